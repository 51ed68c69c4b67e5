package import Nutrition
import Store
package import ToolKit

/// `setTarget`: daily goals for macronutrients, with the calorie target where it is said beside them. Code plans it
/// from words that leave no doubt.
package struct SetTargetsTool: Tool {
    package struct Arguments: Codable, Sendable {
        package struct Wanted: Codable, Sendable {
            package var goal: Goal
            /// nil removes the goal.
            package var value: Int?
        }

        package var goals: [Wanted]
    }

    let settings: SettingsService

    package init(settings: SettingsService) { self.settings = settings }

    package let declaration = ToolDeclaration(
        name: "setTarget", verb: "set goals", purpose: "for daily goals of protein, carbs and fat",
        parameters: [ToolParameter("goals", .text, "goals with kcal or g a day; none removes one")],
        kinds: [AssistantKinds.goals.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let wanted = Dictionary(arguments.goals.map { ($0.goal, $0.value) }, uniquingKeysWith: { $1 })
        try await ToolRefusal.saying(withHint: false) {
            try await settings.setGoals(wanted, by: .chat, turn: scope.turnID)
        }
        return try await GoalReceipts.output(settings)
    }
}

/// `getGoals`: the daily goals.
package struct GetGoalsTool: Tool {
    package struct Arguments: Decodable, Sendable {}

    let settings: SettingsService

    package init(settings: SettingsService) { self.settings = settings }

    package let declaration = ToolDeclaration(
        name: "getGoals", verb: "goals", purpose: "for the user's daily goals", parameters: [],
        kinds: [AssistantKinds.goals.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        try await GoalReceipts.output(settings)
    }
}

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
