import DaemonAPI
import Failures
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
        name: "logFood", verb: "log", purpose: "for each food",
        parameters: [
            ToolParameter("name", .text, "the food with its describing words", label: "food"),
            ToolParameter("quantity", .number, "how many units; 1 when none was said"),
            ToolParameter("unit", .text, "the measure with its size word, or empty"),
        ],
        optional: [
            ToolParameter("calories", .number, "energy of the whole entry in kcal; left out, the food table answers"),
            ToolParameter("meal", .text, "a meal slot; left out, the words or the clock decide"),
            ToolParameter("eatenAt", .text, "ISO 8601 instant with offset; left out, the words or the clock decide"),
        ],
        kinds: [AssistantKinds.ate.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let meal = PlannedMeal(scope, foods: log.foods)
        if let reason = meal.objection(scope.callIndex) { throw reason }
        let now = log.clock()
        let today = try await log.settings.boundary().logicalDay(of: now)
        var food = meal.food(scope.callIndex, arguments: arguments, today: today)
        if let calories = arguments.calories { food.statedCalories = calories }
        if let named = arguments.meal { food.time.meal = try FoodLogService.checked(named) }
        var entry: EntryRecord
        do {
            entry = try await log.compose(
                food, saidAt: now, conversation: scope.conversationID, turn: scope.turnID)
            if let eatenAt = arguments.eatenAt {
                entry.eaten = try FoodLogService.instant(eatenAt)
                entry.day = try await log.settings.boundary().logicalDay(of: entry.eaten)
            }
        } catch let error as BiteBookError where error.code == .invalidInput {
            throw ToolRefusal([error.message, error.hint].compactMap { $0 }.joined(separator: " "))
        }
        // What no table knows is asked of the web, where that is allowed.
        let notice = entry.status == .unmatched ? try await web.fill(&entry) : nil
        if scope.isDryRun {
            return ToolOutput(
                lines: [FoodLogReceipts.line(entry) + "."] + [notice].compactMap(\.self),
                drafts: [try JSON(encoding: entry.wire)])
        }
        let written = try await log.log(entry, by: .chat)
        return ToolOutput(
            lines: [FoodLogReceipts.logged(written, today: today)] + [notice].compactMap(\.self),
            entryIDs: [written.id].compactMap { $0 },
            affectedDays: [written.day.description])
    }
}

extension JSON {
    /// The wire form of a value.
    init(encoding value: some Encodable) throws {
        self = try JSON(parsing: String(decoding: try WireCoding.encode(value), as: UTF8.self))
    }
}
