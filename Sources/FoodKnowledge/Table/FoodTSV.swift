import Failures
import Foundation
import Nutrition

/// The food table's text form: four tab-separated files with a header line (`Foods/README.md`).
struct FoodTSV {
    /// One line of `foods.tsv`.
    struct Row {
        var food: Food
        var synonyms: [String]
    }

    /// A name in another language than English, of the food at a place in `rows`.
    struct Name {
        var language: String
        var name: SpokenName
        var ordinal: Int
    }

    private(set) var rows: [Row]
    /// The more usual food first.
    private(set) var names: [Name] = []
    /// What a food is called first in each language, as written; by its place in `rows`.
    private(set) var titles: [String: [Int: String]] = [:]
    /// By the food's place in `rows`.
    private(set) var traits: [Int: FoodTraits] = [:]

    /// Reads the files completely.
    /// - Throws: `BiteBookError` that names file, line and column of the first thing that cannot be used.
    init(foods: Data, portions: Data, names: Data, traits: Data) throws {
        var rows: [Row] = []
        var ordinals: [String: Int] = [:]
        try Self.forEachLine(of: foods, file: "foods.tsv", required: ["id", "name", "group"]) { line in
            let row = try Self.row(line)
            guard ordinals.updateValue(rows.count, forKey: row.food.id) == nil else {
                throw line.failure("the id '\(row.food.id)' occurs twice")
            }
            rows.append(row)
        }
        try Self.forEachLine(of: portions, file: "portions.tsv", required: ["food", "label", "grams"]) { line in
            let id = try line.text("food")
            guard let ordinal = ordinals[id] else { throw line.failure("no food has the id '\(id)'") }
            guard let grams = try line.number("grams"), grams > 0 else {
                throw line.failure("a portion needs a weight above 0 g")
            }
            let code = line.optional("region") ?? ""
            let region = Region(code)
            guard code.isEmpty || region != nil else { throw line.failure("'\(code)' is no country code") }
            rows[ordinal].food.portions.append(
                Portion(label: try line.text("label"), grams: grams, region: region))
        }
        self.rows = rows
        try read(names: names)
        try read(traits: traits)
    }

    private mutating func read(names: Data) throws {
        var foods: [String: Int] = [:]
        for (ordinal, row) in rows.enumerated() where row.food.rank >= 2 {
            for name in [row.food.name] + row.synonyms where foods[name] == nil { foods[name] = ordinal }
        }
        try Self.forEachLine(of: names, file: "names.tsv", required: ["language", "food", "names"]) { line in
            let (language, food) = (try line.text("language"), try line.text("food"))
            guard SpokenName.languages.contains(language) else {
                throw line.failure(
                    "'\(language)' is none of the languages \(SpokenName.languages.joined(separator: " "))")
            }
            guard let ordinal = foods[food] else { throw line.failure("no everyday food is called '\(food)'") }
            for (place, text) in Self.list(try line.text("names")).enumerated() {
                let name = SpokenName(text)
                guard !name.words.isEmpty, name.words.count <= SpokenName.mostWords else {
                    throw line.failure("a name has 1 to \(SpokenName.mostWords) words, not '\(text)'")
                }
                self.names.append(Name(language: language, name: name, ordinal: ordinal))
                let isOwn = rows[ordinal].food.name == food
                if place == 0, isOwn || titles[language]?[ordinal] == nil {
                    titles[language, default: [:]][ordinal] = text
                }
            }
        }
    }

