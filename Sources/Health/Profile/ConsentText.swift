import Nutrition

/// What a person agrees to before a profile is kept (SPEC P15, P74). A changed text gets a new version; what was agreed
/// to is kept with its version and time.
package enum ConsentText {
    package static let version = "1"

    package static let text = """
        A profile (date of birth, sex, height, weight, what you cannot or will not eat, medical conditions, goals) lets \
        BiteBook work out targets and keep suggestions safe for you. It stays in the database on this machine. Nothing \
        of it is sent anywhere, and nothing is used to train a model. You can change, export and delete it at any time. \
        BiteBook is no physician: what it says is general information.
        """
}
