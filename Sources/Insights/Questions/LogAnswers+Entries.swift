import Diary
import Language
import Nutrition
import Replies
import Store

/// Answers that name entries, and what is left of a goal.
extension LogAnswers {
    /// The most entries that a reply lists; the command line shows all.
    private static let longestList = 30
    /// More of them are not named beside a yes.
    private static let longestYes = 4
    private static let gramsPerOunce = 28.349_523_125

    /// The entries, and of several of one day what they have together.
    static func list(
        _ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts, _ tracking: Tracking
    ) -> [String] {
        guard !selection.entries.isEmpty else { return [Reply.text(.answerNone, selection.phrase)] }
        let isOneDay = selection.days.lowerBound == selection.days.upperBound
        var lines = selection.entries.prefix(longestList).map { entry in
            (isOneDay ? "" : "\(entry.day) ")
                + "\(Wording.capitalized(Reply.name(entry.meal))): \(receipts.line(entry))"
        }
        if selection.entries.count > longestList {
            lines.append(Reply.text(.logMore, Wording.whole(selection.entries.count - longestList)))
        }
        let sum = selection.sum(.energy)
        if isOneDay, selection.entries.count > 1, sum.unknownParts == 0, let shown = ShownNutrient(.energy, tracking) {
            lines.append(Reply.text(.askTotal, shown.amount(sum.known)))
        }
        return lines
    }

    static func whether(_ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts) -> String {
        guard !selection.entries.isEmpty else {
            return question.food.map { Reply.text(.answerNoCalled, $0, selection.phrase) }
                ?? Reply.text(.answerNo, selection.phrase)
        }
        let named = selection.entries.suffix(longestYes).map(receipts.line).joined(separator: "; ")
        let more = selection.entries.count - longestYes
        return Reply.text(.answerYes, selection.phrase, named + (more > 0 ? "; … (+\(more))" : ""))
    }

    /// The entry with the most or the least of a nutrient, where any is known.
    static func extreme(
        _ nutrient: Nutrient, _ isMost: Bool, in selection: LogSelection
    ) -> (entry: EntryRecord, amount: Double)? {
        let known = byAmount(nutrient, in: selection)
        return isMost ? known.first : known.last
    }

