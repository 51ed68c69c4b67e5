import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("Conversations with the real model")
struct ConversationTests {
    @Test("a turkey sandwich and a coffee: two right rows, and a receipt that says what they hold")
    func mainJob() async throws {
        try await RealModel.home { home in
            let result = try await home.json(TurnResult.self, "ask", "I just had a turkey sandwich and a coffee")
            try #require(result.entries.count == 2)
            let (sandwich, coffee) = (result.entries[0], result.entries[1])
            #expect(sandwich.name.contains("turkey sandwich"))
            #expect(sandwich.quantity == 1)
            #expect((220...520).contains(sandwich.calories ?? 0))
            #expect(coffee.name.contains("coffee"))
            #expect((0...60).contains(coffee.calories ?? -1))
            for entry in result.entries {
                #expect(entry.meal == .lunch)
                #expect(entry.eatenAt == BiteBookHome.now)
                #expect(entry.source == .table)
                #expect(result.reply.contains(entry.name))
                #expect(result.reply.contains("\(entry.calories ?? -1) kcal"))
            }
            #expect(try await home.json([EntryDTO].self, "entries", "list") == result.entries)
            let sum = result.entries.compactMap(\.calories).reduce(0, +)
            #expect(result.day?.calories == sum)
            #expect(result.reply.contains("\(sum)"))
        }
    }

    @Test("corrections: make that two, that was yesterday, undo, remove the coffee")
    func corrections() async throws {
        try await RealModel.home { home in
            var talk = Talk(home)
            let coffee = try #require(try await talk.say("I had a coffee").entries.first)
            #expect(try await talk.rows("make that two").map(\.quantity) == [2])
            #expect(try await talk.rows("that was yesterday").map(\.day.description) == ["2026-11-17"])
            #expect(try await talk.rows("undo").map(\.day.description) == ["2026-11-18"])
            #expect(try await home.json([EntryDTO].self, "entries", "list").map(\.id) == [coffee.id])
            #expect(try await talk.rows("remove the coffee").isEmpty)
            #expect(try await talk.rows("undo").map(\.quantity) == [2])
        }
    }

    @Test("no, decaf: the row is corrected, not joined by another")
    func decaf() async throws {
        try await RealModel.home { home in
            var talk = Talk(home)
            _ = try await talk.say("I had a coffee")
            let rows = try await talk.rows("no, decaf")
            #expect(rows.count == 1)
            #expect(rows.first?.name.contains("decaf") == true)
        }
    }

    @Test("the product's sample conversations end in right arithmetic")
    func samples() async throws {
        try await RealModel.home { home in
            try await home.run("target", "2000")
            try await home.run("entries", "add", "--name", "porridge", "--calories", "500", "--meal", "breakfast")
            let salad = try await home.json(TurnResult.self, "ask", "I just had a grilled chicken salad for lunch")
            try #require(salad.entries.count == 1)
            #expect(salad.entries[0].meal == .lunch)
            let total = 500 + (salad.entries[0].calories ?? 0)
            #expect(salad.day?.calories == total)
            #expect(salad.reply.contains(Self.grouped(total)))
            #expect(salad.reply.contains("2,000"))
        }
        try await RealModel.home { home in
            try await home.run("target", "2000")
            // Monday 2,000, Tuesday 2,100, today 1,450: 1,850 a day over three logged days.
            for (day, kcal) in [("16", "2000"), ("17", "2100"), ("18", "1450")] {
                try await home.run(
                    "entries", "add", "--name", "meals", "--calories", kcal, "--eaten-at",
                    "2026-11-\(day)T12:00:00+01:00")
            }
            let today = try await home.json(TurnResult.self, "ask", "How many calories did I eat today?")
            for number in ["1,450", "550", "2,000"] { #expect(today.reply.contains(number), "\(today.reply)") }
            let week = try await home.json(TurnResult.self, "ask", "What was my average this week?")
            #expect(week.reply.contains("1,850"), "\(week.reply)")
            #expect(week.reply.contains("3 logged days"), "\(week.reply)")
            #expect(today.entries.isEmpty && week.entries.isEmpty)
            #expect(try await home.json([EntryDTO].self, "entries", "list").count == 3)
        }
    }

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000)," + String("\(number % 1000 + 1000)".dropFirst())
    }

    @Test("talk that is not eating writes nothing")
    func talkOnly() async throws {
        try await RealModel.home { home in
            try await home.run("target", "2000")
            for words in [
                "I'm thinking of having pizza tonight", "my wife had a big steak", "I didn't eat breakfast",
                "how many calories are in a banana?", "hi there!", "thanks, that's all for now",
                "what is my calorie target?",
            ] {
                let result = try await home.json(TurnResult.self, "ask", words)
                #expect(result.entries.isEmpty, "\(words): \(result.reply)")
                #expect(!result.reply.isEmpty)
            }
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            #expect(try await home.json([NoteDTO].self, "notes", "list").isEmpty)
            #expect(try await home.json(TargetDTO.self, "target").calories == 2000)
            #expect(try await home.run("undo").output.contains("target"), "the target was the only change")
        }
    }
}

/// One conversation.
private struct Talk {
    let home: BiteBookHome
    private var conversation = "new"

    init(_ home: BiteBookHome) { self.home = home }

    mutating func say(_ words: String) async throws -> TurnResult {
        let result = try await home.json(TurnResult.self, "ask", "--conversation", conversation, words)
        conversation = result.conversation.map(String.init) ?? conversation
        return result
    }

    /// All entries after saying this.
    mutating func rows(_ words: String) async throws -> [EntryDTO] {
        _ = try await say(words)
        return try await home.json([EntryDTO].self, "entries", "list")
    }
}

enum RealModel {
    /// A home in which the real model is ready.
    static func home<Result: Sendable>(
        _ changes: [String: String] = [:], _ body: @Sendable (BiteBookHome) async throws -> Result
    ) async throws -> Result {
        let model = ["BITEBOOK_MODEL": try Fixtures.realModel]
        return try await BiteBookHome.with(model.merging(changes) { $1 }) { home in
            try await home.ready(within: .seconds(180))
            return try await body(home)
        }
    }
}
