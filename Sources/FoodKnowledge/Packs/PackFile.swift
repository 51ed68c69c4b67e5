import Foundation
import GRDB
import Nutrition

/// A finished pack, open for reading. Its file may be replaced or removed meanwhile: this one then goes on reading
/// the old one.
final class PackFile: Sendable {
    let info: PackInfo
    /// Tells this file from the one that replaces it.
    let fileNumber: UInt64
    private let database: DatabaseQueue

    static func path(_ name: String, in folder: URL) -> URL { folder.appending(path: name + ".sqlite") }

    static func size(_ file: URL) -> Int64 { facts(file).size }

    static func facts(_ file: URL) -> (size: Int64, number: UInt64) {
        let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
        return (
            (facts?[.size] as? NSNumber)?.int64Value ?? 0, (facts?[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
        )
    }

    /// - Returns: nil for a file that is damaged or of another format; it can be had again.
    init?(_ file: URL) {
        let facts = Self.facts(file)
        fileNumber = facts.number
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "food pack"
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -2048") }
        do {
            database = try DatabaseQueue(path: file.path, configuration: configuration)
            let row = try database.read { try Row.fetchOne($0, sql: "SELECT format, info FROM pack") }
            guard let row, row["format"] == PackSchema.format else { return nil }
            var info = try JSONDecoder().decode(PackInfo.self, from: Data((row["info"] as String).utf8))
            info.bytes = facts.size
            self.info = info
        } catch {
            return nil
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try database.read(body) }

    /// - Parameter id: with the pack's prefix.
    func food(id: String) throws -> Food? {
        guard id.hasPrefix(info.prefix + ":"), let key = Self.key(id.dropFirst(info.prefix.count + 1)) else {
            return nil
        }
        return try read { db in
            try Row.fetchOne(db, sql: "SELECT \(PackSchema.readColumns) FROM foods WHERE key = ?", arguments: [key])
                .map(food)
        }
    }

    func food(barcode: Int64) throws -> Food? {
        try read { db in
            try Row.fetchOne(
                db,
                sql: "SELECT \(PackSchema.readColumns) FROM foods WHERE barcode = ? ORDER BY key DESC LIMIT 1",
                arguments: [barcode]
            ).map(food)
        }
    }

    func food(ordinal: Int32) throws -> Food? {
        try read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT \(PackSchema.readColumns) FROM foods WHERE ordinal = ?")
            return try Row.fetchOne(statement, arguments: [ordinal]).map(food)
        }
    }

    /// Keys are decimal where they are the source's numbers, and a hash in base 36 in the pack that has none.
    private static func key(_ text: Substring) -> Int64? {
        if text.first == "x" { return Int64(text.dropFirst(), radix: 36) }
        return Int64(text)
    }

    private func id(_ key: Int64) -> String {
        "\(info.prefix):" + (info.prefix == PackInfo.usda.prefix ? "x" + String(key, radix: 36) : String(key))
    }

    /// Reads columns by their places, in the order of `PackSchema.readColumns`: names are slow to look up.
    private func food(_ row: Row) -> Food {
        var amounts: [Nutrient: Double] = [:]
        for (place, nutrient) in Nutrient.allCases.enumerated() {
            if let amount = row[7 + place] as Int64? { amounts[nutrient] = Double(amount) / PackSchema.scale }
        }
        let name: String = row[1]
        let brand: String? = row[2]
        var food = Food(
            id: id(row[0]), name: name, description: brand.map { "\(name) (\($0))" } ?? name, group: row[4],
            nova: row[5], rank: 0, per100g: Nutrients(amounts), portions: PackPortions.portions(row[6]))
        food.product = Product(table: info.title, brand: brand, barcode: (row[3] as Int64?).map(Self.digits))
        return food
    }

    /// As GTIN-8, -12 or -13 is printed.
    private static func digits(_ barcode: Int64) -> String {
        let text = String(barcode)
        let width = text.count <= 8 ? 8 : text.count <= 12 ? 12 : 13
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
