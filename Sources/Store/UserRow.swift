package import GRDB

/// A row of the user's with a number that is never given twice.
package protocol UserRow: Codable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
    /// What the journal and the identities call such rows; stored, so it never changes.
    static var entity: String { get }
    var id: Int64? { get set }
    /// Names rows by the numbers that an import gave them.
    mutating func follow(_ numbers: ImportedNumbers)
    /// The row that says the same, when it is here already: an import leaves it as it is. Rows in `taken` are none.
    static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64?
    /// What an import makes of the row that says the same; most stay as they are.
    func replace(_ twin: Int64, in changes: Changes) throws
    /// Makes a row fit to come back: what it names may be gone meanwhile.
    mutating func prepareReturn(in database: Database) throws
}

extension UserRow {
    package static var table: String { databaseTableName }
    package mutating func follow(_ numbers: ImportedNumbers) {}
    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? { nil }
    package func replace(_ twin: Int64, in changes: Changes) throws {}
    package mutating func prepareReturn(in database: Database) throws {}

    /// The id of another table's row when it is still there.
    static func existing(_ id: Int64?, _ table: String, _ database: Database) throws -> Int64? {
        guard let id else { return nil }
        return try Int64.fetchOne(database, sql: "SELECT id FROM \(table) WHERE id = ?", arguments: [id])
    }

    /// The first row of a query that is not taken.
    static func free(
        _ sql: String, _ arguments: StatementArguments, besides taken: Set<Int64>, in database: Database
    ) throws -> Int64? {
        try Int64.fetchCursor(try database.cachedStatement(sql: sql), arguments: arguments)
            .first { !taken.contains($0) }
    }
}

/// A row of the user's that is known by its key.
package protocol KeyedRow: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    var key: String { get }
    /// The column that holds it.
    static var keyColumn: String { get }
    /// Makes it so here.
    ///
    /// - Returns: whether anything changed.
    func take(in changes: Changes) throws -> Bool
}

extension KeyedRow {
    package static var keyColumn: String { "key" }
    package static var table: String { databaseTableName }
}

/// By which numbers the rows of an export are known here.
package struct ImportedNumbers {
    private var numbers: [String: [Int64: Int64]] = [:]
    /// Kinds whose rows keep their numbers, because there never was any here.
    private let kept: Set<String>

    init(keeping kept: Set<String> = []) { self.kept = kept }

    package subscript(_ row: any UserRow.Type, number: Int64?) -> Int64? {
        number.flatMap { numbers[row.entity]?[$0] }
    }

    /// The number of a row that may be gone for long, so that the export does not know it.
    package func former(_ row: any UserRow.Type, _ number: Int64?) -> Int64? {
        self[row, number] ?? (kept.contains(row.entity) ? number : nil)
    }

    mutating func set(_ row: any UserRow.Type, _ number: Int64, to here: Int64) {
        numbers[row.entity, default: [:]][number] = here
    }

    func keeps(_ row: any UserRow.Type) -> Bool { kept.contains(row.entity) }

    /// The id of a food, which may be one of the user's own; nil when that food is unknown here.
    package func food(_ id: String?) -> String? {
        guard let id, id.hasPrefix("own:"), let number = Int64(id.dropFirst(4)) else { return id }
        return former(OwnFoodRecord.self, number).map { "own:\($0)" }
    }
}
