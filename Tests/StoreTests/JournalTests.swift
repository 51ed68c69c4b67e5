import Failures
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@Suite("The journal")
struct JournalTests {
    private func names(_ fixture: StoreFixture) async throws -> [String] {
        try await fixture.store.entries(days: nil).map(\.name)
    }

    @Test("takes an insertion back and makes it again, with its id")
    func insertion() async throws {
        try await StoreFixture.with { fixture in
            let entry = try await fixture.log(.sample())
            #expect(try await fixture.store.undo()?.count == 1)
            #expect(try await names(fixture) == [])
            #expect(try await fixture.store.redo()?.count == 1)
            #expect(try await fixture.store.entries(days: nil) == [entry])
        }
    }

    @Test("takes a change back and makes it again")
    func update() async throws {
        try await StoreFixture.with { fixture in
            let before = try await fixture.log(.sample("tea"))
            var after = before
            after.name = "coffee"
            after.calories = nil
            let changed = after
            try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.now) { try $0.update(changed) }
            _ = try await fixture.store.undo()
            #expect(try await fixture.store.entries(days: nil) == [before])
            _ = try await fixture.store.redo()
            #expect(try await fixture.store.entries(days: nil) == [after])
        }
    }

    @Test("takes a removal back and makes it again")
    func removal() async throws {
        try await StoreFixture.with { fixture in
            let entry = try await fixture.log(.sample())
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(entry) }
            #expect(try await names(fixture) == [])
            _ = try await fixture.store.undo()
            #expect(try await fixture.store.entries(days: nil) == [entry])
            _ = try await fixture.store.redo()
            #expect(try await names(fixture) == [])
        }
    }

    @Test("takes settings and notes back and makes them again")
    func settingsAndNotes() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            try await store.change(by: .chat, turn: nil, at: fixture.now) { try $0.set("target_calories", to: "2000") }
            try await store.change(by: .chat, turn: nil, at: fixture.now) { changes in
                try changes.set("target_calories", to: "1900")
                _ = try changes.insert(
                    NoteRecord(content: "x", type: "reminder", createdAt: 1, file: "x.md", turnID: nil))
            }
            _ = try await store.undo()
            #expect(try await store.setting("target_calories") == "2000")
            #expect(try await store.notes().isEmpty)
            _ = try await store.undo()
            #expect(try await store.setting("target_calories") == nil)
            _ = try await store.redo()
            _ = try await store.redo()
            #expect(try await store.setting("target_calories") == "1900")
            #expect(try await store.notes().map(\.file) == ["x.md"])
            #expect(try await store.redo() == nil)
        }
    }

    @Test("has nothing to undo or redo at first")
    func nothing() async throws {
        try await StoreFixture.with { fixture in
            let (undone, redone) = (try await fixture.store.undo(), try await fixture.store.redo())
            #expect(undone == nil && redone == nil)
        }
    }

    @Test("keeps all that one turn changed as one step, also when others change things meanwhile")
    func turn() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let (conversation, turn) = try await store.beginTurn(
                "eggs and toast", conversation: nil, title: "T", at: fixture.now)
            let eggs = try await fixture.log(.sample("eggs", conversation: conversation, turn: turn), turn: turn)
            try await fixture.log(.sample("juice"))
            try await fixture.log(.sample("toast", conversation: conversation, turn: turn), turn: turn)
            try await store.change(by: .chat, turn: turn, at: fixture.now) { try $0.remove(eggs) }
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal") == ["2"])

            _ = try await store.undo()
            #expect(try await names(fixture) == ["toast"])
            #expect(try await store.undo()?.count == 3)
            #expect(try await names(fixture) == [])
            _ = try await store.redo()
            #expect(try await names(fixture) == ["toast"])
            _ = try await store.redo()
            #expect(try await names(fixture).sorted() == ["juice", "toast"])
        }
    }

    @Test("forgets what could be redone as soon as something else changes")
    func superseded() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("old"))
            _ = try await fixture.store.undo()
            try await fixture.log(.sample("new"))
            #expect(try await fixture.store.redo() == nil)
            #expect(try await names(fixture) == ["new"])
        }
    }

    @Test("forgets it too when a turn that had already changed something goes on")
    func supersededByRunningTurn() async throws {
        try await StoreFixture.with { fixture in
            let (conversation, turn) = try await fixture.store.beginTurn(
                "a lot", conversation: nil, title: "T", at: fixture.now)
            try await fixture.log(.sample("first", conversation: conversation, turn: turn), turn: turn)
            try await fixture.log(.sample("by hand"))
            _ = try await fixture.store.undo()
            try await fixture.log(.sample("second", conversation: conversation, turn: turn), turn: turn)
            #expect(try await fixture.store.redo() == nil)
        }
    }

    @Test("is not touched by a change that changes nothing, and the redo stays possible")
    func emptyChange() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            try await store.change(by: .chat, turn: nil, at: fixture.now) { try $0.set("web_search", to: "off") }
            try await fixture.log(.sample())
            _ = try await store.undo()
            try await store.change(by: .chat, turn: nil, at: fixture.now) { try $0.set("web_search", to: "off") }
            #expect(try await store.redo()?.count == 1)
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal") == ["2"])
        }
    }

    @Test("brings an entry back after its conversation was deleted")
    func deletedConversation() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let (conversation, turn) = try await store.beginTurn("tea", conversation: nil, title: "T", at: fixture.now)
            let entry = try await fixture.log(.sample("tea", conversation: conversation, turn: turn), turn: turn)
            try await store.change(by: .commandLine, turn: nil, at: fixture.now) { try $0.remove(entry) }
            try await store.deleteConversation(conversation)
            _ = try await store.undo()
            let back = try #require(try await store.entries(days: nil).first)
            #expect(back.name == "tea")
            #expect(back.conversationID == nil)
            #expect(back.turnID == nil)
        }
    }

    @Test("does not let a later turn join the steps of a deleted one")
    func reusedTurnIDs() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let first = try await store.beginTurn("tea", conversation: nil, title: "T", at: fixture.now)
            try await fixture.log(.sample("tea", conversation: first.conversation, turn: first.turn), turn: first.turn)
            try await store.deleteConversation(first.conversation)
            let second = try await store.beginTurn("cake", conversation: nil, title: "T", at: fixture.now)
            try await fixture.log(
                .sample("cake", conversation: second.conversation, turn: second.turn), turn: second.turn)
            #expect(try await store.undo()?.count == 1)
            #expect(try await names(fixture) == ["tea"])
        }
    }

    @Test("records what a row really was, not what the caller remembers")
    func staleRemoval() async throws {
        try await StoreFixture.with { fixture in
            let stale = try await fixture.log(.sample("tea"))
            var newer = stale
            newer.calories = 2
            let changed = newer
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.update(changed) }
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(stale) }
            _ = try await fixture.store.undo()
            #expect(try await fixture.store.entries(days: nil) == [newer])
        }
    }

    @Test("refuses to change or remove an entry that somebody else has removed")
    func goneEntry() async throws {
        try await StoreFixture.with { fixture in
            let entry = try await fixture.log(.sample("tea"))
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.remove(entry) }
            let changes: [@Sendable (Changes) throws -> Void] = [{ try $0.remove(entry) }, { try $0.update(entry) }]
            for change in changes {
                let error = await #expect(throws: BiteBookError.self) {
                    try await fixture.store.change(by: .chat, turn: nil, at: fixture.now, change)
                }
                #expect(error?.code == .notFound)
            }
            _ = try await fixture.store.undo()
            #expect(try await names(fixture) == ["tea"])
        }
    }

    @Test("tells an entry's history, oldest first, without what was taken back")
    func history() async throws {
        try await StoreFixture.with { fixture in
            var entry = try await fixture.log(.sample("tea"))
            let id = try #require(entry.id)
            for name in ["green tea", "black tea"] {
                entry.name = name
                let changed = entry
                try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.now) { try $0.update(changed) }
            }
            _ = try await fixture.store.undo()
            let history = try await fixture.store.history(ofEntry: id)
            #expect(history.map { Actor(rawValue: $0.origin) } == [.chat, .commandLine])
            let names = history.map { change -> String? in
                change.rows(of: EntryRecord.self)?.after?.name
            }
            #expect(names == ["tea", "green tea"])
            #expect(history[0].at == fixture.now)
        }
    }

    @Test("comes back to every state by undo and redo, whatever was done")
    func randomWalk() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            var generator = SplitMix64(seed: 7)
            var states = [try await store.entries(days: nil)]
            for step in 0..<25 {
                let entries = try await store.entries(days: nil)
                let choice = Int.random(in: 0..<3, using: &generator)
                if let entry = entries.randomElement(using: &generator), choice > 0 {
                    var changed = entry
                    changed.name = "step \(step)"
                    let after = changed
                    try await store.change(by: .chat, turn: nil, at: fixture.now) { changes in
                        if choice == 1 { try changes.update(after) } else { try changes.remove(entry) }
                    }
                } else {
                    try await fixture.log(.sample("step \(step)"))
                }
                states.append(try await store.entries(days: nil))
            }
            for state in states.dropLast().reversed() {
                _ = try await store.undo()
                #expect(try await store.entries(days: nil) == state)
            }
            for state in states.dropFirst() {
                _ = try await store.redo()
                #expect(try await store.entries(days: nil) == state)
            }
        }
    }
}
