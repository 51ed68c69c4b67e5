import Failures
import Foundation
import GRDB

/// What the importing side demands of rows before they are written.
package struct ImportRules: Sendable {
    /// The row as it may be written.
    package var admit: @Sendable (any UserRow) throws -> any UserRow
    package var check: @Sendable (any KeyedRow) throws -> Void
    /// Looks at all of it once it is written, before it counts: rules over several rows.
    package var finish: @Sendable (Changes) throws -> Void

    package init(
        admit: @escaping @Sendable (any UserRow) throws -> any UserRow,
        check: @escaping @Sendable (any KeyedRow) throws -> Void,
        finish: @escaping @Sendable (Changes) throws -> Void = { _ in }
    ) {
        self.admit = admit
        self.check = check
        self.finish = finish
    }
}

/// Adds rows that are not there yet, inside one change of the journal.
struct RowImport {
    /// Numbers above this are nobody's: SQLite could give no further one.
    static let largestNumber: Int64 = 1 << 48

    let changes: Changes
    private(set) var numbers: ImportedNumbers
    private(set) var outcome = ImportOutcome()
    /// Rows that this import added or met, by kind: none of them is another row's twin.
    private var taken: [String: Set<Int64>] = [:]
    /// Kinds of which there were rows before.
    private let populated: Set<String>
    private var pictures: Set<String>

    private var database: Database { changes.database }

    init(_ changes: Changes) throws {
        self.changes = changes
        var kept: Set<String> = []
        var populated: Set<String> = []
        for data in UserData.exported {
            guard let row = data.row else { continue }
            let last = try Int64.fetchOne(
                changes.database, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [data.table])
            if last ?? 0 == 0 { kept.insert(row.entity) } else { populated.insert(row.entity) }
        }
        numbers = ImportedNumbers(keeping: kept)
        self.populated = populated
        pictures = try String.fetchSet(changes.database, sql: "SELECT file FROM photos WHERE file IS NOT NULL")
    }

    mutating func run(_ source: any UserRowSource, rules: ImportRules) throws {
        try each(Tombstone.self, of: Tombstone.member, in: source) { try $0.bury($1) }
        for data in UserData.exported {
            switch data.rows {
            case .numbered(let type): try take(type, data, source, rules)
            case .keyed(let type): try take(type, data, source, rules)
            case .derived: break
            }
        }
    }

    private mutating func take<Record: UserRow>(
        _ type: Record.Type, _ data: UserData, _ source: any UserRowSource, _ rules: ImportRules
    ) throws {
        try each(ExportedRow<Record>.self, of: data.table, in: source) { importer, exported in
            guard let number = exported.row.id, (1...Self.largestNumber).contains(number),
                importer.numbers[type, number] == nil
            else { throw BiteBookError(.invalidInput, "Its number is missing, impossible or another row's.") }
            var row = exported.row
            row.follow(importer.numbers)
            guard let admitted = try rules.admit(row) as? Record else { return }
            let id = try importer.add(admitted, data, identity: exported.identity, number: number).id
            importer.numbers.set(type, number, to: id)
        }
    }

    private mutating func take<Record: KeyedRow>(
        _ type: Record.Type, _ data: UserData, _ source: any UserRowSource, _ rules: ImportRules
    ) throws {
        try each(Record.self, of: data.table, in: source) { importer, row in
            try rules.check(row)
            if try row.take(in: importer.changes) { importer.outcome.added[data.table, default: 0] += 1 }
        }
    }

    /// Runs `body` for each row of a member; what is wrong is said with the row's place.
    private mutating func each<Value: Decodable & Sendable>(
        _ type: Value.Type, of member: String, in source: any UserRowSource,
        _ body: (inout RowImport, Value) throws -> Void
    ) throws {
        var place = 0
        do {
            try source.forEach(type, of: member) { value in
                place += 1
                try body(&self, value)
            }
        } catch let error as BiteBookError where error.code != .invalidInput {
            throw error
        } catch let error where error is BiteBookError || error is DecodingError || error.isConstraint {
            let reason = (error as? BiteBookError)?.message
            throw BiteBookError(
                .invalidInput,
                "Row \(error is DecodingError ? place + 1 : place) of \(member) is malformed; nothing was imported.",
                hint: reason, underlying: error)
        }
    }

