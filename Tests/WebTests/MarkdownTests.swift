import Markup
import Testing

@testable import Web

@Suite("Markdown")
struct MarkdownTests {
    private func html(_ text: String) -> String { MarkupText.text(Markdown.pieces(text)) }

    @Test(
        "becomes the elements that it means",
        arguments: [
            ("# One\n## Two\n# Three", "<h2>One</h2><h3>Two</h3><h2>Three</h2>"),
            ("### Deep first", "<h2>Deep first</h2>"),
            ("a **b** _c_ `d*e*`", "<p>a <strong>b</strong> <em>c</em> <code>d*e*</code></p>"),
            ("- a\n- b\n\nc", "<ul><li>a</li><li>b</li></ul><p>c</p>"), ("1. a\n2) b", "<ol><li>a</li><li>b</li></ol>"),
            ("> so\n> it is", "<div class=\"quote\"><p>so\nit is</p></div>"),
            ("```\n<b>&\n```", "<pre tabindex=\"0\">\n<code>&lt;b&gt;&amp;</code></pre>"),
            ("a\n---\nb", "<p>a</p><p>b</p>"),
            ("\\*no\\*", "<p>*no*</p>"), ("2 * 3 * 4", "<p>2 * 3 * 4</p>"), ("_snake_case", "<p>_snake_case</p>"),
            ("#no heading", "<p>#no heading</p>"), ("", ""), ("a\r\nb", "<p>a\nb</p>"),
            (
                "[x](https://example.org/a?b=1&c)",
                "<p><a href=\"https://example.org/a?b=1&amp;c\" rel=\"noopener noreferrer external\">x</a></p>"
            ),
        ])
    func meaning(_ given: String, _ wanted: String) { #expect(html(given) == wanted) }

    @Test(
        "leaves what could run as the text that it is",
        arguments: [
            "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))",
            "[x](http://a.org)",
            "[x](https://a.org\" onclick=\"y)", "[x](//a.org)", "<javascript:alert(1)>", "[x](data:text/html,y)",
            "`<b>`", "# <b>", "- <b>", "> <b>", "**<b>**", "\"\u{301}<b>", "<\u{338}b>",
        ])
    func harmless(_ given: String) {
        let html = html(given)
        #expect(!html.contains("href") && !html.contains("<script") && !html.contains("<img"))
        #expect(!html.unicodeScalars.elementsEqual(given.unicodeScalars))
        #expect(html.matches(of: /<([a-z0-9]+)/).allSatisfy { Self.tags.contains(String($0.1)) })
    }

    static let tags: Set<String> = ["p", "h2", "h3", "ul", "ol", "li", "div", "pre", "code", "strong", "em", "a"]

    @Test("anything is well formed, small and soon done")
    func fuzz() {
        // By scalars: a mark behind a `>` is one character with it.
        let tag = /<(\/?)([a-z0-9]+)[^>]*>/.matchingSemantics(.unicodeScalar)
        var random = Numbers(state: 7)
        let parts = [
            "*", "**", "_", "`", "```\n", "[", "](https://e.org)", "](", ")", "<", ">", "\n", "\n\n", "# ", "- ", "1. ",
            "> ", "a", "word ", "\\", "\"", "\u{301}", "🍌", "\u{0}", "&", "https://", "---\n",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...120, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            .joined()
            let html = html(text)
            var open: [String] = []
            for found in html.matches(of: tag) {
                if found.1.isEmpty {
                    open.append(String(found.2))
                } else {
                    let last = open.popLast()
                    #expect(last == String(found.2))
                }
                #expect(Self.tags.contains(String(found.2)))
            }
            #expect(open.isEmpty)
            #expect(html.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("https://") })
        }
    }

    @Test(
        "a long text of marks stays small",
        arguments: ["*a", "**", "[a](", "<", "`", "> ", "- \n", "*a* ", "# \n", "a\n\n", "_"])
    func long(_ part: String) {
        var room = TextRoom(bytes: 60_000)
        let text = room.take(String(repeating: part, count: 60_000 / part.utf8.count))
        let began = ContinuousClock.now
        let html = html(text)
        #expect(html.utf8.count < 140_000)
        #expect(ContinuousClock.now - began < .seconds(20))
    }

    @Test("a text is cut where its room ends, counted as it is written")
    func room() {
        var room = TextRoom(bytes: 10)
        let pieces = ["abc", "<<", "ab", "cd"].map { room.take($0) }
        #expect(pieces == ["abc", "<…", "ab", "c…"])
        #expect(TextRoom.fits("<<", bytes: 8) && !TextRoom.fits("<<", bytes: 7))
    }
}

/// Numbers that are the same in every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
