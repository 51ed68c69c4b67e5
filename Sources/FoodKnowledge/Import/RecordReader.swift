import Failures
import Foundation

/// Cuts the text of a member into records: lines, CSV records (whose quoted fields may contain line ends), or the
/// objects of a JSON document's lists. Holds one record at a time.
struct RecordReader {
    enum Kind {
        case lines
        case csv
        /// `{"SomeFoods": [{…}, {…}]}`
        case jsonObjects
    }

    /// The longest record, in bytes; real ones stay below 2 MB.
    static let longest = 16 << 20

    let kind: Kind
    private let file: PackedFile
    private var carry: [UInt8] = []
    private(set) var number = 0
    // Where a CSV or JSON record stands.
    private var inQuotes = false
    private var isEscaped = false
    private var depth = 0
    private var sawObject = false

    init(_ file: PackedFile, _ kind: Kind) {
        self.file = file
        self.kind = kind
    }

    /// Calls `body` with each record, without its line end; empty lines are left out.
    /// - Parameter body: gets the bytes and the record's number from 1 on.
    /// - Throws: `invalid_input` for a record without end, and for a JSON document that breaks off.
    mutating func read(_ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void) throws {
        while try file.nextBlock({ block in
            try self.take(block.assumingMemoryBound(to: UInt8.self), body)
        }) {}
        switch kind {
        case .jsonObjects:
            guard depth == 0, sawObject else {
                throw BiteBookError(
                    .invalidInput, "\(file.name) breaks off in the middle of the document.",
                    hint: "Get it again from its publisher.")
            }
        case .csv where inQuotes:
            throw BiteBookError(
                .invalidInput, "\(file.name) breaks off inside a quoted field (record \(number + 1)).",
                hint: "Get it again from its publisher.")
        default: try carry.withUnsafeBufferPointer { try emit($0, body) }
        }
        carry = []
    }

    private mutating func take(
        _ block: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
    ) throws {
        var start = 0
        var index = 0
        while index < block.count {
            if kind == .lines {
                // The library's search is many times faster than a loop, and lines are most of the largest dumps.
                guard let base = block.baseAddress,
                    let end = memchr(base + index, Int32(UInt8(ascii: "\n")), block.count - index)
                else { break }
                index = UnsafeRawPointer(end) - UnsafeRawPointer(base)
            } else if !endsRecord(block[index], index, &start) {
                index += 1
                continue
            }
            try finish(block[start..<(kind == .jsonObjects ? index + 1 : index)], body)
            index += 1
            start = index
        }
        if kind == .jsonObjects && depth < 3 { return }
        guard carry.count + block.count - start <= Self.longest else {
            throw BiteBookError(
                .invalidInput, "\(file.name) has a record longer than \(Self.longest >> 20) MB (record \(number + 1)).",
                hint: "Is it a food table? `bitebook help foods import` names the formats.")
        }
        carry.append(contentsOf: block[start...])
    }

    /// A record ends with this piece.
    private mutating func finish(
        _ piece: Slice<UnsafeBufferPointer<UInt8>>, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
    ) throws {
        let piece = UnsafeBufferPointer(rebasing: piece)
        guard !carry.isEmpty else { return try emit(piece, body) }
        carry.append(contentsOf: piece)
        try carry.withUnsafeBufferPointer { try emit($0, body) }
        carry.removeAll(keepingCapacity: carry.capacity < 1 << 20)
    }

    private mutating func endsRecord(_ byte: UInt8, _ index: Int, _ start: inout Int) -> Bool {
        switch kind {
        case .lines: return false
        case .csv:
            if byte == UInt8(ascii: "\"") { inQuotes.toggle() }
            return byte == UInt8(ascii: "\n") && !inQuotes
        case .jsonObjects:
            if inQuotes {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inQuotes = false
                }
                return false
            }
            switch byte {
            case UInt8(ascii: "\""): inQuotes = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                sawObject = true
                if depth == 3 { start = index }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                return depth == 2
            default: break
            }
            return false
        }
    }

    private mutating func emit(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int) throws -> Void
    ) throws {
        let line =
            kind != .jsonObjects && bytes.last == UInt8(ascii: "\r")
            ? UnsafeBufferPointer(rebasing: bytes.dropLast()) : bytes
        guard !line.isEmpty else { return }
        number += 1
        try body(line, number)
    }
}
