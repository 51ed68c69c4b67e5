import Failures
import Foundation
import Nutrition

/// A table that is read row by row.
struct Table {
    let columns: TableColumns
    /// How it writes numbers and dates, as far as its first rows tell.
    var numbers: NumberStyle
    var dates: DateOrder?

    init(_ columns: TableColumns, numbers: NumberStyle, dates: DateOrder?) {
        self.columns = columns
        self.numbers = numbers
        self.dates = dates
    }

    /// - Parameters:
    ///   - isHeading: whether a row is the heading; what stands before it is skipped.
    ///   - dates: the order of dates that do not tell theirs.
    init?(_ piece: ImportPiece, dates: DateOrder? = nil, isHeading: (TableColumns) -> Bool = { _ in true }) {
        guard let head = TableHead(piece.head) else { return nil }
        self.init(head, dates: dates, isHeading: isHeading)
    }

    init?(_ head: TableHead, dates: DateOrder? = nil, isHeading: (TableColumns) -> Bool) {
        for (index, row) in head.rows.prefix(10).enumerated() {
            let columns = TableColumns(row.fields)
            guard isHeading(columns) else { continue }
            self.columns = columns
            numbers = head.separator == UInt8(ascii: ";") ? .comma : .point
            self.dates = dates
            learn(from: head.rows.dropFirst(index + 1))
            return
        }
        return nil
    }

    private mutating func learn(from rows: ArraySlice<TableRow>) {
        var evidence = NumberEvidence()
        var orders: [DateOrder: Int] = [:]
        for row in rows {
            for field in row.fields {
                evidence.see(field)
                if let order = TableDates.order(of: field) { orders[order, default: 0] += 1 }
            }
        }
        if let style = evidence.style { numbers = style }
        if orders.count == 1 { dates = orders.keys.first }
    }

    /// Calls `body` with each row behind the heading.
    ///
    /// - Throws: `invalid_input` for what cannot be read at all; `CancellationError`. A `TableProblem` that `body` throws
    ///   is a problem of that row.
    func read(
        _ piece: ImportPiece, into collector: inout ImportCollector,
        _ body: (TableRow, inout ImportCollector) throws -> Void
    ) throws {
        let width = columns.columns.count
        var isBeforeHeading = true
        var shortRow: TableRow?
        try Self.rows(of: piece, into: &collector) { row, collector in
            if isBeforeHeading {
                isBeforeHeading = TableColumns(row.fields) != columns
                return
            }
            // What comes last may be cut off.
            if let row = shortRow { try Self.take(row, &collector, body) }
            shortRow = nil
            if row.count < width {
                shortRow = row
            } else {
                try Self.take(row, &collector, body)
            }
        } end: { endsWithLine, collector in
            guard let row = shortRow else { return }
            if endsWithLine {
                try Self.take(row, &collector, body)
            } else {
                collector.endsTooEarly()
            }
        }
    }

    private static func take(
        _ row: TableRow, _ collector: inout ImportCollector,
        _ body: (TableRow, inout ImportCollector) throws -> Void
    ) throws {
        do {
            try body(row, &collector)
        } catch let problem as TableProblem {
            collector.problem(row.place, problem)
        }
    }

    /// All rows of a file, the heading among them.
    ///
    /// - Parameter end: is called behind the last row, with whether that ended with a line end.
    static func rows(
        of piece: ImportPiece, into collector: inout ImportCollector,
        _ body: (TableRow, inout ImportCollector) throws -> Void,
        end: (_ endsWithLine: Bool, inout ImportCollector) throws -> Void = { _, _ in }
    ) throws {
        guard let head = TableHead(piece.head) else {
            throw BiteBookError(.invalidInput, "\(piece.name) is no table.")
        }
        let encoding = TableText.encoding(of: piece.head)
        var utf16 = UTF16Blocks(isLittleEndian: encoding == .utf16LittleEndian)
        var records = TableRecords(separator: head.separator, name: piece.name)
        var isStart = true
        func give(_ event: TableRecords.Event) throws {
            switch event {
            case .record(let row): try body(row, &collector)
            case .problem(let line, let text): collector.problem("line \(line)", text)
            case .cut(let line):
                collector.problem("line \(line)", "the file ends within a field in quotation marks")
                collector.endsTooEarly()
            }
        }
        func take(_ block: UnsafeBufferPointer<UInt8>) throws {
            try Task.checkCancellation()
            guard isStart else { return try records.take(block, give) }
            isStart = false
            var bytes = ArraySlice(Array(block))
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            if let line = TableHead.separatorLine(bytes) { bytes.removeFirst(line.length) }
            try Array(bytes).withUnsafeBufferPointer { try records.take($0, give) }
        }
        try piece.forEachBlock { block in
            if encoding == .bytes {
                try take(block.assumingMemoryBound(to: UInt8.self))
            } else {
                try utf16.utf8(of: block).withUnsafeBufferPointer { try take($0) }
            }
        }
        try records.finish(give)
        try end(records.endsWithLine, &collector)
    }
}

extension Table {
    func time(_ row: TableRow, _ index: Int?) throws -> TableTime {
        guard let text = row.known(index) else { throw TableProblem("there is no date", .date) }
        guard let time = TableDates.time(text, dates) else {
            throw TableProblem(
                TableDates.isAmbiguous(text)
                    ? "“\(text)” may be two days: whether the day or the month stands first is not known"
                    : "there is no date “\(text.prefix(60))”", .date)
        }
        return time
    }

    /// A day in one column and a time of day in another, which may be empty or missing.
    func time(_ row: TableRow, _ dayIndex: Int?, clock: Int?) throws -> TableTime {
        var time = try time(row, dayIndex)
        guard let text = row.known(clock) else { return time }
        guard let second = TableDates.second(text) else { throw TableProblem("there is no time “\(text.prefix(60))”") }
        time.second = second
        return time
    }

    func number(_ row: TableRow, _ index: Int?) throws -> Double? { try row.number(index, numbers) }

    /// A number of a column whose heading names its unit, in another unit.
    ///
    /// - Parameter assumed: where the heading names none.
    func number(_ row: TableRow, _ index: Int?, in unit: WrittenUnit, assumed: WrittenUnit? = nil) throws -> Double? {
        guard let index, let number = try number(row, index) else { return nil }
        guard let title = columns.unit(index) else { return assumed.flatMap { $0.convert(number, to: unit) } }
        guard let written = WrittenUnit(word: title), let value = written.convert(number, to: unit) else {
            throw TableProblem("the unit “\(title)” is not known here")
        }
        return value
    }
}
