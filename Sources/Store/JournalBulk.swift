import Foundation
import GRDB

/// The rows that a bulk change inserts: the journal keeps their numbers as ranges, not a copy of each.
final class BulkLog {
    /// Numbers in a row are one range already: an import may have millions.
    private var numbers: [String: [ClosedRange<Int64>]] = [:]

    func note(_ row: any UserRow.Type, _ id: Int64?) {
        guard let id else { return }
        let count = numbers[row.entity]?.count ?? 0
        if count > 0, let last = numbers[row.entity]?[count - 1], id == last.upperBound + 1 {
            numbers[row.entity]?[count - 1] = last.lowerBound...id
        } else {
            numbers[row.entity, default: []].append(id...id)
        }
    }

    var isEmpty: Bool { numbers.isEmpty }

    func write(journal: Int64, to database: Database) throws {
        for (kind, ranges) in numbers {
            for range in Self.joined(ranges) {
                try database.execute(
                    sql: "INSERT INTO journal_bulks (journal_id, kind, first_id, last_id) VALUES (?, ?, ?, ?)",
                    arguments: [journal, kind, range.lowerBound, range.upperBound])
            }
        }
    }

    /// Numbers in a row as one range.
    static func ranges(_ ids: [Int64]) -> [ClosedRange<Int64>] { joined(ids.map { $0...$0 }) }

    private static func joined(_ parts: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        parts.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, part in
            if let last = ranges.last, part.lowerBound <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
            } else {
                ranges.append(part)
            }
        }
    }
}

/// Rows of one kind that a bulk change inserted.
struct JournalBulk {
    let data: UserData
    let row: any UserRow.Type
    let ids: ClosedRange<Int64>

    /// Those of a journal's entry, in the order in which kinds are imported.
    static func all(ofJournal id: Int64, in database: Database) throws -> [JournalBulk] {
        let stored = try Row.fetchAll(
            database, sql: "SELECT kind, first_id, last_id FROM journal_bulks WHERE journal_id = ? ORDER BY first_id",
            arguments: [id])
        return UserData.all.flatMap { data -> [JournalBulk] in
            guard let row = data.row else { return [] }
            return stored.filter { $0["kind"] == row.entity }.map {
                JournalBulk(data: data, row: row, ids: ($0["first_id"] as Int64)...($0["last_id"] as Int64))
            }
        }
    }

    /// Takes the rows away and keeps what they were until the change is made again or something new is done.
    ///
    /// - Returns: how many there were.
    func shelve(journal: Int64, in database: Database) throws -> Int {
        try shelve(row, journal: journal, in: database)
    }

    private func shelve<Record: UserRow>(_ type: Record.Type, journal: Int64, in database: Database) throws -> Int {
        let encoder = JSONEncoder()
        let insert = try database.makeStatement(
            sql: "INSERT INTO journal_shelf (journal_id, kind, row_id, row) VALUES (?, ?, ?, ?)")
        let rows = try Record.filter(Column("id") >= ids.lowerBound && Column("id") <= ids.upperBound)
            .fetchCursor(database)
        var count = 0
        while let row = try rows.next() {
            let text = String(decoding: try encoder.encode(row), as: UTF8.self)
            try insert.execute(arguments: [journal, type.entity, row.id, text])
            count += 1
        }
        try Record.filter(Column("id") >= ids.lowerBound && Column("id") <= ids.upperBound).deleteAll(database)
        return count
    }

    /// Puts the rows back.
    ///
    /// - Returns: how many there were.
    func restore(journal: Int64, in database: Database) throws -> Int {
        try restore(row, journal: journal, in: database)
    }

    private func restore<Record: UserRow>(_ type: Record.Type, journal: Int64, in database: Database) throws -> Int {
        let decoder = JSONDecoder()
        let rows = try String.fetchCursor(
            database,
            sql: """
                SELECT row FROM journal_shelf WHERE journal_id = ? AND kind = ? AND row_id BETWEEN ? AND ?
                ORDER BY row_id
                """, arguments: [journal, type.entity, ids.lowerBound, ids.upperBound])
        var count = 0
        while let text = try rows.next() {
            var row = try decoder.decode(type, from: Data(text.utf8))
            try row.prepareReturn(in: database)
            try row.save(database)
            count += 1
        }
        return count
    }

    static func clearShelf(ofJournal id: Int64? = nil, in database: Database) throws {
        if let id {
            try database.execute(sql: "DELETE FROM journal_shelf WHERE journal_id = ?", arguments: [id])
        } else {
            try database.execute(sql: "DELETE FROM journal_shelf")
        }
    }
}
