import DaemonAPI
import Diary
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// Amounts of categories, sport, and what a portion is.
extension IntentActions {
    // MARK: Amounts

    /// All amounts of the message, in one change.
    func logPortions(_ mentions: [PortionMention], in scope: TurnScope) async throws -> Performance? {
        let book = scope.context.book
        // A food in portions needs a size; dishes, drinks and unknown foods are the model's.
        for food in mentions.compactMap(\.food) {
            guard let size = try? portions.size(of: food, in: book), book.category(size.category)?.unit == .portions
            else { return nil }
        }
        var composed: [(call: ToolCall, entry: Result<EntryRecord, ToolRefusal>)] = []
        for mention in mentions {
            let call = ToolCall(
                name: "logPortion",
                arguments: [
                    "category": .string(mention.category ?? ""), "food": .string(mention.food ?? ""),
                    "amount": .number(mention.amount),
                ])
            do {
                composed.append((call, .success(try await entry(mention, in: scope))))
            } catch let refusal as ToolRefusal {
                composed.append((call, .failure(refusal)))
            }
        }
        let entries = composed.compactMap { try? $0.entry.get() }
        var written = try await log.log(entries, by: .chat)[...]
        let receipts = log.receipts(scope.context.log)
        var results: [ActionResult] = []
        for (call, entry) in composed {
            results.append(
                try await ActionResult(call.name, call.arguments) {
                    _ = try entry.get()
                    guard let row = written.popFirst() else { return ToolOutput() }
                    return ToolOutput(
                        lines: [receipts.logged(row)], entryIDs: [row.id].compactMap(\.self),
                        affectedDays: [row.day.description])
                })
        }
        return Performance("portions", results)
    }

    private func entry(_ mention: PortionMention, in scope: TurnScope) async throws -> EntryRecord {
        let context = scope.context.log
        return try await ToolRefusal.saying(.whatIsAskedFor) {
            if let food = mention.food {
                let size = try portions.size(of: food, in: context.book)
                return try await log.compose(
                    EatenFood(
                        name: food, quantity: mention.amount * size.grams, unit: "g", statedCalories: nil,
                        time: mention.time),
                    saidAt: context.settings.now, conversation: scope.conversationID, turn: scope.turnID, by: context)
            }
            let category = try portions.category(mention.category ?? "", in: context.book)
            guard let amount = PortionAmount(mention.amount) else { throw ToolRefusal("That amount cannot be.") }
            guard category.unit != .minutes else { throw ToolRefusal("Say sport in minutes: \"walked 30 minutes\".") }
            var entry = try portions.compose(amount, of: category, at: mention.time, by: context)
            (entry.turnID, entry.conversationID) = (scope.turnID, scope.conversationID)
            return entry
        }
    }

    func logSport(_ report: SportReport, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult(
            "logSport", ["name": .string(report.name), "minutes": .number(report.minutes)]
        ) {
            let context = scope.context.log
            guard let category = context.book.categories.first(where: { $0.unit == .minutes && $0.isEnabled }) else {
                throw ToolRefusal("No category is counted in minutes. \"Add a category Sports in minutes\" makes one.")
            }
            let activity = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await portions.addSport(report, in: category, by: context, turn: scope.turnID)
            }
            return try await sportOutput(.sportLogged, activity, category, by: context)
        }
        return Performance("portions", [result])
    }

    func correctSport(
        _ id: Int64, _ minutes: Double, _ kilometers: Double?, in scope: TurnScope
    ) async throws -> Performance {
        let result = try await ActionResult("editSport", ["id": .number(Double(id)), "minutes": .number(minutes)]) {
            let context = scope.context.log
            let activity = try await ToolRefusal.saying(.whatIsAskedFor) {
                try await portions.changeSport(
                    id, minutes: minutes, kilometers: kilometers, turn: scope.turnID)
            }
            let category = context.book.categories.first { $0.key == activity.category }
            return try await sportOutput(.sportChanged, activity, category, by: context)
        }
        return Performance("portions", [result])
    }

    private func sportOutput(
        _ phrase: ReplyPhrase, _ activity: ActivityRecord, _ category: PortionCategory?, by context: LogContext
    ) async throws -> ToolOutput {
        let minutes = (category?.unit ?? .minutes).text(PortionAmount(activity.minutes) ?? .zero)
        let amount = activity.kilometers.map { "\(minutes) (\(Figures.plain($0)) km)" } ?? minutes
        let day = BodyReceipts.on(activity.day, context.settings.today)
        var lines = [Reply.text(phrase, amount, Reply.name(ofActivity: activity.name), day)]
        let shown = try await log.sport.wire(activity)
        if let energy = shown.energy, let figures = context.settings.tracking.energy {
            let isModerate = shown.isModerateAssumed == true
            lines.append(Reply.text(isModerate ? .sportModerate : .sportEnergy, figures.between(energy)))
        }
        return ToolOutput(lines: lines, affectedDays: [activity.day.description])
    }

    // MARK: Questions

    func askPortions(_ category: String?, _ day: CalendarDay, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult(
            "getPortions", ["category": .string(category ?? ""), "day": .string(day.description)]
        ) {
            let today = scope.context.today
            let report = try await portions.days.report(day, today: today)
            let named = report.standings.filter { category == nil || $0.key == category }
            guard !named.isEmpty else {
                throw ToolRefusal("That category is switched off. `bitebook categories` shows it.")
            }
            return ToolOutput(lines: [PortionReceipts.day(report, standings: named, today: today)])
        }
        return Performance("question about portions", [result])
    }

    func askPortionSize(_ name: String, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("portionSize", ["food": .string(name)]) {
            try await ToolRefusal.saying(.whatIsAskedFor) {
                if let category = category(sizedAs: name, in: scope), let grams = category.gramsPerPortion {
                    return ToolOutput(lines: [
                        "One portion of \(category.name.lowercased()) is \(Wording.grams(grams)), unless a food has its own."
                    ])
                }
                let size = try portions.size(of: name, in: scope.context.book)
                return ToolOutput(lines: [Wording.capitalized(size.sentence(Wording.grams))])
            }
        }
        return Performance("portions", [result])
    }

    /// "Nuts" is a food with a size of its own before it is a word for a category.
    func category(sizedAs name: String, in scope: TurnScope) -> PortionCategory? {
        let names = scope.context.book.names
        return names.categories.first { $0.unit == .portions && names.isName(name, of: $0) }
    }

    // MARK: Proposals

    /// The user's yes or no to a proposed split.
    func answerProposal(_ isYes: Bool, in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let entries = try await store.proposedEntries(inConversation: conversation)
        guard !entries.isEmpty else { return nil }
        let result = try await ActionResult("countDish", ["answer": .string(isYes ? "yes" : "no")]) {
            let answered = try await portions.answer(entries, yes: isYes, turn: scope.turnID)
            guard isYes else {
                return ToolOutput(lines: [
                    "All right, \(answered.map(\.name).joined(separator: " and ")) counts in no category."
                ])
            }
            return ToolOutput(
                lines: answered.map {
                    "Counted \($0.name): \(scope.context.book.text($0.portions ?? PortionCounts()))."
                },
                affectedDays: answered.map(\.day.description))
        }
        return Performance("portions", [result])
    }
}
