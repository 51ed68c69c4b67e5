import DaemonAPI
import Failures
import Nutrition
import Store
package import ToolKit

/// `logPortion`: an amount of a category, or of a food in portions.
package struct LogPortionTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var category: String
        package var food: String
        package var amount: Double
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "logPortion", verb: "portion", purpose: "",
        parameters: [
            ToolParameter("category", .text, "key of the category; empty when a food is named"),
            ToolParameter("food", .text, "the food; empty when a category is named"),
            ToolParameter("amount", .number, "portions, or litres of drinks"),
        ],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let log = portions.log
        let context = try await log.context(of: scope)
        let item = try await portions.items(of: scope).dropFirst(scope.callIndex).first
        let time = item?.time ?? TimeExpression()
        var entry: EntryRecord
        if arguments.food.isEmpty {
            let category = try portions.category(arguments.category, in: context.book)
            guard let amount = PortionAmount(arguments.amount) else { throw ToolRefusal("That amount cannot be.") }
            guard category.unit != .minutes else { throw ToolRefusal("Say sport in minutes: \"walked 30 minutes\".") }
            entry = try await ToolRefusal.saying(.whatIsAskedFor) {
                try portions.compose(amount, of: category, at: time, by: context)
            }
            (entry.turnID, entry.conversationID) = (scope.turnID, scope.conversationID)
        } else {
            entry = try await ToolRefusal.saying(.whatIsAskedFor) {
                let size = try portions.size(of: arguments.food, in: context.book)
                return try await log.compose(
                    EatenFood(
                        name: arguments.food, quantity: arguments.amount * size.grams, unit: "g", statedCalories: nil,
                        time: time),
                    saidAt: context.settings.now, conversation: scope.conversationID, turn: scope.turnID, by: context)
            }
        }
        let written = try await log.log(entry, by: .chat)
        return ToolOutput(
            lines: [log.receipts(context).logged(written)], entryIDs: [written.id].compactMap(\.self),
            affectedDays: [written.day.description])
    }
}

/// `logSport`: minutes of an activity.
package struct LogSportTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var name: String
        package var minutes: Double
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "logSport", verb: "sport", purpose: "",
        parameters: [
            ToolParameter("name", .text, "the activity"), ToolParameter("minutes", .number, "how long, in minutes"),
        ],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let context = try await portions.log.context(of: scope)
        guard let category = context.book.categories.first(where: { $0.unit == .minutes && $0.isEnabled }) else {
            throw ToolRefusal("No category is counted in minutes. \"Add a category Sports in minutes\" makes one.")
        }
        var time = TimeExpression()
        if case .sport(_, _, let said)? = try await portions.request(of: scope) { time = said }
        let activity = try await ToolRefusal.saying(.whatIsAskedFor) {
            try await portions.addSport(
                arguments.name, minutes: arguments.minutes, in: category, at: time, by: context, turn: scope.turnID)
        }
        let today = context.settings.today
        let day =
            activity.day == today ? "" : activity.day == today.adding(days: -1) ? " yesterday" : " on \(activity.day)"
        let amount = category.unit.text(PortionAmount(activity.minutes) ?? .zero)
        return ToolOutput(
            lines: ["Logged \(amount) of \(activity.name)\(day)."], affectedDays: [activity.day.description])
    }
}

/// `getPortions`: how a category, or all of them, stand on a day.
package struct GetPortionsTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var category: String
        package var day: String
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "getPortions", verb: "portions", purpose: "",
        parameters: [
            ToolParameter("category", .text, "key of the category; empty for all"),
            ToolParameter("day", .text, "ISO date"),
        ],
        kinds: [AssistantKinds.portionQuestion.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let today = try await portions.settings.today()
        let report = try await portions.days.report(CalendarDay(iso: arguments.day) ?? today)
        let named = report.standings.filter { arguments.category.isEmpty || $0.key == arguments.category }
        guard !named.isEmpty else {
            throw ToolRefusal("That category is switched off. `bitebook categories` shows it.")
        }
        return ToolOutput(lines: [PortionReceipts.day(report, standings: named, today: today)])
    }
}

/// `portionSize`: what one portion of a food is, asked or said.
package struct PortionSizeTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var food: String
        /// Grams; 0 asks.
        package var grams: Double
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "portionSize", verb: "size", purpose: "",
        parameters: [
            ToolParameter("food", .text, "the food or category"),
            ToolParameter("grams", .number, "what one portion weighs; 0 asks"),
        ],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let book = try await portions.log.portionBook()
        // "Nuts" is a food with a size of its own before it is a word for a category.
        let category = book.categories.first { $0.unit == .portions && book.names.isName(arguments.food, of: $0) }
        return try await ToolRefusal.saying(.whatIsAskedFor) {
            if arguments.grams > 0 {
                if let category {
                    var edit = CategoryEdit()
                    edit.gramsPerPortion = arguments.grams
                    _ = try await portions.editCategory(category.key, edit, by: .chat, turn: scope.turnID)
                    let grams = Wording.grams(arguments.grams)
                    return ToolOutput(
                        lines: ["One portion of \(category.name.lowercased()) is \(grams) from now on."])
                }
                let size = try await portions.setSize(
                    NewPortionSize(food: arguments.food, grams: arguments.grams), by: .chat, turn: scope.turnID)
                return ToolOutput(lines: [
                    Wording.capitalized(size.sentence(Wording.grams)) + " That holds from now on."
                ])
            }
            if let category, let grams = category.gramsPerPortion, category.unit == .portions {
                return ToolOutput(
                    lines: [
                        "One portion of \(category.name.lowercased()) is \(Wording.grams(grams)), unless a food has its own."
                    ])
            }
            let size = try await portions.size(of: arguments.food)
            return ToolOutput(lines: [Wording.capitalized(size.sentence(Wording.grams))])
        }
    }
}

/// `countDish`: the user's yes or no to a proposed split.
package struct CountDishTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var answer: String
    }

    let portions: PortionService

    package init(portions: PortionService) { self.portions = portions }

    package let declaration = ToolDeclaration(
        name: "countDish", verb: "count", purpose: "",
        parameters: [ToolParameter("answer", .choice(["yes", "no"]), "whether the proposed split counts")],
        kinds: [AssistantKinds.portions.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard let conversation = scope.conversationID else { throw ToolRefusal("There is nothing to count.") }
        let entries = try await portions.store.proposedEntries(inConversation: conversation)
        guard !entries.isEmpty else { throw ToolRefusal("There is nothing to count.") }
        let isYes = arguments.answer == "yes"
        let answered = try await portions.answer(entries, yes: isYes, turn: scope.turnID)
        let book = try await portions.log.portionBook()
        guard isYes else {
            return ToolOutput(lines: [
                "All right, \(answered.map(\.name).joined(separator: " and ")) counts in no category."
            ])
        }
        return ToolOutput(
            lines: answered.map { "Counted \($0.name): \(book.text($0.portions ?? PortionCounts()))." },
            affectedDays: answered.map(\.day.description))
    }
}
