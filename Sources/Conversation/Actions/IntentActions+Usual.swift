import DaemonAPI
import Diary
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// What is logged, once more, and what shall not be usual any more.
extension IntentActions {
    /// - Returns: nil when the words point at something that code cannot know.
    func repeatMeal(_ repetition: Repetition, in scope: TurnScope) async throws -> Performance? {
        let context = scope.context
        let now = Meal.slot(atSecondOfDay: context.settings.now.secondOfDay)
        let meal = repetition.meal ?? .of(now)
        var time = repetition.time
        var last: [EntryRecord] = []
        if repetition.source == .last {
            last = try await usual.lastEntries(inConversation: scope.conversationID)
            guard !last.isEmpty else { return nil }
        }
        let result = try await ActionResult("repeatMeal", Self.arguments(repetition)) {
            let found: (heading: String, entries: [EntryRecord])
            switch repetition.source {
            case .usual:
                time.meal = meal.slot(at: now)
                found = (Reply.text(.repeatUsual, meal.name), try await usualEntries(meal))
            case .day(let day):
                let place = Self.place(meal, on: day, today: context.today)
                found = (
                    Reply.text(.repeatSame, place),
                    try await entries(of: meal, on: day, place: place, at: now, in: scope)
                )
            case .last: found = (Reply.text(.repeatAgain), last)
            }
            guard found.entries.count <= UsualService.mostEntries else {
                throw ToolRefusal(
                    "Those are \(found.entries.count) foods; up to \(UsualService.mostEntries) can be repeated.")
            }
            let written = try await log.repeatEntries(
                found.entries, at: time, by: context.log, conversation: scope.conversationID, turn: scope.turnID)
            let receipts = log.receipts(context.log)
            return ToolOutput(
                lines: [found.heading] + written.map(receipts.logged),
                entryIDs: written.compactMap(\.id), affectedDays: written.map(\.day.description))
        }
        return Performance("repeat", [result])
    }

    private static func arguments(_ repetition: Repetition) -> JSON {
        let (source, day) =
            switch repetition.source {
            case .usual: ("usual", "")
            case .day(let day): ("day", day.description)
            case .last: ("last", "")
            }
        return ["source": .string(source), "meal": .string(repetition.meal?.name ?? ""), "day": .string(day)]
    }

    /// The entries of a meal of a day; of several snacks of a day, the one at this time of day.
    private func entries(
        of meal: MealChoice, on day: CalendarDay, place: String, at now: Meal, in scope: TurnScope
    ) async throws -> [EntryRecord] {
        let slots = scope.context.book.slots
        let logged = try await store.entries(of: meal.slots.map(slots.current), days: day...day)
        let filled = Set(logged.map(\.meal))
        guard filled.count <= 1 || filled.contains(slots.current(now)) else {
            throw ToolRefusal("There were several of \(place). Say which, as \"the morning snack\".")
        }
        let entries = filled.count <= 1 ? logged : logged.filter { $0.meal == slots.current(now) }
        guard !entries.isEmpty else {
            throw ToolRefusal("Nothing is logged as \(place), so there is nothing to repeat. Tell me what you had.")
        }
        return entries
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

    // MARK: Words of one's own

    func defineWord(_ word: String, _ meaning: String, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("defineWord", ["word": .string(word), "meaning": .string(meaning)]) {
            let kept = try await words.set(word, to: meaning, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: [Self.learnt(kept)])
        }
        return Performance("command", [result])
    }

    func forgetWord(_ word: String, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("forgetWord", ["word": .string(word)]) {
            let row = try await words.forget(word, by: .chat, turn: scope.turnID)
            return ToolOutput(lines: [Reply.text(.wordForgotten, row.word, row.meaning)])
        }
        return Performance("command", [result])
    }

    static func learnt(_ word: OwnWordRecord) -> String {
        Reply.text(.wordLearnt, word.word, word.meaning)
    }

    // MARK: Usual meals

    func forgetUsual(_ meal: MealChoice, in scope: TurnScope) async throws -> Performance {
        let result = try await ActionResult("forgetUsual", ["meal": .string(meal.name)]) {
            let forgotten = try await usual.forget(.meal(meal), by: .chat, turn: scope.turnID)
            return ToolOutput(lines: ["Forgotten: \(forgotten.what). What you logged stays."])
        }
        return Performance("repeat", [result])
    }
}

extension MealChoice {
    /// `lunches`
    fileprivate var plural: String { name.hasSuffix("ch") ? name + "es" : name + "s" }
}
