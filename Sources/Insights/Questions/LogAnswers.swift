import Diary
import Language
import Nutrition
import Replies
import Store

/// Texts that answer questions about the log. Each says its period and what it was counted from.
package enum LogAnswers {
    // MARK: Foods

    static func lastTime(
        _ question: LogQuestion, _ selection: LogSelection, today: CalendarDay, receipts: FoodLogReceipts
    ) -> String {
        let subject = question.food ?? question.meal?.title.lowercased() ?? "this"
        guard let last = selection.entries.last else { return nothing(subject, selection) }
        let ago =
            switch today.ordinal - last.day.ordinal {
            case ...0: "today"
            case 1: "yesterday"
            case let days: "\(Wording.whole(days)) days ago"
            }
        // Of a meal everything, of a food that food.
        let eaten = selection.entries.filter { $0.day == last.day && $0.meal == last.meal }
            .map(receipts.line).joined(separator: "; ")
        let times = Wording.count(occasions(selection.entries), "time", "times")
        // The first day of the log is no part of the answer.
        let span = selection.period == nil ? "in all" : selection.phrase
        return "\(Wording.capitalized(subject)), last: \(last.day.inWords) (\(ago)), "
            + "\(last.meal.title.lowercased()): \(eaten). \(times) \(span)."
    }

    static func howOften(_ question: LogQuestion, _ selection: LogSelection) -> String {
        let subject = question.food ?? "this"
        guard !selection.entries.isEmpty else { return nothing(subject, selection) }
        var text = "\(Wording.capitalized(subject)) \(selection.phrase): "
        text += Wording.count(occasions(selection.entries), "time", "times")
        text += " on \(Wording.count(selection.daysWithEntries, "day", "days")) of \(loggedDays(selection)) logged"
        if let all = together(selection.entries) { text += ", \(all) in all" }
        return text + "."
    }

    private static func nothing(_ subject: String, _ selection: LogSelection) -> String {
        "Nothing called “\(subject)” is logged \(selection.phrase) (\(Wording.count(selection.logged.count, "logged day", "logged days")))."
    }

    /// Several rows of one meal are one time.
    private static func occasions(_ entries: [EntryRecord]) -> Int {
        Set(entries.map { "\($0.day) \($0.meal.rawValue)" }).count
    }

    private static func loggedDays(_ selection: LogSelection) -> String { Wording.whole(selection.logged.count) }

    /// `16 cups`, `450 g`; nil where the amounts have different units.
    private static func together(_ entries: [EntryRecord]) -> String? {
        let units = Set(entries.map(\.unit))
        guard units.count == 1, let unit = units.first, entries.count > 1 || entries[0].quantity != 1 else {
            return nil
        }
        let sum = Wording.quantity(entries.reduce(0) { $0 + $1.quantity })
        return unit.isEmpty ? "\(sum) pieces" : "\(sum) × \(unit)"
    }

    static func usual(_ question: LogQuestion, _ selection: LogSelection) -> String {
        let of = question.meal?.title.lowercased()
        guard !selection.entries.isEmpty else { return "Nothing is logged \(selection.phrase)." }
        var names: [String: (name: String, times: Set<String>)] = [:]
        for entry in selection.entries {
            let key = entry.foodID ?? entry.name.lowercased()
            names[key, default: (entry.foodTitle, [])].times.insert("\(entry.day) \(entry.meal.rawValue)")
        }
        let top = names.values.sorted { ($0.times.count, $1.name) > ($1.times.count, $0.name) }
            .prefix(LogQuestionService.longestList)
        let list = top.map { "\($0.name) \(Wording.count($0.times.count, "time", "times"))" }
        let count = occasions(selection.entries)
        let basis =
            of.map { "\(Wording.whole(count)) × \($0)" } ?? Wording.count(count, "meal", "meals")
        return "Most often \(selection.phrase) (\(basis)): \(list.joined(separator: ", "))."
    }

    // MARK: Amounts

    static func amount(_ question: LogQuestion, _ selection: LogSelection, _ tracking: Tracking) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let nutrient = shown.nutrient
        let label = Wording.capitalized(nutrient.label)
        let name = question.food.map { Reply.text(.answerFrom, label, $0) } ?? label
        guard !selection.entries.isEmpty else { return Reply.text(.answerNothing, name, selection.phrase) }
        let head = "\(name) \(selection.phrase): "
        let sum = selection.sum(nutrient)
        let foods = Reply.count(.countFoods, selection.entries.count)
        guard sum.unknownParts < selection.entries.count else { return head + "unknown, for all of \(foods)." }
        var text = head
        if selection.days.lowerBound == selection.days.upperBound || question.food != nil || question.entryIDs != nil {
            return Reply.text(
                .answerAmount, name, selection.phrase, shown.amount(sum.known), foods + unknown(sum, nutrient))
        } else if let average = average(nutrient, selection) {
            text += "\(shown.amount(average)) a day \(selection.basis)"
            // Whoever counts today, too, gets another mean.
            if selection.meal == nil, selection.averagedDays < selection.logged.count {
                text += " (\(shown.amount(sum.known / Double(selection.logged.count))) with today)"
            }
            text += ", "
            text += "\(shown.amount(sum.known)) in all, from \(foods)"
        } else {
            // Without a finished day that knows it there is no average.
            let word = selection.averagedDays == 0 ? "so far" : "in all"
            text += "\(shown.amount(sum.known)) \(word), from \(foods)"
        }
        return text + unknown(sum, nutrient) + "."
    }

    static func unknown(_ sum: NutrientSum, _ nutrient: Nutrient) -> String {
        guard sum.unknownParts > 0 else { return "" }
        return "; \(Wording.count(sum.unknownParts, "food", "foods")) of unknown \(nutrient.label) not counted"
    }

    static func compare(_ question: LogQuestion, _ selections: [LogSelection], _ tracking: Tracking) -> [String] {
        guard selections.count == 2 else { return [] }
        let nutrients = (question.nutrient.map { [$0] } ?? [.energy, .protein, .carbohydrate, .fat])
            .compactMap { ShownNutrient($0, tracking) }
        guard let main = nutrients.first else { return [Tracking.energyNotice] }
        var lines = selections.map { selection in
            guard !selection.entries.isEmpty else { return "\(Wording.capitalized(selection.phrase)): nothing logged." }
            guard selection.averagedDays > 0 else {
                return "\(Wording.capitalized(selection.phrase)): no finished day is logged yet."
            }
            let parts = nutrients.map {
                average($0.nutrient, selection).map($0.labelled) ?? "\($0.nutrient.label) unknown"
            }
            return
                "\(Wording.capitalized(selection.phrase)): \(parts.joined(separator: ", ")) a day, \(selection.basis)."
        }
        if let first = average(main.nutrient, selections[0]), let second = average(main.nutrient, selections[1]) {
            let difference = second - first
            let word = difference < 0 ? "less" : "more"
            lines.append(
                main.amount(abs(difference)) == main.amount(0)
                    ? "Both are the same."
                    : "That is \(main.labelled(abs(difference))) a day \(word) "
                        + "\(selections[1].phrase).")
        }
        return lines
    }

    /// A day's mean; nil without days, or when no amount is known.
    private static func average(_ nutrient: Nutrient, _ selection: LogSelection) -> Double? {
        let entries = selection.averagedEntries
        let sum = entries.sum(nutrient)
        guard selection.averagedDays > 0, sum.unknownParts < entries.count else { return nil }
        return sum.known / Double(selection.averagedDays)
    }

    /// The least is no day that goes on, nor one of which something is unknown.
    static func extreme(
        _ question: LogQuestion, _ selection: LogSelection, today: CalendarDay, _ tracking: Tracking
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let nutrient = shown.nutrient
        var days: [CalendarDay: NutrientSum] = [:]
        for entry in selection.entries {
            days[entry.day, default: NutrientSum()].add(entry.amount(of: nutrient))
        }
        if question.form == .least { days = days.filter { $0.key < today && $0.value.unknownParts == 0 } }
        let sorted = days.sorted { ($0.value.known, $0.key) < ($1.value.known, $1.key) }
        guard let day = question.form == .most ? sorted.last : sorted.first else {
            return "No \(question.form == .least ? "finished day with known " + nutrient.label : "day") is logged "
                + "\(selection.phrase)."
        }
        let which = question.form == .most ? "The most" : "The least"
        return
            "\(which) \(nutrient.label) \(selection.phrase): \(shown.amount(day.value.known)) on \(day.key.inWords), "
            + "of \(Wording.count(days.count, "logged day", "logged days"))\(unknown(day.value, nutrient))."
    }

    // MARK: Days

    /// The day that goes on is not judged.
    static func targetDays(
        _ selection: LogSelection, target: Int, today: CalendarDay, _ figures: EnergyFigures
    ) -> String {
        let over = selection.logged.filter { $0.day < today }
        let verdicts = over.map { TargetVerdict(energy: $0.calories, target: target, isOver: true) }
        let met = verdicts.count { $0 == .met }
        let above = verdicts.count { $0 == .over }
        let band = TargetVerdict.band(of: target)
        guard !over.isEmpty else { return "No finished day is logged \(selection.phrase)." }
        let days = zip(over, verdicts).filter { $0.1 == .over }.map { $0.0.day.inWords }
        let named =
            days.isEmpty || days.count > LogQuestionService.longestList ? "" : " (\(days.joined(separator: "; ")))"
        return
            "\(Wording.capitalized(selection.phrase)), of \(Wording.count(over.count, "finished logged day", "finished logged days")): "
            + "\(met) at your target (\(figures.number(band.lowerBound))–\(figures.kcal(band.upperBound))), \(above) above\(named), "
            + "\(over.count - met - above) below."
    }

    static func streak(_ streak: Streak) -> String {
        guard streak.best > 0 else { return "Your streak starts with the first meal that you log." }
        let current = "\(Wording.count(streak.current, "day", "days")) logged in a row"
        guard let end = streak.bestEnd, streak.best > streak.current else { return "\(current), your longest streak." }
        return "\(current). Your longest streak has \(Wording.count(streak.best, "day", "days")), up to \(end.inWords)."
    }

    static func loggedDays(_ selection: LogSelection, today: CalendarDay) -> String {
        let ordinals =
            selection.days.lowerBound
            .ordinal...max(
                selection.days.lowerBound.ordinal, min(selection.days.upperBound, today).ordinal)
        let all = ordinals.count { selection.choice?.contains(CalendarDay(ordinal: $0)) ?? true }
        let done = selection.meal == nil ? selection.logged.count : selection.daysWithEntries
        return "\(Wording.capitalized(selection.phrase)): \(Wording.whole(done)) of "
            + "\(Wording.count(all, "day", "days")) logged."
    }
}
