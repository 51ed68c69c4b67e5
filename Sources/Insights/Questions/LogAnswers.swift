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
        let subject = question.food ?? question.meal.map(Reply.name) ?? Reply.text(.logThis)
        guard let last = selection.entries.last else { return nothing(subject, selection) }
        let ago =
            switch today.ordinal - last.day.ordinal {
            case ...0: Reply.text(.periodToday)
            case 1: Reply.text(.periodYesterday)
            case let days: Reply.count(.countDaysAgo, days)
            }
        // Of a meal everything, of a food that food.
        let eaten = selection.entries.filter { $0.day == last.day && $0.meal == last.meal }
            .map(receipts.line).joined(separator: "; ")
        // The first day of the log is no part of the answer.
        let span = selection.period == nil ? Reply.text(.logInAll) : selection.phrase
        return Reply.text(
            .logLast, Wording.capitalized(subject), Reply.date(last.day), ago, Reply.name(last.meal), eaten,
            Reply.count(.countTimes, occasions(selection.entries)), span)
    }

    static func howOften(_ question: LogQuestion, _ selection: LogSelection) -> String {
        let subject = question.food ?? Reply.text(.logThis)
        guard !selection.entries.isEmpty else { return nothing(subject, selection) }
        // Of fish the salad with tuna is named.
        let isNamed =
            question.food.map { food in
                selection.entries.contains { LogQuestionService.names($0.name, $0.foodName, food) }
            } ?? true
        let all =
            isNamed
            ? together(selection.entries).map { ", \($0) " + Reply.text(.logInAll) }
            : ", " + selection.entries.map(\.name).uniqued.prefix(fewEntries).joined(separator: ", ")
        return Reply.text(
            .logOften, Wording.capitalized(subject), selection.phrase,
            Reply.count(.countTimes, occasions(selection.entries)),
            Reply.count(.countDays, selection.daysWithEntries), Wording.whole(selection.logged.count), all ?? "")
    }

    private static func nothing(_ subject: String, _ selection: LogSelection) -> String {
        Reply.text(
            .logCalledNone, subject, selection.phrase, Reply.count(.countLoggedDays, selection.logged.count))
    }

    /// Several rows of one meal are one time.
    private static func occasions(_ entries: [EntryRecord]) -> Int {
        Set(entries.map { "\($0.day) \($0.meal.rawValue)" }).count
    }

    /// `16 cups`, `450 g`; nil where the amounts have different units.
    private static func together(_ entries: [EntryRecord]) -> String? {
        let units = Set(entries.map(\.unit))
        guard units.count == 1, let unit = units.first, entries.count > 1 || entries[0].quantity != 1 else {
            return nil
        }
        let sum = Wording.quantity(entries.reduce(0) { $0 + $1.quantity })
        if unit.isEmpty { return Reply.text(.logPieces, sum) }
        return UnitPhrase(unit).isMeasured ? "\(sum) \(unit)" : "\(sum) × \(unit)"
    }

    static func usual(_ question: LogQuestion, _ selection: LogSelection) -> String {
        let of = question.meal.map(Reply.name)
        guard !selection.entries.isEmpty else { return Reply.text(.answerNone, selection.phrase) }
        var names: [String: (name: String, times: Set<String>)] = [:]
        for entry in selection.entries {
            let key = entry.foodID ?? entry.name.lowercased()
            names[key, default: (entry.foodTitle, [])].times.insert("\(entry.day) \(entry.meal.rawValue)")
        }
        let top = names.values.sorted { ($0.times.count, $1.name) > ($1.times.count, $0.name) }
            .prefix(LogQuestionService.longestList)
        let list = top.map { "\($0.name) " + Reply.count(.countTimes, $0.times.count) }
        let count = occasions(selection.entries)
        let basis =
            of.map { "\(Wording.whole(count)) × \($0)" } ?? Reply.count(.countMeals, count)
        return Reply.text(.logUsual, selection.phrase, basis, list.joined(separator: ", "))
    }

    // MARK: Amounts

    /// So many are named, more are counted.
    private static let fewEntries = 3

    static func amount(_ question: LogQuestion, _ selection: LogSelection, _ tracking: Tracking) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let nutrient = shown.nutrient
        let label = Wording.capitalized(nutrient.label)
        let name = question.food.map { Reply.text(.answerFrom, label, $0) } ?? label
        guard !selection.entries.isEmpty else { return Reply.text(.answerNothing, name, selection.phrase) }
        let sum = selection.sum(nutrient)
        let foods = Reply.count(.countFoods, selection.entries.count)
        guard sum.unknownParts < selection.entries.count else {
            return Reply.text(.logAmountUnknown, name, selection.phrase, foods)
        }
        let known = foods + unknown(sum, nutrient)
        if selection.days.lowerBound == selection.days.upperBound || question.food != nil || question.entryIDs != nil {
            // "what did I have for lunch?" may be read as a question how much.
            let isNamed = question.food == nil && selection.entries.count <= fewEntries && sum.unknownParts == 0
            let from = isNamed ? selection.entries.map(\.name).joined(separator: ", ") : known
            // "on average?", of what was just logged for several days
            if question.isAverage == true, question.entryIDs != nil, selection.daysWithEntries > 1,
                sum.unknownParts == 0
            {
                let days = selection.daysWithEntries
                return Reply.text(
                    .logAmountAverage, name, selection.phrase, shown.amount(sum.known / Double(days)),
                    Reply.text(.logOver, Reply.count(.countLoggedDays, days)), "", shown.amount(sum.known), from)
            }
            return Reply.text(.answerAmount, name, selection.phrase, shown.amount(sum.known), from)
        }
        guard let average = average(nutrient, selection) else {
            // Without a finished day that knows it there is no average.
            return Reply.text(
                .logAmountPart, name, selection.phrase, shown.amount(sum.known),
                Reply.text(selection.averagedDays == 0 ? .logSoFar : .logInAll), known)
        }
        // Whoever counts today, too, gets another mean.
        let isWithToday = selection.meal == nil && selection.averagedDays < selection.logged.count
        let withToday = shown.amount(sum.known / Double(max(1, selection.logged.count)))
        return Reply.text(
            .logAmountAverage, name, selection.phrase, shown.amount(average), selection.basis,
            isWithToday ? Reply.text(.logWithToday, withToday) : "", shown.amount(sum.known), known)
    }

    static func unknown(_ sum: NutrientSum, _ nutrient: Nutrient) -> String {
        guard sum.unknownParts > 0 else { return "" }
        return Reply.text(.logUnknown, Reply.count(.countFoods, sum.unknownParts), nutrient.label)
    }

    static func compare(_ question: LogQuestion, _ selections: [LogSelection], _ tracking: Tracking) -> [String] {
        guard selections.count == 2 else { return [] }
        let nutrients = (question.nutrient.map { [$0] } ?? [.energy, .protein, .carbohydrate, .fat])
            .compactMap { ShownNutrient($0, tracking) }
        guard let main = nutrients.first else { return [Tracking.energyNotice] }
        // "have I already eaten more today than yesterday?": two days are set beside each other as they stand.
        if selections.allSatisfy({ $0.days.lowerBound == $0.days.upperBound && !$0.entries.isEmpty }) {
            let known = nutrients.dropFirst().filter { shown in
                selections.allSatisfy { $0.sum(shown.nutrient).unknownParts == 0 }
            }
            return ([main] + known).map { days(selections, $0) }
        }
        var lines = selections.map { selection in
            let name = Wording.capitalized(selection.phrase)
            guard !selection.entries.isEmpty else { return Reply.text(.logNothing, name) }
            guard selection.averagedDays > 0 else { return Reply.text(.logCompareUnfinished, name) }
            let parts = nutrients.map {
                average($0.nutrient, selection).map($0.labelled)
                    ?? Reply.text(.logNutrientUnknown, $0.nutrient.label)
            }
            return Reply.text(.logCompareDay, name, parts.joined(separator: ", "), selection.basis)
        }
        if let first = average(main.nutrient, selections[0]), let second = average(main.nutrient, selections[1]) {
            let difference = second - first
            lines.append(
                main.amount(abs(difference)) == main.amount(0)
                    ? Reply.text(.logCompareSame)
                    : Reply.text(
                        difference < 0 ? .logCompareLess : .logCompareMore, main.labelled(abs(difference)),
                        selections[1].phrase))
        }
        return lines
    }

    private static func days(_ selections: [LogSelection], _ shown: ShownNutrient) -> String {
        let sums = selections.map { (name: $0.phrase, sum: $0.sum(shown.nutrient)) }
            .sorted { $0.sum.known > $1.sum.known }
        let unknown = sums.reduce(into: NutrientSum()) { $0.unknownParts += $1.sum.unknownParts }
        let amounts = sums.map { shown.amount($0.sum.known) }
        let verdict: ReplyPhrase = amounts[0] == amounts[1] ? .compareAmountsSame : .compareAmountsMore
        return Reply.text(
            verdict, shown.label, sums[0].name, amounts[0], "\(sums[1].name), \(amounts[1])")
            + Self.unknown(unknown, shown.nutrient)
    }

    /// A day's mean; nil without days, or when no amount is known.
    private static func average(_ nutrient: Nutrient, _ selection: LogSelection) -> Double? {
        let entries = selection.averagedEntries
        let sum = entries.sum(nutrient)
        guard selection.averagedDays > 0, sum.unknownParts < entries.count else { return nil }
        return sum.known / Double(selection.averagedDays)
    }

    /// The day with the most or the least. The least is no day that goes on, nor one of which something is unknown.
    static func extremeDay(
        _ question: LogQuestion, _ selection: LogSelection, today: CalendarDay
    ) -> (day: CalendarDay, sum: NutrientSum, of: Int)? {
        var days: [CalendarDay: NutrientSum] = [:]
        for entry in selection.entries {
            days[entry.day, default: NutrientSum()].add(entry.amount(of: question.nutrient ?? .energy))
        }
        if question.form == .least { days = days.filter { $0.key < today && $0.value.unknownParts == 0 } }
        let sorted = days.sorted { ($0.value.known, $0.key) < ($1.value.known, $1.key) }
        return (question.form == .most ? sorted.last : sorted.first).map { ($0.key, $0.value, days.count) }
    }

    static func extreme(
        _ question: LogQuestion, _ selection: LogSelection, today: CalendarDay, _ tracking: Tracking
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let nutrient = shown.nutrient
        guard let best = extremeDay(question, selection, today: today) else {
            return question.form == .least
                ? Reply.text(.logDayNoneKnown, nutrient.label, selection.phrase)
                : Reply.text(.logDayNone, selection.phrase)
        }
        return Reply.text(
            question.form == .most ? .logDayMost : .logDayLeast, nutrient.label, selection.phrase,
            shown.amount(best.sum.known), Reply.date(best.day), Reply.count(.countLoggedDays, best.of),
            unknown(best.sum, nutrient))
    }

    // MARK: Days

    /// The day that goes on is not judged.
    static func targetDays(
        _ selection: LogSelection, target: Int, by settings: SettingsSnapshot, _ figures: EnergyFigures
    ) -> String {
        let over = selection.logged.filter { $0.day < settings.today }
        let verdicts = over.map { settings.verdict($0.calories, on: $0.day) }
        let met = verdicts.count { $0 == .met }
        let above = verdicts.count { $0 == .over }
        let last = over.last.flatMap { settings.history.goals(on: $0.day).kcal } ?? target
        let band = TargetVerdict.band(of: last, floor: settings.profile.hardFloor)
        guard !over.isEmpty else { return Reply.text(.logDayNoneFinished, selection.phrase) }
        // "did I go over yesterday?"
        if over.count == 1, selection.days.lowerBound == selection.days.upperBound {
            let phrase: ReplyPhrase = met == 1 ? .logTargetMet : above == 1 ? .logTargetAbove : .logTargetBelow
            return Reply.text(
                phrase, Wording.capitalized(selection.phrase), figures.kcal(over[0].calories),
                "\(figures.number(band.lowerBound))–\(figures.kcal(band.upperBound))")
        }
        let days = zip(over, verdicts).filter { $0.1 == .over }.map { Reply.date($0.0.day) }
        let named =
            days.isEmpty || days.count > LogQuestionService.longestList ? "" : " (\(days.joined(separator: "; ")))"
        return Reply.text(
            .logTargetDays, Wording.capitalized(selection.phrase), Reply.count(.countFinishedDays, over.count),
            "\(met)", "\(figures.number(band.lowerBound))–\(figures.kcal(band.upperBound))", "\(above)", named,
            "\(over.count - met - above)")
    }

    static func streak(_ streak: Streak) -> String {
        guard streak.best > 0 else { return Reply.text(.logStreakNone) }
        let current = Reply.count(.countDays, streak.current)
        guard let end = streak.bestEnd, streak.best > streak.current else {
            return Reply.text(.logStreakBest, current)
        }
        return Reply.text(.logStreak, current, Reply.count(.countDays, streak.best), Reply.date(end))
    }

    static func loggedDays(_ selection: LogSelection, today: CalendarDay) -> String {
        let ordinals =
            selection.days.lowerBound
            .ordinal...max(
                selection.days.lowerBound.ordinal, min(selection.days.upperBound, today).ordinal)
        let all = ordinals.count { selection.choice?.contains(CalendarDay(ordinal: $0)) ?? true }
        let done = selection.meal == nil ? selection.logged.count : selection.daysWithEntries
        return Reply.text(
            .logDays, Wording.capitalized(selection.phrase), Wording.whole(done), Reply.count(.countDays, all))
    }
}
