import DaemonAPI
import Nutrition

/// Foods of the tables.
enum FoodView {
    static let table = Table<FoodDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Food", isFlexible: true) { $0.description.isEmpty ? $0.name : $0.description },
            .energy("kcal/100 g") { food, figures in food.per100g[.energy].map(figures.number) ?? "?" },
            Column(title: "Serving") { serving($0) },
            Column(title: "Source", isFlexible: true) { $0.source },
        ],
        empty: "No food fits these words. Fewer or simpler words often help.")

    private static func serving(_ food: FoodDTO) -> String {
        let portion = food.portions.first { $0.label == "default" } ?? food.portions.first
        return portion.map { Figures.grams($0.grams) } ?? ""
    }

    static func text(_ food: FoodDTO, on page: Page) -> String {
        var lines = [page.style.bold(food.name.printableLine)]
        if !food.description.isEmpty, food.description != food.name { lines.append(food.description.printable) }
        lines.append(page.style.dim("\(food.id) · \(food.group) · \(food.source)".printableLine))
        if let barcode = food.barcode { lines.append(page.style.dim("Barcode \(barcode)".printableLine)) }
        if let category = food.category {
            let grams = food.portionGrams.map { "; one portion is \(Figures.grams($0))" } ?? ""
            lines.append("Counts in \(category)\(grams)".printableLine)
        }
        if let note = food.note { lines.append("Note: \(note.printableLine)") }
        lines += ["", "Per 100 g"]
        for shown in Nutrient.allCases.compactMap({ ShownNutrient($0, page.tracking) }) {
            guard let amount = food.per100g[shown.nutrient] else { continue }
            let figures = "\(Figures.plain(amount).padded(to: 8, right: true)) \(shown.unit)"
            lines.append("  \(shown.nutrient.title.padded(to: 20))  \(figures)")
        }
        if !food.portions.isEmpty {
            lines += ["", "Portions"]
            let width = food.portions.map { DisplayWidth.of($0.label.printableLine) }.max() ?? 0
            lines += food.portions.map {
                "  \($0.label.printableLine.padded(to: max(20, width)))  \(Figures.grams($0.grams))"
            }
        }
        return lines.joined(separator: "\n")
    }
}
