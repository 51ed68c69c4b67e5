import Assistant
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
import TestSupport
import Testing
import ToolKit

@Suite("A turn with real tools")
struct TurnServiceTests {
    private static let eggs = #"{"k":"I ate","a":["2 eggs","1 cup of coffee"]}"#

    @Test("logs, replies, records the turn, and is undone as one")
    func wholeTurn() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            let turns = try fixture.turns(ScriptedModel(plan: Self.eggs))
            let result = try await turns.say(TurnRequest(text: " 2 eggs and a cup of coffee "), observe: { _ in })
            #expect(result.entries.map(\.name) == ["eggs", "coffee"])
            #expect(result.kind == "I ate" && result.calls.map(\.outcome) == [.ok, .ok])
            let day = try #require(result.day)
            #expect(day.calories == result.entries.reduce(0) { $0 + ($1.calories ?? 0) } && day.target == 2000)
            let conversation = try #require(result.conversation)
            let detail = try await fixture.conversations.detail(conversation)
            #expect(detail.conversation.title == "2 eggs and a cup of coffee")
            #expect(detail.messages.map(\.content) == ["2 eggs and a cup of coffee", result.reply])
            let undone = try await fixture.journal.undo()
            #expect(undone.removedIDs.count == 2)
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test(
        "what nobody spoke of is not logged, whatever the model says",
        arguments: ["same two", "ok", "the same again please"])
    func unfounded(said: String) async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"I ate","a":["a medium soft taco filled with beef","can of diet cola"]}"#
            let talk = #"{"k":"talk","a":["Hello."]}"#
            let turns = try fixture.turns(ScriptedModel([.text(talk), .text(plan)]))
            let first = try await turns.say(TurnRequest(text: "hello there"), observe: { _ in })
            let result = try await turns.say(
                TurnRequest(text: said, conversation: first.conversation), observe: { _ in })
            #expect(result.entries.isEmpty && result.calls.allSatisfy { $0.outcome == .rejected }, "\(result.reply)")
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test(
        "what was spoken of before may be pointed to",
        arguments: [
            ("there is a blueberry muffin on the table", "blueberry muffin"),
            ("there are bananas on the table", "banana"),
        ])
    func pointedTo(before: String, food: String) async throws {
        try await FeatureFixture.with { fixture in
            let talk = #"{"k":"not eaten","a":[]}"#
            let plan = #"{"k":"I ate","a":["\#(food)"]}"#
            let turns = try fixture.turns(ScriptedModel([.text(talk), .text(plan)]))
            let first = try await turns.say(TurnRequest(text: before), observe: { _ in })
            let result = try await turns.say(
                TurnRequest(text: "ok I ate it", conversation: first.conversation), observe: { _ in })
            #expect(result.entries.map(\.name) == [food], "\(result.reply)")
        }
    }

    @Test(
        "foods are meant in the language of the message",
        arguments: [
            ("I ate a prune", "a prune", "prunes"), ("j'ai mangé une prune", "une prune", "plum"),
        ])
    func language(said: String, food: String, meant: String) async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"I ate","a":["\#(food)"]}"#
            let result = try await fixture.turns(ScriptedModel(plan: plan))
                .say(TurnRequest(text: said), observe: { _ in })
            #expect(result.entries.map(\.food) == [meant] && result.entries.first?.name.contains("prune") == true)
            let estimated = try await fixture.turns(ScriptedModel(plan: plan)).estimate(TurnRequest(text: said))
            #expect(estimated.entries.map(\.food) == [meant])
        }
    }

    @Test("a definition needs no model, keeps its spelling, and later turns see its plan")
    func definition() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel(plan: #"{"k":"I ate","a":["Müsli"]}"#)
            let turns = try fixture.turns(model)
            let said = "a bowl of my Müsli has 420 kcal"
            let defined = try await turns.say(TurnRequest(text: said), observe: { _ in })
            #expect(model.requests.isEmpty)
            #expect(defined.calls.map(\.name) == ["defineFood"] && defined.entries.isEmpty)
            #expect(defined.reply.hasPrefix("Noted your müsli: "))
            let eaten = try await turns.say(
                TurnRequest(text: "I had my Müsli and thought of home", conversation: defined.conversation),
                observe: { _ in })
            #expect(eaten.entries.map(\.calories) == [420] && eaten.entries.map(\.food) == ["müsli"])
            #expect(
                model.requests.first?.messages.dropFirst().map(\.content) == [
                    said, #"{"k":"command","a":[["own food","müsli"]]}"#, "I had my Müsli and thought of home",
                ])
        }
    }

    @Test("a report of one own food needs no model, with its amount and time, also in an estimate")
    func ownReport() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.ownFoods.add(
                OwnFoodEdit(
                    name: "protein shake", synonyms: ["shake"], nutrients: Nutrients([.energy: 50]),
                    portions: [FoodPortion(label: "default", grams: 400)]), by: .commandLine)
            let turns = try fixture.turns(ScriptedModel([]))
            for (said, calories, meal) in [
                ("just drank my protein shake", 200, Meal.lunch), ("2 shakes this morning", 400, .breakfast),
                ("I had a shake for dinner yesterday", 200, .dinner), ("200 g of my shake", 100, .lunch),
            ] {
                let result = try await turns.say(TurnRequest(text: said), observe: { _ in })
                #expect(result.entries.map(\.calories) == [calories] && result.entries.map(\.meal) == [meal], "\(said)")
            }
            #expect(try await turns.estimate(TurnRequest(text: "my shake")).entries.map(\.calories) == [200])
            #expect(try await fixture.store.entryCount() == 4)
            for said in [
                "my shake?", "a shake with a banana", "a milk shake", "my wife had my shake", "no shake today",
                "delete my shake", "how many shakes?", "I will have a shake",
            ] {
                await #expect(throws: (any Error).self, "\(said)") {
                    try await turns.say(TurnRequest(text: said), observe: { _ in })
                }
            }
        }
    }

    @Test("a question about the log needs no model, and the model does not see it afterwards")
    func logQuestion() async throws {
        try await FeatureFixture.with { fixture in
            let none = #"{"k":"not eaten","a":[]}"#
            let model = ScriptedModel([.text(#"{"k":"I ate","a":["pizza"]}"#), .text(none), .text(none)])
            let turns = try fixture.turns(model)
            let meal = try await turns.say(TurnRequest(text: "pizza for lunch"), observe: { _ in })
            let asked = try await turns.say(
                TurnRequest(text: "when did I last eat pizza?", conversation: meal.conversation), observe: { _ in })
            #expect(
                asked.kind == "own data" && asked.instant && asked.calls.map(\.name) == ["queryLog"]
                    && asked.entries.isEmpty)
            #expect(asked.reply.hasPrefix("Pizza, last: Wednesday, 18 November 2026 (today)"), "\(asked.reply)")
            #expect(model.requests.count == 1 && asked.timings.modelMs == 0)
            _ = try await turns.say(TurnRequest(text: "no dinner", conversation: meal.conversation), observe: { _ in })
            #expect(
                model.requests.last?.messages.dropFirst().map(\.content) == [
                    "pizza for lunch", #"{"k":"I ate","a":["pizza"]}"#, "no dinner",
                ])
            // Words that name no food that anything knows are for the model.
            _ = try await turns.say(TurnRequest(text: "when did I last eat zxqvwk?"), observe: { _ in })
            #expect(model.requests.count == 3)
        }
    }

    @Test("what only code plans is neither offered to the model nor taken from it")
    func codeOnly() async throws {
        try await FeatureFixture.with { fixture in
            #expect(!fixture.registry.planSchema.compactText.contains("\"query\""))
            let plan = try fixture.registry.decodePlan(#"{"k":"question","a":[["query","lastTime",""]]}"#)
            #expect(plan.calls.isEmpty && plan.rejected.count == 1)
        }
    }

    @Test("what only looks like a definition goes to the model: a correction of what was logged, or no food at all")
    func noDefinition() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([
                .text(#"{"k":"I ate","a":["salad"]}"#),
                .text(#"{"k":"correction","a":[["change","salad","salad",200,"g"]]}"#),
                .text(#"{"k":"talk","a":[["Nice."]]}"#),
            ])
            let turns = try fixture.turns(model)
            let first = try await turns.say(TurnRequest(text: "I had a salad"), observe: { _ in })
            let edited = try await turns.say(
                TurnRequest(text: "my salad is 200 g", conversation: first.conversation), observe: { _ in })
            #expect(edited.entries.map(\.grams) == [200])
            _ = try await turns.say(TurnRequest(text: "my car is 2 zxqvw old"), observe: { _ in })
            #expect(model.requests.count == 3)
            let habit = try await turns.say(
                TurnRequest(text: "my salad is always 250 g", conversation: first.conversation), observe: { _ in })
            #expect(habit.calls.map(\.name) == ["defineFood"] && model.requests.count == 3)
        }
    }

    @Test("shows the model earlier exchanges of its conversation, and none of another")
    func history() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([
                .text(Self.eggs), .text(#"{"k":"not eaten","a":[]}"#), .text(#"{"k":"not eaten","a":[]}"#),
            ])
            let turns = try fixture.turns(model)
            let first = try await turns.say(TurnRequest(text: "eggs and coffee"), observe: { _ in })
            _ = try await turns.say(TurnRequest(text: "no lunch", conversation: first.conversation), observe: { _ in })
            _ = try await turns.say(TurnRequest(text: "no dinner"), observe: { _ in })
            #expect(
                model.requests.map { $0.messages.dropFirst().map(\.content) } == [
                    ["eggs and coffee"], ["eggs and coffee", Self.eggs, "no lunch"], ["no dinner"],
                ])
        }
    }

    @Test("keeps the words when the model fails, and they can be said again")
    func failure() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([.failure(BiteBookError(.modelUnavailable, "Gone.")), .text(Self.eggs)])
            let turns = try fixture.turns(model)
            let error = await #expect(throws: BiteBookError.self) {
                try await turns.say(TurnRequest(text: "eggs and coffee"), observe: { _ in })
            }
            #expect(error?.code == .modelUnavailable)
            let conversation = try #require(try await fixture.conversations.list().first)
            #expect(conversation.preview == "eggs and coffee" && conversation.messageCount == 1)
            let again = try await turns.say(
                TurnRequest(text: "eggs and coffee", conversation: conversation.id), observe: { _ in })
            #expect(again.entries.count == 2)
            let plans = model.requests.map(\.messages.count)
            #expect(plans == [2, 2])
        }
    }

    @Test("that is stopped early is recorded as cancelled and writes nothing")
    func cancelledEarly() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel([.silence]))
            let task = Task { try await turns.say(TurnRequest(text: "eggs"), observe: { _ in }) }
            try await eventually("the turn runs") { try await !fixture.conversations.list().isEmpty }
            task.cancel()
            await #expect(throws: (any Error).self) { try await task.value }
            let states = try await fixture.store.read { try String.fetchAll($0, sql: "SELECT state FROM turns") }
            let count = try await fixture.store.entryCount()
            #expect(states == ["cancelled"] && count == 0)
        }
    }

    @Test("whose client left while it waited for its conversation is not run, and its words are not kept")
    func leftWhileWaiting() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel([.text(#"{"k":"not eaten","a":[]}"#), .silence])
            let turns = try fixture.turns(model)
            let talk = try await turns.say(TurnRequest(text: "hello"), observe: { _ in }).conversation
            let running = Task { try await turns.say(TurnRequest(text: "eggs", conversation: talk), observe: { _ in }) }
            try await eventually("the model is asked") { model.requests.count == 2 }
            let waiting = Task {
                try await turns.say(TurnRequest(text: "toast", conversation: talk), observe: { _ in })
            }
            try await Task.sleep(for: .milliseconds(50))
            waiting.cancel()
            running.cancel()
            await #expect(throws: (any Error).self) { try await waiting.value }
            await #expect(throws: (any Error).self) { try await running.value }
            let said = try await fixture.store.read {
                try String.fetchAll($0, sql: "SELECT content FROM messages WHERE role = 'user' ORDER BY id")
            }
            #expect(said == ["hello", "eggs"] && model.requests.count == 2)
        }
    }

    @Test("that is stopped after its entries are written keeps them all and records them: they are one change")
    func cancelledLate() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel(plan: Self.eggs))
            let result = try await Task {
                try await turns.say(
                    TurnRequest(text: "eggs and coffee"),
                    observe: { event in
                        // The user gives up as soon as the first receipt is on the screen.
                        if case .text(let text) = event, text.hasPrefix("Logged") {
                            withUnsafeCurrentTask { $0?.cancel() }
                        }
                    })
            }.value
            #expect(result.entries.map(\.name) == ["eggs", "coffee"] && result.reply.contains("Today: "))
            let states = try await fixture.store.read { try String.fetchAll($0, sql: "SELECT state FROM turns") }
            #expect(states == ["done"])
        }
    }

    @Test("of one conversation waits for the one before, in order of arrival")
    func order() async throws {
        try await FeatureFixture.with { fixture in
            let plans = (0..<8).map { _ in ScriptedModel.Completion.text(#"{"k":"not eaten","a":[]}"#) }
            let turns = try fixture.turns(ScriptedModel(plans))
            let first = try await turns.say(TurnRequest(text: "none 0"), observe: { _ in })
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1..<8 {
                    group.addTask {
                        _ = try await turns.say(
                            TurnRequest(text: "none \(number)", conversation: first.conversation), observe: { _ in })
                    }
                    // The order of arrival is the order in which they are sent.
                    try await Task.sleep(for: .milliseconds(5))
                }
                try await group.waitForAll()
            }
            let detail = try await fixture.conversations.detail(try #require(first.conversation))
            #expect(detail.messages.map(\.role) == (0..<8).flatMap { _ in ["user", "assistant"] })
        }
    }

    @Test(
        "refuses words that are empty or too long before anything is kept",
        arguments: [
            ("", FailureCode.invalidInput), (" \n\t ", .invalidInput), (String(repeating: "x", count: 8001), .tooLarge),
            (String(repeating: "é", count: 4001), .tooLarge),
        ])
    func refused(_ text: String, _ code: FailureCode) async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel())
            let error = await #expect(throws: BiteBookError.self) {
                try await turns.say(TurnRequest(text: text), observe: { _ in })
            }
            #expect(error?.code == code)
            let list = try await fixture.conversations.list()
            #expect(list.isEmpty)
        }
    }

    @Test("in a conversation that does not exist is refused")
    func noConversation() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel())
            let error = await #expect(throws: BiteBookError.self) {
                try await turns.say(TurnRequest(text: "hi", conversation: 99), observe: { _ in })
            }
            #expect(error?.code == .notFound)
        }
    }

    @Test(
        "a reply that only says the message once more is none",
        arguments: [
            ("what's the capital of france", "What's the capital of France?", false),
            ("its a nice day out there", "It's a nice day.", false),
            ("i am so tired of monday mornings", "That is a feeling that many know.", true),
        ])
    func echo(_ said: String, _ reply: String, _ isSaid: Bool) async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(
                ScriptedModel([.text(#"{"k":"talk","a":["\#(reply)"]}"#)]))
            let result = try await turns.say(TurnRequest(text: said, conversation: nil), observe: { _ in })
            #expect((result.reply == reply) == isSaid, "\(result.reply)")
        }
    }

    @Test("as an estimate gives what would be logged and keeps nothing, not even the words")
    func estimate() async throws {
        try await FeatureFixture.with { fixture in
            let turns = try fixture.turns(ScriptedModel(plan: Self.eggs))
            let result = try await turns.estimate(TurnRequest(text: "2 eggs and a cup of coffee"))
            #expect(result.conversation == nil && result.day == nil)
            #expect(result.entries.map(\.id) == [nil, nil])
            #expect(result.entries.allSatisfy { ($0.calories ?? -1) >= 0 && $0.foodID != nil })
            let list = try await fixture.conversations.list()
            let count = try await fixture.store.entryCount()
            #expect(list.isEmpty && count == 0)
        }
    }

    @Test(
        "conversations are renamed within bounds",
        arguments: [
            ("", false), ("  ", false), (String(repeating: "x", count: 121), false), (" Lunch ", true),
            (String(repeating: "x", count: 120), true),
        ])
    func rename(_ title: String, _ isAllowed: Bool) async throws {
        try await FeatureFixture.with { fixture in
            let turn = try await fixture.store.beginTurn(
                "hi", conversation: nil, title: "Hi", at: fixture.clock.now.date)
            let renamed = try? await fixture.conversations.rename(turn.conversation, to: title)
            #expect(renamed?.title == (isAllowed ? title.trimmingSpaces : nil))
        }
    }
}
