import DaemonAPI
import Nutrition

/// An estimate as a table: a line a food, and what they come to.
enum EstimateView {
    static func text(_ result: TurnResult, on page: Page) -> String {
        guard !result.entries.isEmpty else { return result.reply.printable }
        var rows = result.entries.map(Row.init)
        let total = result.total ?? [:]
        if rows.count > 1 { rows.append(Row(title: "Total", sums: total)) }
        var lines = [page.energy.map { page.style.bold(head(result.entries, total[.energy], $0)) }].compactMap(\.self)
        lines.append(table.text(rows, on: page))
        if rows.contains(where: { $0.isAtLeast(on: page) }) {
            lines.append("≥ is at least: what is unknown is not in it.")
        }
        for entry in result.entries {
            guard let uncounted = entry.uncounted, !uncounted.isEmpty else { continue }
            lines.append("Not counted in \(entry.name): \(uncounted.joined(separator: ", "))".printableLine)
        }
        return (lines + [page.style.dim("Nothing was logged.")]).joined(separator: "\n")
    }

    /// `About 845 kcal (700–990)`, `At least 451 kcal`, as no energy is known of some of it.
    private static func head(_ entries: [EntryDTO], _ energy: NutrientSum?, _ figures: EnergyFigures) -> String {
        guard let energy else { return "The energy is not known" }
        guard energy.unknownParts == 0 else { return "At least \(figures.kcal(energy.known))" }
        return "About \(figures.kcal(energy.known))\(figures.behind(entries.caloriesRange))"
    }

    private struct Row: Sendable {
        var title: String
        /// A nutrient of which nothing is known is absent.
        var sums: [Nutrient: NutrientSum]
        /// Whether the amount was guessed.
        var isGuessed = false

        init(title: String, sums: [Nutrient: NutrientSum]) {
            self.title = title
            self.sums = sums
        }

        init(_ entry: EntryDTO) {
            let grams = entry.unit == "g" ? nil : entry.grams.map(Figures.grams)
            title = ([entry.name, Figures.amount(entry.quantity, entry.unit)] + [grams].compactMap(\.self))
                .joined(separator: " · ")
            sums = [entry].total
            isGuessed = entry.status == .estimated
        }

        func isAtLeast(on page: Page) -> Bool {
            sums.contains { $0.value.unknownParts > 0 && ($0.key != .energy || page.energy != nil) }
        }

        /// `23 g`, `~23 g` of a guessed amount, `≥ 23 g` where not all is known, `?` where nothing is.
        func cell(_ nutrient: Nutrient, _ text: (Double) -> String) -> String {
            guard let sum = sums[nutrient] else { return "?" }
            return (sum.unknownParts > 0 ? "≥ " : isGuessed ? "~" : "") + text(sum.known)
        }
    }

    private static let table = Table<Row>(
        columns: [
            Column(title: "Food", isFlexible: true) { $0.title },
            .energy("kcal") { row, figures in row.cell(.energy, figures.number) },
            column("Protein", .protein), column("Carbs", .carbohydrate), column("Fat", .fat), column("Fibre", .fiber),
            column("Sugar", .sugar), column("Sat. fat", .saturatedFat), column("Sodium", .sodium),
        ],
        empty: "No food was found in these words.")

    private static func column(_ title: String, _ nutrient: Nutrient) -> Column<Row> {
        Column(title: title, isNumber: true) { row in
            row.cell(nutrient) { nutrient == .sodium ? "\(Figures.plain($0.rounded())) mg" : Figures.grams($0) }
        }
    }
}
