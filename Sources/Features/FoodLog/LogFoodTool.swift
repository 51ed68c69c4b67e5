import DaemonAPI
import FoodKnowledge
import Foundation
package import Nutrition
import Store
package import ToolKit

/// `logFood`: one food that the user ate becomes one entry.
package struct LogFoodTool: Tool {
    /// `calories`, `meal` and `eatenAt` may be given by callers that know them; the assistant's plan leaves them out
    /// and they are read from the user's words.
    package struct Arguments: Decodable, Sendable {
        package var name: String
        package var quantity: Double?
        package var unit: String?
        package var calories: Double?
        package var meal: Meal?
        package var eatenAt: String?

        init(name: String) { self.name = name }
    }

    let log: FoodLogService
    let web: WebEstimate

    package init(log: FoodLogService, web: WebEstimate) {
        self.log = log
        self.web = web
    }

    package let declaration = ToolDeclaration(
        name: "logFood", verb: "log", purpose: "",
        parameters: [
            ToolParameter(
                "name", .phrase, "the food as it was said, with its amount and describing words", label: "food, …")
        ],
        optional: [
            ToolParameter("quantity", .number, "how many units; left out, the words say it"),
            ToolParameter("unit", .text, "the measure with its size word; left out, the words say it"),
            ToolParameter("calories", .number, "energy of the whole entry in kcal; left out, the food table answers"),
            ToolParameter("meal", .text, "a meal slot; left out, the words or the clock decide"),
            ToolParameter("eatenAt", .text, "ISO 8601 instant with offset; left out, the words or the clock decide"),
        ],
        kinds: [AssistantKinds.ate.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let context = try await log.context(of: scope)
        let foods = try PlannedMeal.of(scope, knowledge: log.foods, today: context.settings.today)
            .foods(scope.callIndex, arguments: arguments, context.settings.tracking)
        var entries: [EntryRecord] = []
        var notices: [String] = []
        for var food in foods {
            if let calories = arguments.calories { food.statedCalories = calories }
            if let named = arguments.meal { food.time.meal = try PortionService.meal(named.rawValue, in: context.book) }
            var entry = try await entry(food, arguments, in: scope, by: context)
            // What no table knows is asked of the web, where that is allowed.
            if entry.status == .unmatched, let notice = try await web.fill(&entry) { notices.append(notice) }
            entries.append(entry)
        }
        let receipts = log.receipts(context)
        if scope.isDryRun {
            return ToolOutput(
                lines: entries.map { receipts.line($0) + "." } + notices,
                drafts: try entries.map { try JSON(encoding: $0.wire) })
        }
        let written = try await log.log(entries, by: .chat)
        return ToolOutput(
            lines: written.map(receipts.logged) + notices + written.compactMap(receipts.proposal),
            entryIDs: written.compactMap(\.id), affectedDays: written.map(\.day.description))
    }

    private func entry(
        _ food: EatenFood, _ arguments: Arguments, in scope: TurnScope, by context: LogContext
    ) async throws -> EntryRecord {
        try await ToolRefusal.saying {
            var entry = try await log.compose(
                food, saidAt: context.settings.now, conversation: scope.conversationID, turn: scope.turnID, by: context)
            if let eatenAt = arguments.eatenAt {
                entry.eaten = try FoodLogService.instant(eatenAt)
                entry.day = context.settings.boundary.logicalDay(of: entry.eaten)
            }
            return entry
        }
    }
}

extension JSON {
    /// The wire form of a value.
    init(encoding value: some Encodable) throws {
        self = try JSON(parsing: String(decoding: try WireCoding.encode(value), as: UTF8.self))
    }
}
