import Foundation
import Nutrition

/// The heading of a table: the names of its columns, in lower case and without accents, with their units apart.
struct TableColumns: Hashable {
    struct Column: Hashable {
        /// `weight` of `Weight (kg)`.
        var name: String
        /// `kg` of `Weight (kg)`, as it is written there.
        var unit: String?
        /// As it is written.
        var title: String
    }

    let columns: [Column]
    private let first: [String: Int]
    private let last: [String: Int]

    init(_ titles: [String]) {
        columns = titles.map(Self.column)
        let names = columns.enumerated().map { ($1.name, $0) }
        first = Dictionary(names, uniquingKeysWith: { one, _ in one })
        last = Dictionary(names, uniquingKeysWith: { $1 })
    }

    /// The first of `names` that is there; of two columns of a name the first one.
    func index(_ names: String...) -> Int? { first(of: names) }
    func first(of names: [String]) -> Int? { names.lazy.compactMap { first[$0] }.first }
    /// Of two columns of a name the second one.
    func lastIndex(_ names: String...) -> Int? { names.lazy.compactMap { last[$0] }.first }

    func has(_ names: String...) -> Bool { names.allSatisfy { first[$0] != nil } }

    func unit(_ index: Int?) -> String? { index.flatMap { columns[$0].unit } }

    private static func column(_ title: String) -> Column {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
        for (open, close) in [("(", ")"), ("[", "]")] where title.hasSuffix(close) {
            guard let start = title.range(of: open, options: .backwards), start.lowerBound > title.startIndex else {
                continue
            }
            return Column(
                name: name(title[..<start.lowerBound]), unit: String(title[start.upperBound...].dropLast()),
                title: title)
        }
        return Column(name: name(title[...]), unit: nil, title: title)
    }

    private static func name(_ text: Substring) -> String {
        FoldedText.fold(text.trimmingCharacters(in: .whitespaces)).split(separator: " ").joined(separator: " ")
    }
}

/// How a table begins: what separates its fields, and its first rows.
struct TableHead {
    /// Rows that are looked at.
    static let mostRows = 200

    let separator: UInt8
    /// The first rows that lie wholly in the file's first bytes; the heading is one of them.
    let rows: [TableRow]

    /// - Returns: nil for what is no table: XML, JSON, archives, databases, and text of one column.
    ///
    /// - Parameter isWhole: whether the bytes are all that the file has.
    init?(_ head: Data, isWhole: Bool? = nil, most: Int = mostRows) {
        var bytes = [UInt8](head)
        let encoding = TableText.encoding(of: head)
        if encoding != .bytes {
            var blocks = UTF16Blocks(isLittleEndian: encoding == .utf16LittleEndian)
            bytes = head.withUnsafeBytes { blocks.utf8(of: $0) }
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard let first = bytes.first(where: { $0 > 0x20 }), !"<{[".utf8.contains(first),
            !bytes.prefix(4096).contains(0)
        else { return nil }
        var start = bytes[...]
        // Excel's own line.
        if let line = Self.separatorLine(start) {
            separator = line.separator
            start = start.dropFirst(line.length)
        } else {
            guard let found = Self.separator(of: start) else { return nil }
            separator = found
        }
        var rows: [TableRow] = []
        var records = TableRecords(separator: separator, name: "")
        try? Array(start).withUnsafeBufferPointer { block in
            try records.take(block) { event in
                if case .record(let row) = event { rows.append(row) }
                if rows.count >= most { throw CancellationError() }
            }
        }
        // A file of one line without its end.
        if rows.count < most, isWhole ?? (head.count < ImportPiece.headSize) {
            try? records.finish { if case .record(let row) = $0 { rows.append(row) } }
        }
        guard let first = rows.first(where: { $0.count > 1 }), first.fields.contains(where: { !$0.isEmpty }) else {
            return nil
        }
        self.rows = rows
    }

    /// The heading that is at the top.
    var columns: TableColumns { TableColumns(rows.first?.fields ?? []) }

    /// `sep=;`
    static func separatorLine(_ bytes: ArraySlice<UInt8>) -> (separator: UInt8, length: Int)? {
        guard bytes.count > 5, bytes.prefix(4).elementsEqual("sep=".utf8) else { return nil }
        let index = bytes.startIndex + 4
        let rest = bytes[(index + 1)...].prefix(2)
        let end = rest.starts(with: [0x0D, 0x0A]) ? 2 : rest.first == 0x0A || rest.first == 0x0D ? 1 : 0
        return end == 0 ? nil : (bytes[index], 5 + end)
    }

    /// The sign that is most frequent in the first line that has any, outside of quotation marks.
    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8? {
        let candidates = Array(",;\t|".utf8)
        var counts = [Int](repeating: 0, count: candidates.count)
        var isQuoted = false
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D, counts.contains(where: { $0 > 0 }) { break }
            if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { candidates[$0] }
    }
}
