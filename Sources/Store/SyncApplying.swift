import Foundation
import GRDB
import Sync

/// A note that syncing changed, for the file of it.
package struct SyncedNote: Sendable {
    package var before: NoteRecord?
    package var after: NoteRecord?
}

/// What syncing changed of which there are files.
package struct SyncedFiles: Sendable {
    package var notes: [SyncedNote] = []
    /// Pictures of photos that were removed, from the folder of photos.
    package var pictures: [String] = []

    package init() {}
}

/// Makes rows here what all devices know of them.
struct SyncApplying {
    let database: Database
    let translation: SyncTranslation
    private(set) var files = SyncedFiles()

    init(_ database: Database) {
        self.database = database
        translation = SyncTranslation(database: database)
    }

    /// In the order in which rows name each other; what is removed goes backwards.
    mutating func apply(_ names: Set<SyncRowName>) throws {
        let places = Dictionary(uniqueKeysWithValues: SyncKind.all.enumerated().map { ($1.name, $0) })
        let ordered = names.sorted { (places[$0.kind] ?? .max, $0) < (places[$1.kind] ?? .max, $1) }
        var removed: [SyncShadow] = []
        for name in ordered {
            guard let shadow = try SyncShadow.find(name, in: database) else { continue }
            if shadow.row.isPresent { try apply(shadow) } else { removed.append(shadow) }
        }
        for shadow in removed.reversed() { try apply(shadow) }
    }

    private mutating func apply(_ shadow: SyncShadow) throws {
        var shadow = shadow
        (shadow.waits, shadow.lacks, shadow.problem) = (false, false, nil)
        guard let kind = SyncKind.named(shadow.name.kind) else {
            (shadow.waits, shadow.problem) = (true, "a newer version of BiteBook knows it")
            return try shadow.save(in: database)
        }
        do {
            var made = shadow
            try database.inSavepoint {
                if kind.isKeyed { try applyKeyed(&made, kind) } else { try applyNumbered(&made, kind) }
                return .commit
            }
            shadow = made
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            (shadow.waits, shadow.problem) = (true, error.message ?? "it does not fit")
        } catch let error as RowDecodingError {
            (shadow.waits, shadow.problem) = (true, "this version cannot read it: \(error)")
        } catch is DecodingError {
            (shadow.waits, shadow.problem) = (true, "this version cannot read it")
        }
        try shadow.save(in: database)
    }

    private func applyKeyed(_ shadow: inout SyncShadow, _ kind: SyncKind) throws {
        let key = shadow.name.key
        let column = kind.naming[0]
        guard shadow.row.isPresent else {
            try database.execute(sql: "DELETE FROM \(kind.table) WHERE \(column) = ?", arguments: [key])
            shadow.here = nil
            return
        }
        let columns = try kind.columns(in: database)
        guard kind.isAdmitted(shadow.row.values, key: key) else { return }
        let values = try translation.heard(shadow.row.values, kind, columns: columns).values
        try upsert(kind.table, key: column, values)
        let row = try Row.fetchOne(database, sql: "SELECT * FROM \(kind.table) WHERE \(column) = ?", arguments: [key])
        shadow.here = try row.flatMap { try translation.spoken($0, kind, number: nil, columns: columns)?.values }
    }

    private func upsert(_ table: String, key: String, _ values: [String: DatabaseValue]) throws {
        let names = values.keys.sorted()
        let sets = names.filter { $0 != key }.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
        try database.execute(
            sql: """
                INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(marks))
                ON CONFLICT (\(key)) DO UPDATE SET \(sets)
                """, arguments: StatementArguments(names.map { values[$0] ?? .null }))
    }

