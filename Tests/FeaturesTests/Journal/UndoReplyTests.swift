import Conversation
import DaemonAPI
import Diary
import Nutrition
import ScriptedModel
import Store
import Testing

/// The line of a day ends the reply to "undo" and "redo" when its totals changed, and only then.
@Suite("What is said of the day after \"undo\"")
struct UndoReplyTests {
    private func talk(_ fixture: FeatureFixture, _ texts: [String]) async throws -> [String] {
        let turns = try fixture.turns(ScriptedModel([]))
        var replies: [String] = []
        for text in texts {
            replies.append(try await turns.say(TurnRequest(text: text), observe: { _ in }).reply)
        }
        return replies
    }

    @Test("nothing after what is no food or keeps its numbers: a weight, a target, another meal")
    func otherThings() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await talk(fixture, ["my weight is 72.4 kg"])
            let moved = try await fixture.log.add(NewEntry(name: "zxqvw bar", calories: 210), by: .commandLine)
            _ = try await fixture.log.edit(moved.id ?? 0, EntryEdit(meal: .dinner), by: .commandLine, turn: nil)
            #expect(try await talk(fixture, ["undo"]) == ["Undone: zxqvw bar: 210 kcal again."])
            _ = try await fixture.journal.undo()
            let weight = try await talk(fixture, ["undo"])
            #expect(weight == ["Undone: your weight of Wednesday, 18 November 2026 is gone."])
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            #expect(
                try await talk(fixture, ["undo", "redo"]) == [
                    "Undone: the target is not set again.", "Redone: the target is 2000 again.",
                ])
        }
    }

    @Test("the days of food that goes, comes back or moves")
    func food() async throws {
        try await FeatureFixture.with { fixture in
            let new = NewEntry(name: "zxqvw bar", calories: 210, eatenAt: "2026-11-17T12:00:00+01:00")
            let bar = try await fixture.log.add(new, by: .commandLine)
            #expect(
                try await talk(fixture, ["undo", "redo"]) == [
                    "Undone: zxqvw bar: 210 kcal is no longer logged.\nYesterday: nothing logged.",
                    "Redone: zxqvw bar: 210 kcal is back.\nYesterday: 210 kcal.",
                ])
            let id = try #require(bar.id)
            let edit = EntryEdit(eatenAt: "2026-11-18T12:00:00+01:00")
            _ = try await fixture.log.edit(id, edit, by: .commandLine, turn: nil)
            #expect(
                try await talk(fixture, ["undo"]) == [
                    "Undone: zxqvw bar: 210 kcal again.\nYesterday: 210 kcal.\nNothing is logged today yet: tell me what you ate."
                ])
        }
    }

    @Test("sport where portions are shown", arguments: [("portions", true), ("calories", false)])
    func sport(tracking: String, isSaid: Bool) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: tracking, by: .commandLine)
            let replies = try await talk(fixture, ["walked 30 minutes", "undo"])
            #expect(replies[1].hasPrefix("Undone: ") && replies[1].contains("Today: ") == isSaid, "\(replies[1])")
            #expect(replies[1].contains("30 min"), "\(replies[1])")
        }
    }
}
