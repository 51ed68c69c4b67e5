import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@testable import Notes

@Suite("The notes folder")
struct NoteFolderTests {
    private func url(_ fixture: FeatureFixture, _ name: String = "") -> URL {
        URL(fileURLWithPath: fixture.scratch.path("bitebook-notes")).appending(path: name)
    }

    private func put(_ fixture: FeatureFixture, _ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(at: url(fixture), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(fixture, name))
    }

    private func text(_ fixture: FeatureFixture, _ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(fixture, name)), as: UTF8.self)
    }

    @discardableResult
    private func write(_ fixture: FeatureFixture, _ text: String, type: String = "observation") async throws
        -> NoteRecord
    {
        try await fixture.notes.write(text, type: type, by: .commandLine, turn: nil)
    }

    @Test("is read back: text, type and status as they were edited by hand")
    func handEdit() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            let edited = try text(fixture, note.file).replacing("likes rye", with: "likes oats\nand barley")
                .replacing("type: observation", with: "type: pattern").replacing(
                    "status: active", with: "status: done # since May")
            try put(fixture, edited, note.file)
            let found = try #require(try await fixture.notes.list().first)
            #expect(found.content == "likes oats\nand barley" && found.type == "pattern" && found.status == "done")
            #expect(try text(fixture, note.file) == edited)
        }
    }

    @Test("takes a file that was added for a note and leaves its bytes alone")
    func added() async throws {
        try await FeatureFixture.with { fixture in
            try put(fixture, "I sleep better without coffee after four.\r\n", "Meine Notiz (2).md")
            try put(fixture, "---\ntype: pattern\ntags: [x]\n---\n\nmine\n", "sub.md")
            let notes = try await fixture.notes.list()
            #expect(Set(notes.map(\.content)) == ["I sleep better without coffee after four.", "mine"])
            #expect(notes.allSatisfy { $0.source == "file" })
            #expect(notes.first { $0.file == "sub.md" }?.type == "pattern")
            #expect(try text(fixture, "Meine Notiz (2).md") == "I sleep better without coffee after four.\r\n")
            #expect(try await fixture.notes.list() == notes)
        }
    }

    @Test("is written by names of its own: where a link was planted, it goes and what it led to stays")
    func planted() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            let victim = URL(filePath: try fixture.scratch.write(Data("must stay".utf8), to: "victim"))
            let folder = NoteFolder(url(fixture))
            for planted in [Planted.link, .linkToNothing, .secondName, .pipe] {
                try FileManager.default.removeItem(at: url(fixture, note.file))
                try planted.put(at: url(fixture, note.file), victim: victim)
                #expect(try folder.reserve(note.file) == false, "\(planted)")
                try folder.write(Data("likes oats".utf8), to: note.file)
                #expect(try text(fixture, note.file) == "likes oats", "\(planted)")
            }
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }

    @Test("keeps a deleted file deleted, and its row as removed")
    func deleted() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            try FileManager.default.removeItem(at: url(fixture, note.file))
            #expect(try await fixture.notes.list().isEmpty)
            let removed = try await fixture.notes.list(status: "removed")
            #expect(removed.map(\.id) == [note.id])
            #expect(!FileManager.default.fileExists(atPath: url(fixture, note.file).path))
        }
    }

    @Test("knows a renamed note by its id, and a renamed file of one's own by its bytes")
    func renamed() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            try put(fixture, "mine", "a.md")
            let own = try #require(try await fixture.notes.list().first { $0.file == "a.md" })
            try FileManager.default.moveItem(at: url(fixture, note.file), to: url(fixture, "rye.md"))
            try FileManager.default.moveItem(at: url(fixture, "a.md"), to: url(fixture, "b.md"))
            let found = try await fixture.notes.list()
            #expect(found.first { $0.file == "rye.md" }?.id == note.id)
            #expect(found.first { $0.file == "b.md" }?.id == own.id)
            #expect(found.count == 2)
        }
    }

    @Test("takes a copy of a note for another note")
    func copied() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            try put(fixture, try text(fixture, note.file), "copy.md")
            let notes = try await fixture.notes.list()
            #expect(Set(notes.map(\.id)).count == 2)
        }
    }

    @Test("does not take notes for deleted while the folder itself is away")
    func folderAway() async throws {
        try await FeatureFixture.with { fixture in
            try await write(fixture, "likes rye")
            try FileManager.default.moveItem(at: url(fixture), to: URL(fileURLWithPath: fixture.scratch.path("away")))
            #expect(try await fixture.notes.list().count == 1)
        }
    }

    @Test("names what it leaves alone: conflict copies, links, binary, huge and half-written files")
    func check() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            let outside = try fixture.scratch.write(Data("secret".utf8), to: "outside.md")
            try FileManager.default.createSymbolicLink(
                at: url(fixture, "link.md"), withDestinationURL: URL(fileURLWithPath: outside))
            try put(fixture, "x", "a (conflicted copy 2026-11-18).md")
            try put(fixture, "x", "a.sync-conflict-20261118-101010-ABCDEFG.md")
            try put(fixture, "---\ntype: pattern\n", "half.md")
            try Data([0, 1, 2]).write(to: url(fixture, "binary.md"))
            try Data([0xFF, 0xFE, 0x61]).write(to: url(fixture, "latin.md"))
            try Data(repeating: 0x61, count: 1_000_001).write(to: url(fixture, "huge.md"))
            try FileManager.default.createDirectory(at: url(fixture, "folder.md"), withIntermediateDirectories: true)
            try put(fixture, "---\ntype: secret\n---\nx", "odd.md")
            try put(fixture, "not mine", "readme.txt")
            let problems = try await fixture.notes.check()
            #expect(
                Set(problems.map(\.file)) == [
                    "link.md", "a (conflicted copy 2026-11-18).md", "a.sync-conflict-20261118-101010-ABCDEFG.md",
                    "half.md",
                    "binary.md", "latin.md", "huge.md", "folder.md", "odd.md",
                ])
            #expect(Set(try await fixture.notes.list().map(\.file)) == [note.file, "odd.md"])
            #expect(try Data(contentsOf: url(fixture, "binary.md")) == Data([0, 1, 2]))
        }
    }

    @Test("keeps the row of a note whose file is half-written just now")
    func halfWritten() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            try put(fixture, "---\nid: 1\n", note.file)
            #expect(try await fixture.notes.list().map(\.content) == ["likes rye"])
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.notes.edit("\(note.id ?? 0)", NoteEdit(status: "done"), by: .commandLine)
            }
            #expect(error?.code == .conflict)
            #expect(try text(fixture, note.file) == "---\nid: 1\n")
        }
    }

    @Test("changes only what an edit changes")
    func edit() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            let own = try text(fixture, note.file).replacing("---\nid", with: "---\ntags: [bread]  # mine\nid")
                .replacing("\n", with: "\r\n")
            try put(fixture, "\u{FEFF}" + own, note.file)
            _ = try await fixture.notes.edit(note.file, NoteEdit(content: "likes oats"), by: .commandLine)
            #expect(try text(fixture, note.file) == "\u{FEFF}" + own.replacing("likes rye", with: "likes oats"))
            _ = try await fixture.journal.undo()
            #expect(try text(fixture, note.file) == "\u{FEFF}" + own)
            #expect(try await fixture.notes.list().map(\.content) == ["likes rye"])
        }
    }

    @Test("gets the same bytes back when a removal is undone")
    func removal() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            let own = try text(fixture, note.file) + "\n<!-- mine -->\n"
            try put(fixture, own, note.file)
            _ = try await fixture.notes.remove(note.file, by: .commandLine)
            #expect(try await fixture.notes.list().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: url(fixture, note.file).path))
            let undone = try await fixture.journal.undo()
            #expect(undone.message == "Undone: the note is back.")
            #expect(try text(fixture, note.file) == own)
            _ = try await fixture.journal.redo()
            #expect(try await fixture.notes.list().isEmpty)
        }
    }

    @Test("keeps an edit by hand beside when an undo replaces it")
    func undoOverHandEdit() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            _ = try await fixture.notes.edit(note.file, NoteEdit(content: "likes oats"), by: .commandLine)
            try put(fixture, try text(fixture, note.file).replacing("likes oats", with: "likes spelt"), note.file)
            _ = try await fixture.notes.list()
            _ = try await fixture.journal.undo()
            #expect(try text(fixture, note.file).contains("likes rye"))
            let kept = try FileManager.default.contentsOfDirectory(atPath: url(fixture, ".removed").path)
            #expect(kept.count == 1)
            #expect(try text(fixture, ".removed/" + (kept.first ?? "")).contains("likes spelt"))
        }
    }

    @Test("a note cannot come back under a name that another has now, and can when that is gone")
    func nameTaken() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            _ = try await fixture.journal.undo()
            try put(fixture, "another", note.file)
            _ = try await fixture.notes.list()
            let error = await #expect(throws: BiteBookError.self) { try await fixture.journal.redo() }
            #expect(error?.code == .conflict)
            let kept = try text(fixture, note.file)
            #expect(kept == "another")
            try FileManager.default.removeItem(at: url(fixture, note.file))
            _ = try await fixture.notes.list()
            _ = try await fixture.journal.redo()
            let contents = try await fixture.notes.list().map(\.content)
            #expect(contents == ["likes rye"])
        }
    }

    @Test("an edit by hand is not what undo takes back")
    func undoPasses() async throws {
        try await FeatureFixture.with { fixture in
            let note = try await write(fixture, "likes rye")
            _ = try await fixture.settings.set("web_search", to: "off", by: .commandLine)
            try put(fixture, try text(fixture, note.file).replacing("likes rye", with: "likes oats"), note.file)
            _ = try await fixture.notes.list()
            _ = try await fixture.journal.undo()
            #expect(try await fixture.settings.value("web_search") == "on")
            #expect(try await fixture.notes.list().map(\.content) == ["likes oats"])
        }
    }

    @Test("is searched by words and listed by type")
    func search() async throws {
        try await FeatureFixture.with { fixture in
            try await write(fixture, "Käse keeps me full")
            try await write(fixture, "skips breakfast", type: "pattern")
            #expect(try await fixture.notes.list(words: "kase FULL").count == 1)
            #expect(try await fixture.notes.list(words: "kase breakfast").isEmpty)
            #expect(try await fixture.notes.list(type: "pattern").map(\.content) == ["skips breakfast"])
            await #expect(throws: BiteBookError.self) { try await fixture.notes.list(type: "secret") }
        }
    }

    @Test("many notes written and read at once all arrive")
    func concurrent() async throws {
        try await FeatureFixture.with { fixture in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<12 {
                    group.addTask {
                        _ = try await fixture.notes.write("same words", type: "observation", by: .chat, turn: nil)
                    }
                    if index.isMultiple(of: 3) { group.addTask { _ = try await fixture.notes.list() } }
                }
                try await group.waitForAll()
            }
            #expect(try await fixture.notes.list().count == 12)
            #expect(try await fixture.notes.check().isEmpty)
        }
    }
}
