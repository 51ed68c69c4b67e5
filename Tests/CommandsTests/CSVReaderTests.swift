import Failures
import Testing

@testable import Commands

@Suite("Reading CSV")
struct CSVReaderTests {
    private func fields(_ text: String) throws -> [[String]] { try CSVReader.records(text).map(\.fields) }

    @Test(
        "fields, quotes and line ends as RFC 4180 has them",
        arguments: [
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
            (#"a,"b, c","d ""e""""#, [["a", "b, c", #"d "e""#]]),
            ("\"two\r\nlines\",x\n", [["two\r\nlines", "x"]]),
            ("a,,\n,\n", [["a", "", ""], ["", ""]]),
            ("a\n\n\r\nb\n", [["a"], ["b"]]),
            ("\u{FEFF}id,x\n", [["id", "x"]]),
            ("\"\"\n", []),
            ("é,寿司 🍣\n", [["é", "寿司 🍣"]]),
            ("a\rb,c\r", [["a\rb", "c\r"]]),
            ("", []),
        ] as [(String, [[String]])])
    func reading(_ text: String, _ expected: [[String]]) throws {
        #expect(try fields(text) == expected)
    }

    @Test("a record knows the line on which it begins")
    func lines() throws {
        #expect(try CSVReader.records("a\n\"b\nc\"\r\n\nd").map(\.line) == [1, 2, 5])
    }

    @Test(
        "what is no CSV is refused with line and column",
        arguments: [
            ("a,b\n1,x\"y\n", "Line 2, column 2: a quote stands inside a field without quotes."),
            ("a,\"b\" \n", "Line 1, column 2: there is text behind the closing quote."),
            ("a\n\"b\nc", "Line 2, column 1: the quote is not closed."),
            ("\"b\n\n\"x", "Line 3, column 1: there is text behind the closing quote."),
        ])
    func malformed(_ text: String, _ message: String) {
        let error = #expect(throws: BiteBookError.self) { try CSVReader.records(text) }
        #expect(error?.message == message)
        #expect(error?.code == .invalidInput)
    }
}
