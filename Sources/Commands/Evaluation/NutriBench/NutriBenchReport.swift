import DaemonAPI
import Nutrition

/// How an evaluation on described meals came out, as `--json` prints it.
struct NutriBenchReport: Encodable, Hashable, Sendable {
    /// The figures of some of the meals.
    struct Group: Encodable, Hashable, Sendable {
        /// `all`, a half, or source and unit, as `wweia, natural`.
        var name: String
        var meals: Int
        /// Meals whose carbohydrate is less than 7.5 g off: the benchmark's official score.
        var right: Int
        var accuracy: Double
        /// Meals with at least one food of known carbohydrate.
        var answered: Int
        var answerRate: Double
        /// Mean absolute errors over answered meals; null without any.
        var carbsErrorG: Double?
        var energyErrorKcal: Double?
        /// Meals whose energy is within ± 20 %, of those whose energy the file states.
        var energyRight: Int
        var energyStated: Int
        var medianSeconds: Double?
        var p90Seconds: Double?
    }

    struct Result: Encodable, Hashable, Sendable {
        var id: String
        var source: String
        var unit: String
        var description: String
        var right: Bool
        /// Null when it is right.
        var cause: NutriBenchCause?
        /// In grams; −1 for no answer.
        var carbsG: Double
        var trueCarbsG: Double
        var energyKcal: Double?
        var trueEnergyKcal: Double?
        var seconds: Double
        /// Names of entries whose carbohydrate is unknown and counts 0.
        var unknown: [String]
        var items: [String]?
        var itemGrams: [Double?]?
        var entries: [EntryDTO]
        var kind: String
        var reply: String
        var calls: [CallReport]
        var failure: String?

        var errorG: Double { abs(carbsG - trueCarbsG) }
        var isHeldBack: Bool { NutriBenchReport.isHeldBack(id) }
    }

    var all: Group
    /// The meals whose misses are shown, and those held back from whoever mends them: only the figures of these say how
    /// well meals are read that nobody has seen.
    var halves: [Group]
    /// By source and unit.
    var groups: [Group]
    /// How many of the wrong meals have each cause, those held back left out.
    var causes: [String: Int]
    /// Meals in which a food's carbohydrate is unknown.
    var mealsWithUnknown: Int
    /// In the order of the file.
    var results: [Result]

