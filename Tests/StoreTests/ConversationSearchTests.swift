import Failures
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("The search over messages")
struct ConversationSearchTests {
    private func say(_ texts: [String], _ fixture: StoreFixture) async throws -> Int64 {
        var conversation: Int64?
        for text in texts {
            conversation = try await fixture.store.beginTurn(
                text, conversation: conversation, title: texts[0], at: fixture.now
            ).conversation
        }
        return try #require(conversation)
    }

    private func found(_ query: String, _ fixture: StoreFixture) async throws -> [String]? {
        try await fixture.store.searchMessages(query, limit: 50)?.map { $0.before + "[" + $0.match + "]" + $0.after }
    }

    @Test("finds all words, newest first, with the words around the match; case and accents do not count")
    func finds() async throws {
        try await StoreFixture.with { fixture in
            let first = try await say(["Käsespätzle mit Salat", "two eggs and crème brûlée"], fixture)
            let second = try await say(["an egg salad"], fixture)
            #expect(try await found("kasespatzle", fixture) == ["[Käsespätzle] mit Salat"])
            #expect(try await found("SALAT kase", fixture) == ["[Käsespätzle] mit Salat"])
            #expect(try await found("creme BRU", fixture) == ["two eggs and [crème] brûlée"])
            #expect(try await found("sal", fixture) == ["an egg [salad]", "Käsespätzle mit [Salat]"])
            #expect(try await found("egg", fixture) == ["an [egg] salad", "two [eggs] and crème brûlée"])
            // Only the last word may be a beginning.
            #expect(try await found("eg and", fixture) == [])
            #expect(try await found("eggs soup", fixture) == [])
            let matches = try #require(try await fixture.store.searchMessages("egg", limit: 1))
            #expect(matches.map(\.conversationID) == [second] && matches.map(\.title) == ["an egg salad"])
            #expect(first != second)
        }
    }

    @Test(
        "takes no word of the query for an operator",
        arguments: [
            "eggs\"", "\"eggs", "eggs*", "(eggs", "eggs)", "content:eggs", "-eggs", "eggs:", "^eggs", "{eggs}",
            "'eggs'",
            "eggs; DROP TABLE messages", "NEAR(eggs toast, 2)", "eggs AND toast", "eggs OR toast", "NOT eggs",
            "eggs + toast", "\u{0}eggs", "eggs\u{2}", "%eggs%", "eggs\\", String(repeating: "eggs ", count: 5000),
        ])
    func hostile(_ query: String) async throws {
        try await StoreFixture.with { fixture in
            _ = try await say(["eggs"], fixture)
            let matches = try await found(query, fixture)
            #expect(matches == ["[eggs]"] || matches == [], "\(query.prefix(40))")
            #expect(try await fixture.rows("SELECT COUNT(*) FROM messages") == ["1"])
        }
    }

    @Test("needs a word", arguments: ["", " ", "\"\"", "***", "🍕", "- ? !"])
    func nothing(_ query: String) async throws {
        try await StoreFixture.with { fixture in
            let matches = try await fixture.store.searchMessages(query, limit: 5)
            #expect(matches == nil)
        }
    }

    @Test("knows no marks in a message, only its own")
    func marks() async throws {
        try await StoreFixture.with { fixture in
            _ = try await say(["a \u{3}\u{2}b egg \u{2}c"], fixture)
            let match = try #require(try await fixture.store.searchMessages("egg", limit: 5)?.first)
            let text = match.before + match.match + match.after
            #expect(text == "a b egg c")
        }
    }

    @Test("follows edits and deletions; a deleted conversation leaves no word in the index")
    func follows() async throws {
        try await StoreFixture.with { fixture in
            let kept = try await say(["toast"], fixture)
            let gone = try await say(["zwetschgendatschi", "more zwetschgendatschi"], fixture)
            try await fixture.store.write {
                try $0.execute(sql: "UPDATE messages SET content = 'jam' WHERE conversation_id = ?", arguments: [kept])
            }
            #expect(try await found("toast", fixture) == [])
            #expect(try await found("jam", fixture) == ["[jam]"])
            #expect(try await found("zwetsch", fixture)?.count == 2)
            try await fixture.store.deleteConversation(gone)
            #expect(try await found("zwetsch", fixture) == [])
            let blocks = try await fixture.store.read {
                try Data.fetchAll($0, sql: "SELECT block FROM messages_search_data")
            }
            #expect(blocks.allSatisfy { $0.range(of: Data("zwetsch".utf8)) == nil })
            try await fixture.store.write {
                try $0.execute(sql: "INSERT INTO messages_search (messages_search) VALUES ('integrity-check')")
            }
        }
    }
}

