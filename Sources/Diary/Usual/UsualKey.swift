package import Language
import Nutrition

/// What can be forgotten.
package enum UsualKey: Hashable, Sendable {
    case phrase(String)
    case meal(MealChoice)
    /// Everything until then.
    case all

    /// As `forgotten_usuals` has it.
    var stored: String {
        switch self {
        case .phrase(let phrase): "phrase:" + phrase
        case .meal(let meal): "meal:" + meal.name
        case .all: "all"
        }
    }

    /// When it was forgotten, or everything with it, in milliseconds since 1970; 0 when never.
    ///
    /// - Parameter forgotten: the time of each key, as `forgotten_usuals` has them.
    func time(in forgotten: [String: Int64]) -> Int64 {
        max(forgotten[stored] ?? 0, forgotten[Self.all.stored] ?? 0)
    }

    package init(stored: String) {
        if stored.hasPrefix("phrase:") {
            self = .phrase(String(stored.dropFirst(7)))
        } else if stored.hasPrefix("meal:"), let meal = MealChoice(name: String(stored.dropFirst(5))) {
            self = .meal(meal)
        } else {
            self = .all
        }
    }

    /// For the user.
    package var description: String {
        switch self {
        case .phrase(let phrase): "“\(Wording.shortened(phrase, to: 60))”"
        case .meal(let meal): "your usual \(meal.name)"
        case .all: "all that was usual"
        }
    }
}
