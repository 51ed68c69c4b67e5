import Testing

@testable import Reports

@Suite("Lines of a report")
struct LineBreakingTests {
    private let measure = FixedWidths()
    /// Ten characters of the small style.
    private let ten = 40.0

    @Test(
        "break at spaces, and within a word that is wider than a line",
        arguments: [
            ("", []), (" \n\t ", []), ("one", ["one"]), ("one two", ["one two"]),
            ("one  two\nthree", ["one two", "three"]),
            ("0123456789", ["0123456789"]), ("0123456789a", ["0123456789", "a"]),
            ("a 0123456789abc d", ["a", "0123456789", "abc d"]),
            ("شكرا جزيلا لكم", ["شكرا جزيلا", "لكم"]), ("🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕👨‍👩‍👧", ["🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕", "👨‍👩‍👧"]),
        ])
    func breaks(_ text: String, _ lines: [String]) {
        #expect(measure.lines(of: text, .small, width: ten) == lines)
    }

    @Test("end with an ellipsis where there are too many")
    func limit() {
        #expect(
            measure.lines(of: "aaaaaaaa bbbbbbbb cccccccc", .small, width: ten, limit: 2) == ["aaaaaaaa", "bbbbbbbb…"])
        #expect(
            measure.lines(of: "0123456789 0123456789 x", .small, width: ten, limit: 2) == ["0123456789", "012345678…"])
        #expect(measure.lines(of: "aaaaaaaa bbbbbbbb", .small, width: ten, limit: 2) == ["aaaaaaaa", "bbbbbbbb"])
    }

    @Test("hold one character where not even that fits")
    func narrow() {
        #expect(measure.lines(of: "abc", .small, width: 1) == ["a", "b", "c"])
    }

    @Test("of a hundred thousand characters without a space are made at once")
    func huge() {
        let lines = measure.lines(of: String(repeating: "x", count: 100_000), .small, width: 400)
        #expect(lines.count == 1000 && lines.allSatisfy { $0.count == 100 })
    }
}
