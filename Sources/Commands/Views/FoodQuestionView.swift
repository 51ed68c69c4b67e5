import DaemonAPI
import Nutrition

/// Answers about foods: their first line is the answer.
enum FoodQuestionView {
    static func text(_ lines: [String], on page: Page) -> String {
        guard let first = lines.first else { return "" }
        return ([page.style.bold(first.printableLine)] + lines.dropFirst().map(\.printableLine)).joined(separator: "\n")
    }

    /// The verdict, then a table with a line a nutrient and a column a food.
    static func text(_ report: ComparisonReport, _ nutrient: Nutrient?, on page: Page) -> String {
        let nutrients = (nutrient.map { [$0] } ?? []) + usual.filter { $0 != nutrient }
        let shown = nutrients.compactMap { ShownNutrient($0, page.tracking) }.filter { shown in
            report.foods.contains { $0.nutrients[shown.nutrient] != nil }
        }
        let columns =
            [Column<ShownNutrient>(title: title(report.per)) { $0.nutrient.title }]
            + report.foods.map { food in
                Column(title: "\(food.name.printableLine), \(Figures.grams(food.grams))", isNumber: true) { shown in
                    food.nutrients[shown.nutrient].map(shown.amount) ?? "?"
                }
            }
        let table = Table(columns: columns, empty: "Nothing is known of these foods.").text(shown, on: page)
        return (report.text.isEmpty ? [] : [text(report.text, on: page), ""]).joined(separator: "\n")
            + (report.text.isEmpty ? "" : "\n") + table
    }

    /// What labels tell, and what people ask most.
    private static let usual: [Nutrient] = [
        .energy, .protein, .carbohydrate, .sugar, .fiber, .fat, .saturatedFat, .sodium, .calcium, .iron,
    ]

    private static func title(_ basis: FoodBasis) -> String {
        switch basis {
        case .hundredGrams: "In 100 g"
        case .serving: "In a serving"
        case .hundredKilocalories: "In 100 kcal"
        case .said: "As said"
        }
    }
}
