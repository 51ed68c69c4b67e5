import Foundation
import GRDB
import Nutrition

/// One workout that several files tell of, as a watch's TCX, GPX and FIT do.
enum ActivityTwins {
    /// How far apart the beginnings may be, in seconds.
    private static let longestGap = 120.0
    /// How far minutes and kilometres may differ, as a share of the larger.
    private static let share = 0.05

    /// An activity as far as it is compared.
    private struct Copy {
        let number: Int64
        let row: SpillRow
        let activity: ImportedActivity
        var isDropped = false
    }

    /// Keeps the fullest of each workout. A highest heart rate goes with what is dropped, unless it is the only one.
    ///
    /// - Returns: how many were dropped.
    static func drop(from spill: ImportSpill, zones: [TimeZone]) throws -> Int {
        try spill.queue.write { database in
            // What one file tells twice was done twice.
            let severalFiles = try Bool.fetchOne(database, sql: "SELECT min(file) < max(file) FROM activities")
            guard severalFiles == true else { return 0 }
            try database.execute(sql: "CREATE INDEX rates ON readings (at) WHERE rate")
            var count = 0
            var window: [Copy] = []
            let rows = try Row.fetchCursor(database, sql: "SELECT * FROM activities ORDER BY at, number")
            while let row = try rows.next() {
                let spilled = SpillRow(row)
                var reader = SpillReader(spilled.value, zones: zones)
                guard let activity = ImportedActivity(from: &reader) else { continue }
                while let first = window.first, spilled.at - first.row.at > longestGap {
                    count += try settle(&window, in: database)
                }
                window.append(Copy(number: row[0], row: spilled, activity: activity))
            }
            while !window.isEmpty { count += try settle(&window, in: database) }
            return count
        }
    }

    /// Compares the first of those that began within ``longestGap`` with the others, and takes it out.
    ///
    /// - Returns: how many were dropped.
    private static func settle(_ window: inout [Copy], in database: Database) throws -> Int {
        defer { window.removeFirst() }
        guard !window[0].isDropped else { return 0 }
        var best = 0
        var copies = [0]
        for other in window.indices.dropFirst() where !window[other].isDropped {
            // A further export of the same program is told apart by the name that the program gave.
            guard !copies.contains(where: { window[$0].row.file == window[other].row.file }),
                !isSame(window[best].row, window[other].row),
                areTwins(window[best].activity, window[other].activity)
            else { continue }
            copies.append(other)
            let isFuller = fullness(window[other].activity) > fullness(window[best].activity)
            window[isFuller ? best : other].isDropped = true
            if isFuller { best = other }
        }
        guard copies.count > 1 else { return 0 }
        var hasRate = try self.hasRate(window[best].row, in: database)
        for copy in copies where copy != best {
            try database.cachedStatement(sql: "DELETE FROM activities WHERE number = ?")
                .execute(arguments: [window[copy].number])
            if hasRate {
                try database.cachedStatement(sql: "DELETE FROM readings WHERE \(rateOfRow)")
                    .execute(arguments: place(of: window[copy].row))
            } else {
                hasRate = try self.hasRate(window[copy].row, in: database)
            }
        }
        return copies.count - 1
    }

    private static let rateOfRow = "rate AND at = ? AND source = ? AND file = ?"

    private static func place(of row: SpillRow) -> StatementArguments { [row.at, row.source, row.file] }

    private static func hasRate(_ row: SpillRow, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM readings WHERE \(rateOfRow))"),
            arguments: place(of: row)) ?? false
    }

    private static func isSame(_ one: SpillRow, _ other: SpillRow) -> Bool {
        one.source == other.source && one.id == other.id
    }

    private static func areTwins(_ one: ImportedActivity, _ other: ImportedActivity) -> Bool {
        let sameSport = one.name == other.name || [one.name, other.name].contains(SportName.unknown)
        return sameSport && isNear(one.minutes, other.minutes) && isNear(one.kilometers, other.kilometers)
    }

    private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return true }
        return abs(one - other) <= share * max(one, other)
    }

    /// How much it tells: what sport it was, then how far.
    private static func fullness(_ activity: ImportedActivity) -> Int {
        (activity.name == SportName.unknown ? 0 : 2) + (activity.kilometers == nil ? 0 : 1)
    }
}
