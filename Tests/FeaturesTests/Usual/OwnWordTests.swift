import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Language
import Nutrition
import Store
import TestSupport
import Testing

@testable import Conversation

@Suite("Words of the user's own")
struct OwnWordTests {
    @Test func whatNoTableKnewIsLearntFromItsCorrection() async throws {
        try await FeatureFixture.saying(
            ["ate|a [f flurble]", "fix.food|no, it was a [f latte]", "ate|[a two] [f flurbles]"]
        ) { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.map(\.name) == ["latte", "flurbles"])
            #expect(rows[1].foodID == rows[0].foodID && rows[1].foodID != nil)
            #expect(try await fixture.workspace.words.list().map(\.meaning) == ["latte"])
        }
    }

    @Test func whatTheTablesCallSoIsNoWordOfOnesOwn() async throws {
        try await FeatureFixture.saying(
            [
                "ate|a [f banana]", "fix.food|no, an [f apple]", "ate|a [f banana]", "fix.food|no, an [f apple]",
                "ate|a [f banana]",
            ]
        ) { fixture, _ in
            let names = try await fixture.entries().map(\.name)
            #expect(names == ["apple", "apple", "banana"])
            #expect(try await fixture.workspace.words.list().isEmpty)
        }
    }

    @Test func toldOutrightItMeansWhatItIsToldToMean() async throws {
        try await FeatureFixture.saying(
            [
                "note|when I say nan's pie I mean shepherd's pie", "ate|some [f nan's pie]",
                "note|forget what nan's pie means",
            ]
        ) { fixture, turn in
            let row = try #require(try await fixture.entries().first)
            #expect(row.name == "nan's pie" && row.foodName?.lowercased().contains("shepherd") == true)
            #expect(turn.reply == "Forgotten: “nan's pie” was shepherd's pie. What you logged stays.")
            #expect(try await fixture.workspace.words.list().isEmpty)
        }
    }

    @Test func undoTakesAWordBack() async throws {
        try await FeatureFixture.with { fixture in
            let words = fixture.workspace.words
            _ = try await words.set("Brekkie  Bowl", to: "oatmeal", by: .commandLine, turn: nil)
            #expect(try await words.list().map(\.word) == ["brekkie bowl"])
            let undone = try await fixture.workspace.journal.undo()
            #expect(undone.message == "Undone: your word “brekkie bowl” is gone.")
            #expect(try await words.list().isEmpty)
            _ = try await fixture.workspace.journal.redo()
            #expect(fixture.workspace.log.foods.knowsExactly("brekkie bowls"))
        }
    }

    @Test(
        "is refused where it can mean nothing",
        arguments: [("", "oatmeal"), ("x", "X"), ("pie", "zzzqqq"), (String(repeating: "a", count: 61), "oatmeal")])
    func refused(_ word: String, _ meaning: String) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) {
                try await fixture.workspace.words.set(word, to: meaning, by: .commandLine, turn: nil)
            }
            #expect(error?.code == .invalidInput && error?.hint?.isEmpty == false)
            let words = try await fixture.workspace.words.list()
            #expect(words.isEmpty)
        }
    }

    @Test func anotherMeaningReplacesTheFirst() async throws {
        try await FeatureFixture.with { fixture in
            let words = fixture.workspace.words
            _ = try await words.set("bowl", to: "oatmeal", by: .commandLine, turn: nil)
            _ = try await words.set("bowl", to: "rice", by: .commandLine, turn: nil)
            #expect(try await words.list().map(\.meaning) == ["rice"])
            #expect(try await words.clear().map(\.word) == ["bowl"])
            let error = await #expect(throws: BiteBookError.self) {
                try await words.forget("bowl", by: .commandLine, turn: nil)
            }
            #expect(error?.code == .notFound)
        }
    }
}
