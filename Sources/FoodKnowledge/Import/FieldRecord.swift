import Foundation

/// Why a row is left out; the raw value is what users read behind a number.
enum RowProblem: String, Error, CaseIterable {
    case malformed = "unreadable"
    case noName = "without a name"
    case noEnergy = "without energy"
    case negative = "with a negative amount"
    case tooMuch = "with more than 100 g in 100 g"
    case energyFarOff = "with an energy that protein, carbohydrate, fat and alcohol do not add up to"
    case laboratory = "laboratory samples"
    case noCode = "without a code"
    case repeated = "repeated"
}

/// One record of a table with named columns.
struct FieldRecord {
    /// Where the columns of a table are.
    struct Heading {
        let columns: [String: Int]
        let separator: UInt8
        let isQuoted: Bool

        /// - Returns: nil when the line is no UTF-8.
        init?(_ line: UnsafeBufferPointer<UInt8>, separator: UInt8, isQuoted: Bool) {
            self.separator = separator
            self.isQuoted = isQuoted
            var bytes = line
            // A byte order mark.
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(3)) }
            guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
            let fields = FieldRecord.split(bytes, separator: separator, isQuoted: isQuoted)
            let names = fields.map { FieldRecord.text(bytes, $0, isQuoted: isQuoted) ?? "" }
            columns = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }

        func has(_ names: [String]) -> Bool { names.allSatisfy { columns[$0] != nil } }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let fields: [Range<Int>]
    private let heading: Heading

    /// - Throws: `RowProblem.malformed` for too few columns.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ heading: Heading) throws {
        self.bytes = bytes
        self.heading = heading
        fields = Self.split(bytes, separator: heading.separator, isQuoted: heading.isQuoted)
        // Trailing empty columns may be missing.
        guard fields.count * 2 > heading.columns.count else { throw RowProblem.malformed }
    }

    /// The column's text without spaces around it; nil when it is empty or the table has no such column.
    /// - Throws: `RowProblem.malformed` for text that is no UTF-8 or has control characters.
    func text(_ column: String) throws -> String? {
        guard let index = heading.columns[column], index < fields.count, !fields[index].isEmpty else { return nil }
        guard let text = Self.text(bytes, fields[index], isQuoted: heading.isQuoted) else { throw RowProblem.malformed }
        return text.isEmpty ? nil : text
    }

    /// - Throws: `RowProblem.malformed` for what is no number.
    func number(_ column: String) throws -> Double? {
        guard let text = try text(column) else { return nil }
        guard let number = Double(text), number.isFinite else { throw RowProblem.malformed }
        return number
    }

    func integer(_ column: String) throws -> Int64? {
        guard let text = try text(column) else { return nil }
        guard let number = Int64(text) ?? Double(text).flatMap({ Int64(exactly: $0) }) else {
            throw RowProblem.malformed
        }
        return number
    }

    private static func split(
        _ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, isQuoted: Bool
    ) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        fields.reserveCapacity(64)
        var start = 0
        var inQuotes = false
        for index in bytes.indices {
            let byte = bytes[index]
            if isQuoted && byte == UInt8(ascii: "\"") { inQuotes.toggle() }
            if byte == separator && !inQuotes {
                fields.append(start..<index)
                start = index + 1
            }
        }
        fields.append(start..<bytes.count)
        return fields
    }

    /// Without spaces around it.
    /// - Returns: nil for what is no UTF-8 or has control characters.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isQuoted: Bool) -> String? {
        var field = UnsafeBufferPointer(rebasing: bytes[range])
        let quote = UInt8(ascii: "\"")
        var isEscaped = false
        if isQuoted, field.count >= 2, field.first == quote, field.last == quote {
            field = UnsafeBufferPointer(rebasing: field.dropFirst().dropLast())
            isEscaped = field.contains(quote)
        }
        while let last = field.last, last <= 32 { field = UnsafeBufferPointer(rebasing: field.dropLast()) }
        while let first = field.first, first <= 32 { field = UnsafeBufferPointer(rebasing: field.dropFirst()) }
        guard !field.contains(where: { $0 < 32 && $0 != 9 && $0 != 10 && $0 != 13 }),
            let text = String(validating: field, as: UTF8.self)
        else { return nil }
        return isEscaped ? text.replacingOccurrences(of: "\"\"", with: "\"") : text
    }
}
