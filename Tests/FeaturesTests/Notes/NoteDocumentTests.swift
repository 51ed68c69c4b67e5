import Foundation
import Notes
import Nutrition
import TestSupport
import Testing

@Suite("A note's file")
struct NoteDocumentTests {
    /// Files as people and other programs write them.
    static let samples: [String] = [
        "just text", "text\n", "\n\n  text  \n\n", "---\ntype: pattern\n---\ntext", "---\ntype: pattern\n---\n\ntext\n",
        "---\r\ntype: pattern\r\nstatus: active   # mine\r\n---\r\n\r\nline one\r\nline two\r\n",
        "\u{FEFF}---\ntype: \"observation\"\n---\n\ntext\n",
        "---\n# a comment\ntags: [a, b]\naliases:\n  - one\n  - two\nstatus:   active\t \nzeta: 1\n---\n\ntext  \n\n\n",
        "---\ntype: 'it''s'\nquery: \"a \\\"b\\\" # c\" # d\nempty:\nblock: |\n  one\n  two\n...\ntext",
        "---\ncssclass: wide\ntype: reminder\ntype: pattern\n---\n# Title\n\n---\n\nbelow a rule\n",
        "no front matter\n---\nstatus: active\n---\n", "🍎 emoji, ümläut, \u{202E}rtl\r\nmixed\nendings\r\n",
    ]

    @Test("is written back byte for byte", arguments: samples)
    func roundTrip(_ text: String) throws {
        let data = Data(text.utf8)
        var document = try NoteDocument(data)
        #expect(document.data == data)
        document["type"] = document["type"]
        document["status"] = document["status"]
        document.body = document.body
        #expect(document.data == data)
    }

    @Test("changes only the value that is changed")
    func oneValue() throws {
        let text =
            "\u{FEFF}---\r\n# mine\r\ntags: [a]\r\nstatus:  active   # why\r\nzeta: 1\r\n---\r\n\r\ntext  \r\n\r\n"
        var document = try NoteDocument(Data(text.utf8))
        document["status"] = "retracted"
        #expect(document.data == Data(text.replacing("active", with: "retracted").utf8))
        document["status"] = "active"
        #expect(document.data == Data(text.utf8))
        document["n"] = "12"
        #expect(document.data == Data(text.replacing("zeta: 1\r\n", with: "zeta: 1\r\nn: 12\r\n").utf8))
        document["n"] = nil
        #expect(document.data == Data(text.utf8))
        document.body = "other\nlines"
        #expect(document.data == Data(text.replacing("text  ", with: "other\r\nlines  ").utf8))
    }

    @Test("gets front matter when it has none, in its own line endings, and keeps its text")
    func noFrontMatter() throws {
        var document = try NoteDocument(Data("\u{FEFF}one\r\ntwo\r\n".utf8))
        document["status"] = "done"
        #expect(document.data == Data("\u{FEFF}---\r\nstatus: done\r\n---\r\n\r\none\r\ntwo\r\n".utf8))
    }

    @Test(
        "reads back every value that it writes",
        arguments: [
            "plain", "two words", "15:00", "2026-11-18T13:05:00+01:00", "a: b", "a #b", "#a", "", " edges ", "true",
            "null",
            "~", "\"quoted\"", "it's", "back\\slash", "line\nbreak", "- item", "[a]", "{a}", "&a", "*a", "|", ">", "%",
            "@",
            "75 % (66–83 %)", "ümläut", "+12 kcal", "-3", "a:", "tab\tin",
        ])
    func values(_ value: String) throws {
        var document = NoteDocument(body: "text")
        document["effect"] = value
        document["other"] = "x"
        let again = try NoteDocument(document.data)
        #expect(again["effect"] == value)
        #expect(again["other"] == "x" && again.body == "text")
    }

    @Test("reads quotes, comments, blocks and nothing")
    func reading() throws {
        let text = """
            ---
            a: plain text # comment
            b: "quoted # no comment" # comment
            c: 'it''s'
            d:
            e: ~
            f: >
              folded
              text
            g: last
              continued
            ---
            text
            """
        let document = try NoteDocument(Data(text.utf8))
        #expect(document["a"] == "plain text" && document["b"] == "quoted # no comment" && document["c"] == "it's")
        #expect(document["d"] == nil && document["e"] == nil && document["f"] == "folded text" && document["z"] == nil)
        #expect(document["continued"] == nil)
    }

    @Test(
        "that is half-written, binary, huge, empty, not UTF-8 or in conflict is left alone",
        arguments: [
            (Data("---\ntype: pattern\n".utf8), NoteProblem.halfWritten), (Data("---".utf8), .halfWritten),
            (Data(), .empty), (Data(" \n\n".utf8), .empty), (Data("---\ntype: pattern\n---\n".utf8), .empty),
            (Data([0x61, 0x00, 0x62]), .binary), (Data([0x61, 0xFF, 0xFE]), .notUTF8), (Data([0xC3]), .notUTF8),
            (Data(repeating: 0x61, count: 1_000_001), .tooLarge),
            (Data("<<<<<<< mine\na\n=======\nb\n>>>>>>> theirs\n".utf8), .conflict),
        ])
    func problems(_ data: Data, _ problem: NoteProblem) {
        #expect(throws: problem) { try NoteDocument(data) }
    }

    @Test("of any bytes is read and written back as it was, or refused")
    func fuzz() {
        var random = SplitMix(seed: 20_261_121)
        let pieces = [
            "---", "---\n", "---\r\n", "...\n", "type: pattern", "status: active # x", "\n", "\r\n", "\r", " ", "\t",
            "a: \"b",
            "a: 'b'", "\u{FEFF}", "é", "e\u{301}", "🍎", "text", ":", "#", "|\n  x\n", "key:\n", "- item\n", "\u{200B}",
            "\\",
        ]
        for _ in 0..<3000 {
            let count = Int(random.next() % 14)
            let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let data = Data(text.utf8)
            guard var document = try? NoteDocument(data) else { continue }
            #expect(document.data == data)
            let body = document.body
            document["status"] = "retracted"
            #expect(document["status"] == "retracted")
            #expect(document.body == body, "\(text.debugDescription)")
            document.body = "new"
            #expect(document.body == "new" && document["status"] == "retracted")
        }
    }
}

/// Sebastiano Vigna's SplitMix64: the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
