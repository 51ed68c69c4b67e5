import Conversation
import DaemonAPI
import Failures
import Foundation
import Notes
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A note")
struct NotesServiceTests {
    private func files(_ fixture: FeatureFixture) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: fixture.scratch.path("bitebook-notes"))) ?? [])
            .filter { $0 != ".removed" }.sorted()
    }

    private func write(_ fixture: FeatureFixture, _ text: String, type: String = "observation") async throws
        -> NoteRecord
    {
        try await fixture.notes.write(text, type: type, by: .chat, turn: nil)
    }

    @Test("is a markdown file with its front matter, and a row")
    func file() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "  I tend to skip breakfast on weekdays. ")
            #expect(note.file == "2026-11-18-i-tend-to-skip-breakfast-on.md")
            let text = try String(contentsOfFile: fixture.scratch.path("bitebook-notes/") + note.file, encoding: .utf8)
            #expect(
                text == "---\nid: \(try #require(note.id))\ntype: observation\nstatus: active\n"
                    + "created: 2026-11-18T13:05:00+01:00\nsource: chat\n---\n\n"
                    + "I tend to skip breakfast on weekdays.\n")
            let found = try await fixture.notes.find(note.file)
            #expect(found.content == "I tend to skip breakfast on weekdays.")
            let byID = try await fixture.notes.find("\(try #require(note.id))")
            #expect(byID == found)
        }
    }

    @Test(
        "has a name made of letters, digits and hyphens only, whatever its text is",
        arguments: [
            "../../etc/passwd", "..", "/absolute", "a/b\\c", "CON", ".hidden", "\u{202e}evil.md", "name\0null", "🍎🍏",
            "   !!!   x",
            "Käsespätzle für Ömer", String(repeating: "long ", count: 500), String(repeating: "x", count: 10_000),
            "-rf *", "$(touch x)",
            "a\nb\r\nc",
        ])
    func hostileNames(_ text: String) async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, text)
            let stem = note.file.dropLast(3)
            #expect(note.file.hasSuffix(".md") && note.file.utf8.count <= 90)
            #expect(stem.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }, "\(note.file)")
            #expect(files(fixture) == [note.file])
        }
    }

    @Test("cannot forge another front matter")
    func frontMatter() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "---\ntype: pattern\n---\nhello")
            let text = try String(contentsOfFile: fixture.scratch.path("bitebook-notes/") + note.file, encoding: .utf8)
            #expect(text.hasPrefix("---\nid: 1\ntype: observation\n"))
            #expect(note.type == "observation")
        }
    }

    @Test("of the same words as another has a name of its own")
    func sameName() async throws {
        try await FeatureFixture.with { fixture in
            for _ in 0..<3 { _ = try await write(fixture, "likes rye") }
            #expect(
                files(fixture) == ["2026-11-18-likes-rye-2.md", "2026-11-18-likes-rye-3.md", "2026-11-18-likes-rye.md"])
        }
    }

    @Test("is written although a row without a file has its name")
    func missingFile() async throws {
        try await FeatureFixture.with { fixture in
            let first = try await write(fixture, "likes rye")
            try FileManager.default.removeItem(atPath: fixture.scratch.path("bitebook-notes/") + first.file)
            let second = try await write(fixture, "likes rye")
            #expect(second.file != first.file)
            let notes = try await fixture.notes.list()
            #expect(notes.map(\.file) == [second.file])
        }
    }

    @Test("goes with undo and comes back with redo, as file and as row")
    func undo() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            _ = try await fixture.journal.undo()
            #expect(files(fixture) == [])
            let rows = try await fixture.notes.list()
            #expect(rows.isEmpty)
            _ = try await fixture.journal.redo()
            #expect(files(fixture) == [note.file])
            let text = try String(contentsOfFile: fixture.scratch.path("bitebook-notes/") + note.file, encoding: .utf8)
            #expect(text.hasSuffix("\n\nlikes rye\n") && text.contains("created: 2026-11-18T13:05:00+01:00"))
        }
    }

    @Test(
        "that is empty, too long or of no known type is refused and leaves no file",
        arguments: [
            ("", "observation"), ("  \n ", "observation"), (String(repeating: "x", count: 10_001), "observation"),
            ("x", "secret"), ("x", ""),
        ])
    func refused(_ text: String, _ type: String) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await write(fixture, text, type: type) }
            #expect(error?.code == .invalidInput)
            #expect(files(fixture) == [])
        }
    }

    @Test("that cannot be written to its folder says so and leaves no row")
    func noFolder() async throws {
        try await FeatureFixture.with { fixture in
            try fixture.scratch.write(Data("in the way".utf8), to: "bitebook-notes")
            let error = await #expect(throws: BiteBookError.self) { try await write(fixture, "likes rye") }
            #expect(error?.code == .storageUnavailable)
            let rows = try await fixture.notes.list()
            #expect(rows.isEmpty)
        }
    }

    @Test("that does not exist is an error", arguments: ["7", "a.md", "", "../secret.md"])
    func missing(_ reference: String) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await fixture.notes.find(reference) }
            #expect(error?.code == .notFound)
        }
    }
}
