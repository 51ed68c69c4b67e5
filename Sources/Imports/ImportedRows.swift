import Failures
package import Foundation
package import Nutrition

/// What has a row of its own in ``ImportSpill``.
package protocol ImportedValue: Hashable, Sendable {
    static var table: SpillTable { get }
    var day: CalendarDay { get }
    /// When it was, or began.
    var moment: Date { get }
    func write(to writer: inout SpillWriter)
    /// - Returns: nil for what nobody wrote.
    init?(from reader: inout SpillReader)
}

/// All values of a kind, in the order in which they were read. They lie on disk.
package struct ImportedRows<Value: ImportedValue>: Sendable {
    package let count: Int
    private let spill: ImportSpill?
    private let sources: [ImportSource]
    private let zones: [TimeZone]
    private let failure: BiteBookError?

    package var isEmpty: Bool { count == 0 }

    /// Without any.
    init() { self.init(count: 0, spill: nil, sources: [], zones: [], failure: nil) }

    init(count: Int, spill: ImportSpill?, sources: [ImportSource], zones: [TimeZone], failure: BiteBookError?) {
        self.count = count
        self.spill = spill
        self.sources = sources
        self.zones = zones
        self.failure = failure
    }

    /// Hands them to `body` one by one.
    ///
    /// - Throws: `storage_unavailable` where they could not be kept or read.
    package func read(_ body: (ImportedItem<Value>) throws -> Void) throws {
        if let failure { throw failure }
        guard let spill else { return }
        var last: Int64 = 0
        while true {
            let rows = try ImportRows.reporting { try spill.rows(of: Value.table, after: last) }
            guard let end = rows.last?.number else { return }
            for (_, row) in rows {
                var reader = SpillReader(row.value, zones: zones)
                guard let value = Value(from: &reader), sources.indices.contains(row.source) else { continue }
                try body(ImportedItem(source: sources[row.source], externalID: row.id, value: value))
            }
            last = end
        }
    }
}

/// Takes rows while files are read, and keeps a few in memory before they go to disk.
struct ImportRows {
    /// Rows of a kind in memory.
    private static let most = 1_000

    /// Why rows could not be kept: the disk is full. Then nothing that was read is given.
    private(set) var failure: BiteBookError?
    private(set) var sources: [ImportSource] = []
    private var spill: ImportSpill?
    private var waiting: [SpillTable: [SpillRow]] = [:]
    private var writer = SpillWriter()
    private var file = 0

    /// A further file comes.
    mutating func beginFile() { file += 1 }

    mutating func append<Value: ImportedValue>(
        _ value: Value, of source: ImportSource, id: String, isNamed: Bool, isRate: Bool = false, file: Int? = nil
    ) {
        guard failure == nil else { return }
        writer.clear()
        value.write(to: &writer)
        let row = SpillRow(
            source: place(of: source), file: file ?? self.file, isNamed: isNamed, id: id, day: value.day,
            at: value.moment, isRate: isRate, value: writer.data)
        waiting[Value.table, default: []].append(row)
        if waiting[Value.table]?.count == Self.most { flush(Value.table) }
    }

    private mutating func place(of source: ImportSource) -> Int {
        if let place = sources.lastIndex(of: source) { return place }
        sources.append(source)
        return sources.count - 1
    }

    private mutating func flush(_ table: SpillTable) {
        guard let rows = waiting[table], !rows.isEmpty else { return }
        waiting[table] = nil
        use { try $0.insert(rows, into: table) }
    }

    /// - Returns: nil where it failed, now or before.
    @discardableResult
    private mutating func use<Result>(_ body: (ImportSpill) throws -> Result) -> Result? {
        guard failure == nil else { return nil }
        do {
            return try Self.reporting {
                let spill = try spill ?? ImportSpill()
                self.spill = spill
                return try body(spill)
            }
        } catch {
            failure =
                error as? BiteBookError ?? BiteBookError(.storageUnavailable, "What was read cannot be kept.")
            return nil
        }
    }

    /// SQLite's failures in words.
    static func reporting<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .storageUnavailable, "What was read cannot be kept on the disk meanwhile.",
                hint: "Is the folder for temporary files (TMPDIR, else /var/tmp) full? Nothing was taken over.",
                underlying: error)
        }
    }

    // MARK: The end

    private mutating func flush() {
        for table in SpillTable.allCases { flush(table) }
    }

    /// The days of foods.
    mutating func foodDays() -> [ImportSource: Set<Int>] {
        flush()
        guard spill != nil, let days = use({ try $0.foodDays() }) else { return [:] }
        return Dictionary(uniqueKeysWithValues: days.map { (sources[$0], $1) })
    }

    /// The next sums of days or meals behind a number.
    mutating func totals(after last: Int64) -> [(number: Int64, total: DayTotal, file: Int)] {
        guard spill != nil, let rows = use({ try $0.rows(of: .totals, after: last) }) else { return [] }
        return rows.compactMap { number, row in
            var reader = SpillReader(row.value, zones: writer.zones)
            return DayTotal(from: &reader).map { (number, $0, row.file) }
        }
    }

    /// Drops what is there twice.
    ///
    /// - Returns: how often sport was in several files, and how much else.
    mutating func dropRepeated() -> (twins: Int, others: Int) {
        flush()
        guard spill != nil else { return (0, 0) }
        let zones = writer.zones
        let counts = use { spill in
            try spill.numberRepeated()
            return (try ActivityTwins.drop(from: spill, zones: zones), try spill.dropRepeated())
        }
        return counts ?? (0, 0)
    }

    /// All of a kind, and their first and last day.
    mutating func finished<Value: ImportedValue>(
        _ type: Value.Type
    ) -> (rows: ImportedRows<Value>, days: [CalendarDay]) {
        flush()
        let extent = spill == nil ? nil : use { try $0.extent(of: Value.table) }
        let rows = ImportedRows<Value>(
            count: extent?.count ?? 0, spill: spill, sources: sources, zones: writer.zones, failure: failure)
        return (rows, [extent?.first, extent?.last].compactMap { $0.map(CalendarDay.init(ordinal:)) })
    }
}
