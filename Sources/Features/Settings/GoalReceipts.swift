import Nutrition

/// Texts about daily goals.
enum GoalReceipts {
    /// `Your daily goals: 2,000 kcal, 120 g protein.`
    static func text(_ goals: MacroGoals, _ tracking: Tracking) -> String {
        let parts = Goal.allCases.filter { $0 != .energy || tracking.showsEnergy }.compactMap { goal in
            goals[goal].map { goal == .energy ? Wording.kilocalories($0) : "\(Wording.whole($0)) g \(goal.title)" }
        }
        guard !parts.isEmpty else {
            return "No daily goals are set. Say \"set my protein goal to\" and the grams."
        }
        return "Your daily goals: \(parts.joined(separator: ", "))."
    }
}
