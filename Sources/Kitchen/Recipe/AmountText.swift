/// Amounts as people like to read them.
package enum AmountText {
    /// The number and its unit: 1.5 cup is "1 ½" and "cup", 1,500 g are "1.5" and "kg", 0.25 kg are "250" and "g".
    package static func shown(_ amount: RecipeAmount, unit: String) -> (number: String, unit: String) {
        guard let low = amount.low, let high = amount.high else { return (amount.exactText, unit) }
        let (factor, better) = betterUnit(high, unit)
        let isMetric = metric.contains(better)
        let texts = [low, high].map { value in
            isMetric ? metricText(value * factor, better) : Fractions.shown(value * factor)
        }
        return (texts[0] == texts[1] ? texts[0] : "\(texts[0])–\(texts[1])", better)
    }

    private static let metric: Set<String> = ["g", "kg", "ml", "cl", "dl", "l", "mg"]

    /// Grams and millilitres below 1,000, kilograms and litres from there on.
    private static func betterUnit(_ value: Double, _ unit: String) -> (Double, String) {
        switch unit {
        case "g" where value >= 1000: (0.001, "kg")
        case "ml" where value >= 1000: (0.001, "l")
        case "kg" where value < 1: (1000, "g")
        case "l" where value < 1: (1000, "ml")
        default: (1, unit)
        }
    }

    /// No kitchen scale shows more: whole grams from 10 on, two decimals of a kilogram.
    private static func metricText(_ value: Double, _ unit: String) -> String {
        if unit == "kg" || unit == "l" { return Fractions.decimal(value, places: 2) }
        return Fractions.decimal(value, places: value >= 10 ? 0 : 1)
    }
}
