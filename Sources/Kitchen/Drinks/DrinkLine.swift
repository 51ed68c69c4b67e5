import Nutrition

/// One written line of a drink, taken apart: "50 ml gin", "40 ml mezcal 42%", "1 dash bitters".
package struct DrinkLine: Hashable, Sendable {
    /// In `unit`s; 0 where none is told.
    package private(set) var amount = 0.0
    /// "ml", "g", "dash", "piece", "leaf", or another word that counts; empty without an amount.
    package private(set) var unit = ""
    /// Alcohol in % by volume, as it is told; ``strengths`` are those that can be.
    package private(set) var strength: Double?
    /// As it was written, without amount and strength.
    package private(set) var name: String

    /// Reads any text; what cannot be taken apart is the name.
    package init(_ line: String) {
        let (rest, strength) = Self.withoutStrength(line.collapsedWhitespace)
        self.strength = strength
        let read = IngredientLine(rest)
        name = read.name
        guard let middle = read.amount.middle, middle > 0, middle.isFinite else { return }
        (amount, unit) = Self.measured(middle, read.unit)
    }

    /// Volumes in ml and weights in g. Bars pour ounces: an ounce of a drink is one of fluid.
    private static func measured(_ amount: Double, _ symbol: String) -> (Double, String) {
        if symbol.isEmpty { return (amount, "piece") }
        guard symbol != "dash", let unit = KitchenUnit.named(symbol == "oz" ? "fl oz" : symbol) else {
            return (amount, symbol)
        }
        guard let size = unit.size else { return (amount, symbol) }
        switch unit.kind {
        case .mass: return (amount * size, "g")
        case .volume, .loose: return (amount * size, "ml")
        case .count, .package, .size, .length: return (amount, symbol)
        }
    }

    /// A percentage that ends the line, or that words for alcohol follow; "100% orange juice" is none, and pure.
    private static func withoutStrength(_ line: String) -> (rest: String, strength: Double?) {
        let pattern = /\(?(?<percent>[0-9]+(?:[.,][0-9]{1,2})?)\s?%\s?(?<word>abv|vol\.?|alc\.?|alcohol)?\)?/
        for match in line.matches(of: pattern.ignoresCase()).reversed() {
            let (before, after) = (line[..<match.range.lowerBound], line[match.range.upperBound...])
            guard match.output.word != nil || after.allSatisfy({ $0.isWhitespace || $0.isPunctuation }),
                let percent = Double(match.output.percent.replacing(",", with: ".")), percent != 100
            else { continue }
            return ("\(before) \(after)".collapsedWhitespace, percent)
        }
        return (line, nil)
    }

    /// Whether it names something: "50 ml" does not.
    package var namesIngredient: Bool { name.contains(where: \.isLetter) && KitchenUnit.named(name) == nil }

    /// What can be distilled.
    package static let strengths = 0.0...96
}
