import Failures
import Foundation
import Nutrition
import Store
import Testing

@Suite("A stored conversation")
struct ConversationTests {
    private func end(_ state: String, plan: String? = nil, reply: String? = "ok", failure: String? = nil) -> TurnEnd {
        TurnEnd(
            state: state, reply: reply, plan: plan, calls: "[]", failure: failure, totalMilliseconds: 12.5,
            modelMilliseconds: 10, promptTokens: 3, generatedTokens: 4)
    }

    @Test("keeps the user's words before anything else happens")
    func begin() async throws {
        try await StoreFixture.with { fixture in
            let (conversation, turn) = try await fixture.store.beginTurn(
                "two eggs", conversation: nil, title: "Two eggs", at: fixture.now)
            let (record, messages) = try await fixture.store.conversation(conversation)
            #expect(record.title == "Two eggs")
            #expect(messages.map(\.content) == ["two eggs"])
            #expect(messages.map(\.role) == ["user"])
            #expect(messages.map(\.turnID) == [turn])
            #expect(try await fixture.store.said(inTurn: turn) == "two eggs")
            #expect(try await fixture.rows("SELECT state FROM turns") == ["running"])
        }
    }

    @Test("holds the reply and how the turn went when it ends")
    func endOfTurn() async throws {
        try await StoreFixture.with { fixture in
            let (conversation, turn) = try await fixture.store.beginTurn(
                "hi", conversation: nil, title: "Hi", at: fixture.now)
            try await fixture.store.endTurn(
                turn, conversation: conversation, end("done", plan: "{}"), at: fixture.now.addingTimeInterval(2))
            let (record, messages) = try await fixture.store.conversation(conversation)
            #expect(messages.map(\.content) == ["hi", "ok"])
            #expect(record.messages == 2)
            #expect(record.lastMessage == "ok")
            let row = try await fixture.rows(
                "SELECT state || finished_at || plan || calls || total_ms || model_ms || prompt_tokens || generated_tokens FROM turns"
            )
            #expect(row == ["done1795000002000{}[]12.510.034"])
        }
    }