    /// The meal with the most or the least of a nutrient, then the others.
    static func extremeMeal(_ question: LogQuestion, _ selection: LogSelection, _ tracking: Tracking) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let isOneDay = selection.days.lowerBound == selection.days.upperBound
        var order: [String] = []
        var sums: [String: NutrientSum] = [:]
        for entry in selection.entries {
            let name = Reply.name(entry.meal) + (isOneDay ? "" : " \(entry.day)")
            if sums[name] == nil { order.append(name) }
            sums[name, default: NutrientSum()].add(entry.amount(of: shown.nutrient))
        }
        let isMost = question.form == .mostMeal
        let sorted = order.compactMap { name in sums[name].map { (name, $0) } }.sorted {
            isMost ? $0.1.known > $1.1.known : $0.1.known < $1.1.known
        }
        guard let best = sorted.first else { return Reply.text(.answerNone, selection.phrase) }
        let others = sorted.dropFirst().prefix(LogQuestionService.longestList)
            .map { "\($0.0), \(shown.amount($0.1.known))" }.joined(separator: "; ")
        let unknown = sorted.reduce(into: NutrientSum()) { $0.unknownParts += $1.1.unknownParts }
        return Reply.text(
            isMost ? .compareAmountsMore : .compareAmountsLess, shown.label, best.0, shown.amount(best.1.known),
            others.isEmpty ? selection.phrase : others) + Self.unknown(unknown, shown.nutrient)
    }

    /// The entries whose amount is known, the most first.
    static func byAmount(
        _ nutrient: Nutrient, in selection: LogSelection
    ) -> [(entry: EntryRecord, amount: Double)] {
        selection.entries.compactMap { entry in
            entry.amount(of: nutrient).map { (entry: entry, amount: $0) }
        }.sorted { $0.amount > $1.amount }
    }

    /// Where most of a nutrient comes from, with its share of all that is known.
    static func origins(_ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts) -> [String] {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, receipts.tracking) else {
            return [Tracking.energyNotice]
        }
        guard !selection.entries.isEmpty else { return [Reply.text(.answerNone, selection.phrase)] }
        let sum = selection.sum(shown.nutrient)
        let known = byAmount(shown.nutrient, in: selection).filter { $0.amount > 0 }
        guard !known.isEmpty, sum.known > 0 else {
            return [amount(question, selection, receipts.tracking)]
        }
        let foods = known.prefix(LogQuestionService.longestList).map { entry, amount in
            "- \(entry.name): \(shown.amount(amount)), \(Figures.percent(amount / sum.known))"
        }
        return [
            Reply.text(
                .answerOrigins, Wording.capitalized(Reply.name(shown.nutrient)), selection.phrase, known[0].entry.name,
                Figures.percent(known[0].amount / sum.known), shown.amount(sum.known)) + unknown(sum, shown.nutrient)
        ] + foods
    }

    static func extremeFood(
        _ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, receipts.tracking) else {
            return Tracking.energyNotice
        }
        let isMost = question.form == .mostFood
        guard let best = extreme(shown.nutrient, isMost, in: selection) else {
            return Reply.text(.logFoodNone, shown.nutrient.label, selection.phrase)
        }
        let known = selection.entries.filter { $0.amount(of: shown.nutrient) != nil }
        let all = selection.sum(shown.nutrient).known
        let share = isMost && known.count > 1 && all > 0 ? ", \(Figures.percent(best.amount / all))" : ""
        let amount = (shown.nutrient == .energy ? "" : ", \(shown.labelled(best.amount))") + share
        let meal = Reply.name(best.entry.meal)
        let isOneDay = selection.days.lowerBound == selection.days.upperBound
        let unknown = selection.entries.count - known.count
        return Reply.text(
            isMost ? .logFoodMost : .logFoodLeast, shown.nutrient.label, selection.phrase,
            receipts.line(best.entry) + amount,
            isOneDay ? meal : Reply.text(.mealOn, meal, Reply.date(best.entry.day)),
            Reply.count(.countFoods, known.count),
            unknown > 0
                ? Reply.text(.logFoodUnknown, Reply.count(.countFoods, unknown), shown.nutrient.label) : "")
    }

    /// Of goals for nutrients; the day's line says it of energy.
    static func left(
        _ question: LogQuestion, _ selection: LogSelection, goals: MacroGoals, _ tracking: Tracking
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let sum = selection.sum(shown.nutrient)
        let notCounted = unknown(sum, shown.nutrient)
        let name = Wording.capitalized(shown.nutrient.label)
        guard let goal = Goal(shown.nutrient).flatMap({ goals[$0] }) else {
            return Reply.text(.answerNoGoal, name, selection.phrase, shown.amount(sum.known) + notCounted)
        }
        let rest = Double(goal) - sum.known
        return Reply.text(
            .answerLeft, name, selection.phrase, shown.amount(sum.known), shown.amount(Double(goal)),
            Reply.text(rest < 0 ? .amountOver : .amountLeft, shown.amount(abs(rest))) + notCounted)
    }

    /// The figures of what was spoken of, in all units that they have.
    static func converted(_ question: LogQuestion, _ selection: LogSelection, _ tracking: Tracking) -> String {
        guard !selection.entries.isEmpty else { return Reply.text(.answerNone, selection.phrase) }
        let names = Set(selection.entries.map(\.name))
        let subject = names.count == 1 ? names.first ?? "" : Reply.count(.countFoods, selection.entries.count)
        var parts: [String] = []
        let sum = selection.sum(question.nutrient ?? .energy)
        if let nutrient = question.nutrient, nutrient != .energy {
            if let shown = ShownNutrient(nutrient, tracking) { parts.append(shown.labelled(sum.known)) }
        } else if let figures = tracking.energy, sum.unknownParts == 0 {
            parts += [figures.kcal(sum.known), figures.kilojoules(sum.known)]
        }
        let grams = selection.entries.compactMap(\.grams)
        if grams.count == selection.entries.count {
            let sum = grams.reduce(0, +)
            parts.append("\(Wording.grams(sum)) (\(Wording.quantity((sum / gramsPerOunce * 10).rounded() / 10)) oz)")
        }
        guard !parts.isEmpty else { return Reply.text(.logConvertNone, subject) }
        return "\(Wording.capitalized(subject)): \(parts.joined(separator: ", "))."
    }
}
