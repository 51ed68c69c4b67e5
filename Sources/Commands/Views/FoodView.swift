import DaemonAPI
import Nutrition

/// Foods of the tables.
enum FoodView {
    static let table = Table<FoodDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Food", isFlexible: true) { $0.description.isEmpty ? $0.name : $0.description },
            Column(title: "kcal/100 g", isNumber: true, isEnergy: true) { food in
                food.per100g[.energy].map { Figures.plain($0.rounded()) } ?? "?"
            },
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
        for nutrient in Nutrient.allCases where nutrient != .energy || page.tracking.showsEnergy {
            guard let amount = food.per100g[nutrient] else { continue }
            let (title, unit) = names(of: nutrient)
            lines.append("  \(title.padded(to: 20))  \(Figures.plain(amount).padded(to: 8, right: true)) \(unit)")
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

    private static func names(of nutrient: Nutrient) -> (title: String, unit: String) {
        switch nutrient {
        case .energy: ("Energy", "kcal")
        case .protein: ("Protein", "g")
        case .carbohydrate: ("Carbohydrate", "g")
        case .fat: ("Fat", "g")
        case .fiber: ("Fibre", "g")
        case .sugar: ("Sugar", "g")
        case .saturatedFat: ("Saturated fat", "g")
        case .monounsaturatedFat: ("Monounsaturated fat", "g")
        case .polyunsaturatedFat: ("Polyunsaturated fat", "g")
        case .sodium: ("Sodium", "mg")
        case .cholesterol: ("Cholesterol", "mg")
        case .calcium: ("Calcium", "mg")
        case .iron: ("Iron", "mg")
        case .magnesium: ("Magnesium", "mg")
        case .potassium: ("Potassium", "mg")
        case .zinc: ("Zinc", "mg")
        case .vitaminA: ("Vitamin A", "µg")
        case .vitaminC: ("Vitamin C", "mg")
        case .vitaminD: ("Vitamin D", "µg")
        case .vitaminE: ("Vitamin E", "mg")
        case .vitaminK: ("Vitamin K", "µg")
        case .vitaminB12: ("Vitamin B12", "µg")
        case .folate: ("Folate", "µg")
        case .caffeine: ("Caffeine", "mg")
        case .alcohol: ("Alcohol", "g")
        case .water: ("Water", "g")
        }
    }
}
