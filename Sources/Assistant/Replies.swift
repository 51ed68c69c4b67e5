/// Replies that need no tool and no model.
enum Replies {
    static let help =
        "I keep your food diary. Tell me what you ate, ask what is in a food or how your day looks, or say \"undo\"."
    static let notUnderstood =
        "I did not get that. Try it in one plain sentence, as \"two eggs and a slice of toast for breakfast\"."

    /// Said when the conversation is longer than the model can read.
    static func forgotten(_ exchanges: Int) -> String {
        exchanges == 1
            ? "(This conversation is long: I could not read its oldest message again.)"
            : "(This conversation is long: I could not read its \(exchanges) oldest messages again.)"
    }

    static func standard(forKind kind: String) -> String {
        switch kind {
        case "someone else": "That was someone else's, so nothing is logged for you."
        case "not eaten": "Nothing to log then."
        default: help
        }
    }
}
