import Failures
import Foundation
import Testing

@testable import Imports

@Suite("Tables cut into records")
struct TableRecordsTests {
    /// Records, problems (`!line`) and a cut end (`~line`), read in blocks of `size` bytes.
    private func events(_ bytes: [UInt8], block size: Int = 7, separator: Character = ",") throws -> [String] {
        var records = TableRecords(separator: separator.asciiValue ?? 0, name: "a.csv")
        var found: [String] = []
        func give(_ event: TableRecords.Event) {
            switch event {
            case .record(let row): found.append("\(row.line):" + row.fields.joined(separator: "|"))
            case .problem(let line, _): found.append("!\(line)")
            case .cut(let line): found.append("~\(line)")
            }
        }
        for start in stride(from: 0, to: bytes.count, by: size) {
            try Array(bytes[start..<min(bytes.count, start + size)]).withUnsafeBufferPointer {
                try records.take($0, give)
            }
        }
        try records.finish(give)
        return found
    }

    @Test(
        "quotation marks, line ends and empty fields are read as RFC 4180 has them",
        arguments: [
            ("a,b\n1,2\n", ["1:a|b", "2:1|2"]), ("a,b\r\n1,2", ["1:a|b", "2:1|2"]), ("a\r1\r", ["1:a", "2:1"]),
            ("\"a,b\",c\n", ["1:a,b|c"]), ("\"say \"\"hi\"\"\"\n", ["1:say \"hi\""]),
            ("\"two\nlines\",x\ny,z\n", ["1:two\nlines|x", "3:y|z"]), ("\n\na,\n,b\n", ["3:a|", "4:|b"]),
            ("5' 10\",x\n", ["1:5' 10\"|x"]), ("\"a\"b,c\n", ["1:ab|c"]), ("a,\"\"\n", ["1:a|"]),
            ("a,\"open\nb,c", ["~1"]), ("ok,1\na,\"open", ["1:ok|1", "~2"]),
        ])
    func records(_ text: String, _ expected: [String]) throws {
        for size in [1, 2, 5, 1000] {
            let found = try events(Array(text.utf8), block: size)
            #expect(found == expected, "blocks of \(size)")
        }
    }

    @Test("a quotation mark that strayed costs its row, and the rest is read")
    func strayMark() throws {
        let rows = (1...50).map { "row,\($0)" }.joined(separator: "\n")
        let found = try events(Array("head,n\nbad,\"x\n\(rows)\n".utf8))
        #expect(found.first == "1:head|n")
        #expect(found[1] == "!2")
        #expect(found.count == 52)
        #expect(found.last == "52:row|50")
    }

    @Test("a mark that strayed in a large file is noticed after a megabyte")
    func strayMarkInLargeFile() throws {
        let row = "some food of which the name is rather long,123\n"
        let rows = String(repeating: row, count: (3 << 20) / row.utf8.count)
        let found = try events(Array("head,n\nbad,\"x\n\(rows)".utf8), block: 65_536)
        #expect(found[1] == "!2")
        #expect(found.count == 2 + (3 << 20) / row.utf8.count)
    }

    @Test("a line of a megabyte is no table")
    func longLine() throws {
        #expect(throws: BiteBookError.self) {
            _ = try events([UInt8](repeating: 0x61, count: 3 << 20), block: 65_536)
        }
    }

    @Test("the heading is found in every form", arguments: ["utf8", "mark", "utf16le", "utf16be", "utf16", "cp1252"])
    func encodings(_ form: String) throws {
        let text = "Datum;Größe;Menge\n3.10.2026;Käse;1,5\n"
        let utf16 = Array(text.utf16)
        let little = utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let bytes: [UInt8] =
            switch form {
            case "mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            case "utf16le": [0xFF, 0xFE] + little
            case "utf16be": [0xFE, 0xFF] + big
            case "utf16": little
            case "cp1252": text.unicodeScalars.map { UInt8($0.value) }
            default: Array(text.utf8)
            }
        let head = try #require(TableHead(Data(bytes)))
        #expect(head.separator == UInt8(ascii: ";"))
        let columns = head.columns.columns.map(\.name).map { $0.replacingOccurrences(of: "\u{FEFF}", with: "") }
        #expect(columns == ["datum", "grosse", "menge"])
        #expect(head.rows[1].fields == ["3.10.2026", "Käse", "1,5"])
    }

    @Test("units stand apart from names")
    func columns() {
        let columns = TableColumns(["B1 (Thiamine) (mg)", "Weight [lb]", "Energy", " Käse (g) ", "(x)"])
        #expect(columns.columns.map(\.name) == ["b1 (thiamine)", "weight", "energy", "kase", "(x)"])
        #expect(columns.columns.map(\.unit) == ["mg", "lb", nil, "g", nil])
    }

    @Test("Excel's own line names the separator")
    func separatorLine() throws {
        let head = try #require(TableHead(Data("sep=|\r\na|b;c\r\n1|2\r\n".utf8)))
        #expect(head.columns.columns.map(\.name) == ["a", "b;c"])
    }

    @Test(
        "what is no table is none",
        arguments: ["<xml/>", "{\"a\": [1,2]}", "[1,2]", "", "one\ncolumn\n", "PK\u{3}\u{4}\0\0,,"])
    func noTable(_ text: String) { #expect(TableHead(Data(text.utf8)) == nil) }
}
