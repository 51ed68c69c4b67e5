import DaemonAPI
package import Diary
import FoodKnowledge
import Foundation
import Language
package import Nutrition
import Store
package import ToolKit

/// `logFood`: one food that the user ate becomes one entry.
package struct LogFoodTool: JointTool {
    package typealias Context = TurnContext

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
    let pots: PotService

    package init(log: FoodLogService, web: WebEstimate, pots: PotService) {
        self.log = log
        self.web = web
        self.pots = pots
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

    /// All foods of the plan are understood together and written in one transaction.
    package func run(
        together calls: [Arguments], in scope: TurnScope
    ) async throws -> [Result<ToolOutput, ToolRefusal>] {
        let context = scope.context.log
        let meal = PlannedMeal(scope, knowledge: log.foods)
        var composed: [Result<(entries: [EntryRecord], notices: [String]), ToolRefusal>] = []
        for (index, arguments) in calls.enumerated() {
            do {
                try scope.requireMoreThanQuestion(about: [arguments.name])
                let foods = try meal.foods(scope.callIndex + index, arguments: arguments, context.settings.tracking)
                composed.append(.success(try await entries(foods, arguments, in: scope)))
            } catch let refusal as ToolRefusal {
                composed.append(.failure(refusal))
            }
        }
        let receipts = log.receipts(context)
        if scope.isDryRun {
            return try composed.map { result in
                guard case .success(let (entries, notices)) = result else { return result.map { _ in ToolOutput() } }
                return .success(
                    ToolOutput(
                        lines: entries.map { receipts.line($0) + "." } + notices,
                        drafts: try entries.map { entry in
                            try JSON(encoding: entry.estimate(uncounted: log.foods.uncounted(in: entry.foodID)))
                        }))
            }
        }
        var written = try await log.log(composed.flatMap { (try? $0.get().entries) ?? [] }, by: .chat)[...]
        let shares = try await pots.receipts(of: written)
        return composed.map { result in
            result.map { entries, notices in
                let rows = written.prefix(entries.count)
                written = written.dropFirst(entries.count)
                return ToolOutput(
                    lines: rows.map { row in
                        ([receipts.logged(row)] + [row.id.flatMap { shares[$0] }].compactMap(\.self))
                            .joined(separator: " ")
                    } + notices + rows.compactMap(receipts.proposal),
                    entryIDs: rows.compactMap(\.id), affectedDays: rows.map(\.day.description))
            }
        }
    }

    private func entries(
        _ foods: [EatenFood], _ arguments: Arguments, in scope: TurnScope
    ) async throws -> (entries: [EntryRecord], notices: [String]) {
        let context = scope.context.log
        var entries: [EntryRecord] = []
        var notices: [String] = []
        for var food in foods {
            if let calories = arguments.calories, foods.count == 1 { food.statedCalories = calories }
            if let named = arguments.meal { food.time.meal = try PortionService.meal(named.rawValue, in: context.book) }
            var entry = try await entry(food, arguments, in: scope, by: context)
            // What no table knows is asked of the web, where that is allowed.
            if entry.status == .unmatched, let notice = try await web.fill(&entry) { notices.append(notice) }
            entries.append(entry)
        }
        return (entries, notices)
    }

    private func entry(
        _ food: EatenFood, _ arguments: Arguments, in scope: TurnScope, by context: LogContext
    ) async throws -> EntryRecord {
        try await ToolRefusal.saying {
            var entry = try await log.compose(
                food, saidAt: context.settings.now, conversation: scope.conversationID, turn: scope.turnID, by: context)
            if let share = try await pots.share(entry, said: food, in: scope.said.lexicon.language) { entry = share }
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
