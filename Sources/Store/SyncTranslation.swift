import Foundation
import GRDB
import Sync

/// Rows as every device understands them: numbers of this database are replaced by what names the rows everywhere.
struct SyncTranslation {
    let database: Database

    /// A row as it is on every device.
    struct Spoken {
        var key: String
        var values: [String: SyncValue]
    }

    /// - Parameter number: the row's id, or nil for keyed rows.
    func spoken(_ row: Row, _ kind: SyncKind, number: Int64?, columns: [String]) throws -> Spoken? {
        var values: [String: SyncValue] = [:]
        for column in columns where row.hasColumn(column) {
            values[column] = try value(row[column] as DatabaseValue, column, kind)
        }
        if kind.isKeyed {
            guard case .text(let key) = values[kind.naming[0]] else { return nil }
            return Spoken(key: key, values: values)
        }
        if !kind.naming.isEmpty {
            return Spoken(key: try Self.key(kind.naming.map { values[$0] ?? .null }), values: values)
        }
        guard let number, let uuid = try uuid(kind.name, number) else { return nil }
        return Spoken(key: uuid, values: values)
    }

    /// Several values as one text.
    private static func key(_ values: [SyncValue]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(values), as: UTF8.self)
    }

    private func uuid(_ kind: String, _ number: Int64) throws -> String? {
        let sql = "SELECT uuid FROM identities WHERE kind = ? AND row_id = ?"
        return try UUID.fetchOne(database.cachedStatement(sql: sql), arguments: [kind, number])?.uuidString.lowercased()
    }

    private func value(_ stored: DatabaseValue, _ column: String, _ kind: SyncKind) throws -> SyncValue {
        switch stored.storage {
        case .null, .blob: return .null
        case .double(let number): return number.isFinite ? .real(number) : .null
        case .int64(let number):
            guard let other = SyncKind.references[column], kind.name != other || SyncKind.loose.contains(column) else {
                return .whole(number)
            }
            return try name(other, number).map { .text($0) } ?? .null
        case .string(let text):
            if SyncKind.foods.contains(column) { return .text(try speak(food: text)) }
            return .text(SyncKind.texts[kind.name] == column ? try speak(json: text) : text)
        }
    }

    /// What a row is called everywhere; nil for one that never was.
    func name(_ kind: String, _ number: Int64) throws -> String? {
        guard kind == PhotoRecord.entity else { return try uuid(kind, number) }
        let sql = "SELECT hash FROM photos WHERE id = ?"
        if let hash = try String.fetchOne(database.cachedStatement(sql: sql), arguments: [number]) {
            return try Self.key([.text(hash)])
        }
        return try String.fetchOne(
            database, sql: "SELECT key FROM sync_rows INDEXED BY sync_rows_by_number WHERE kind = ? AND row_id = ?",
            arguments: [kind, number])
    }

    private func speak(food: String) throws -> String {
        guard food.hasPrefix("own:"), let number = Int64(food.dropFirst(4)) else { return food }
        return try uuid(OwnFoodRecord.entity, number).map { "own:\($0)" } ?? food
    }

    /// Numbers in JSON of our own making become names, and nothing else of it changes.
    private func speak(json: String) throws -> String {
        guard json.contains("own:") || json.contains("id\"") else { return json }
        return try json.replacing(Self.numbers) { match in
            if let food = match.output.food, let number = Int64(food) {
                return try uuid(OwnFoodRecord.entity, number).map { "\"own:\($0)\"" } ?? String(match.output.0)
            }
            guard let column = match.output.column.map(String.init),
                let number = match.output.number.flatMap({ Int64($0) })
            else { return String(match.output.0) }
            let kind = column == "id" ? EntryRecord.entity : SyncKind.references[column] ?? column
            return try name(kind, number).map { "\"\(column)\":\"@\(Self.escaped($0))\"" } ?? String(match.output.0)
        }
    }

    private static func escaped(_ key: String) -> String { key.replacing("\"", with: "'") }
    private static func unescaped(_ key: String) -> String { key.replacing("'", with: "\"") }

    // MARK: Back

    /// What a row's values are here.
    struct Heard {
        var values: [String: DatabaseValue] = [:]
        /// Whether it names a row that is not here yet, and that it needs.
        var waits = false
        /// Whether it names one that is removed, or may be gone for long.
        var lacks = false
    }

    func heard(_ values: [String: SyncValue], _ kind: SyncKind, columns: [String]) throws -> Heard {
        var heard = Heard()
        for column in columns {
            guard let value = values[column] else { continue }
            switch value {
            case .null: heard.values[column] = .null
            case .whole(let number): heard.values[column] = number.databaseValue
            case .real(let number): heard.values[column] = number.databaseValue
            case .text(let text):
                if let other = SyncKind.references[column] {
                    let isLoose = SyncKind.loose.contains(column)
                    let number = try number(other, text, isLoose: isLoose)
                    if number == nil {
                        // What was removed may come back, and then this has to name it again.
                        if try isLoose || isRemoved(other, text) { heard.lacks = true } else { heard.waits = true }
                    }
                    heard.values[column] = number?.databaseValue ?? .null
                } else if SyncKind.foods.contains(column) {
                    heard.values[column] = try hear(food: text).databaseValue
                } else {
                    heard.values[column] =
                        (SyncKind.texts[kind.name] == column ? try hear(json: text) : text).databaseValue
                }
            }
        }
        return heard
    }

    /// The number of a row here.
    ///
    /// - Parameter isLoose: whether it may be gone.
    func number(_ kind: String, _ key: String, isLoose: Bool = false) throws -> Int64? {
        guard let kind = SyncKind.named(kind) else { return nil }
        if kind.naming.isEmpty {
            guard let uuid = UUID(uuidString: key) else { return nil }
            let gone = isLoose ? "" : " AND removed_at IS NULL"
            let sql = "SELECT row_id FROM identities WHERE uuid = ? AND kind = ?" + gone
            return try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: [uuid, kind.name])
        }
        guard !kind.isKeyed, let values = try? JSONDecoder().decode([SyncValue].self, from: Data(key.utf8)),
            values.count == kind.naming.count
        else { return nil }
        let named = Dictionary(uniqueKeysWithValues: zip(kind.naming, values))
        let heard = try heard(named, kind, columns: kind.naming)
        let condition = kind.naming.map { "\($0) IS ?" }.joined(separator: " AND ")
        return try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT id FROM \(kind.table) WHERE \(condition)"),
            arguments: StatementArguments(kind.naming.map { heard.values[$0] ?? .null }))
    }

    /// Whether a row is known to be removed, so that nothing need wait for it.
    private func isRemoved(_ kind: String, _ key: String) throws -> Bool {
        let state = try String.fetchOne(
            database, sql: "SELECT state FROM sync_rows WHERE kind = ? AND key = ?", arguments: [kind, key])
        guard let state else { return false }
        return try JSONDecoder().decode(SyncRow.self, from: Data(state.utf8)).isPresent == false
    }

    private func hear(food: String) throws -> String {
        guard food.hasPrefix("own:") else { return food }
        return try number(OwnFoodRecord.entity, String(food.dropFirst(4)), isLoose: true).map { "own:\($0)" } ?? food
    }

    private func hear(json: String) throws -> String {
        guard json.contains("own:") || json.contains("\"@") else { return json }
        return try json.replacing(Self.names) { match in
            if let food = match.output.food { return "\"\(try hear(food: "own:\(food)"))\"" }
            guard let column = match.output.column.map(String.init), let key = match.output.key.map(String.init) else {
                return String(match.output.0)
            }
            let kind = column == "id" ? EntryRecord.entity : SyncKind.references[column] ?? column
            let number = try number(kind, Self.unescaped(key), isLoose: SyncKind.loose.contains(column))
            return "\"\(column)\":" + (number.map(String.init) ?? "null")
        }
    }

    private static var numbers: Regex<(Substring, food: Substring?, column: Substring?, number: Substring?)> {
        /"own:(?<food>\d{1,15})"|"(?<column>id|photo_id|conversation_id|turn_id|copied_from|pot_id)":(?<number>\d{1,15})/
    }

    private static var names: Regex<(Substring, food: Substring?, column: Substring?, key: Substring?)> {
        /"own:(?<food>[0-9a-f-]{36})"|"(?<column>id|photo_id|conversation_id|turn_id|copied_from|pot_id)":"@(?<key>[^"]*)"/
    }
}
