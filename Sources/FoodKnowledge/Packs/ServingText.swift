import Foundation
import Nutrition

/// What a label calls its serving, read: `2 Tbsp` of 32 g is a tablespoon of 16 g.
enum ServingText {
    /// - Parameters:
    ///   - text: as printed: `1/4 cup`, `3 COOKIES (1 PACK)`, `8 OZA`, `about 12 strips`.
    ///   - grams: what all of it weighs.
    /// - Returns: nil when it names no unit but a weight, or cannot be read.
    static func portion(_ text: String, grams: Double) -> Portion? {
        guard grams > 0, grams < 5000 else { return nil }
        let main = FoldedText.fold(String(text.prefix(80))).prefix { !"(|,;+".contains($0) }
        var words = main.split { $0 == " " || $0 == "\t" }.flatMap(splitNumber)
        while let first = words.first, fillers.contains(first) { words.removeFirst() }
        var count = 0.0
        while let first = words.first, let number = number(first) {
            count += number
            words.removeFirst()
        }
        if count == 0 { count = 1 }
        words = words.filter { !fillers.contains($0) }
        guard let unit = label(words), (0.02...100).contains(count) else { return nil }
        let weight = grams / count
        guard (0.1...3000).contains(weight) else { return nil }
        return Portion(label: unit, grams: (weight * 100).rounded() / 100)
    }

    private static func label(_ words: [String]) -> String? {
        if words.count >= 2, ["fl", "fluid"].contains(words[0]), words[1].hasPrefix("o") { return "fl oz" }
        guard (1...3).contains(words.count), let first = words.first else { return nil }
        if masses.contains(first) { return nil }
        if let unit = units[first] { return unit }
        let label = words.map { units[$0] ?? Plural.singular($0) }.joined(separator: " ")
        guard label.count <= 24, label.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" }) else {
            return nil
        }
        return label
    }

    /// `1Tbsp` → `1`, `Tbsp`; `fl.oz` → `fl`, `oz`.
    private static func splitNumber(_ word: Substring) -> [String] {
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "/" }
        let rest = word.dropFirst(digits.count).split(separator: ".").map(String.init)
        return (digits.isEmpty ? [] : [String(digits)]) + rest
    }

    private static func number(_ word: String) -> Double? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let over = Double(parts[0]), let under = Double(parts[1]), under > 0 {
            return over / under
        }
        return Double(word)
    }

    private static let fillers: Set<String> = ["about", "approx", "approximately", "per", "of", "a", "an", "x", "null"]
    private static let masses: Set<String> = [
        "g", "gr", "gram", "grams", "grm", "onz", "oz", "ounce", "ounces", "lb", "kg", "ml", "mlt", "mg", "l",
        "undetermined", "serving", "servings", "amount", "iu", "quantity", "portion",
    ]
    private static let units: [String: String] = [
        "tbsp": "tablespoon", "tbs": "tablespoon", "tbsps": "tablespoon", "tablespoons": "tablespoon",
        "tblsp": "tablespoon", "tsp": "teaspoon", "tsps": "teaspoon", "teaspoons": "teaspoon", "cups": "cup",
        "cup": "cup", "oza": "fl oz", "floz": "fl oz", "pc": "piece", "pcs": "piece", "pkg": "package",
        "pack": "package", "packages": "package", "ctn": "container", "btl": "bottle", "slices": "slice",
        "pieces": "piece", "tablespoon": "tablespoon", "teaspoon": "teaspoon",
    ]
}
