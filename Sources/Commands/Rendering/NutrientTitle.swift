import Nutrition

extension Nutrient {
    /// `Saturated fat`, as a heading.
    var title: String {
        switch self {
        case .energy: "Energy"
        case .protein: "Protein"
        case .carbohydrate: "Carbohydrate"
        case .fat: "Fat"
        case .fiber: "Fibre"
        case .sugar: "Sugar"
        case .saturatedFat: "Saturated fat"
        case .monounsaturatedFat: "Monounsaturated fat"
        case .polyunsaturatedFat: "Polyunsaturated fat"
        case .sodium: "Sodium"
        case .cholesterol: "Cholesterol"
        case .calcium: "Calcium"
        case .iron: "Iron"
        case .magnesium: "Magnesium"
        case .potassium: "Potassium"
        case .zinc: "Zinc"
        case .vitaminA: "Vitamin A"
        case .vitaminC: "Vitamin C"
        case .vitaminD: "Vitamin D"
        case .vitaminE: "Vitamin E"
        case .vitaminK: "Vitamin K"
        case .vitaminB12: "Vitamin B12"
        case .folate: "Folate"
        case .caffeine: "Caffeine"
        case .alcohol: "Alcohol"
        case .water: "Water"
        }
    }
}
