import Failures
import Foundation

/// Cuts a stream of bytes into records as RFC 4180 has them: fields in quotation marks may hold separators, line ends
/// and doubled quotation marks. Lines end in LF, CR LF or CR; empty ones are skipped. Holds one record at a time.
///
/// A quotation mark within a field that does not begin with one is a sign like others, and text behind a closing one
/// belongs to the field: programs write both.
struct TableRecords {
    /// The longest record, in bytes.
    static let longest = 1 << 20
    /// A quoted field with more lines at the end of the file is rather one whose mark strayed.
    private static let mostLinesOfField = 20
    /// Stray quotation marks after which a file is given up: each may cost the reading of ``longest`` bytes.
    private static let mostStrays = 100

    /// What happens in the file, in its order.
    enum Event {
        case record(TableRow)
        /// A record is left out.
        case problem(line: Int, String)
        /// The file ends within a quoted field; it is not given.
        case cut(line: Int)
    }

    private enum Place { case fieldStart, plain, quoted, afterQuote }

    private let separator: UInt8
    private let name: String
    private var place = Place.fieldStart
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var line = 1
    private var start = 1
    private var skipsLineFeed = false
    /// What follows the first line of a quoted field, to be read again when its end does not come.
    private var followingLines: [UInt8] = []
    private var strays = 0
    private(set) var endsWithLine = true

    init(separator: UInt8, name: String) {
        self.separator = separator
        self.name = name
    }

    /// - Throws: what `give` throws; `invalid_input` for a file that is no table.
    mutating func take(_ block: UnsafeBufferPointer<UInt8>, _ give: (Event) throws -> Void) throws {
        var index = 0
        while index < block.count {
            index = try take(block, from: index, give)
            if bytes.count > Self.longest { try endTooLong(give) }
        }
    }

    /// The end of the file.
    mutating func finish(_ give: (Event) throws -> Void) throws {
        while place == .quoted, line - start >= Self.mostLinesOfField {
            try readAgain("a quotation mark is not closed", give)
        }
        if place == .quoted { return try give(.cut(line: start)) }
        endsWithLine = place == .fieldStart && ends.isEmpty && bytes.isEmpty
        if !endsWithLine { try end(give) }
    }

    /// Reads up to the end of a record or a run of one field; returns where it stopped.
    private mutating func take(
        _ block: UnsafeBufferPointer<UInt8>, from first: Int, _ give: (Event) throws -> Void
    ) throws -> Int {
        let byte = block[first]
        if skipsLineFeed {
            skipsLineFeed = false
            if byte == UInt8(ascii: "\n") { return first + 1 }
        }
        switch place {
        case .quoted:
            let stop = run(block, from: first) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
            append(block, first, stop)
            guard stop < block.count, stop - first <= Self.longest else { return stop }
            if block[stop] == UInt8(ascii: "\"") {
                note(block, stop, stop + 1)
                place = .afterQuote
            } else {
                append(block, stop, stop + 1)
                line += 1
            }
            return stop + 1
        case .afterQuote where byte == UInt8(ascii: "\""):
            append(block, first, first + 1)
            place = .quoted
            return first + 1
        case .fieldStart where byte == UInt8(ascii: "\""):
            place = .quoted
            return first + 1
        case .fieldStart, .plain, .afterQuote:
            let stop = run(block, from: first) {
                $0 == separator || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
            }
            if stop > first {
                append(block, first, stop)
                place = .plain
            }
            guard stop < block.count, stop - first <= Self.longest else { return stop }
            if block[stop] == separator {
                note(block, stop, stop + 1)
                ends.append(bytes.count)
                place = .fieldStart
            } else {
                skipsLineFeed = block[stop] == UInt8(ascii: "\r")
                try end(give)
                line += 1
                start = line
            }
            return stop + 1
        }
    }

    private func run(
        _ block: UnsafeBufferPointer<UInt8>, from first: Int, until isStop: (UInt8) -> Bool
    ) -> Int {
        // What a record may still take, so that one without an end is noticed in time.
        let last = min(block.count, first + Self.longest + 1)
        var index = first
        while index < last, !isStop(block[index]) { index += 1 }
        return index
    }

    private mutating func append(_ block: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) {
        guard to > from else { return }
        bytes.append(contentsOf: block[from..<to])
        note(block, from, to)
    }

    private mutating func note(_ block: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int) {
        if line > start { followingLines.append(contentsOf: block[from..<to]) }
    }

    private mutating func end(_ give: (Event) throws -> Void) throws {
        ends.append(bytes.count)
        let row = ends.count == 1 && bytes.isEmpty ? nil : TableRow(line: start, bytes: bytes, ends: ends)
        reset()
        if let row { try give(.record(row)) }
    }

    private mutating func reset() {
        bytes = []
        ends = []
        followingLines = []
        place = .fieldStart
    }

    private mutating func endTooLong(_ give: (Event) throws -> Void) throws {
        guard line > start else {
            // One line of a megabyte: no table has it.
            throw BiteBookError(
                .invalidInput, "\(name) has a line longer than \(Self.longest >> 20) MB (line \(start)).",
                hint: "Is it a table?")
        }
        try readAgain("the row has no end within \(Self.longest >> 20) MB: a quotation mark is not closed", give)
    }

    /// Leaves the first line of the record out and reads what followed it as lines.
    private mutating func readAgain(_ problem: String, _ give: (Event) throws -> Void) throws {
        strays += 1
        guard strays <= Self.mostStrays else {
            throw BiteBookError(
                .invalidInput, "\(name) has more than \(Self.mostStrays) quotation marks that are not closed.",
                hint: "Export it again.")
        }
        try give(.problem(line: start, problem))
        let rest = followingLines
        line = start + 1
        start = line
        reset()
        try rest.withUnsafeBufferPointer { try take($0, give) }
    }
}
