import Testing
import ToolKit

@Suite("A JSON value")
struct JSONTests {
    @Test("keeps the order in which its members were written")
    func order() {
        let value: JSON = ["zebra": 1, "apple": ["b": true, "a": nil as JSON? ?? .null], "mango": [1, 2.5, "x"]]
        #expect(value.compactText == #"{"zebra":1,"apple":{"b":true,"a":null},"mango":[1,2.5,"x"]}"#)
    }

    @Test("has the same bytes every time")
    func stableBytes() {
        func make() -> String {
            JSON.object((0..<50).map { JSON.Member("key\($0)", .number(Double($0) / 3)) }).compactText
        }
        #expect(Set((0..<20).map { _ in make() }).count == 1)
    }

    @Test("escapes what JSON needs escaped and nothing else")
    func escaping() throws {
        let text = "quote \" backslash \\ slash / newline \n return \r tab \t null \0 unit \u{1f} é 🍎 \u{2028} \u{7f}"
        #expect(
            JSON.string("a\"b\\c/d\n\r\t\u{0}\u{b}\u{1f}é🍎").compactText == #""a\"b\\c/d\n\r\t\u0000\u000b\u001fé🍎""#)
        #expect(try JSON(parsing: JSON.string(text).compactText) == .string(text))
        #expect(try JSON(parsing: JSON.object([.init(text, 1)]).compactText) == .object([.init(text, 1)]))
    }

    @Test(
        "writes whole numbers without a fraction, and what is no number as null",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (1.5, "1.5"), (0.1, "0.1"),
            (999_999_999_999_999, "999999999999999"),
            (1e16, "1e+16"), (-2.5e-7, "-2.5e-07"), (.infinity, "null"), (.nan, "null"),
        ])
    func numbers(_ value: Double, _ text: String) { #expect(JSON.number(value).compactText == text) }

    @Test(
        "is an error where the text is no JSON",
        arguments: [
            "", " ", "{", "[1,", "{\"a\":}", "nul", "'a'", "{a:1}", "[1 2]", "\"open", "1 2", "{\"a\":1}}", "\u{0}",
            "NaN",
        ])
    func noJSON(_ text: String) { #expect(throws: (any Error).self) { try JSON(parsing: text) } }

    @Test("gives the last of two members of one name, as parsers do")
    func duplicates() {
        #expect(JSON.object([.init("a", 1), .init("a", 2)])["a"] == 2)
        #expect(JSON.array([1])["a"] == nil)
    }
}
