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

    static func list(_ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts) -> [String] {
        guard !selection.entries.isEmpty else { return [Reply.text(.answerNone, selection.phrase)] }
        let isOneDay = selection.days.lowerBound == selection.days.upperBound
        var lines = selection.entries.prefix(longestList).map { entry in
            (isOneDay ? "" : "\(entry.day) ")
                + "\(Wording.capitalized(Reply.name(entry.meal))): \(receipts.line(entry))"
        }
        if selection.entries.count > longestList {
            lines.append("… and \(selection.entries.count - longestList) more: `bitebook entries list`.")
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

    static func extremeFood(
        _ question: LogQuestion, _ selection: LogSelection, _ receipts: FoodLogReceipts
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, receipts.tracking) else {
            return Tracking.energyNotice
        }
        let known = selection.entries.compactMap { entry in
            LogSelection.amount(of: shown.nutrient, in: entry).map { (entry, amount: $0) }
        }
        let isMost = question.form == .mostFood
        guard let best = isMost ? known.max(by: { $0.amount < $1.amount }) : known.min(by: { $0.amount < $1.amount })
        else { return "Nothing with known \(shown.nutrient.label) is logged \(selection.phrase)." }
        let amount = shown.nutrient == .energy ? "" : ", \(shown.labelled(best.amount))"
        let day = selection.days.lowerBound == selection.days.upperBound ? "" : " on \(best.0.day.inWords)"
        let unknown = selection.entries.count - known.count
        let rest = unknown > 0 ? "; \(Wording.count(unknown, "food", "foods")) of unknown \(shown.nutrient.label)" : ""
        return "The \(isMost ? "most" : "least") \(shown.nutrient.label) \(selection.phrase): "
            + "\(receipts.line(best.0))\(amount), \(Reply.name(best.0.meal))\(day), "
            + "of \(Wording.count(known.count, "food", "foods"))\(rest)."
    }

    /// Of goals for nutrients; the day's line says it of energy.
    static func left(
        _ question: LogQuestion, _ selection: LogSelection, goals: MacroGoals, _ tracking: Tracking
    ) -> String {
        guard let shown = ShownNutrient(question.nutrient ?? .energy, tracking) else { return Tracking.energyNotice }
        let sum = selection.sum(shown.nutrient)
        let notCounted = unknown(sum, shown.nutrient)
        let name = Wording.capitalized(shown.nutrient.label)
        guard let goal = Goal.allCases.first(where: { $0.nutrient == shown.nutrient }).flatMap({ goals[$0] }) else {
            return Reply.text(.answerNoGoal, name, selection.phrase, shown.amount(sum.known) + notCounted)
        }
        let rest = Double(goal) - sum.known
        return Reply.text(
            .answerLeft, name, selection.phrase, shown.amount(sum.known), shown.amount(Double(goal)),
            Reply.text(rest < 0 ? .amountOver : .amountLeft, shown.amount(abs(rest))) + notCounted)
    }

    /// The figures of what was spoken of, in all units that they have.
    static func converted(_ question: LogQuestion, _ selection: LogSelection, _ tracking: Tracking) -> String {
        guard !selection.entries.isEmpty else { return "Nothing is logged \(selection.phrase)." }
        let names = Set(selection.entries.map(\.name))
        let subject = names.count == 1 ? names.first ?? "" : Wording.count(selection.entries.count, "food", "foods")
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
        guard !parts.isEmpty else { return "Neither energy nor weight of \(subject) is known." }
        return "\(Wording.capitalized(subject)): \(parts.joined(separator: ", "))."
    }
}
