import Language
import Replies

extension EatingObjection {
    /// For the user.
    var reply: String {
        switch self {
        case .someoneElse: Reply.text(.objectionSomeoneElse)
        case .negated: Reply.text(.objectionNegated)
        case .planned: Reply.text(.objectionPlanned)
        case .question: Reply.text(.objectionQuestion)
        }
    }
}