    private mutating func applyNumbered(_ shadow: inout SyncShadow, _ kind: SyncKind) throws {
        let columns = try kind.columns(in: database)
        let former = try translation.number(kind.name, shadow.name.key, isLoose: true)
        let stored = try former.flatMap {
            try Row.fetchOne(
                database.cachedStatement(sql: "SELECT * FROM \(kind.table) WHERE id = ?"), arguments: [$0])
        }
        let note = kind.name == NoteRecord.entity ? try stored.map { try NoteRecord(row: $0) } : nil
        guard shadow.row.isPresent else {
            if let former {
                try database.execute(sql: "DELETE FROM \(kind.table) WHERE id = ?", arguments: [former])
                try forget(kind, former)
            }
            if kind.name == PhotoRecord.entity, let file = stored.flatMap({ $0["file"] as String? }) {
                files.pictures.append(file)
            }
            shadow.here = nil
            if let note { files.notes.append(SyncedNote(before: note, after: nil)) }
            return
        }
        var heard = try translation.heard(shadow.row.values, kind, columns: columns)
        (shadow.waits, shadow.lacks) = (heard.waits, heard.lacks)
        if kind.name == NoteRecord.entity { try makeFileFree(&heard.values, of: former, shadow.name.key) }
        let number: Int64
        if let former, let stored {
            number = former
            let changed = heard.values.filter { (stored[$0.key] as DatabaseValue) != $0.value }.sorted {
                $0.key < $1.key
            }
            if !changed.isEmpty {
                try database.execute(
                    sql:
                        "UPDATE \(kind.table) SET \(changed.map { "\($0.key) = ?" }.joined(separator: ", ")) WHERE id = ?",
                    arguments: StatementArguments(changed.map(\.value) + [former.databaseValue]))
            }
        } else {
            number = try insert(kind, heard.values, former: former, shadow.name.key)
        }
        try forget(kind, number)
        shadow.number = number
        shadow.here = try check(kind, number, columns)
        if kind.name == NoteRecord.entity {
            files.notes.append(SyncedNote(before: note, after: try NoteRecord.fetchOne(database, key: number)))
        }
    }

    private func insert(
        _ kind: SyncKind, _ values: [String: DatabaseValue], former: Int64?, _ key: String
    ) throws -> Int64 {
        var values = values
        if let former { values["id"] = former.databaseValue }
        values.merge(kind.firstValues) { $1 }
        let names = values.keys.sorted()
        let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
        try database.execute(
            sql: "INSERT INTO \(kind.table) (\(names.joined(separator: ", "))) VALUES (\(marks))",
            arguments: StatementArguments(names.map { values[$0] ?? .null }))
        let number = former ?? database.lastInsertedRowID
        if kind.naming.isEmpty, former == nil, let uuid = UUID(uuidString: key) {
            try database.execute(
                sql: "UPDATE identities SET uuid = ? WHERE kind = ? AND row_id = ?",
                arguments: [uuid, kind.name, number])
        }
        return number
    }

    /// Two notes of one name get two files; the name differs on this machine only.
    private func makeFileFree(_ values: inout [String: DatabaseValue], of number: Int64?, _ key: String) throws {
        guard let file = values["file"].flatMap(String.fromDatabaseValue) else { return }
        let isTaken = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM notes WHERE file = ? AND id IS NOT ?)",
            arguments: [file, number])
        guard isTaken == true else { return }
        let stem = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
        values["file"] = "\(stem)-\(key.prefix(8)).md".databaseValue
    }

    /// What was changed by syncing need not be taken up.
    private func forget(_ kind: SyncKind, _ number: Int64) throws {
        try database.cachedStatement(sql: "DELETE FROM sync_changed WHERE kind = ? AND row_id = ?")
            .execute(arguments: [kind.name, number])
    }

    /// The row as it is now; throws for one that nothing here could read.
    private func check(_ kind: SyncKind, _ number: Int64, _ columns: [String]) throws -> [String: SyncValue]? {
        guard let type = kind.data.row,
            let row = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT * FROM \(kind.table) WHERE id = ?"), arguments: [number])
        else { return nil }
        func decode<Record: UserRow>(_ type: Record.Type) throws { _ = try Record(row: row) }
        try decode(type)
        return try translation.spoken(row, kind, number: number, columns: columns)?.values
    }
}
