import Replies

/// Replies that need no tool and no model.
enum Replies {
    static var help: String { Reply.text(.sayHelp) }
    static var notUnderstood: String { Reply.text(.sayNotUnderstood) }

    /// Said when the conversation is longer than the model can read.
    static func forgotten(_ exchanges: Int) -> String {
        exchanges == 1
            ? "(This conversation is long: I could not read its oldest message again.)"
            : "(This conversation is long: I could not read its \(exchanges) oldest messages again.)"
    }

    static func standard(forKind kind: String) -> String {
        switch kind {
        case "someone else": Reply.text(.objectionSomeoneElse)
        case "not eaten": Reply.text(.objectionNegated)
        default: help
        }
    }
}
