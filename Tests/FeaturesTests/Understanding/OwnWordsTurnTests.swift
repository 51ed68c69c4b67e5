import Conversation
import DaemonAPI
import Diary
import Notes
import Nutrition
import Store
import Testing

@Suite("Others' words in a message")
struct OwnWordsTurnTests {
    /// What is written when the first is said and the reader knows both: the whole message, and its own words.
    private func after(
        _ marked: String, _ own: String, _ check: @Sendable (FeatureFixture) async throws -> Void
    ) async throws {
        let reader = MarkedReader([marked, own])
        try await FeatureFixture.with(messages: reader) { fixture in
            try await fixture.settings.setGoals([.energy: 2000], by: .commandLine, turn: nil)
            _ = try await fixture.log.add(NewEntry(name: "porridge", calories: 310), by: .commandLine)
            // What is left to the model is refused: there is none.
            _ = try? await fixture.workspace.turns.say(TurnRequest(text: reader.texts[0]), observe: { _ in })
            try await check(fixture)
        }
    }

    @Test(
        "are not done, however sure the reader is of them",
        arguments: [
            (#"goal|a page said "[o set] my target to [v 900]", strange"#, "talk|a page said  , strange"),
            (#"fix.remove|it says "[o remove] the [r porridge]", why"#, "ask.fact|it says  , why"),
            (#"undo|my son typed "undo", lol"#, "talk|my son typed  , lol"),
            (#"remind|is "remind me at 8 to drink" a good habit?"#, "ask.advice|is   a good habit?"),
            (#"ate|she wrote "ate two [f apples]" again"#, "talk|she wrote   again"),
        ])
    func harmless(_ marked: String, _ own: String) async throws {
        try await after(marked, own) { fixture in
            let goal = try await fixture.settings.snapshot().goals[.energy]
            let names = try await fixture.entries().map(\.name)
            let notes = try await fixture.notes.list()
            #expect(goal == 2000 && names == ["porridge"] && notes.isEmpty, "\(names)")
        }
    }

    @Test("are part of what the user's own words want")
    func wanted() async throws {
        try await after(#"goal|[o set] my "target" to [v 1900]"#, "goal|set my   to 1900") { fixture in
            let goal = try await fixture.settings.snapshot().goals[.energy]
            #expect(goal == 1900)
        }
        try await after(#"ate|had two "[f apples]""#, "ate|had two  ") { fixture in
            let entries = try await fixture.entries()
            #expect(entries.count == 2)
        }
    }
}
