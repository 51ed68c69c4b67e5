import Failures
package import Nutrition
package import Store

/// Daily goals (SPEC M14): the calorie target, and grams of the macronutrients.
extension SettingsService {
    static func key(of goal: Goal) -> String {
        goal == .energy ? targetKey : "goal_\(goal.rawValue)_g"
    }

    static func goal(ofKey key: String) -> Goal? { Goal.allCases.first { self.key(of: $0) == key } }

    package func goals() async throws -> MacroGoals {
        let values = store.live.settings
        var goals = MacroGoals()
        for goal in Goal.allCases { goals[goal] = values[Self.key(of: goal)].flatMap { Int($0) } }
        return goals
    }

    /// Sets or, with nil, removes goals, as one change.
    ///
    /// - Throws: `invalid_input` outside ``Goal/allowed``; then none is set.
    package func setGoals(_ goals: [Goal: Int?], by actor: Actor, turn: Int64?) async throws {
        for goal in Goal.allCases {
            guard case .some(.some(let value)) = goals[goal], !goal.allowed.contains(value) else { continue }
            throw Self.outside(goal, value)
        }
        let changes = Goal.allCases.compactMap { goal in goals[goal].map { (Self.key(of: goal), $0.map(String.init)) } }
        try await store.change(by: actor, turn: turn, at: clock().date) { journal in
            for (key, value) in changes { try journal.set(key, to: value) }
        }
    }

    static func outside(_ goal: Goal, _ value: Int) -> BiteBookError {
        let (low, high) = (goal.allowed.lowerBound, goal.allowed.upperBound)
        let name = goal == .energy ? "daily target" : "daily \(goal.title) goal"
        return BiteBookError(
            .invalidInput,
            "A \(name) of \(Wording.whole(value)) \(goal.unit) is outside \(Wording.whole(low)) to \(Wording.whole(high)) \(goal.unit).",
            hint: "Choose a \(goal == .energy ? "target" : "goal") in that range.")
    }

}
