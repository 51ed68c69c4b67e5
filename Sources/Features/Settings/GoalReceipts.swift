import Nutrition
import Store
import ToolKit

/// Texts about daily goals.
enum GoalReceipts {
    /// The goals, and how today stands to them once something is logged.
    static func output(_ service: SettingsService) async throws -> ToolOutput {
        let settings = try await service.snapshot()
        var days: [String] = []
        if settings.tracking.showsEnergy, !settings.goals.isEmpty,
            try await !service.store.energies(days: settings.today...settings.today).isEmpty
        {
            days = [settings.today.description]
        }
        return ToolOutput(lines: [text(settings.goals, settings.tracking)], affectedDays: days)
    }

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