    private mutating func read(traits: Data) throws {
        var foods: [String: Int] = [:]
        for (ordinal, row) in rows.enumerated() where row.food.rank >= 2 && foods[row.food.name] == nil {
            foods[row.food.name] = ordinal
        }
        let columns = ["food", "kind", "contains", "may", "meals", "traits", "common"]
        try Self.forEachLine(of: traits, file: "traits.tsv", required: columns) { line in
            let food = try line.text("food")
            guard let ordinal = foods[food] else { throw line.failure("no everyday food is called '\(food)'") }
            guard let common = try line.number("common"), (1...3).contains(common) else {
                throw line.failure("the column 'common' is 1, 2 or 3")
            }
            let may = Self.list(line.optional("may") ?? "")
            let traits = FoodTraits(
                kind: try Self.value(try line.text("kind"), line), contents: try Self.values("contains", line),
                mayContain: Set(try may.filter { $0 != Self.unnamed }.map { try Self.value($0, line) }),
                hasUnnamedParts: may.contains(Self.unnamed), meals: try Self.values("meals", line),
                traits: try Self.values("traits", line),
                commonness: Int(common))
            guard self.traits.updateValue(traits, forKey: ordinal) == nil else {
                throw line.failure("'\(food)' occurs twice")
            }
        }
    }

    /// In the column `may`: parts that nothing names.
    static let unnamed = "any"

    private static func value<Value: RawRepresentable<String>>(_ text: String, _ line: Line) throws -> Value {
        guard let value = Value(rawValue: text) else { throw line.failure("'\(text)' is none of the known words") }
        return value
    }

    private static func values<Value: RawRepresentable<String> & Hashable>(
        _ column: String, _ line: Line
    ) throws -> Set<Value> {
        Set(try list(line.optional(column) ?? "").map { try value($0, line) })
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private static func row(_ line: Line) throws -> Row {
        var amounts: [Nutrient: Double] = [:]
        for nutrient in Nutrient.allCases {
            if let amount = try line.number(nutrient.rawValue) { amounts[nutrient] = amount }
        }
        let name = try line.text("name")
        let food = Food(
            id: try line.text("id"), name: name, description: line.optional("description") ?? name,
            group: try line.text("group"), nova: try line.number("nova").map { Int($0) },
            rank: try line.number("rank").map { Int($0) } ?? 0, per100g: Nutrients(amounts), portions: [])
        return Row(food: food, synonyms: list(line.optional("synonyms") ?? ""))
    }

    /// One line with its place, so that every complaint can name it.
    private struct Line {
        let file: String
        let number: Int
        let columns: [String: Int]
        let fields: [Substring]

        func optional(_ column: String) -> String? {
            guard let index = columns[column], index < fields.count, !fields[index].isEmpty else { return nil }
            return String(fields[index])
        }

        func text(_ column: String) throws -> String {
            guard let text = optional(column) else { throw failure("the column '\(column)' is empty") }
            return text
        }

        func number(_ column: String) throws -> Double? {
            guard let text = optional(column) else { return nil }
            guard let number = Double(text), number.isFinite, number >= 0, number < 1e7 else {
                throw failure("'\(text.prefix(40))' in the column '\(column)' is no usable number")
            }
            return number
        }

        func failure(_ what: String) -> BiteBookError { FoodTSV.failure(file, number, what) }
    }

    private static func failure(_ file: String, _ line: Int, _ what: String) -> BiteBookError {
        BiteBookError(
            .databaseUnusable, "The food table cannot be read: \(file), line \(line): \(what).",
            hint: "Correct that line, or put the file of the release back.")
    }

    private static func forEachLine(
        of data: Data, file: String, required: [String], _ body: (Line) throws -> Void
    ) throws {
        guard let text = String(data: data, encoding: .utf8) else {
            throw failure(file, 1, "the text is not UTF-8")
        }
        var columns: [String: Int] = [:]
        var width = 0
        var number = 0
        for raw in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let end = raw.last == UInt8(ascii: "\r") ? raw.dropLast() : raw
            if end.isEmpty { continue }
            let fields = end.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(Substring.init)
            if columns.isEmpty {
                columns = Dictionary(
                    fields.enumerated().map { (String($1), $0) }, uniquingKeysWith: { first, _ in first })
                width = fields.count
                for column in required where columns[column] == nil {
                    throw failure(file, number, "the heading has no column '\(column)'")
                }
                continue
            }
            guard fields.count == width else {
                throw failure(file, number, "it has \(fields.count) columns instead of \(width)")
            }
            try body(Line(file: file, number: number, columns: columns, fields: fields))
        }
        guard !columns.isEmpty else { throw failure(file, 1, "the file is empty") }
    }
}