    /// Writes a row unless it is here.
    ///
    /// - Parameter number: what it had where it comes from; it keeps it where nothing had a number yet.
    /// - Returns: its number here, and whether it is new.
    mutating func add<Record: UserRow>(
        _ row: Record, _ data: UserData, identity: Identity? = nil, number: Int64? = nil
    ) throws -> (id: Int64, isNew: Bool) {
        let known = try identity.flatMap { try find($0, Record.self) }
        if let known, !known.isRemoved { return try meet(row, known.id, data) }
        if known == nil, populated.contains(Record.entity),
            let twin = try Record.twin(of: row, besides: taken[Record.entity] ?? [], in: database)
        {
            return try meet(row, twin, data)
        }
        var row = row
        row.id = known?.id ?? (numbers.keeps(Record.self) ? number : nil)
        if var photo = row as? PhotoRecord, let file = photo.file, !pictures.insert(file).inserted {
            // Another photo's picture has the same name here.
            (photo.file, photo.bytes) = (nil, 0)
            row = photo as? Record ?? row
        }
        let inserted = try insert(row, data)
        let id = inserted.id ?? 0
        if let identity { try give(identity, to: Record.self, id) }
        taken[Record.entity, default: []].insert(id)
        outcome.added[data.table, default: 0] += 1
        if let note = inserted as? NoteRecord { outcome.notes.append(note) }
        return (id, true)
    }

    mutating func count(_ table: String) { outcome.added[table, default: 0] += 1 }

    private mutating func meet<Record: UserRow>(
        _ row: Record, _ id: Int64, _ data: UserData
    ) throws -> (id: Int64, isNew: Bool) {
        try row.replace(id, in: changes)
        taken[Record.entity, default: []].insert(id)
        outcome.skipped[data.table, default: 0] += 1
        return (id, false)
    }

    private func insert<Record: UserRow>(_ row: Record, _ data: UserData) throws -> Record {
        if case .inBulk = data.undo { return try changes.insertInBulk(row, keepsNumber: row.id != nil) }
        var inserted = row
        try inserted.insert(database)
        if case .byRow = data.undo, let made = inserted as? any JournaledRecord { try changes.noteMade(made) }
        return inserted
    }

    private func find(_ identity: Identity, _ row: any UserRow.Type) throws -> (id: Int64, isRemoved: Bool)? {
        let found = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT kind, row_id, removed_at FROM identities WHERE uuid = ?
                    UNION ALL SELECT kind, row_id, removed_at FROM identities WHERE source = ? AND external_id = ?
                    """), arguments: [identity.uuid, identity.source, identity.externalID])
        guard let found else { return nil }
        guard found["kind"] == row.entity else {
            throw BiteBookError(.invalidInput, "Its UUID is that of another row.")
        }
        return (found["row_id"], found["removed_at"] != nil)
    }

    private func give(_ identity: Identity, to row: any UserRow.Type, _ id: Int64) throws {
        try database.cachedStatement(
            sql: """
                UPDATE identities SET uuid = ?, updated_at = ?, source = ?, external_id = ?
                WHERE kind = ? AND row_id = ?
                """
        ).execute(
            arguments: [
                identity.uuid, identity.updatedAt, identity.source, identity.externalID, row.entity, id,
            ])
    }

    /// Keeps in mind that a row was removed; what is here stays.
    private mutating func bury(_ stone: Tombstone) throws {
        guard let data = UserData.named(stone.kind), let row = data.row else { return }
        guard (1...Self.largestNumber).contains(stone.id) else {
            throw BiteBookError(.invalidInput, "Its number is impossible.")
        }
        let identity = Identity(
            uuid: stone.uuid, updatedAt: stone.removedAt, source: stone.source, externalID: stone.externalID)
        if let known = try find(identity, row) { return numbers.set(row, stone.id, to: known.id) }
        let last =
            try Int64.fetchOne(
                database, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [data.table]) ?? 0
        let id = numbers.keeps(row) ? stone.id : last + 1
        try database.execute(
            sql: """
                INSERT INTO identities (kind, row_id, uuid, updated_at, removed_at, source, external_id)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                stone.kind, id, stone.uuid, stone.removedAt, stone.removedAt, stone.source, stone.externalID,
            ])
        // No other row may get its number.
        try database.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [data.table])
        try database.execute(
            sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [data.table, max(last, id)])
        numbers.set(row, stone.id, to: id)
    }
}

extension Error {
    /// Whether a row does not fit its table.
    fileprivate var isConstraint: Bool { (self as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT }
}
