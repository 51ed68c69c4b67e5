import Foundation
import Nutrition

/// The columns of a table that hold energy and nutrients.
struct TableNutrients {
    private struct Source {
        var nutrient: Nutrient
        var index: Int
        /// What one of the column is in the nutrient's unit.
        var factor: Double
    }

    private let sources: [Source]

    /// - Parameters:
    ///   - leftOut: names of columns that are something else here, as shares of a daily value.
    init(_ columns: TableColumns, except leftOut: Set<String> = []) {
        var sources: [Source] = []
        var isKilojoule = false
        for (index, column) in columns.columns.enumerated() where !leftOut.contains(column.name) {
            guard let known = Self.names[column.name] else { continue }
            let unit = column.unit.map { WrittenUnit(word: $0) } ?? known.unit
            guard let factor = Self.factor(of: known.nutrient, in: unit, title: column.unit) else { continue }
            if let old = sources.firstIndex(where: { $0.nutrient == known.nutrient }) {
                // Of two columns of energy the one in kcal, of sodium and salt the first.
                if known.nutrient == .energy, isKilojoule { sources.remove(at: old) } else { continue }
            }
            if known.nutrient == .energy { isKilojoule = factor < 1 }
            sources.append(Source(nutrient: known.nutrient, index: index, factor: factor * known.share))
        }
        self.sources = sources
    }

    var hasEnergy: Bool { sources.contains { $0.nutrient == .energy } }
    var isEmpty: Bool { sources.isEmpty }

    /// - Throws: `TableProblem` for what is no number.
    func read(_ row: TableRow, _ style: NumberStyle) throws -> Nutrients {
        var nutrients = Nutrients()
        for source in sources {
            if let number = try row.number(source.index, style) { nutrients[source.nutrient] = number * source.factor }
        }
        return nutrients
    }

    /// Nil for a unit that measures something else, as IU of vitamin A, which are of retinol or of carotene.
    private static func factor(of nutrient: Nutrient, in unit: WrittenUnit?, title: String?) -> Double? {
        if title?.lowercased() == "iu" { return nutrient == .vitaminD ? 0.025 : nil }
        return unit?.convert(1, to: Self.unit(of: nutrient))
    }

    /// The unit in which a nutrient is kept.
    static func unit(of nutrient: Nutrient) -> WrittenUnit {
        switch nutrient {
        case .energy: .kilocalories
        case _ where nutrient.rawValue.hasSuffix("_ug"): .micrograms
        case _ where nutrient.rawValue.hasSuffix("_mg"): .milligrams
        default: .grams
        }
    }

    /// The nutrient that a title names, and whether it is salt that stands for sodium.
    static func named(_ title: String) -> (nutrient: Nutrient, isSalt: Bool)? {
        names[title].map { ($0.nutrient, $0.share != 1) }
    }

    private struct Known {
        var nutrient: Nutrient
        var unit: WrittenUnit
        var share = 1.0
    }

    /// Names without units and accents. The unit holds where the heading has none.
    private static let names: [String: Known] = {
        let words: [(Nutrient, String)] = [
            (.energy, "energy, calories, kcal, calories consumed, energie, kalorien, energia, calorias, calorie"),
            (.protein, "protein, proteins, eiweiss, proteinas, proteines, proteine, eiwit, eiwitten, bialko"),
            (
                .carbohydrate,
                "carbs, carbohydrates, carbohydrate, total carbohydrate, total carbs, kohlenhydrate, carbohidratos, "
                    + "hidratos de carbono, glucides, carboidrati, koolhydraten, weglowodany"
            ),
            (
                .fat,
                "fat, total fat, fats, fett, grasas, grasa, lipides, grassi, gordura, gorduras, vet, vetten, tluszcz"
            ),
            (.fiber, "fiber, fibre, dietary fiber, ballaststoffe, fibra, fibras, fibres, vezels, blonnik"),
            (.sugar, "sugar, sugars, total sugars, zucker, azucar, azucares, sucres, zuccheri, suikers, cukry"),
            (.saturatedFat, "saturated fat, saturated, saturated fats, saturates, sat fat"),
            (.monounsaturatedFat, "monounsaturated fat, monounsaturated"),
            (.polyunsaturatedFat, "polyunsaturated fat, polyunsaturated"),
            (.sodium, "sodium, natrium"), (.cholesterol, "cholesterol"), (.calcium, "calcium"), (.iron, "iron"),
            (.magnesium, "magnesium"), (.potassium, "potassium"), (.zinc, "zinc"),
            (.vitaminA, "vitamin a"), (.vitaminC, "vitamin c"), (.vitaminD, "vitamin d"), (.vitaminE, "vitamin e"),
            (.vitaminK, "vitamin k"), (.vitaminB12, "b12 (cobalamin), vitamin b12, b12"), (.folate, "folate"),
            (.caffeine, "caffeine"), (.alcohol, "alcohol"), (.water, "water"),
        ]
        var names: [String: Known] = [:]
        for (nutrient, list) in words {
            for name in list.split(separator: ",") {
                names[name.trimmingCharacters(in: .whitespaces)] = Known(nutrient: nutrient, unit: unit(of: nutrient))
            }
        }
        names["kj"] = Known(nutrient: .energy, unit: .kilojoules)
        // Food labels of the EU: salt is 2.5 times the sodium.
        for name in ["salt", "salz", "sal", "sel", "sale", "zout", "sol"] {
            names[name] = Known(nutrient: .sodium, unit: .grams, share: 1 / 2.5)
        }
        return names
    }()
}
