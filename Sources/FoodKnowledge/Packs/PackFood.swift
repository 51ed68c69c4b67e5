import Foundation
import Nutrition

/// A food on its way into a pack.
struct PackFood {
    /// Unique in its pack: the source's own number, or a hash of the row.
    var key: Int64
    var name: String
    var brand: String?
    /// GTIN digits as a number, so that 12, 13 and 14 digits of one product are equal.
    var barcode: Int64?
    var group: String
    var nova: Int?
    /// Amounts per 100 g.
    var per100g: Nutrients
    var portions: [Portion]
    /// Grams of the label's serving; its rounding decides how far energy may be off.
    var servingGrams: Double?

    /// Fills the pack's file needs of it in, or says why it is left out.
    ///
    /// Labels round per serving, so tolerances grow as servings shrink. The energy of alcohol is unknown on most
    /// labels: what names alcohol may have more energy than its parts.
    /// - Throws: `RowProblem`.
    func check() throws {
        guard name.contains(where: \.isLetter) else { throw RowProblem.noName }
        guard let energy = per100g[.energy] else { throw RowProblem.noEnergy }
        guard per100g.amounts.values.allSatisfy({ $0 >= 0 }) else { throw RowProblem.negative }
        let serving = max(1, servingGrams ?? 100)
        let inGrams: [Nutrient] = [
            .protein, .carbohydrate, .fat, .fiber, .sugar, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat,
            .alcohol, .water,
        ]
        guard inGrams.allSatisfy({ (per100g[$0] ?? 0) <= 100.5 }) else { throw RowProblem.tooMuch }
        let (protein, carbohydrate) = (per100g[.protein], per100g[.carbohydrate])
        let (fat, alcohol) = (per100g[.fat], per100g[.alcohol])
        let sum = [protein, carbohydrate, fat, alcohol].compactMap(\.self).reduce(0, +)
        guard sum <= 106 + 150 / serving else { throw RowProblem.tooMuch }
        // Pure fat has 902 kcal in 100 g (USDA).
        guard energy <= 910 else { throw RowProblem.energyFarOff }
        guard let protein, let carbohydrate, let fat else { return }
        let parts = 4 * protein + 4 * carbohydrate + 9 * fat + 7 * (alcohol ?? 0)
        let tolerance = 0.3 * max(energy, parts) + 30 + 1000 / serving
        guard energy >= parts - tolerance - 4 * (per100g[.fiber] ?? 0) else { throw RowProblem.energyFarOff }
        guard energy <= parts + tolerance || alcohol == nil && namesAlcohol else { throw RowProblem.energyFarOff }
    }

    private var namesAlcohol: Bool {
        let words = Set(FoodPhrase(name, style: .name).words.map(\.text))
        return !words.isDisjoint(with: Self.alcoholic)
    }

    private static let alcoholic: Set<String> = [
        "wine", "beer", "ale", "lager", "stout", "cider", "vodka", "rum", "gin", "whiskey", "whisky", "bourbon",
        "tequila", "brandy", "cognac", "liqueur", "sake", "sherry", "port", "champagne", "prosecco", "vermouth",
        "cocktail", "margarita", "martini", "mojito", "daiquiri", "gimlet", "sangria", "schnapps", "mead", "liquor",
        "wein", "bier", "vin", "vino", "cerveza", "biere", "vino",
    ]

    /// A name that shouts ("MILK CHOCOLATE") in the usual letters; others as they are. Runs of spaces become one.
    static func readable(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !text.utf8.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else {
            return words.joined(separator: " ")
        }
        return words.map { word in
            var isStart = true
            var result = ""
            for character in word {
                result += isStart ? character.uppercased() : character.lowercased()
                isStart = !character.isLetter && !character.isNumber && character != "'" && character != "’"
            }
            return result
        }.joined(separator: " ")
    }

    /// - Returns: nil for what is no GTIN of 8 to 14 digits.
    static func barcode(_ text: String?) -> Int64? {
        guard let digits = text?.filter({ $0 != " " && $0 != "-" }), (8...14).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int64(digits),
            number > 0
        else { return nil }
        return number
    }
}
