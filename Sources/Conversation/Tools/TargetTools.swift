package import Diary
import Language
import Nutrition
import Store
package import ToolKit

/// `getTargetCalories`: the daily target, with today's standing.
package struct GetTargetCaloriesTool: Tool {
    package struct Arguments: Decodable, Sendable {}

    let settings: SettingsService

    package init(settings: SettingsService) { self.settings = settings }

    package let declaration = ToolDeclaration(
        name: "getTargetCalories", verb: "target", purpose: "for the user's goal", parameters: [],
        kinds: [AssistantKinds.question.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        // "what's my protein goal again?"
        if let goal = scope.said.namedNutrient.flatMap(Goal.init), goal != .energy {
            let known = try await settings.snapshot()
            return ToolOutput(lines: [GoalReceipts.text(known.goals, known.tracking)])
        }
        guard let target = try await settings.target() else {
            return ToolOutput(lines: ["No daily target is set. Say \"set my target to\" and the calories."])
        }
        let figures = try await settings.tracking().energy
        return ToolOutput(
            lines: [figures.map { "Your target is \($0.kcal(target)) a day." } ?? Tracking.energyNotice],
            affectedDays: [scope.context.today.description])
    }
}

/// `setTargetCalories`: the daily target, as the user said it.
package struct SetTargetCaloriesTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var calories: Double
    }

    let settings: SettingsService

    package init(settings: SettingsService) { self.settings = settings }

    package let declaration = ToolDeclaration(
        name: "setTargetCalories", verb: "set target", purpose: "",
        parameters: [ToolParameter("calories", .number, "kcal per day", label: "kcal")],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        // The number must be the user's own.
        let said = scope.said.words.compactMap { word in
            word.first?.isNumber == true ? NumberReader.leading([word], in: scope.said.language)?.number.value : nil
        }
        guard said.contains(arguments.calories) else {
            throw ToolRefusal("Which target? Say it with the number, as \"set my target to 2000\".")
        }
        try await ToolRefusal.saying(withHint: false) {
            try await settings.setTarget(Int(arguments.calories), by: .chat, turn: scope.turnID)
        }
        let figures = try await settings.tracking().energy
        return ToolOutput(
            lines: [
                figures.map { "Your target is now \($0.kcal(arguments.calories)) a day." }
                    ?? "Your target is set. \(Tracking.energyNotice)"
            ],
            affectedDays: [scope.context.today.description])
    }
}
