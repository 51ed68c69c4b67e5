import Foundation
import Store
import Testing

@Suite("Turns that the user let stand")
struct ConfirmedTurnTests {
    /// A turn that logged one entry.
    private func turn(_ said: String, _ fixture: StoreFixture, conversation: Int64? = nil) async throws
        -> (conversation: Int64, turn: Int64, entry: EntryRecord)
    {
        let begun = try await fixture.store.beginTurn(said, conversation: conversation, title: "t", at: fixture.now)
        let entry = try await fixture.log(
            .sample(said, conversation: begun.conversation, turn: begun.turn), turn: begun.turn)
        let end = TurnEnd(
            state: "done", reply: "ok", plan: "{}", calls: nil, failure: nil, totalMilliseconds: 1200,
            modelMilliseconds: 1000, promptTokens: 1, generatedTokens: 1)
        try await fixture.store.endTurn(begun.turn, conversation: begun.conversation, end, at: fixture.now)
        return (begun.conversation, begun.turn, entry)
    }

    private func said(_ fixture: StoreFixture, limit: Int = 50) async throws -> [String] {
        try await fixture.store.confirmedTurns(limit: limit).map(\.said)
    }

    @Test("come newest first with their entries and times; what was changed, removed or undone is not among them")
    func confirmed() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let kept = try await turn("kept", fixture)
            let changed = try await turn("changed", fixture, conversation: kept.conversation)
            let removed = try await turn("removed", fixture)
            _ = try await store.beginTurn("nothing logged", conversation: nil, title: "t", at: fixture.now)
            #expect(try await said(fixture) == ["removed", "changed", "kept"])
            #expect(try await said(fixture, limit: 1) == ["removed"])

            var entry = changed.entry
            entry.calories = 7
            let after = entry
            try await store.change(by: .commandLine, turn: nil, at: fixture.now) { try $0.update(after) }
            #expect(try await said(fixture) == ["removed", "kept"])
            try await store.change(by: .commandLine, turn: nil, at: fixture.now) { try $0.remove(removed.entry) }
            #expect(try await said(fixture) == ["kept"])
            // Taking the change back makes it as it was confirmed.
            _ = try await store.undo()
            #expect(try await said(fixture) == ["removed", "kept"])
            _ = try await turn("undone", fixture)
            _ = try await store.undo()
            #expect(try await said(fixture) == ["removed", "kept"])

            let first = try #require(try await store.confirmedTurns(limit: 9).last)
            #expect(first.entries == [kept.entry] && first.totalMilliseconds == 1200 && first.at == fixture.now)
            let before = try await store.exchanges(
                inConversation: kept.conversation, before: changed.turn, block: 8)
            #expect(before.map(\.said) == ["kept"])
        }
    }
}
