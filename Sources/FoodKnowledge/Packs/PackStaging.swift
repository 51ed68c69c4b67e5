import Failures
import Foundation
import GRDB
import Nutrition

/// The unfinished pack: what is read so far, in a file that outlives a killed process and goes on where it was.
///
/// Rows are committed in batches together with how far the file was read, so that a restart repeats none. Not
/// thread-safe; one import has one.
final class PackStaging {
    static let batch = 2000

    let file: URL
    let database: DatabaseQueue
    private var open: Open?
    private var leftOut: [RowProblem: Int] = [:]

    /// A batch under way.
    private struct Open {
        var stage: String
        var records = 0
        var uncommitted = 0
    }

    /// Opens what an earlier try left, when it was made from the same source, else begins anew.
    /// - Parameter stamp: tells one source file from another.
    init(_ file: URL, stamp: String) throws {
        self.file = file
        if !Self.isPlain(file) { Self.remove(file) }
        if let old = try? Self.queue(file), (try? Self.stamp(old)) == stamp {
            database = old
            return
        }
        Self.remove(file)
        database = try Self.queue(file)
        try database.write { db in
            try db.execute(sql: PackSchema.staging)
            try db.execute(sql: "INSERT INTO source VALUES (?)", arguments: [stamp])
        }
    }

    static func remove(_ file: URL) {
        for suffix in ["", "-journal"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    }

    /// SQLite would go where a link leads, and change what a second name is of.
    private static func isPlain(_ file: URL) -> Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }

    private static func queue(_ file: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "food pack import"
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // A killed process loses nothing so; a power cut costs a download that can be had again.
            try db.execute(
                sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -24000")
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    private static func stamp(_ database: DatabaseQueue) throws -> String? {
        try database.read { try String.fetchOne($0, sql: "SELECT stamp FROM source") }
    }

    /// Reads one stage: `records` gets the number of records that are done already, and calls `step` after each
    /// further one.
    /// - Parameter isCancelled: looked at after each batch; what is committed stays.
    func stage(
        _ name: String, isCancelled: @escaping () -> Bool,
        _ read: (_ db: Database, _ done: Int, _ step: (Int) throws -> Void) throws -> Void
    ) throws {
        let state = try database.read {
            try Row.fetchOne($0, sql: "SELECT records, finished FROM stages WHERE name = ?", arguments: [name])
        }
        if state?["finished"] == 1 { return }
        let done: Int = state?["records"] ?? 0
        try database.inDatabase { db in
            open = Open(stage: name, records: done)
            defer { open = nil }
            try db.beginTransaction(.immediate)
            do {
                try read(db, done) { records in
                    open?.records = records
                    open?.uncommitted += 1
                    guard open?.uncommitted ?? 0 >= Self.batch else { return }
                    try commit(db, isFinished: false)
                    if isCancelled() { throw CancellationError() }
                    try db.beginTransaction(.immediate)
                }
                try commit(db, isFinished: true)
            } catch {
                leftOut = [:]
                if db.isInsideTransaction { try? db.rollback() }
                throw error
            }
        }
    }

    private func commit(_ db: Database, isFinished: Bool) throws {
        guard let open else { return }
        try db.execute(
            sql: "INSERT OR REPLACE INTO stages VALUES (?, ?, ?)",
            arguments: [open.stage, open.records, isFinished ? 1 : 0])
        for (reason, count) in leftOut {
            try db.execute(
                sql: "INSERT INTO left_out VALUES (?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
                arguments: [reason.rawValue, count])
        }
        leftOut = [:]
        try db.commit()
        self.open?.uncommitted = 0
    }

    func leaveOut(_ problem: RowProblem) { leftOut[problem, default: 0] += 1 }

    /// Adds a food that passes the checks; counts the others.
    /// - Parameter replaces: a later row of the same key is a newer version; otherwise it is a repetition.
    func add(_ food: PackFood, replaces: Bool, in db: Database) throws {
        do {
            try food.check()
        } catch let problem as RowProblem {
            return leaveOut(problem)
        }
        let words = PackWords(name: food.name, brand: food.brand)
        guard words.length > 0 else { return leaveOut(.noName) }
        let columns = 9 + Nutrient.allCases.count
        let places = Array(repeating: "?", count: columns).joined(separator: ", ")
        let insert = try db.cachedStatement(
            sql: "INSERT OR \(replaces ? "REPLACE" : "IGNORE") INTO foods VALUES (\(places))")
        var values: [(any DatabaseValueConvertible)?] = [
            food.key, words.length, food.name, food.brand, food.barcode, food.group, food.nova, words.text,
            PackPortions.text(food.portions),
        ]
        for nutrient in Nutrient.allCases {
            values.append(food.per100g[nutrient].map { Int64(($0 * PackSchema.scale).rounded()) })
        }
        try insert.execute(arguments: StatementArguments(values))
        if !replaces, db.changesCount == 0 { leaveOut(.repeated) }
    }

    func close() throws { try database.close() }

    /// How many foods there are, and why others were left out.
    func counts() throws -> (foods: Int, leftOut: [String: Int]) {
        try database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT reason, count FROM left_out")
            return (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM foods") ?? 0,
                Dictionary(rows.map { ($0["reason"], $0["count"]) }, uniquingKeysWith: +)
            )
        }
    }
}
