import DaemonAPI
import Nutrition
import Store
package import ToolKit

/// `repeatMeal`: logs again what is logged. Only code plans it, from words that leave no doubt.
package struct RepeatMealTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var source: String
        package var meal: String
        package var day: String
    }

    let usual: UsualService

    package init(usual: UsualService) { self.usual = usual }

    package let declaration = ToolDeclaration(
        name: "repeatMeal", verb: "repeat", purpose: "by code alone",
        parameters: [
            ToolParameter("source", .choice(["usual", "day", "last"]), "what to repeat"),
            ToolParameter("meal", .choice(MealChoice.all.map(\.name) + [""]), "the meal, or empty for the clock's"),
            ToolParameter("day", .text, "the ISO day to repeat, or empty"),
        ],
        kinds: [AssistantKinds.again.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        let log = usual.log
        let today = try await log.settings.today()
        guard let repetition = scope.said.repetition(today: today) else {
            throw ToolRefusal("Say what to repeat, as \"my usual breakfast\".")
        }
        let slots = try await log.portionBook().slots
        let now = Meal.slot(atSecondOfDay: log.clock().secondOfDay)
        let meal = MealChoice(name: arguments.meal) ?? .of(now)
        var time = repetition.time
        let found: (heading: String, entries: [EntryRecord])
        switch arguments.source {
        case "usual":
            time.meal = meal.slot(at: now)
            found = ("Your usual \(meal.name):", try await usualEntries(meal))
        case "day":
            guard let day = CalendarDay(iso: arguments.day) else { throw ToolRefusal("Which day should I repeat?") }
            let place = Self.place(meal, on: day, today: today)
            // Of several snacks of a day, the one at this time of day.
            let logged = try await usual.store.entries(of: meal.slots.map(slots.current), days: day...day)
            let filled = Set(logged.map(\.meal))
            guard filled.count <= 1 || filled.contains(slots.current(now)) else {
                throw ToolRefusal("There were several of \(place). Say which, as \"the morning snack\".")
            }
            let entries = filled.count <= 1 ? logged : logged.filter { $0.meal == slots.current(now) }
            guard !entries.isEmpty else {
                throw ToolRefusal("Nothing is logged as \(place), so there is nothing to repeat. Tell me what you had.")
            }
            found = ("The same as \(place):", entries)
        default:
            let entries = try await usual.lastEntries(inConversation: scope.conversationID)
            guard !entries.isEmpty else { throw ToolRefusal("Nothing was logged just before. Tell me what you had.") }
            found = ("The same again:", entries)
        }
        guard found.entries.count <= UsualService.mostEntries else {
            throw ToolRefusal(
                "Those are \(found.entries.count) foods; up to \(UsualService.mostEntries) can be repeated.")
        }
        let written = try await log.repeatEntries(found.entries, at: time, in: scope)
        let receipts = try await log.receipts(today: today)
        return ToolOutput(
            lines: [found.heading] + written.map(receipts.logged),
            entryIDs: written.compactMap(\.id), affectedDays: written.map(\.day.description))
    }

    private func usualEntries(_ meal: MealChoice) async throws -> [EntryRecord] {
        let weeks = UsualMeal.window / 7
        switch try await usual.usual(meal) {
        case .usual(let entries, _, _): return entries
        case .none(_, let meals, _) where meals == 0:
            throw ToolRefusal(
                "I know no usual \(meal.name): nothing is logged for it in the last \(weeks) weeks. Tell me what you had."
            )
        case .none(let times, let meals, let isTied):
            let plural = meals == 1 ? meal.name : meal.plural
            let why =
                isTied && times > 1
                ? "different ones came \(times) times each in \(meals) \(plural)"
                : "of \(meals) \(plural) in the last \(weeks) weeks, \(times == 1 ? "none" : "no more than \(times)") had the same foods"
            throw ToolRefusal(
                "There is no usual \(meal.name) yet: \(why). One has to come \(UsualMeal.leastTimes) times, in 4 of 10 \(meal.plural), and more often than any other. Tell me what you had."
            )
        }
    }

    /// `yesterday's lunch`, `lunch on 2026-11-16`.
    private static func place(_ meal: MealChoice, on day: CalendarDay, today: CalendarDay) -> String {
        if day == today { return "today's \(meal.name)" }
        return day == today.adding(days: -1) ? "yesterday's \(meal.name)" : "\(meal.name) on \(day)"
    }
}

extension MealChoice {
    /// `lunches`
    var plural: String { name.hasSuffix("ch") ? name + "es" : name + "s" }
}

/// `forgetUsual`: a usual meal is not offered any more. Only code plans it.
package struct ForgetUsualTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var meal: String
    }

    let usual: UsualService

    package init(usual: UsualService) { self.usual = usual }

    package let declaration = ToolDeclaration(
        name: "forgetUsual", verb: "forget", purpose: "by code alone",
        parameters: [ToolParameter("meal", .choice(MealChoice.all.map(\.name)), "the meal")],
        kinds: [AssistantKinds.again.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard let meal = MealChoice(name: arguments.meal) else { throw ToolRefusal("Which usual meal?") }
        let forgotten = try await usual.forget(.meal(meal), by: .chat, turn: scope.turnID)
        return ToolOutput(lines: ["Forgotten: \(forgotten.what). What you logged stays."])
    }
}