@Suite("A fork of a conversation")
struct ConversationForkTests {
    /// Three exchanges of which the second failed; each logs what it says.
    private func talk(_ fixture: StoreFixture) async throws -> Int64 {
        var conversation: Int64?
        for (index, text) in ["eggs", "toast", "jam"].enumerated() {
            let turn = try await fixture.store.beginTurn(text, conversation: conversation, title: "T", at: fixture.now)
            conversation = turn.conversation
            try await fixture.log(.sample(text, conversation: turn.conversation, turn: turn.turn), turn: turn.turn)
            let isFailed = index == 1
            try await fixture.store.endTurn(
                turn.turn, conversation: turn.conversation,
                TurnEnd(
                    state: isFailed ? "failed" : "done", reply: isFailed ? nil : "Logged \(text).",
                    plan: isFailed ? nil : "plan \(text)", calls: "[]", failure: isFailed ? "gone" : nil,
                    totalMilliseconds: 1, modelMilliseconds: 1, promptTokens: 1, generatedTokens: 1),
                at: fixture.now)
        }
        return try #require(conversation)
    }

    @Test("has the messages and plans up to a message with its answer, and finds what was logged before it, not after")
    func through() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let id = try await talk(fixture)
            let messages = try await store.conversation(id).messages
            #expect(messages.map(\.content) == ["eggs", "Logged eggs.", "toast", "jam", "Logged jam."])
            let expected: [(Int64?, Int, [String], [String])] = [
                (messages[0].id, 2, ["plan eggs"], ["eggs"]), (messages[1].id, 2, ["plan eggs"], ["eggs"]),
                (messages[2].id, 3, ["plan eggs"], ["toast", "eggs"]),
                (messages[3].id, 5, ["plan eggs", "plan jam"], ["jam", "toast", "eggs"]),
                (nil, 5, ["plan eggs", "plan jam"], ["jam", "toast", "eggs"]),
            ]
            for (message, count, plans, entries) in expected {
                let fork = try await store.forkConversation(id, through: message, title: "F", at: fixture.now)
                let copied = try await store.conversation(fork.id).messages
                #expect(copied.map(\.content) == messages.prefix(count).map(\.content))
                #expect(Set(copied.compactMap(\.turnID)).isDisjoint(with: messages.compactMap(\.turnID)))
                #expect(try await store.exchanges(inConversation: fork.id, block: 8).map(\.plan) == plans)
                #expect(try await store.latestEntries(inConversation: fork.id, limit: 9).map(\.name) == entries)
                // A fork of the fork still knows them.
                let again = try await store.forkConversation(fork.id, through: nil, title: "G", at: fixture.now)
                #expect(try await store.latestEntries(inConversation: again.id, limit: 9).map(\.name) == entries)
            }
            #expect(try await store.entryCount() == 3)
            #expect(try await store.confirmedTurns(limit: 50).count == 2)
        }
    }

    @Test("leaves out a turn that runs, and refuses what is not there")
    func refuses() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let id = try await talk(fixture)
            let other = try await store.beginTurn("tea", conversation: nil, title: "O", at: fixture.now)
            let fork = try await store.forkConversation(other.conversation, through: nil, title: "F", at: fixture.now)
            #expect(fork.messages == 0)
            let foreign = try #require(try await store.conversation(other.conversation).messages.first?.id)
            for (conversation, message) in [(99, nil), (id, foreign), (id, 99_999)] as [(Int64, Int64?)] {
                let error = await #expect(throws: BiteBookError.self) {
                    _ = try await store.forkConversation(conversation, through: message, title: "F", at: fixture.now)
                }
                #expect(error?.code == .notFound)
            }
            // Nothing half-made stays.
            #expect(try await store.conversations().count == 3)
        }
    }
}

@Suite("The title of a conversation")
struct StoredTitleTests {
    @Test("waits for a message that is about something, and never replaces the user's own")
    func titles() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            let begun = try await store.beginTurn(
                "hi", conversation: nil, title: "Hi", isSubject: false, at: fixture.now)
            func say(_ title: String, _ isSubject: Bool) async throws -> String {
                _ = try await store.beginTurn(
                    title, conversation: begun.conversation, title: title, isSubject: isSubject, at: fixture.now)
                return try await store.conversation(begun.conversation).conversation.title
            }
            #expect(try await say("Hello", false) == "Hi")
            #expect(try await say("Eggs", true) == "Eggs")
            #expect(try await say("Toast", true) == "Eggs")
            let second = try await store.beginTurn(
                "hi", conversation: nil, title: "Hi", isSubject: false, at: fixture.now)
            _ = try await store.renameConversation(second.conversation, to: "Mine")
            _ = try await store.beginTurn(
                "eggs", conversation: second.conversation, title: "Eggs", at: fixture.now)
            #expect(try await store.conversation(second.conversation).conversation.title == "Mine")
        }
    }
}
