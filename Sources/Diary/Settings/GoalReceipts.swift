package import Nutrition
import Replies

/// Texts about daily goals.
package enum GoalReceipts {
    /// `Your daily goals: 2,000 kcal, 120 g protein.`
    package static func text(_ goals: MacroGoals, _ tracking: Tracking) -> String {
        let parts = Goal.allCases.compactMap { goal in
            goals[goal].flatMap { goal.amount($0, tracking) }.map { goal == .energy ? $0 : "\($0) \(Reply.name(goal))" }
        }
        guard !parts.isEmpty else {
            return Reply.text(.goalsNone)
        }
        return Reply.text(.goalsSet, parts.joined(separator: ", "))
    }
}
