import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("What is said again, in real programs")
struct UsualTests {
    @Test("a usual breakfast is logged without any model, explained, searched, exported, forked and undone")
    func withoutModel() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            for day in 14...16 {
                try await home.run(
                    "entries", "add", "--name", "oatmeal", "--quantity", "200", "--unit", "g", "--meal", "breakfast",
                    "--eaten-at", "2026-11-\(day)T08:00:00+01:00")
            }
            #expect(try await home.run("ask", "two eggs").code == 3)
            let turn = try await home.json(TurnResult.self, "ask", "my usual breakfast")
            #expect(turn.instant && turn.timings.modelMs == 0 && turn.entries.map(\.grams) == [200])
            #expect(turn.reply.hasPrefix("Your usual breakfast:\nLogged 200 g oatmeal"))
            let entry = try #require(turn.entries.first?.id)
            #expect(try await home.run("why", "\(entry)").output.contains("It repeats your breakfast of 2026-11-16"))
            #expect(try await home.json([UsualDTO].self, "usual", "list").map(\.id) == ["breakfast"])

            let id = try #require(turn.conversation)
            let matches = try await home.json([MessageMatchDTO].self, "conversations", "search", "USUAL break")
            #expect(matches.map(\.role) == ["assistant", "user"] && matches.allSatisfy { $0.conversation == id })
            let file = home.scratch.path("talk.md")
            #expect(try await home.run("conversations", "export", "\(id)", file).code == 0)
            #expect(try await home.run("conversations", "export", "\(id)", file).code == 1)
            #expect(
                try String(contentsOfFile: file, encoding: .utf8).contains("> Your usual breakfast:\\\n> Logged 200 g"))
            let fork = try await home.json(ConversationDTO.self, "conversations", "fork", "\(id)")
            #expect(fork.messageCount == 2)
            let again = try await home.json(TurnResult.self, "ask", "--conversation", "last", "the same again")
            #expect(again.instant && again.conversation == fork.id && again.entries.count == 1)
            #expect(try await home.json(JournalResult.self, "undo").removedIDs == again.entries.compactMap(\.id))

            try await home.run("usual", "forget", "breakfast")
            #expect(try await home.json([UsualDTO].self, "usual", "list").isEmpty)
            try await home.run("conversations", "delete", "\(id)")
            try await home.run("conversations", "delete", "\(fork.id)")
            // The words that the model never got are still there.
            #expect(try await home.json([MessageMatchDTO].self, "conversations", "search", "usual").isEmpty)
            #expect(try await home.json([MessageMatchDTO].self, "conversations", "search", "eggs").count == 1)
        }
    }

    @Test("search and usual live through an export into another home, and through a purge")
    func transfer() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            for day in 14...16 {
                try await home.run(
                    "entries", "add", "--name", "soup", "--meal", "lunch", "--eaten-at",
                    "2026-11-\(day)T12:00:00+01:00")
            }
            #expect(try await home.json(TurnResult.self, "ask", "the usual").entries.count == 1)
            let file = home.scratch.path("export.json")
            try await home.run("export", file)
            try await home.run("purge", "--yes")
            #expect(try await home.json([MessageMatchDTO].self, "conversations", "search", "usual").isEmpty)
            #expect(try await home.json([UsualDTO].self, "usual", "list").isEmpty)
            try await home.run("import", file)
            #expect(try await home.json([MessageMatchDTO].self, "conversations", "search", "usual").count == 2)
            #expect(try await home.json([UsualDTO].self, "usual", "list").map(\.id) == ["lunch"])
        }
    }
}
