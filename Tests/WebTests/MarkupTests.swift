import Markup
import Testing

@Suite("Markup")
struct MarkupTests {
    private func text(@MarkupBuilder _ content: () -> [Markup]) -> String { MarkupText.text(content()) }

    @Test(
        "escapes what a parser would read, whatever stands behind it",
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\"\u{301} onmouseover=x", "&quot;\u{301} onmouseover=x"), ("'\u{301}", "&#39;\u{301}"),
            ("<\u{338}img>", "&lt;\u{338}img&gt;"), ("a & b", "a &amp; b"), ("&lt;", "&amp;lt;"),
            ("a\u{0}b\u{7}", "a\u{FFFD}b\u{FFFD}"), ("\r\n", "\u{FFFD}\n"), ("žluťoučký 🍌", "žluťoučký 🍌"),
        ])
    func escaping(_ given: String, _ wanted: String) {
        #expect(Array(text { Element(.p) { given } }.utf8) == Array("<p>\(wanted)</p>".utf8))
        let titled = text { Element(.p, .title(given)) }
        #expect(Array(titled.utf8) == Array("<p title=\"\(wanted)\"></p>".utf8))
    }

    @Test("gives a form its token, and a search none")
    func forms() {
        let form = text { Form(to: "/undo", FormToken("abc")) { "x" } }
        #expect(
            form
                == "<form method=\"post\" action=\"/undo\"><input type=\"hidden\" name=\"token\" value=\"abc\">x</form>"
        )
        #expect(!text { SearchForm(to: "/") { "x" } }.contains("token"))
    }

    @Test("leads nowhere else: addresses are paths of this server")
    func paths() {
        let path: LocalPath = "/entries"
        #expect((path / "a/../b\"").text == "/entries/a%2F..%2Fb%22")
        #expect(path.with("day", "2026-11-27&x=1").with("q", "ä").text == "/entries?day=2026-11-27%26x%3D1&q=%C3%A4")
        for other in ["//evil.example", "/\\evil.example", "https://evil.example", "", "x", "/a b", "/\u{e4}", "/a\nb"]
        {
            #expect(LocalPath(returning: other) == nil, "\(other)")
        }
        #expect(LocalPath(returning: "/?day=2026-11-27")?.text == "/?day=2026-11-27")
        #expect(Attribute.href(elsewhere: "javascript:alert(1)") == nil)
        #expect(Attribute.href(elsewhere: "https://fdc.nal.usda.gov/") != nil)
    }

    @Test(
        "writes numbers of a drawing with a point",
        arguments: [(0.5, "0.5"), (-1.25, "-1.25"), (3, "3"), (0.049, "0.05"), (.nan, "0")])
    func numbers(_ value: Double, _ wanted: String) { #expect(Attribute.number(value) == wanted) }
}
