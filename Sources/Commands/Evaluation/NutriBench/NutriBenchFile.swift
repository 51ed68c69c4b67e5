import Failures
import Foundation
import Nutrition

/// A described meal with its true nutrients.
struct NutriBenchMeal: Hashable, Sendable {
    var id: String
    /// Where the meal was recorded, as `wweia`; empty when the file does not say.
    var source: String
    /// How amounts are told, as `natural` or `metric`; empty when the file does not say.
    var unit: String
    var description: String
    /// True amounts of the whole meal.
    var carbsG: Double
    var proteinG: Double?
    var fatG: Double?
    var energyKcal: Double?
    /// Where it was eaten: What We Eat in America is a survey of the United States, and a source may be a country's two
    /// letters; nil where nobody says.
    var region: Region? { source == "wweia" ? Region("US") : Region(source) }

    /// The meal's foods in the words of the source table; nil where the file does not list them.
    var items: [String]?
    /// What each item weighs in grams, in the order of `items`; nil where unknown.
    var itemGrams: [Double?]?
}

/// The meals of a CSV file in the layout of NutriBench (Dong et al. 2024, arXiv 2407.12843): a header, then a meal a
/// line with `id`, `meal_description` and `carb_g`; `source`, `unit`, `protein_g`, `fat_g`, `energy_kcal`, `items` and
/// `item_grams` (JSON arrays) are used where they are. Other columns are skipped.
struct NutriBenchFile: Hashable, Sendable {
    var meals: [NutriBenchMeal]
    /// Tells this file's content from another's.
    var fingerprint: String

    /// A meal is a few hundred bytes.
    private static let largestFile = 64 << 20

    /// - Throws: when the file cannot be read, or a line cannot be used: with its number and column.
    static func read(_ path: String) throws(BiteBookError) -> NutriBenchFile {
        let data = try EvalFile.data(path, largest: largestFile)
        return NutriBenchFile(meals: try parse(try InputRules.decode(data)), fingerprint: Fingerprint.text(of: data))
    }

    static func parse(_ text: String) throws(BiteBookError) -> [NutriBenchMeal] {
        let records = try CSVReader.records(text)
        guard let header = records.first else {
            throw BiteBookError(.invalidInput, "The file is empty.", hint: "Its first line names the columns.")
        }
        let required = ["id", "meal_description", "carb_g"]
        for name in required where !header.fields.contains(name) {
            throw BiteBookError(
                .invalidInput, "Line \(header.line): there is no column `\(name)`.",
                hint: "The columns needed are \(required.joined(separator: ", ")).")
        }
        var meals: [NutriBenchMeal] = []
        var ids: Set<String> = []
        for record in records.dropFirst() {
            let meal = try Row(record, header: header.fields).meal()
            guard ids.insert(meal.id).inserted else {
                throw Row.problem(record.line, "id", "'\(meal.id)' is there twice")
            }
            meals.append(meal)
        }
        return meals
    }

    /// One line, its fields by column name.
    private struct Row {
        let line: Int
        private let fields: [String: String]

        init(_ record: CSVReader.Record, header: [String]) throws(BiteBookError) {
            guard record.fields.count == header.count else {
                throw BiteBookError(
                    .invalidInput,
                    "Line \(record.line), column \(min(record.fields.count, header.count) + 1): "
                        + "\(record.fields.count) fields, where the header has \(header.count).")
            }
            line = record.line
            fields = Dictionary(zip(header, record.fields), uniquingKeysWith: { first, _ in first })
        }

        func meal() throws(BiteBookError) -> NutriBenchMeal {
            guard let carbs = try amount("carb_g") else { throw Self.problem(line, "carb_g", "it is empty") }
            let items = try list("items", of: String.self)
            let grams = try list("item_grams", of: Double?.self)
            if let grams, items?.count != grams.count {
                throw Self.problem(line, "item_grams", "\(grams.count) weights for \(items?.count ?? 0) items")
            }
            return NutriBenchMeal(
                id: try text("id"), source: fields["source"] ?? "", unit: fields["unit"] ?? "",
                description: try text("meal_description"), carbsG: carbs, proteinG: try amount("protein_g"),
                fatG: try amount("fat_g"), energyKcal: try amount("energy_kcal"), items: items, itemGrams: grams)
        }

        private func text(_ name: String) throws(BiteBookError) -> String {
            guard let text = fields[name], !text.trimmingSpaces.isEmpty else {
                throw Self.problem(line, name, "it is empty")
            }
            return text
        }

        private func amount(_ name: String) throws(BiteBookError) -> Double? {
            guard let text = fields[name], !text.isEmpty else { return nil }
            guard let number = Double(text), number.isFinite, number >= 0 else {
                throw Self.problem(line, name, "'\(text.prefix(40))' is no amount")
            }
            return number
        }

        private func list<Item: Decodable>(_ name: String, of type: Item.Type) throws(BiteBookError) -> [Item]? {
            guard let text = fields[name], !text.isEmpty else { return nil }
            do {
                return try JSONDecoder().decode([Item].self, from: Data(text.utf8))
            } catch {
                throw Self.problem(line, name, "'\(text.prefix(40))' is no JSON array of the right type")
            }
        }

        static func problem(_ line: Int, _ column: String, _ what: String) -> BiteBookError {
            BiteBookError(.invalidInput, "Line \(line), column `\(column)`: \(what).")
        }
    }
}
