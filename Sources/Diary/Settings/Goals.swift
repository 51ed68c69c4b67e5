import Failures
package import Nutrition
package import Store

/// Daily goals (SPEC M14): the calorie target, and grams of the macronutrients.
extension SettingsService {
    static func key(of goal: Goal) -> String {
        goal == .energy ? targetKey : "goal_\(goal.rawValue)_g"
    }

    package static func goal(ofKey key: String) -> Goal? { Goal.allCases.first { self.key(of: $0) == key } }

    package func goals() async throws -> MacroGoals {
        Self.goals(in: store.live.settings)
    }

    /// The goals of stored settings.
    static func goals(in stored: [String: String]) -> MacroGoals {
        var goals = MacroGoals()
        for goal in Goal.allCases {
            goals[goal] = stored[key(of: goal)].flatMap { Int($0) }.flatMap(goal.restored)
        }
        return goals
    }

    /// Sets or, with nil, removes goals, as one change.
    ///
    /// - Throws: `invalid_input` outside ``Goal/allowed``; then none is set.
    package func setGoals(_ goals: [Goal: Int?], by actor: Actor, turn: Int64?) async throws {
        for goal in Goal.allCases {
            guard case .some(.some(let value)) = goals[goal], !goal.allowed.contains(value) else { continue }
            throw Self.outside(goal, value, try await tracking())
        }
        let changes = Goal.allCases.compactMap { goal in goals[goal].map { (Self.key(of: goal), $0.map(String.init)) } }
        try await store.change(by: actor, turn: turn, at: clock().date) { journal in
            for (key, value) in changes { try journal.set(key, to: value) }
        }
    }

    static func outside(_ goal: Goal, _ value: Int, _ tracking: Tracking) -> BiteBookError {
        let name = goal == .energy ? "daily target" : "daily \(goal.title) goal"
        guard let said = goal.amount(value, tracking), let high = goal.amount(goal.allowed.upperBound, tracking) else {
            return BiteBookError(.invalidInput, "That \(name) is not possible.", hint: Tracking.energyNotice)
        }
        return BiteBookError(
            .invalidInput, "A \(name) of \(said) is outside \(Wording.whole(goal.allowed.lowerBound)) to \(high).",
            hint: "Choose a \(goal == .energy ? "target" : "goal") in that range.")
    }

}