    init(_ answers: [(meal: NutriBenchMeal, answer: NutriBenchAnswer)]) {
        let scored = answers.map {
            Scored(meal: $0.meal, answer: $0.answer, score: NutriBenchScore($0.meal, $0.answer))
        }
        all = Group("all", scored)
        let held = scored.filter { Self.isHeldBack($0.meal.id) }
        let shown = scored.filter { !Self.isHeldBack($0.meal.id) }
        halves = [Group("shown", shown), Group("held back", held)]
        let byGroup = Dictionary(grouping: scored) { item in
            [item.meal.source, item.meal.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        groups = byGroup.sorted { $0.key < $1.key }.map { Group($0, $1) }
        causes = Dictionary(shown.compactMap { $0.score.cause.map { ($0.rawValue, 1) } }, uniquingKeysWith: +)
        mealsWithUnknown = scored.count { !$0.score.unknown.isEmpty }
        results = scored.map(\.result)
    }

    /// The half of the meals that is never shown, the same whatever file they stand in: by the fingerprint of the id.
    static func isHeldBack(_ id: String) -> Bool {
        Fingerprint.of(id.utf8) % 1009 < 505
    }

    fileprivate struct Scored {
        var meal: NutriBenchMeal
        var answer: NutriBenchAnswer
        var score: NutriBenchScore

        var result: Result {
            Result(
                id: meal.id, source: meal.source, unit: meal.unit, description: meal.description,
                right: score.isRight, cause: score.cause, carbsG: score.carbsG, trueCarbsG: meal.carbsG,
                energyKcal: score.energyKcal, trueEnergyKcal: meal.energyKcal, seconds: answer.seconds,
                unknown: score.unknown, items: meal.items, itemGrams: meal.itemGrams, entries: answer.entries,
                kind: answer.kind, reply: answer.reply, calls: answer.calls, failure: answer.failure)
        }
    }
}

extension NutriBenchReport.Group {
    fileprivate init(_ name: String, _ scored: [NutriBenchReport.Scored]) {
        func share(_ part: Int) -> Double { scored.isEmpty ? 0 : Double(part) / Double(scored.count) }
        func mean(_ values: [Double]) -> Double? {
            values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
        let answered = scored.filter(\.score.isAnswered)
        let seconds = scored.map(\.answer.seconds)
        self.name = name
        meals = scored.count
        right = scored.count { $0.score.isRight }
        accuracy = share(right)
        self.answered = answered.count
        answerRate = share(answered.count)
        carbsErrorG = mean(answered.map { abs($0.score.carbsG - $0.meal.carbsG) })
        energyErrorKcal = mean(
            answered.compactMap { item in
                item.score.energyKcal.flatMap { kcal in item.meal.energyKcal.map { abs(kcal - $0) } }
            })
        energyRight = scored.count { $0.score.isEnergyRight == true }
        energyStated = scored.count { $0.score.isEnergyRight != nil }
        medianSeconds = Statistics.median(seconds)
        p90Seconds = Statistics.percentile(seconds, 90)
    }
}

enum NutriBenchView {
    /// How many of the misses are shown; `--json` has all meals.
    private static let shownMisses = 20

    static func text(_ report: NutriBenchReport, on page: Page) -> String {
        let all = report.all
        let rows = [
            ("Within 7.5 g carbohydrate", share(all.right, all.meals)),
            ("Answered", share(all.answered, all.meals)),
            ("Mean error, carbohydrate", all.carbsErrorG.map { Figures.plain($0) + " g" } ?? "–"),
            ("Mean error, energy", all.energyErrorKcal.map { Figures.plain($0.rounded()) + " kcal" } ?? "–"),
            ("Energy within ± 20 %", share(all.energyRight, all.energyStated)),
            ("Seconds a meal, median", all.medianSeconds.map(Figures.plain) ?? "–"),
            ("Seconds a meal, p90", all.p90Seconds.map(Figures.plain) ?? "–"),
        ]
        var lines = rows.map { "\($0.0.padded(to: 28))\($0.1)" }
        if report.mealsWithUnknown > 0 {
            let meals = Figures.count(report.mealsWithUnknown, "meal", "meals")
            lines.append("\("Unknown parts count 0 in".padded(to: 28))\(meals)")
        }
        let rowsOfGroups = report.halves + (report.groups.count > 1 ? report.groups : [])
        lines += ["", groups.text(rowsOfGroups, on: page)]
        if !report.causes.isEmpty {
            lines += ["", page.style.bold("Causes of what is wrong in the half that is shown")]
            lines += NutriBenchCause.allCases.compactMap { cause in
                report.causes[cause.rawValue].map { "  \("\($0)".padded(to: 4, right: true))  \(cause.rawValue)" }
            }
        }
        let misses = report.results.filter { !$0.right && !$0.isHeldBack }.sorted { $0.errorG > $1.errorG }.prefix(
            shownMisses)
        for miss in misses { lines += [""] + text(miss, on: page) }
        return lines.joined(separator: "\n")
    }

    private static let groups = Table<NutriBenchReport.Group>(
        columns: [
            Column(title: "Group") { $0.name },
            Column(title: "Meals", isNumber: true) { "\($0.meals)" },
            Column(title: "Within 7.5 g", isNumber: true) { percent($0.right, $0.meals) },
            Column(title: "Answered", isNumber: true) { percent($0.answered, $0.meals) },
            Column(title: "Error", isNumber: true) { $0.carbsErrorG.map { Figures.plain($0) + " g" } ?? "–" },
            Column(title: "Energy ± 20 %", isNumber: true) { percent($0.energyRight, $0.energyStated) },
            Column(title: "Median", isNumber: true) { $0.medianSeconds.map { Figures.plain($0) + " s" } ?? "–" },
        ],
        empty: "")

    private static func text(_ miss: NutriBenchReport.Result, on page: Page) -> [String] {
        let found = miss.cause == .noAnswer ? "nothing" : carbs(miss.carbsG)
        var lines = [
            page.style.bold("\(miss.id): \(found), true \(carbs(miss.trueCarbsG))".printableLine),
            "  \(miss.description)".printableLine,
        ]
        if let cause = miss.cause { lines.append("  cause: \(cause.rawValue)") }
        lines += miss.entries.map { "  \($0.name) → \(understood($0))".printableLine }
        if let failure = miss.failure { lines.append("  failed: \(failure)".printableLine) }
        if miss.entries.isEmpty, miss.failure == nil { lines.append("  reply: \(miss.reply)".printableLine) }
        if let items = miss.items {
            lines += items.enumerated().map { index, item in
                let grams = miss.itemGrams?[index].map { " (\(Figures.grams($0)))" } ?? ""
                return "  true: \(item)\(grams)".printableLine
            }
        }
        return lines
    }

    /// `Banana, raw (1 piece, 118 g, 27 g carbohydrate)`
    private static func understood(_ entry: EntryDTO) -> String {
        let parts = [
            Figures.amount(entry.quantity, entry.unit), entry.grams.map(Figures.grams) ?? "weight unknown",
            entry.carbsG.map(carbs) ?? "carbohydrate unknown",
        ]
        return "\(entry.food ?? "no food") (\(parts.joined(separator: ", ")))"
    }

    private static func carbs(_ grams: Double) -> String { Figures.grams(grams) + " carbohydrate" }

    private static func percent(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "–" : Figures.plain((Double(part) / Double(whole) * 1000).rounded() / 10) + " %"
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "–" : "\(percent(part, whole)) (\(part) of \(whole))"
    }
}
