import Nutrition

/// The nutrients of FoodData Central by their ids, and by the older numbers that survey tables use.
enum FDCNutrients {
    /// - Returns: our nutrient, the factor to our unit, and how much the value is to be preferred to others of the
    ///   same nutrient; nil for one that we do not keep.
    static func meaning(_ id: Int) -> (nutrient: Nutrient, factor: Double, preference: Int)? { table[id] }

    private static let table: [Int: (nutrient: Nutrient, factor: Double, preference: Int)] = [
        // Energy as such; by Atwater's specific and general factors (Foundation foods); kJ.
        1008: (.energy, 1, 4), 208: (.energy, 1, 4), 2048: (.energy, 1, 3), 958: (.energy, 1, 3),
        2047: (.energy, 1, 2), 957: (.energy, 1, 2), 1062: (.energy, 1 / Energy.kilojoulesPerKilocalorie, 1),
        268: (.energy, 1 / Energy.kilojoulesPerKilocalorie, 1),
        1003: (.protein, 1, 2), 203: (.protein, 1, 2),
        // By difference; by summation.
        1005: (.carbohydrate, 1, 2), 205: (.carbohydrate, 1, 2), 1050: (.carbohydrate, 1, 1),
        1004: (.fat, 1, 2), 204: (.fat, 1, 2), 1085: (.fat, 1, 1), 298: (.fat, 1, 1),
        1079: (.fiber, 1, 2), 291: (.fiber, 1, 2), 2033: (.fiber, 1, 1),
        2000: (.sugar, 1, 2), 269: (.sugar, 1, 2), 1063: (.sugar, 1, 1),
        1258: (.saturatedFat, 1, 1), 606: (.saturatedFat, 1, 1), 1292: (.monounsaturatedFat, 1, 1),
        645: (.monounsaturatedFat, 1, 1), 1293: (.polyunsaturatedFat, 1, 1), 646: (.polyunsaturatedFat, 1, 1),
        1093: (.sodium, 1, 1), 307: (.sodium, 1, 1), 1253: (.cholesterol, 1, 1), 601: (.cholesterol, 1, 1),
        1087: (.calcium, 1, 1), 301: (.calcium, 1, 1), 1089: (.iron, 1, 1), 303: (.iron, 1, 1),
        1090: (.magnesium, 1, 1), 304: (.magnesium, 1, 1), 1092: (.potassium, 1, 1), 306: (.potassium, 1, 1),
        1095: (.zinc, 1, 1), 309: (.zinc, 1, 1), 1106: (.vitaminA, 1, 1), 320: (.vitaminA, 1, 1),
        1162: (.vitaminC, 1, 1), 401: (.vitaminC, 1, 1),
        // µg; international units, of which 40 are a µg (labels).
        1114: (.vitaminD, 1, 2), 328: (.vitaminD, 1, 2), 1110: (.vitaminD, 0.025, 1), 324: (.vitaminD, 0.025, 1),
        1109: (.vitaminE, 1, 1), 323: (.vitaminE, 1, 1), 1185: (.vitaminK, 1, 1), 430: (.vitaminK, 1, 1),
        1178: (.vitaminB12, 1, 1), 418: (.vitaminB12, 1, 1), 1190: (.folate, 1, 1), 435: (.folate, 1, 1),
        1057: (.caffeine, 1, 1), 262: (.caffeine, 1, 1), 1018: (.alcohol, 1, 1), 221: (.alcohol, 1, 1),
        1051: (.water, 1, 1), 255: (.water, 1, 1),
    ]

    /// The preferred values of a food's list.
    static func amounts(_ values: some Sequence<(id: Int, amount: Double)>) -> Nutrients {
        var best: [Nutrient: (amount: Double, preference: Int)] = [:]
        for (id, amount) in values {
            guard let (nutrient, factor, preference) = meaning(id), preference > best[nutrient]?.preference ?? 0 else {
                continue
            }
            best[nutrient] = (amount * factor, preference)
        }
        return Nutrients(best.mapValues(\.amount))
    }
}

/// A food of FoodData Central as its CSV and JSON dumps tell it.
struct FDCFacts {
    struct Serving {
        var label: String
        var grams: Double
    }

    var id: Int64
    var name: String
    var kind: FDCKind
    var category: String?
    var brandOwner: String?
    var brandName: String?
    var barcode: String?
    /// In `servingUnit`.
    var servingSize: Double?
    var servingUnit: String?
    var household: String?
    var portions: [Serving] = []
    var nutrients: Nutrients

    func food(_ groups: inout PackGroups) -> PackFood {
        // Values of drinks are per 100 ml, so that millilitres count as grams.
        let isWeight = ["g", "grm", "ml", "mlt"].contains((servingUnit ?? "").lowercased())
        let grams = servingSize.flatMap { isWeight && $0 > 0 && $0 < 3000 ? $0 : nil }
        var portions: [Portion] = []
        if let grams {
            portions.append(Portion(label: Portion.defaultLabel, grams: grams))
            if let portion = ServingText.portion(household ?? "", grams: grams) { portions.append(portion) }
        }
        for serving in self.portions where serving.grams > 0 && serving.grams < 20_000 {
            portions.append(Portion(label: Self.label(serving.label), grams: serving.grams))
        }
        let brand = [brandName, brandOwner].compactMap(\.self).first
        return PackFood(
            key: id, name: PackFood.readable(name), brand: brand.map(PackFood.readable),
            barcode: PackFood.barcode(barcode), group: groups.group(category), nova: nil, per100g: nutrients,
            portions: portions, servingGrams: grams)
    }

    private static func label(_ text: String) -> String {
        let label = text.lowercased()
        return label.hasPrefix("quantity not specified") ? Portion.defaultLabel : String(label.prefix(60))
    }

    /// The serving that an amount of a measure makes one of: `0.5 cup` of 40 g is a cup of 80 g.
    /// - Parameters:
    ///   - description: as `1 cup, chopped` in the survey.
    ///   - measure: as `cup`; `undetermined` where the modifier says it.
    ///   - modifier: as `chopped`, in SR Legacy `cup, chopped`.
    static func serving(
        amount: Double?, description: String?, measure: String?, modifier: String?, grams: Double
    ) -> Serving? {
        guard grams > 0 else { return nil }
        if let description, !description.isEmpty {
            var words = description.split(separator: " ")
            var count = 1.0
            if let first = words.first, let number = Double(first), number > 0 {
                count = number
                words.removeFirst()
            }
            return words.isEmpty ? nil : Serving(label: words.joined(separator: " "), grams: grams / count)
        }
        let unit = [measure, modifier].compactMap(\.self).filter { $0 != "undetermined" && !$0.isEmpty }
        // Codes of the survey stand where others have words.
        guard !unit.isEmpty, !unit.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
        let count = amount.flatMap { $0 > 0 ? $0 : nil } ?? 1
        return Serving(label: unit.joined(separator: ", "), grams: grams / count)
    }
}
