import Archives
import Foundation
import GRDB

/// A database of another program, of which nothing is trusted: it is opened for reading only, only plain tables and
/// plain columns are read, none of its views, triggers and functions runs, and reading ends after a time.
///
/// Not thread-safe.
final class ForeignDatabase {
    /// For each megabyte of the file, in seconds: a hundred times what reading takes. A damaged or hostile tree of pages
    /// may have no end.
    private static let patience = 1.0
    private static let leastPatience = 60.0

    private let queue: DatabaseQueue
    /// The columns of each table that can be read.
    let tables: [String: Set<String>]
    private let deadline: DispatchWorkItem

    init(_ file: URL, _ name: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.prepareDatabase { database in
            // Functions and virtual tables of the schema do not run.
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA mmap_size = 0")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
        }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        self.queue = queue
        let size = Double(Unpacker.size(of: file))
        deadline = DispatchWorkItem { [weak queue] in queue?.interrupt() }
        DispatchQueue.global().asyncAfter(
            deadline: .now() + max(Self.leastPatience, size / 1_048_576 * Self.patience), execute: deadline)
        tables = try queue.read(Self.plainTables)
    }

    deinit { deadline.cancel() }

    /// Views and virtual tables are none, columns that are worked out are none.
    private static func plainTables(_ database: Database) throws -> [String: Set<String>] {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
        var names: [String] = []
        while let row = try rows.next(), names.count < 1000 {
            guard let name = row["name"] as String?, isName(name), let sql = row["sql"] as String?,
                sql.prefix(12).uppercased() == "CREATE TABLE"
            else { continue }
            names.append(name)
        }
        var tables: [String: Set<String>] = [:]
        for name in names {
            let columns = try Row.fetchAll(
                database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 LIMIT 200", arguments: [name])
            tables[name.lowercased()] = Set(columns.compactMap { $0["name"] as String? }.filter(isName))
        }
        return tables
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100
            && text.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Calls `body` with each row of a table, in no order.
    ///
    /// - Parameter columns: those that are missing are nil in each row.
    func forEach(_ table: String, _ columns: [String], _ body: (ForeignRow) throws -> Void) throws {
        guard let known = tables[table] else { return }
        let wanted = columns.filter(known.contains)
        guard !wanted.isEmpty else { return }
        let list = wanted.map { "\"\($0)\"" }.joined(separator: ", ")
        try queue.read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT \(list) FROM \"\(table)\" NOT INDEXED")
            var number = 0
            while let row = try rows.next() {
                number += 1
                if number % 1024 == 0 { try Task.checkCancellation() }
                try body(ForeignRow(row: row, number: number, table: table))
            }
        }
    }
}

/// A row of a foreign table.
struct ForeignRow {
    fileprivate let row: Row
    fileprivate let number: Int
    fileprivate let table: String

    fileprivate init(row: Row, number: Int, table: String) {
        self.row = row
        self.number = number
        self.table = table
    }

    var place: String { "\(table), row \(number)" }

    /// Nil for what is no number, and for the one that stands for none.
    func number(_ column: String) -> Double? {
        guard row.hasColumn(column) else { return nil }
        switch (row[column] as DatabaseValue).storage {
        case .int64(let value): return Double(value)
        case .double(let value): return value.isFinite && !TableRow.isAbsent(value) ? value : nil
        case .string(let text): return NumberStyle.point.number(text)
        case .blob, .null: return nil
        }
    }

    func integer(_ column: String) -> Int? { number(column).flatMap { Int(exactly: $0.rounded()) } }

    func text(_ column: String) -> String? {
        guard row.hasColumn(column), case .string(let text) = (row[column] as DatabaseValue).storage, !text.isEmpty
        else {
            return nil
        }
        return String(text.prefix(1000))
    }

    /// Sixteen bytes as people write them.
    func uuid(_ column: String) -> String? {
        guard row.hasColumn(column), case .blob(let data) = (row[column] as DatabaseValue).storage, data.count == 16
        else {
            return nil
        }
        return data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
