import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import LlamaServer
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("A meal that is repeated")
struct RepeatedMealTests {
    /// Logs foods as the command line does, at 08:00 for breakfast and 12:30 for lunch.
    private func log(_ foods: [String], _ meal: Meal, _ day: Int, _ fixture: FeatureFixture) async throws {
        let time = meal == .breakfast ? "08:00" : meal == .lunch ? "12:30" : "19:00"
        for food in foods {
            _ = try await fixture.log.add(
                NewEntry(
                    name: food, calories: nil, quantity: nil, unit: nil, meal: meal,
                    eatenAt: "2026-11-\(day)T\(time):00+01:00"),
                by: .commandLine)
        }
    }

    private func say(_ text: String, _ turns: TurnService, in conversation: Int64? = nil) async throws -> TurnResult {
        try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in })
    }

    @Test("my usual breakfast: the newest of the most frequent, one receipt each, copied with all numbers")
    func usual() async throws {
        try await FeatureFixture.with { fixture in
            for day in [13, 14, 16] { try await log(["oatmeal", "banana"], .breakfast, day, fixture) }
            try await log(["toast"], .breakfast, 17, fixture)
            let turns = try fixture.turns(ScriptedModel([]))
            let result = try await say("my usual breakfast", turns)
            #expect(result.instant && result.calls.map(\.name) == ["repeatMeal"] && result.timings.modelMs == 0)
            #expect(result.entries.map(\.name) == ["oatmeal", "banana"])
            #expect(result.entries.map(\.eatenAt) == Array(repeating: "2026-11-18T08:00:00+01:00", count: 2))
            #expect(result.entries.map(\.meal) == [.breakfast, .breakfast])
            let lines = result.reply.split(separator: "\n")
            #expect(lines.count == 4 && lines[0] == "Your usual breakfast:" && lines[1].hasPrefix("Logged oatmeal"))
            let copy = try #require(result.entries.first?.id)
            let stored = try await fixture.store.entry(copy)
            let original = try await fixture.store.entry(try #require(stored.copiedFrom))
            #expect(original.day.description == "2026-11-16")
            #expect(stored.foodID == original.foodID && stored.grams == original.grams)
            #expect(stored.nutrients == original.nutrients && stored.portionRule == original.portionRule)
            #expect(stored.caloriesRange == original.caloriesRange && stored.status == original.status)
            let why = try await fixture.log.explain(copy)
            #expect(why.explanation.hasSuffix("It repeats your breakfast of 2026-11-16 (entry \(original.id ?? 0))."))
            #expect(why.said == "my usual breakfast")
            _ = try await fixture.log.remove(try #require(original.id), by: .commandLine, turn: nil)
            #expect(try await fixture.log.explain(copy).explanation.hasSuffix("which is not logged any more."))
        }
    }

    @Test("is corrected and undone as ever: the model sees the foods, and a corrected copy is not the usual")
    func corrected() async throws {
        try await FeatureFixture.with { fixture in
            for day in [14, 15, 16] { try await log(["egg"], .breakfast, day, fixture) }
            let model = ScriptedModel([.text(#"{"k":"correction","a":[["change","egg","egg",2,""]]}"#)])
            let turns = try fixture.turns(model)
            let first = try await say("my usual breakfast", turns)
            let changed = try await say("make that two", turns, in: first.conversation)
            #expect(
                model.requests[0].messages.dropFirst().map(\.content) == [
                    "my usual breakfast", #"{"k":"I ate","a":["egg"]}"#, "make that two",
                ])
            #expect(changed.entries.map(\.quantity) == [2] && changed.entries.map(\.id) == first.entries.map(\.id))
            fixture.clock.set("2026-11-19T09:00:00+01:00")
            let second = try await say("the usual", turns)
            #expect(second.entries.map(\.quantity) == [1] && second.entries.map(\.meal) == [.breakfast])
            #expect(try await fixture.journal.undo().removedIDs == second.entries.compactMap(\.id))
        }
    }

    @Test("without a usual one says what it would take, logs nothing, and leaves nothing that the model sees")
    func none() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([.text(#"{"k":"not eaten","a":[]}"#)])
            let turns = try fixture.turns(model)
            let empty = try await say("my usual lunch", turns)
            #expect(empty.reply.hasPrefix("I know no usual lunch: nothing is logged for it in the last 6 weeks."))
            #expect(empty.instant && empty.entries.isEmpty && empty.calls.map(\.outcome) == [.rejected])
            try await log(["soup"], .lunch, 16, fixture)
            try await log(["soup"], .lunch, 17, fixture)
            #expect(
                try await say("the usual", turns).reply.hasPrefix(
                    "There is no usual lunch yet: of 2 lunches in the last 6 weeks, no more than 2 had the same foods.")
            )
            // Today's does not count.
            try await log(["soup"], .lunch, 18, fixture)
            #expect(try await say("the usual", turns).entries.isEmpty)
            try await log(["pizza"], .lunch, 14, fixture)
            try await log(["pizza"], .lunch, 15, fixture)
            #expect(try await say("the usual", turns).reply.contains("different ones came 2 times each in 4 lunches"))
            _ = try await say("no dinner", turns, in: empty.conversation)
            #expect(model.requests[0].messages.count == 2)
        }
    }

    @Test("counts six weeks back, to the day")
    func window() async throws {
        try await FeatureFixture.with(now: "2026-12-14T13:05:00+01:00") { fixture in
            for day in [12, 13, 14] { try await log(["soup"], .lunch, day, fixture) }
            let turns = try fixture.turns(ScriptedModel([]))
            #expect(try await say("the usual", turns).entries.count == 1)
            _ = try await fixture.journal.undo()
            fixture.clock.set("2026-12-24T13:05:00+01:00")
            #expect(try await say("the usual", turns).entries.count == 1)
            _ = try await fixture.journal.undo()
            fixture.clock.set("2026-12-25T13:05:00+01:00")
            #expect(try await say("the usual", turns).entries.isEmpty)
        }
    }

    @Test("a usual meal is for the model while it is still to come, and is logged on a day that is named")
    func ahead() async throws {
        try await FeatureFixture.with { fixture in
            for day in [14, 15, 16] { try await log(["pizza"], .dinner, day, fixture) }
            let plan = ScriptedModel.Completion.text(#"{"k":"plan","a":[["look","pizza",1,""]]}"#)
            let turns = try fixture.turns(ScriptedModel([plan, plan]))
            #expect(try await say("my usual dinner", turns).instant == false)
            #expect(try await say("the usual for dinner today", turns).instant == false)
            let yesterday = try await say("my usual dinner yesterday", turns)
            #expect(yesterday.instant && yesterday.entries.map(\.day.description) == ["2026-11-17"])
            fixture.clock.set("2026-11-18T17:30:00+01:00")
            #expect(try await say("my usual dinner", turns).entries.count == 1)
        }
    }

    @Test("the same as on another day is eaten now, or at the meal that is named")
    func day() async throws {
        try await FeatureFixture.with { fixture in
            try await log(["soup", "bread"], .lunch, 17, fixture)
            try await log(["oatmeal"], .breakfast, 16, fixture)
            let turns = try fixture.turns(ScriptedModel([]))
            let lunch = try await say("same as yesterday's lunch", turns)
            #expect(lunch.entries.map(\.name) == ["soup", "bread"] && lunch.entries.map(\.meal) == [.lunch, .lunch])
            #expect(lunch.reply.hasPrefix("The same as yesterday's lunch:\nLogged soup"))
            #expect(lunch.entries.allSatisfy { $0.eatenAt == "2026-11-18T13:05:00+01:00" })
            #expect(try await say("same as yesterday", turns).entries.count == 2)
            let breakfast = try await say("same breakfast as on Monday", turns)
            #expect(breakfast.entries.map(\.eatenAt) == ["2026-11-18T08:00:00+01:00"])
            #expect(breakfast.reply.hasPrefix("The same as breakfast on 2026-11-16:"))
            fixture.clock.set("2026-11-18T19:00:00+01:00")
            let dinner = try await say("what I had for lunch yesterday, again", turns)
            #expect(dinner.entries.map(\.meal) == [.dinner, .dinner])
            let nothing = try await say("same as yesterday", turns)
            #expect(nothing.entries.isEmpty && nothing.reply.hasPrefix("Nothing is logged as yesterday's dinner"))
        }
    }

    @Test("the same again is what the message before logged; after anything else the model is asked")
    func last() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([
                .text(#"{"k":"I ate","a":["two eggs","toast"]}"#),
                .text(#"{"k":"correction","a":[["change","eggs","eggs",3,""]]}"#),
                .text(#"{"k":"someone else","a":[]}"#), .text(#"{"k":"someone else","a":[]}"#),
                .text(#"{"k":"command","a":[["undo"]]}"#), .text(#"{"k":"talk","a":[["What?"]]}"#),
            ])
            let turns = try fixture.turns(model)
            let first = try await say("two eggs and toast", turns)
            let again = try await say("the same again", turns, in: first.conversation)
            #expect(again.instant && again.entries.map(\.name) == ["eggs", "toast"])
            #expect(again.reply.hasPrefix("The same again:\nLogged 2 × eggs"))
            _ = try await say("make that three", turns, in: first.conversation)
            let corrected = try await say("same again", turns, in: first.conversation)
            #expect(corrected.entries.map(\.quantity) == [3, 1])
            _ = try await say("my brother had two burgers", turns, in: first.conversation)
            #expect(try await say("the same again", turns, in: first.conversation).instant == false)
            // In a new conversation it is what was logged last.
            #expect(try await say("the same again", turns).entries.map(\.name) == ["eggs", "toast"])
            _ = try await say("undo that", turns, in: first.conversation)
            #expect(try await say("the same again", turns, in: first.conversation).instant == false)
        }
    }

    @Test("in a log without entries, the same again is for the model")
    func nothingBefore() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([.text(#"{"k":"talk","a":[["Hello."]]}"#)]))
            #expect(try await say("the same again", turns).instant == false)
            #expect(try await fixture.store.entryCount() == 0)
        }
    }

    @Test("can be forgotten in the chat, which undo takes back; later meals make it usual again")
    func forget() async throws {
        try await FeatureFixture.with { fixture in
            for day in [14, 15, 16] { try await log(["egg"], .breakfast, day, fixture) }
            let turns = try fixture.turns(ScriptedModel([]))
            let usual = UsualService(log: fixture.log)
            #expect(try await usual.list().map(\.id) == ["breakfast"])
            #expect(try await usual.list().map(\.times) == [3])
            #expect(try await usual.list().map(\.meals) == [3])
            let forgotten = try await say("forget my usual breakfast", turns)
            #expect(forgotten.reply == "Forgotten: your usual breakfast. What you logged stays.")
            #expect(forgotten.instant && forgotten.entries.isEmpty)
            #expect(try await usual.list().isEmpty)
            #expect(try await say("my usual breakfast", turns).entries.isEmpty)
            _ = try await fixture.journal.undo()
            #expect(try await usual.list().map(\.id) == ["breakfast"])
            _ = try await usual.forget("Breakfast")
            for day in [19, 20, 21] {
                fixture.clock.set("2026-11-\(day)T09:00:00+01:00")
                try await log(["egg"], .breakfast, day, fixture)
            }
            fixture.clock.set("2026-11-22T09:00:00+01:00")
            #expect(try await usual.list().map(\.times) == [3])
        }
    }

    @Test("with a change is no food that the model may make up")
    func changed() async throws {
        try await FeatureFixture.with { fixture in
            for day in [14, 15, 16] { try await log(["oatmeal", "banana"], .breakfast, day, fixture) }
            let model = ScriptedModel([
                .text(#"{"k":"I ate","a":["a bowl of oatmeal","200 ml of black coffee"]}"#),
                .text(#"{"k":"I ate","a":["my usual black coffee"]}"#),
            ])
            let turns = try fixture.turns(model)
            let result = try await say("my usual breakfast but without the banana", turns)
            #expect(result.entries.isEmpty && result.reply.hasPrefix("I repeat a usual meal only as a whole."))
            // A food of its own stands in the words.
            #expect(try await say("my usual black coffee", turns).entries.map(\.meal) == [.lunch])
        }
    }

    @Test("is for the model when the setting is off")
    func off() async throws {
        try await FeatureFixture.with { fixture in
            for day in [14, 15, 16] { try await log(["egg"], .breakfast, day, fixture) }
            _ = try await fixture.settings.set("usual", to: "off", by: .commandLine)
            let talk = ScriptedModel.Completion.text(#"{"k":"talk","a":[["Hm."]]}"#)
            let turns = try fixture.turns(ScriptedModel([talk, talk, talk]))
            for text in ["my usual breakfast", "the same again", "forget my usual breakfast"] {
                #expect(try await say(text, turns).instant == false)
            }
        }
    }
}
