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
        return ToolOutput(lines: [GoalReceipts.text(try await settings.goals(), try await settings.tracking())])
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
        ToolOutput(lines: [GoalReceipts.text(try await settings.goals(), try await settings.tracking())])
    }
}

enum GoalReceipts {
    /// `Your daily goals: 2,000 kcal, 120 g protein.`
    static func text(_ goals: MacroGoals, _ tracking: Tracking) -> String {
        let parts = Goal.allCases.compactMap { goal in
            goals[goal].flatMap { goal.amount($0, tracking) }.map { goal == .energy ? $0 : "\($0) \(goal.title)" }
        }
        guard !parts.isEmpty else {
            return "No daily goals are set. Say \"set my protein goal to\" and the grams."
        }
        return "Your daily goals: \(parts.joined(separator: ", "))."
    }
}
