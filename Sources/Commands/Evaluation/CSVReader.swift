import Failures

/// Reads comma-separated values as RFC 4180 defines them: fields in quotes may hold commas, line ends and doubled
/// quotes. Lines may end in CRLF or LF; empty lines between records are skipped.
enum CSVReader {
    /// One record with the line of the file on which it begins, counted from 1.
    struct Record: Hashable, Sendable {
        var line: Int
        var fields: [String]
    }

    /// - Throws: `invalid_input` with the line and the field for text that is no CSV.
    static func records(_ text: String) throws(BiteBookError) -> [Record] {
        var reader = Reader(text)
        return try reader.records()
    }

    private struct Reader {
        private var bytes: [UInt8]
        private var index = 0
        private var line = 1

        init(_ text: String) {
            bytes = Array(text.utf8)
            // A byte order mark belongs to no field.
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        }

        mutating func records() throws(BiteBookError) -> [Record] {
            var records: [Record] = []
            while index < bytes.count {
                let record = try record()
                if record.fields != [""] { records.append(record) }
            }
            return records
        }

        private mutating func record() throws(BiteBookError) -> Record {
            var record = Record(line: line, fields: [])
            while true {
                record.fields.append(try field(number: record.fields.count + 1))
                guard index < bytes.count else { return record }
                if bytes[index] == UInt8(ascii: ",") {
                    index += 1
                } else {
                    skipLineEnd()
                    return record
                }
            }
        }

        /// Reads up to the comma or line end behind the field.
        private mutating func field(number: Int) throws(BiteBookError) -> String {
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                return try plainField(number: number)
            }
            let start = line
            index += 1
            var content: [UInt8] = []
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte != UInt8(ascii: "\"") {
                    if byte == UInt8(ascii: "\n") { line += 1 }
                    content.append(byte)
                } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                    content.append(byte)
                    index += 1
                } else if isFieldEnd {
                    return String(decoding: content, as: UTF8.self)
                } else {
                    throw Self.problem(line, number, "there is text behind the closing quote")
                }
            }
            throw Self.problem(start, number, "the quote is not closed")
        }

        private mutating func plainField(number: Int) throws(BiteBookError) -> String {
            let start = index
            while !isFieldEnd {
                guard bytes[index] != UInt8(ascii: "\"") else {
                    throw Self.problem(line, number, "a quote stands inside a field without quotes")
                }
                index += 1
            }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        private var isFieldEnd: Bool {
            guard index < bytes.count else { return true }
            if bytes[index] == UInt8(ascii: "\r") {
                return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            }
            return bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "\n")
        }

        private mutating func skipLineEnd() {
            index += bytes[index] == UInt8(ascii: "\r") ? 2 : 1
            line += 1
        }

        private static func problem(_ line: Int, _ field: Int, _ what: String) -> BiteBookError {
            BiteBookError(
                .invalidInput, "Line \(line), column \(field): \(what).",
                hint: "Fields with commas, quotes or line ends stand in quotes; a quote inside is doubled.")
        }
    }
}
