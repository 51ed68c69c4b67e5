import DaemonAPI
import Testing

@testable import Web

@Suite("The pages of notes")
struct NotesPageTests {
    static func note(_ content: String, file: String = "2026-11-26 walks.md") -> NoteDTO {
        NoteDTO(
            id: 7, type: "observation", content: content, file: file, path: "/notes/\(file)",
            createdAt: "2026-11-26T08:00:00+01:00")
    }

    @Test("are listed with their first lines, and say so when there is none")
    func list() {
        let empty = NotesPage.list([], PageSupport.context())
        PageSupport.check(empty)
        #expect(PageSupport.html(empty).contains(NotesText.none()))
        let many = (0..<1_000).map { _ in Self.note("## " + String(repeating: ChatPageTests.hostile, count: 40)) }
        PageSupport.check(NotesPage.list(many, PageSupport.context(query: [("q", ChatPageTests.hostile)])))
        #expect(NotesPage.firstLine("\n # Walks\nmore") == "Walks")
        #expect(NotesPage.firstLine("") == "–")
    }

    @Test("a note is shown as its Markdown says, whatever its file is called")
    func one() {
        let page = NotesPage.one(Self.note("# Walks\n\n- **far**\n\n" + ChatPageTests.hostile), PageSupport.context())
        PageSupport.check(page)
        let html = PageSupport.html(page)
        #expect(html.contains("<h2>Walks</h2>") && html.contains("<strong>far</strong>"))
        #expect(html.contains("href=\"/notes/2026-11-26%20walks.md/edit\""))
        PageSupport.check(NotesPage.one(Self.note(String(repeating: "# <\n", count: 50_000)), PageSupport.context()))
        let odd = PageSupport.html(NotesPage.one(Self.note("x", file: "../a?b#c.md"), PageSupport.context()))
        #expect(odd.contains("/notes/..%2Fa%3Fb%23c.md/remove"))
    }

    @Test("a note is changed as a whole or not here")
    func editing() {
        let small = NotesPage.editing(Self.note(ChatPageTests.hostile), PageSupport.context())
        PageSupport.check(small)
        #expect(PageSupport.html(small).contains("<textarea"))
        let large = NotesPage.editing(Self.note(String(repeating: "\"", count: 40_000)), PageSupport.context())
        PageSupport.check(large)
        #expect(!PageSupport.html(large).contains("<textarea"))
    }
}