    @Test("has its reply in its place when the disk was full at the end of the turn")
    func lateEnd() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let (conversation, turn) = try await store.beginTurn(
                "two eggs", conversation: nil, title: "Two eggs", at: fixture.now)
            let reply = String(repeating: "x", count: 200_000)
            try await fixture.letGrow(upTo: 1)
            try await store.endTurn(turn, conversation: conversation, end("done", reply: reply), at: fixture.now)
            #expect(try await fixture.rows("SELECT state FROM turns") == ["running"])
            let error = await #expect(throws: BiteBookError.self) { try await store.storeLateEnds() }
            #expect(error?.code == .storageUnavailable)
            try await fixture.letGrow(upTo: 100_000)
            // Whatever is written next comes after it.
            _ = try await store.beginTurn("and tea", conversation: conversation, title: "Tea", at: fixture.now)
            #expect(try await fixture.rows("SELECT state FROM turns ORDER BY id") == ["done", "running"])
            try await store.storeLateEnds()
            let messages = try await store.conversation(conversation).messages
            #expect(messages.map(\.content) == ["two eggs", reply, "and tea"])
        }
    }

    @Test("that was erased gets no reply that was kept for a fuller disk")
    func erasedMeanwhile() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let before = try await store.beginTurn("hi", conversation: nil, title: "Hi", at: fixture.now)
            try await fixture.letGrow(upTo: 1)
            let reply = String(repeating: "x", count: 200_000)
            try await store.endTurn(
                before.turn, conversation: before.conversation, end("done", reply: reply), at: fixture.now)
            try await store.erase()
            try await fixture.letGrow(upTo: 100_000)
            let after = try await store.beginTurn("hello", conversation: nil, title: "Hello", at: fixture.now)
            try await store.storeLateEnds()
            #expect(after.turn == before.turn)
            #expect(try await fixture.rows("SELECT content FROM messages") == ["hello"])
            #expect(try await fixture.rows("SELECT state FROM turns") == ["running"])
        }
    }

    @Test("may be deleted while its turn runs")
    func deletedMeanwhile() async throws {
        try await StoreFixture.with { fixture in
            let (conversation, turn) = try await fixture.store.beginTurn(
                "hi", conversation: nil, title: "Hi", at: fixture.now)
            try await fixture.store.deleteConversation(conversation)
            try await fixture.store.endTurn(turn, conversation: conversation, end("done"), at: fixture.now)
            #expect(try await fixture.store.conversations().isEmpty)
            #expect(try await fixture.rows("SELECT COUNT(*) FROM messages") == ["0"])
        }
    }

    @Test("gives its last understood exchanges, oldest first")
    func exchanges() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            var conversation: Int64?
            let ends = [
                end("done", plan: "1"), end("failed", plan: "2"), end("done", plan: nil), end("done", plan: "4"),
                end("done", plan: "5"),
            ]
            for (index, end) in ends.enumerated() {
                let turn = try await store.beginTurn(
                    "say \(index + 1)", conversation: conversation, title: "T", at: fixture.now)
                conversation = turn.conversation
                try await store.endTurn(turn.turn, conversation: turn.conversation, end, at: fixture.now)
            }
            let id = try #require(conversation)
            #expect(try await store.exchanges(inConversation: id, block: 8).map(\.said) == ["say 1", "say 4", "say 5"])
            #expect(try await store.exchanges(inConversation: id, block: 1).map(\.plan) == ["5"])
            #expect(try await store.exchanges(inConversation: 99, block: 2).isEmpty)
        }
    }

    @Test(
        "forgets old exchanges in blocks, so that its start changes seldom",
        arguments: [(3, 1), (4, 3), (5, 3), (6, 5)])
    func blocks(_ count: Int, _ first: Int) async throws {
        try await StoreFixture.with { fixture in
            var conversation: Int64?
            for number in 1...count {
                let turn = try await fixture.store.beginTurn(
                    "\(number)", conversation: conversation, title: "T", at: fixture.now)
                conversation = turn.conversation
                try await fixture.store.endTurn(
                    turn.turn, conversation: turn.conversation, end("done", plan: "{}"), at: fixture.now)
            }
            let kept = try await fixture.store.exchanges(inConversation: try #require(conversation), block: 2)
            #expect(kept.map(\.said) == (first...count).map(String.init))
        }
    }

    @Test("is listed by its last use")
    func order() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let first = try await store.beginTurn("a", conversation: nil, title: "first", at: fixture.now)
            _ = try await store.beginTurn(
                "b", conversation: nil, title: "second", at: fixture.now.addingTimeInterval(1))
            _ = try await store.beginTurn(
                "c", conversation: first.conversation, title: "-", at: fixture.now.addingTimeInterval(2))
            #expect(try await store.conversations().map(\.title) == ["first", "second"])
        }
    }

    @Test("that does not exist is an error for whoever names it")
    func missing() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let now = fixture.now
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await store.beginTurn("a", conversation: 5, title: "T", at: now) },
                { _ = try await store.conversation(5) }, { _ = try await store.renameConversation(5, to: "x") },
                { try await store.deleteConversation(5) },
            ]
            for call in calls {
                let error = await #expect(throws: BiteBookError.self) { try await call() }
                #expect(error?.code == .notFound)
            }
            let turns = try await fixture.rows("SELECT COUNT(*) FROM turns")
            #expect(turns == ["0"])
        }
    }

    @Test("leaves its entries in the log when it is deleted")
    func deletion() async throws {
        try await StoreFixture.with { fixture in
            let turn = try await fixture.store.beginTurn("tea", conversation: nil, title: "T", at: fixture.now)
            try await fixture.log(.sample("tea", conversation: turn.conversation, turn: turn.turn), turn: turn.turn)
            try await fixture.store.deleteConversation(turn.conversation)
            #expect(try await fixture.store.entries(days: nil).map(\.conversationID) == [nil])
        }
    }

    @Test("whose turn was running when the daemon died is marked failed, its words stay")
    func interrupted() async throws {
        try await StoreFixture.with { fixture in
            let turn = try await fixture.store.beginTurn("tea", conversation: nil, title: "T", at: fixture.now)
            try await fixture.store.failInterruptedTurns()
            #expect(try await fixture.rows("SELECT state || failure FROM turns") == ["failedinterrupted"])
            #expect(try await fixture.store.said(inTurn: turn.turn) == "tea")
        }
    }
}
