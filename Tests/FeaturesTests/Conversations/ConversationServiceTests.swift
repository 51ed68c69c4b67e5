import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import LlamaServer
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("Conversations")
struct ConversationServiceTests {
    @Test("a search refuses what it cannot do, with a hint", arguments: [("", 5), ("?!", 5), ("egg", 0), ("egg", 201)])
    func refused(_ query: String, _ limit: Int) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.conversations.search(query, limit: limit)
            }
            #expect(error?.code == .invalidInput)
        }
    }

    @Test("the longest search has 400 characters")
    func longest() async throws {
        try await FeatureFixture.with { fixture in
            let longest = String(repeating: "x", count: 400)
            let none = try await fixture.conversations.search(longest, limit: 1)
            #expect(none == [])
            await #expect(throws: BiteBookError.self) {
                _ = try await fixture.conversations.search(longest + "x", limit: 1)
            }
        }
    }

    @Test("a fork is called after its origin, once")
    func forkTitle() async throws {
        try await FeatureFixture.with { fixture in
            let begun = try await fixture.store.beginTurn(
                "hi", conversation: nil, title: String(repeating: "x", count: 120), at: fixture.clock.now.date)
            let fork = try await fixture.conversations.fork(begun.conversation, from: nil)
            #expect(fork.title.hasSuffix("… (fork)") && fork.title.count <= 120)
            _ = try await fixture.conversations.rename(begun.conversation, to: "Soup")
            let second = try await fixture.conversations.fork(begun.conversation, from: nil)
            #expect(second.title == "Soup (fork)")
            #expect(try await fixture.conversations.fork(second.id, from: nil).title == "Soup (fork)")
        }
    }

    @Test("in a fork the model sees what was said before, and a correction finds what was logged, days later too")
    func forkGoesOn() async throws {
        try await FeatureFixture.with { fixture in
            let eggs = #"{"k":"I ate","a":["2 eggs"]}"#
            let change = #"{"k":"correction","a":[["change","eggs","eggs",3,""]]}"#
            let model = ScriptedModel([.text(eggs), .text(change)])
            let turns = try fixture.turns(model)
            let first = try await turns.say(TurnRequest(text: "2 eggs"), observe: { _ in })
            let id = try #require(first.conversation)
            fixture.clock.set("2026-11-25T13:05:00+01:00")
            let fork = try await fixture.conversations.fork(id, from: nil)
            let changed = try await turns.say(
                TurnRequest(text: "make that three", conversation: fork.id), observe: { _ in })
            #expect(model.requests.last?.messages.dropFirst().map(\.content) == ["2 eggs", eggs, "make that three"])
            #expect(changed.entries.map(\.quantity) == [3] && changed.entries.map(\.id) == first.entries.map(\.id))
            #expect(try await fixture.store.entryCount() == 1)
        }
    }

    @Test("no message of another conversation reaches the prompt: not by search, fork, rename or import")
    func isolation() async throws {
        try await FeatureFixture.with { fixture in
            let none = #"{"k":"not eaten","a":[]}"#
            let model = ScriptedModel((0..<8).map { _ in .text(none) })
            let turns = try fixture.turns(model)
            let secret = "no zwetschgendatschi"
            let first = try await turns.say(TurnRequest(text: secret), observe: { _ in })
            let id = try #require(first.conversation)
            _ = try await fixture.conversations.search("zwetsch", limit: 5)
            _ = try await fixture.conversations.rename(id, to: "Zwetschgendatschi")
            let fork = try await fixture.conversations.fork(id, from: nil)
            _ = try await turns.say(TurnRequest(text: "no dinner", conversation: fork.id), observe: { _ in })
            let document = try await fixture.export()
            try await fixture.conversations.delete(id)
            try await fixture.conversations.delete(fork.id)
            _ = try await fixture.transfer.load(document)
            #expect(try await fixture.conversations.search("zwetsch", limit: 5).count == 2)
            let other = try await turns.say(TurnRequest(text: "no lunch"), observe: { _ in })
            _ = try await turns.say(TurnRequest(text: "no tea", conversation: other.conversation), observe: { _ in })
            let asked = model.requests.map { $0.messages.dropFirst().map(\.content) }
            #expect(asked == [[secret], [secret, none, "no dinner"], ["no lunch"], ["no lunch", none, "no tea"]])
            // Nor do the rules that all turns share hold any of it.
            #expect(model.requests.allSatisfy { $0.messages.first?.content.contains("zwetschgen") == false })
        }
    }

    @Test("the model is shown the last exchanges that were understood; old ones leave six at a time")
    func historyLength() async throws {
        try await FeatureFixture.with { fixture in
            let model = ScriptedModel((0..<14).map { _ in .text(#"{"k":"not eaten","a":[]}"#) })
            let turns = try fixture.turns(model)
            var conversation: Int64?
            for number in 0..<14 {
                conversation = try await turns.say(
                    TurnRequest(text: "none \(number)", conversation: conversation), observe: { _ in }
                ).conversation
            }
            #expect(model.requests.map { ($0.messages.count - 2) / 2 } == Array(0...11) + [6, 7])
            #expect(model.requests.last?.messages[1].content == "none 6")
        }
    }
}
