import Failures
import Foundation
import GRDB
import Nutrition

/// Where the rows of what is read lie until they are written, so that memory does not grow with them: a private
/// database of SQLite, of which a few megabytes are in memory and the rest in a file of the folder for temporary files
/// (`TMPDIR`, else `/var/tmp`). The file has no name from the moment it is made, so that nobody else opens it, and it is
/// gone with the process, whatever ends that.
final class ImportSpill: Sendable {
    /// In kibibytes; what sorting takes is bounded by it too.
    private static let cache = 8 << 10

    let queue: DatabaseQueue

    init() throws {
        var configuration = Configuration()
        configuration.label = "imports"
        configuration.prepareDatabase { database in
            // Nothing of it outlasts a failure.
            try database.execute(
                sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -\(Self.cache)")
        }
        queue = try DatabaseQueue(path: "", configuration: configuration)
        try queue.writeWithoutTransaction { database in
            for table in SpillTable.allCases {
                try database.execute(
                    sql: """
                        CREATE TABLE \(table.rawValue) (
                            number INTEGER PRIMARY KEY, source INTEGER, file INTEGER, named INTEGER, id TEXT,
                            day INTEGER, at REAL, rate INTEGER, value BLOB)
                        """)
            }
        }
    }

    func insert(_ rows: [SpillRow], into table: SpillTable) throws {
        try queue.write { database in
            let statement = try database.cachedStatement(
                sql: """
                    INSERT INTO \(table.rawValue) (source, file, named, id, day, at, rate, value)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """)
            for row in rows {
                try statement.execute(arguments: [
                    row.source, row.file, row.isNamed, row.id, row.day, row.at, row.isRate, row.value,
                ])
            }
        }
    }

    /// The next rows behind a number, in the order in which they came.
    func rows(of table: SpillTable, after number: Int64) throws -> [(number: Int64, row: SpillRow)] {
        try queue.read { database in
            let rows = try Row.fetchCursor(
                database.cachedStatement(
                    sql: "SELECT * FROM \(table.rawValue) WHERE number > ? ORDER BY number LIMIT 500"),
                arguments: [number])
            var found: [(number: Int64, row: SpillRow)] = []
            while let row = try rows.next() { found.append((row[0], SpillRow(row))) }
            return found
        }
    }

    /// Numbers what came without a name and more than once in one file: two same coffees at the same minute are two
    /// coffees, and the same two when the file is read again.
    func numberRepeated() throws {
        try queue.write { database in
            for table in SpillTable.items {
                try database.execute(
                    sql: """
                        UPDATE \(table.rawValue) SET id = id || '#' || place FROM (
                            SELECT number AS found, place FROM (
                                SELECT number,
                                    row_number() OVER (PARTITION BY file, source, id ORDER BY number) AS place
                                FROM \(table.rawValue) WHERE NOT named)
                            WHERE place > 1)
                        WHERE number = found
                        """)
            }
        }
    }

    /// Drops what came under the same name before.
    ///
    /// - Returns: how many.
    func dropRepeated() throws -> Int {
        try queue.write { database in
            var count = 0
            for table in SpillTable.items {
                // What one file numbered itself has no copy.
                let mayRepeat = try Bool.fetchOne(
                    database,
                    sql: "SELECT min(file) < max(file) OR max(named) FROM \(table.rawValue)")
                guard mayRepeat == true else { continue }
                try database.execute(
                    sql: """
                        DELETE FROM \(table.rawValue) WHERE number IN (
                            SELECT number FROM (
                                SELECT number, row_number() OVER (PARTITION BY source, id ORDER BY number) AS place
                                FROM \(table.rawValue))
                            WHERE place > 1)
                        """)
                count += database.changesCount
            }
            return count
        }
    }

    /// Days of foods by source.
    func foodDays() throws -> [Int: Set<Int>] {
        try queue.read { database in
            var days: [Int: Set<Int>] = [:]
            let rows = try Row.fetchCursor(database, sql: "SELECT DISTINCT source, day FROM foods")
            while let row = try rows.next() { days[row[0], default: []].insert(row[1]) }
            return days
        }
    }

    /// How many rows a table has, and their first and last day.
    func extent(of table: SpillTable) throws -> (count: Int, first: Int?, last: Int?) {
        try queue.read { database in
            let row = try Row.fetchOne(database, sql: "SELECT count(*), min(day), max(day) FROM \(table.rawValue)")
            return (row?[0] ?? 0, row?[1], row?[2])
        }
    }
}

package enum SpillTable: String, CaseIterable {
    case readings, measures, activities, foods, totals

    /// All that is taken over.
    static let items: [SpillTable] = [.readings, .measures, .activities, .foods]
}

/// A row of what was read.
struct SpillRow {
    /// Its place among the sources.
    var source: Int
    /// Which of the files that were read, counted.
    var file: Int
    /// Whether the program has a name for it, which is its `id`.
    var isNamed: Bool
    var id: String
    var day: Int
    /// Seconds since the reference date.
    var at: Double
    /// Whether it is the highest heart rate of a workout, which goes with that.
    var isRate: Bool
    var value: Data

    init(
        source: Int, file: Int, isNamed: Bool, id: String, day: CalendarDay, at: Date, isRate: Bool, value: Data
    ) {
        self.source = source
        self.file = file
        self.isNamed = isNamed
        self.id = id
        self.day = day.ordinal
        self.at = at.timeIntervalSinceReferenceDate
        self.isRate = isRate
        self.value = value
    }

    /// The columns of the table in their order, behind the number.
    init(_ row: Row) {
        (source, file, isNamed, id) = (row[1], row[2], row[3], row[4])
        (day, at, isRate, value) = (row[5], row[6], row[7], row[8])
    }
}
