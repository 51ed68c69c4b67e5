import Failures
import Foundation
import Nutrition

/// Reads Open Food Facts dumps: the tab-separated export and the JSON lines. Amounts are per 100 g (or ml), all in
/// grams but energy; alcohol is in % of the volume.
struct OpenFoodFactsReader {
    /// Name in the dump, nutrient, factor to our unit.
    private static let nutrients: [(name: String, nutrient: Nutrient, factor: Double)] = [
        ("proteins", .protein, 1), ("carbohydrates", .carbohydrate, 1), ("fat", .fat, 1), ("fiber", .fiber, 1),
        ("sugars", .sugar, 1), ("saturated-fat", .saturatedFat, 1), ("monounsaturated-fat", .monounsaturatedFat, 1),
        ("polyunsaturated-fat", .polyunsaturatedFat, 1), ("sodium", .sodium, 1000), ("cholesterol", .cholesterol, 1000),
        ("calcium", .calcium, 1000), ("iron", .iron, 1000), ("magnesium", .magnesium, 1000),
        ("potassium", .potassium, 1000), ("zinc", .zinc, 1000), ("vitamin-a", .vitaminA, 1e6),
        ("vitamin-c", .vitaminC, 1000), ("vitamin-d", .vitaminD, 1e6), ("vitamin-e", .vitaminE, 1000),
        ("vitamin-k", .vitaminK, 1e6), ("vitamin-b12", .vitaminB12, 1e6), ("caffeine", .caffeine, 1000),
        // Ethanol weighs 0.789 g/ml.
        ("alcohol", .alcohol, 0.789),
    ]

    /// What both formats say about a product.
    private struct Facts {
        var code: String?
        var name: String?
        var brands: String?
        var categories: [String?] = []
        var nova: Double?
        var serving: Double?
        var servingText: String?
        var amount: (String) throws -> Double?
    }

    private var heading: FieldRecord.Heading?
    private var groups = PackGroups()

    /// A line of the tab-separated export.
    /// - Returns: nil for the heading.
    /// - Throws: `RowProblem`; `invalid_input` for a heading that is another table's.
    mutating func food(row line: UnsafeBufferPointer<UInt8>, file: String) throws -> PackFood? {
        guard let heading else {
            let read = FieldRecord.Heading(line, separator: UInt8(ascii: "\t"), isQuoted: false)
            guard let read, read.has(["code", "product_name", "proteins_100g"]) else {
                throw BiteBookError(.invalidInput, "\(file) lacks columns of the Open Food Facts export.")
            }
            heading = read
            return nil
        }
        let record = try FieldRecord(line, heading)
        return try food(
            Facts(
                code: try record.text("code"),
                name: try record.text("product_name") ?? record.text("generic_name"), brands: try record.text("brands"),
                categories: [
                    try record.text("pnns_groups_2"), try record.text("categories_en"),
                    try record.text("categories_tags"), try record.text("pnns_groups_1"),
                ], nova: try record.number("nova_group"), serving: try record.number("serving_quantity"),
                servingText: try record.text("serving_size"), amount: { try record.number($0 + "_100g") }))
    }

    /// A line of the JSON lines.
    /// - Throws: `RowProblem`.
    mutating func food(json line: UnsafeBufferPointer<UInt8>) throws -> PackFood {
        guard let product = try? JSONDecoder().decode(Product.self, from: Data(buffer: line)) else {
            throw RowProblem.malformed
        }
        return try food(
            Facts(
                code: product.code?.text, name: product.productName ?? product.genericName, brands: product.brands,
                categories: [product.pnnsGroup2, product.categoryTags?.joined(separator: ","), product.pnnsGroup1],
                nova: product.nova?.number, serving: product.servingQuantity?.number, servingText: product.servingSize,
                amount: { product.nutriments?.amounts[$0 + "_100g"] }))
    }

    private mutating func food(_ facts: Facts) throws -> PackFood {
        guard let code = facts.code, let key = Int64(code), key > 0 else { throw RowProblem.noCode }
        guard let name = facts.name, name.contains(where: \.isLetter) else { throw RowProblem.noName }
        var amounts: [Nutrient: Double] = [:]
        for (name, nutrient, factor) in Self.nutrients {
            if let amount = try facts.amount(name) { amounts[nutrient] = amount * factor }
        }
        if let kcal = try facts.amount("energy-kcal") {
            amounts[.energy] = kcal
        } else if let kilojoules = try facts.amount("energy-kj") ?? facts.amount("energy") {
            amounts[.energy] = kilojoules / Energy.kilojoulesPerKilocalorie
        }
        let serving = facts.serving.flatMap { $0 > 0 && $0 < 3000 ? $0 : nil }
        var portions: [Portion] = []
        if let serving {
            portions.append(Portion(label: Portion.defaultLabel, grams: serving))
            if let portion = ServingText.portion(facts.servingText ?? "", grams: serving) { portions.append(portion) }
        }
        let brand = facts.brands?.split(separator: ",").first.map { $0.trimmingCharacters(in: .whitespaces) }
        return PackFood(
            key: key, name: PackFood.readable(String(name.prefix(200))), brand: brand.map { String($0.prefix(80)) },
            barcode: PackFood.barcode(code), group: group(facts.categories),
            nova: facts.nova.flatMap { (1...4).contains($0) ? Int($0) : nil }, per100g: Nutrients(amounts),
            portions: portions, servingGrams: serving)
    }

    private mutating func group(_ categories: [String?]) -> String {
        for category in categories {
            let group = groups.group(category)
            if group != "other" { return group }
        }
        return "other"
    }

    // MARK: JSON

    private struct Product: Decodable {
        var code: LooseValue?
        var productName: String?
        var genericName: String?
        var brands: String?
        var categoryTags: [String]?
        var pnnsGroup1: String?
        var pnnsGroup2: String?
        var nova: LooseValue?
        var servingQuantity: LooseValue?
        var servingSize: String?
        var nutriments: Nutriments?

        private enum CodingKeys: String, CodingKey {
            case code, brands, nutriments
            case productName = "product_name"
            case genericName = "generic_name"
            case categoryTags = "categories_tags"
            case pnnsGroup1 = "pnns_groups_1"
            case pnnsGroup2 = "pnns_groups_2"
            case nova = "nova_group"
            case servingQuantity = "serving_quantity"
            case servingSize = "serving_size"
        }
    }

    /// The amounts that we know; the others are left unread.
    private struct Nutriments: Decodable {
        var amounts: [String: Double] = [:]

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private static let keys = (nutrients.map(\.name) + ["energy-kcal", "energy-kj", "energy"]).map {
            Key(stringValue: $0 + "_100g")
        }

        init(from decoder: any Decoder) throws {
            // An empty list stands for "nothing known".
            guard let container = try? decoder.container(keyedBy: Key.self) else { return }
            for key in Self.keys {
                guard let value = try container.decodeIfPresent(LooseValue.self, forKey: key) else { continue }
                if let number = value.number { amounts[key.stringValue] = number }
            }
        }
    }
}

/// A number or a text; dumps have both for the same field.
struct LooseValue: Decodable {
    let text: String

    var number: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else if let whole = try? container.decode(Int64.self) {
            text = String(whole)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else {
            text = ""
        }
    }
}
