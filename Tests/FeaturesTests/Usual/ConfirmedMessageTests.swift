import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import GRDB
import LlamaServer
import Nutrition
import ScriptedModel
import Store
import Synchronization
import Testing
import ToolKit

@Suite("A message that was confirmed")
struct ConfirmedMessageTests {
    private static let said = "I had two eggs and a slice of toast"
    private static let plan = #"{"k":"I ate","a":["two eggs","a slice of toast"]}"#

    private func model(_ count: Int = 9) -> ScriptedModel {
        ScriptedModel((0..<count).map { _ in .text(Self.plan) })
    }

    private func set(_ day: Int, _ fixture: FeatureFixture) {
        fixture.clock.set("2026-11-\(day)T13:05:00+01:00")
    }

    @Test("is logged at once on a later day: the same rows at today's time, marked, undone as one, no model")
    func instant() async throws {
        try await FeatureFixture.with { fixture in
            let model = model(1)
            let turns = try fixture.turns(model)
            let first = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            #expect(!first.instant && model.requests.count == 1)
            set(19, fixture)
            let events = Mutex<[String]>([])
            let again = try await turns.say(TurnRequest(text: "two eggs, and a slice of toast")) { event in
                if case .text(let text) = event { events.withLock { $0.append(text) } }
            }
            let shown = events.withLock { $0 }
            #expect(shown.count == 3 && shown[0] == "The same as yesterday:\n" && shown[1].hasPrefix("Logged 2"))
            #expect(again.instant && model.requests.count == 1 && model.countings == 0)
            #expect(again.timings.modelMs == 0 && again.timings.generatedTokens == 0)
            #expect(again.kind == "I ate" && again.calls.map(\.name) == ["logFood", "logFood"])
            #expect(again.entries.map(\.calories) == first.entries.map(\.calories))
            #expect(
                again.entries.map(\.quantity) == [2, 1] && again.entries.map(\.foodID) == first.entries.map(\.foodID))
            #expect(again.entries.map(\.day.description) == ["2026-11-19", "2026-11-19"])
            #expect(again.reply.hasPrefix("The same as yesterday:\nLogged 2 × eggs"))
            #expect(again.reply.contains("\nToday: "))
            _ = try await fixture.journal.undo()
            #expect(try await fixture.store.entryCount() == 2)
        }
    }

    @Test("has its times and meals read anew")
    func times() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(model(1))
            _ = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            set(20, fixture)
            for (said, day, meal) in [
                ("two eggs and a slice of toast for breakfast", "2026-11-20", Meal.breakfast),
                ("two eggs and a slice of toast yesterday", "2026-11-19", .lunch),
                ("I had two eggs and a slice of toast for dinner yesterday", "2026-11-19", .dinner),
            ] {
                let result = try await turns.say(TurnRequest(text: said), observe: { _ in })
                #expect(result.instant && result.entries.map(\.day.description) == [day, day], "\(said)")
                #expect(result.entries.map(\.meal) == [meal, meal], "\(said)")
            }
        }
    }

    @Test("is not confirmed before its day is over, at the cutoff of the day")
    func dayOver() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(model())
            func say() async throws -> Bool {
                try await turns.say(TurnRequest(text: Self.said), observe: { _ in }).instant
            }
            #expect(try await say() == false)
            fixture.clock.set("2026-11-18T23:59:00+01:00")
            #expect(try await say() == false)
            fixture.clock.set("2026-11-19T03:59:00+01:00")
            #expect(try await say() == false)
            fixture.clock.set("2026-11-19T04:00:00+01:00")
            #expect(try await say() == true)
            // Later the same day, too.
            fixture.clock.set("2026-11-19T20:00:00+01:00")
            #expect(try await say() == true)
        }
    }

    @Test("goes to the model again after a correction, a removal or an undo, until the new reading is confirmed")
    func contradicted() async throws {
        let changes: [@Sendable (FeatureFixture, [EntryDTO]) async throws -> Void] = [
            { fixture, entries in
                var edit = EntryEdit()
                edit.quantity = 3
                _ = try await fixture.log.edit(try #require(entries[0].id), edit, by: .commandLine, turn: nil)
            },
            { fixture, entries in
                _ = try await fixture.log.remove(try #require(entries[1].id), by: .commandLine, turn: nil)
            },
            { fixture, _ in _ = try await fixture.journal.undo() },
        ]
        for change in changes {
            try await FeatureFixture.with { fixture in
                let turns = try fixture.turns(model())
                func say() async throws -> TurnResult {
                    try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
                }
                _ = try await say()
                set(19, fixture)
                let instant = try await say()
                #expect(instant.instant)
                try await change(fixture, instant.entries)
                #expect(try await say().instant == false)
                set(20, fixture)
                #expect(try await say().instant)
            }
        }
    }

    @Test("is confirmed again when what took it back is undone")
    func undoneCorrection() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(model(1))
            let first = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            _ = try await fixture.log.remove(try #require(first.entries[0].id), by: .commandLine, turn: nil)
            _ = try await fixture.journal.undo()
            set(19, fixture)
            #expect(try await turns.say(TurnRequest(text: Self.said), observe: { _ in }).instant)
        }
    }

    @Test("goes to the model when the message before was about one of its foods: it may correct that")
    func answer() async throws {
        try await FeatureFixture.with { fixture in
            let model = model()
            let turns = try fixture.turns(model)
            _ = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            set(19, fixture)
            let three = try await turns.say(TurnRequest(text: "three eggs"), observe: { _ in })
            let asked = model.requests.count
            let two = try await turns.say(
                TurnRequest(text: Self.said, conversation: three.conversation), observe: { _ in })
            #expect(!two.instant && model.requests.count == asked + 1)
            fixture.clock.set("2026-11-19T14:04:59+01:00")
            #expect(
                try await turns.say(TurnRequest(text: Self.said, conversation: two.conversation), observe: { _ in })
                    .instant == false)
            fixture.clock.set("2026-11-19T15:05:00+01:00")
            #expect(
                try await turns.say(TurnRequest(text: Self.said, conversation: two.conversation), observe: { _ in })
                    .instant)
            #expect(try await turns.say(TurnRequest(text: Self.said), observe: { _ in }).instant)
        }
    }

    @Test(
        "is nothing whose plan depends on more than its words: rejected calls, foods that were not said, other kinds",
        arguments: [
            ("I had a plate of it", #"{"k":"I ate","a":["eggs"]}"#), ("dos huevos", #"{"k":"I ate","a":["two eggs"]}"#),
            ("two eggs and a stone", #"{"k":"I ate","a":["two eggs","zxqvw"]}"#),
            ("eggs for me", #"{"k":"not eaten","a":[]}"#), ("two eggs", #"{"k":"talk","a":[["Nice."]]}"#),
        ])
    func dependent(_ said: String, _ plan: String) async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([.text(plan), .text(plan)])
            let turns = try fixture.turns(model)
            _ = try await turns.say(TurnRequest(text: said), observe: { _ in })
            set(19, fixture)
            let again = try await turns.say(TurnRequest(text: said), observe: { _ in })
            #expect(!again.instant && model.requests.count == 2)
        }
    }

    @Test("goes to the model when its stored plan is of no form that is known, or its meal is still to come")
    func unreadable() async throws {
        try await FeatureFixture.with { fixture in
            let model = model()
            let turns = try fixture.turns(model)
            _ = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            set(19, fixture)
            #expect(
                try await turns.say(TurnRequest(text: Self.said + " for dinner"), observe: { _ in }).instant == false)
            for plan in [
                "", "{}", #"{"k":"ate","a":["eggs"]}"#, #"{"k":"I ate","a":[["eggs",2]]}"#, #"{"k":"I ate","a":[]}"#,
            ] {
                try await fixture.store.write {
                    try $0.execute(sql: "UPDATE turns SET plan = ? WHERE phrase IS NOT NULL", arguments: [plan])
                }
                #expect(
                    try await turns.say(TurnRequest(text: Self.said), observe: { _ in }).instant == false, "\(plan)")
                try await fixture.store.write { try $0.execute(sql: "DELETE FROM turns WHERE id > 2") }
            }
        }
    }

    @Test("can be forgotten, known again by undo, and learned anew; the setting switches it off")
    func forgotten() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(model())
            let usual = UsualService(log: fixture.log)
            func say() async throws -> Bool {
                try await turns.say(TurnRequest(text: Self.said), observe: { _ in }).instant
            }
            _ = try await say()
            set(19, fixture)
            let listed = try #require(try await usual.list().first)
            #expect(listed.kind == .message && listed.text == Self.said && listed.times == 1)
            #expect(listed.foods.count == 2 && listed.last.description == "2026-11-18")
            _ = try await usual.forget(listed.id)
            #expect(try await usual.list().isEmpty)
            let undone = try await fixture.journal.undo()
            #expect(undone.message.contains("“two eggs and a slice of toast” is known again"))
            #expect(try await say())
            _ = try await usual.clear()
            fixture.clock.set("2026-11-19T13:06:00+01:00")
            #expect(try await say() == false)
            set(20, fixture)
            #expect(try await say())
            _ = try await fixture.settings.set("usual", to: "off", by: .commandLine)
            #expect(try await say() == false)
            for id in ["0", "99", "x", "", "-1"] {
                let error = await #expect(throws: BiteBookError.self) { _ = try await usual.forget(id) }
                #expect(error?.code == .notFound)
            }
        }
    }

    @Test("is what an estimate uses, too, and it writes nothing")
    func estimate() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(model(1))
            let first = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            set(19, fixture)
            let estimate = try await turns.estimate(TurnRequest(text: Self.said))
            #expect(estimate.instant && estimate.entries.map(\.calories) == first.entries.map(\.calories))
            #expect(try await fixture.store.entryCount() == 2)
        }
    }

    @Test("answers without the model, however long the conversation is, and is no question for a trial of a model")
    func withoutModel() async throws {
        try await FeatureFixture.with { fixture in
            let long = String(repeating: "no ", count: 2600)
            let model = ScriptedModel(
                [.text(Self.plan)] + (0..<8).map { _ in .text(#"{"k":"not eaten","a":[]}"#) }, contextLength: 100_000)
            let turns = try fixture.turns(model)
            _ = try await turns.say(TurnRequest(text: Self.said), observe: { _ in })
            set(19, fixture)
            var conversation: Int64?
            for _ in 0..<8 {
                conversation = try await turns.say(
                    TurnRequest(text: long, conversation: conversation), observe: { _ in }
                ).conversation
            }
            let counted = model.countings
            let result = try await turns.say(
                TurnRequest(text: Self.said, conversation: conversation), observe: { _ in })
            #expect(result.instant && model.countings == counted && model.requests.count == 9)
            #expect(try await fixture.store.confirmedTurns(limit: 9).map(\.said) == [Self.said])
        }
    }

    @Test("its kind of plan is none that a model may write")
    func notForModels() async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"again","a":[["repeat","usual","breakfast",""]]}"#
            #expect(throws: MalformedPlan.self) { try fixture.registry.decodePlan(plan) }
            let call = ToolCall(name: "repeatMeal", arguments: ["source": "usual", "meal": "breakfast", "day": ""])
            #expect(fixture.registry.compact(Plan(kind: "again", calls: [call])) == nil)
            #expect(!fixture.registry.planSchema.compactText.contains("again"))
        }
    }
}
