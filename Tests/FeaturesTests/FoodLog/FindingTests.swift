import DaemonAPI
import Features
import Foundation
import Language
import Nutrition
import Store
import Testing

@Suite("The entry that is meant")
struct FindingTests {
    /// Two turns of one conversation (eggs and toast, then coffee), and tea from the command line.
    private func withLog(_ body: @escaping @Sendable (FeatureFixture, Int64) async throws -> Void) async throws {
        try await FeatureFixture.with { fixture in
            var conversation: Int64?
            for (minute, foods) in [["scrambled eggs", "toast"], ["coffee"]].enumerated() {
                fixture.clock.set("2026-11-18T13:0\(minute):00+01:00")
                let turn = try await fixture.store.beginTurn(
                    "x", conversation: conversation, title: "T", at: fixture.clock.now.date)
                conversation = turn.conversation
                for food in foods {
                    let entry = try await fixture.log.compose(
                        EatenFood(name: food, quantity: 1, unit: "", statedCalories: nil, time: TimeExpression()),
                        saidAt: fixture.clock.now,
                        conversation: turn.conversation, turn: turn.turn)
                    _ = try await fixture.log.log(entry, by: .chat)
                }
            }
            fixture.clock.set("2026-11-18T13:05:00+01:00")
            _ = try await fixture.log.add(NewEntry(name: "green tea"), by: .commandLine)
            try await body(fixture, try #require(conversation))
        }
    }

    @Test(
        "is found by its words, in any number and with a slip",
        arguments: [
            ("eggs", "scrambled eggs"), ("the egg", "scrambled eggs"), ("toast", "toast"), ("coffee", "coffee"),
            ("tea", "green tea"),
            ("scrambeld eggs", "scrambled eggs"), ("Toasts", "toast"),
        ])
    func byWords(_ words: String, _ expected: String) async throws {
        try await withLog { fixture, conversation in
            let found = try await fixture.log.find(words, inConversation: conversation)
            #expect(found.map(\.name) == [expected])
        }
    }

    @Test("is nothing when nothing fits", arguments: ["pizza", "zxqvw", "big pizza with eggsalad"])
    func nothing(_ words: String) async throws {
        try await withLog { fixture, conversation in
            let found = try await fixture.log.find(words, inConversation: conversation)
            #expect(found.isEmpty)
        }
    }

    @Test("without words is all that the conversation's last writing turn logged")
    func lastTurn() async throws {
        try await withLog { fixture, conversation in
            let last = try await fixture.log.find("", inConversation: conversation)
            #expect(last.map(\.name) == ["coffee"])
            let coffee = try #require(last.first?.id)
            _ = try await fixture.log.remove(coffee, by: .chat, turn: nil)
            let before = try await fixture.log.find("", inConversation: conversation)
            #expect(Set(before.map(\.name)) == ["scrambled eggs", "toast"])
            let anywhere = try await fixture.log.find("", inConversation: nil)
            #expect(anywhere.map(\.name) == ["green tea"])
        }
    }

    @Test("is the newest of several that fit, of this conversation first")
    func newest() async throws {
        try await withLog { fixture, conversation in
            _ = try await fixture.log.add(NewEntry(name: "coffee"), by: .commandLine)
            let here = try await fixture.log.find("coffee", inConversation: conversation)
            #expect(here.map(\.conversationID) == [conversation])
            let elsewhere = try await fixture.log.find("coffee", inConversation: nil)
            #expect(elsewhere.map(\.conversationID) == [nil])
        }
    }

    @Test("outside the conversation is looked for today and yesterday only")
    func recent() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(
                NewEntry(name: "pizza", eatenAt: "2026-11-16T12:00:00+01:00"), by: .commandLine)
            let old = try await fixture.log.find("pizza", inConversation: nil)
            #expect(old.isEmpty)
            _ = try await fixture.log.add(
                NewEntry(name: "pizza", eatenAt: "2026-11-17T12:00:00+01:00"), by: .commandLine)
            let yesterday = try await fixture.log.find("pizza", inConversation: nil)
            #expect(yesterday.map(\.day.description) == ["2026-11-17"])
        }
    }
}
