import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

/// What commands print that only do something.
private struct Outcome: Decodable {
    var message: String
}

private struct ExportSummary: Decodable {
    var file: String
    var entries: Int
    var conversations: Int
    var notes: Int
}

@Suite("The command line, end to end")
struct CommandContractTests {
    @Test("entries are added, listed, changed, removed, and every change can be taken back and explained")
    func entries() async throws {
        try await BiteBookHome.with { home in
            let eggs = try await home.json(
                EntryDTO.self, "entries", "add", "--name", "boiled eggs", "--quantity", "2", "--unit", "piece")
            let id = try #require(eggs.id)
            #expect(eggs.name == "boiled eggs")
            #expect(eggs.quantity == 2)
            #expect(eggs.meal == .lunch)
            #expect(eggs.eatenAt == BiteBookHome.now)
            #expect(eggs.saidAt == BiteBookHome.now)
            #expect(eggs.day.description == "2026-11-18")
            #expect(eggs.source == .table)
            let energy = try #require(eggs.calories)
            #expect((100...220).contains(energy))

            let toast = try await home.json(
                EntryDTO.self, "entries", "add", "--name", "toast", "--calories", "90", "--meal", "breakfast",
                "--eaten-at", "2026-11-17T08:00:00+01:00")
            #expect(toast.calories == 90)
            #expect(toast.source == .user)
            #expect(toast.day.description == "2026-11-17")

            #expect(try await home.json([EntryDTO].self, "entries", "list") == [toast, eggs])
            #expect(try await home.json([EntryDTO].self, "entries", "list", "--day", "today") == [eggs])
            #expect(
                try await home.json([EntryDTO].self, "entries", "list", "--from", "2026-11-17", "--to", "2026-11-17")
                    == [toast])

            let edited = try await home.json(EntryDTO.self, "entries", "edit", "\(id)", "--quantity", "4")
            #expect(edited.quantity == 4)
            #expect(abs((edited.calories ?? 0) - 2 * energy) <= 1)

            let undone = try await home.json(JournalResult.self, "undo")
            #expect(undone.entries == [eggs])
            let redone = try await home.json(JournalResult.self, "redo")
            #expect(redone.entries == [edited])

            let why = try await home.json(EntryExplanation.self, "why", "\(id)")
            #expect(why.entry == edited)
            #expect(why.explanation.contains("\(edited.calories ?? 0) kcal"))
            #expect(!why.history.isEmpty)

            #expect(try await home.json(EntryDTO.self, "entries", "remove", "\(id)") == edited)
            #expect(try await home.json([EntryDTO].self, "entries", "list") == [toast])
            #expect(try await home.json(JournalResult.self, "undo").entries == [edited])
        }
    }

    @Test("day, week and target agree with the entries")
    func days() async throws {
        try await BiteBookHome.with { home in
            #expect(try await home.json(TargetDTO.self, "target").calories == nil)
            #expect(try await home.json(TargetDTO.self, "target", "2000").calories == 2000)
            for (day, kcal) in [("16", "1700"), ("18", "850")] {
                try await home.json(
                    EntryDTO.self, "entries", "add", "--name", "soup", "--calories", kcal, "--eaten-at",
                    "2026-11-\(day)T12:30:00+01:00")
            }
            let today = try await home.json(DayReport.self, "today")
            #expect(today.summary.calories == 850)
            #expect(today.summary.target == 2000)
            #expect(today.summary.remaining == 1150)
            #expect(today.entries.map(\.name) == ["soup"])
            #expect(try await home.json(DayReport.self, "day", "2026-11-18") == today)
            #expect(try await home.json(DayReport.self, "day", "yesterday").entries.isEmpty)

            let scores = try await home.json(ScoreReport.self, "score")
            #expect(scores.date.description == "2026-11-18")
            #expect(scores.meals.map(\.foods.count) == [1])
            #expect(scores.meals.first?.foods.first?.score?.rating != nil)
            #expect(try await home.json(ScoreReport.self, "score", "yesterday").meals.isEmpty)

            let week = try await home.json(PeriodReport.self, "week")
            #expect(week.from.description == "2026-11-16")
            #expect(week.loggedDays == 2)
            #expect(week.totalCalories == 2550)
            #expect(week.averageCalories == 1275)
            #expect(try await home.json(TargetDTO.self, "target", "none").calories == nil)
        }
    }

    @Test("settings, foods, models and notes answer in their documented shapes")
    func library() async throws {
        try await BiteBookHome.with { home in
            let settings = try await home.json([SettingDTO].self, "settings", "list")
            #expect(settings.contains { $0.key == "day_cutoff" && $0.value == "04:00" })
            #expect(try await home.json(SettingDTO.self, "settings", "set", "day_cutoff", "05:30").value == "05:30")
            #expect(try await home.json(SettingDTO.self, "settings", "get", "day_cutoff").value == "05:30")

            let foods = try await home.json([FoodDTO].self, "foods", "search", "greek yogurt", "--limit", "3")
            let best = try #require(foods.first)
            #expect(foods.count <= 3)
            #expect(best.name.lowercased().contains("yogurt"))
            #expect(try await home.json(FoodDTO.self, "foods", "show", best.id).per100g == best.per100g)

            let models = try await home.json([ModelDTO].self, "models", "list")
            #expect(models.filter(\.isDefault).count == 1)
            #expect(models.contains { $0.id.hasPrefix("llama-3.2-3b") })
            #expect(models.contains { $0.id.hasPrefix("mistral-7b") })

            #expect(try await home.json([NoteDTO].self, "notes", "list").isEmpty)
            #expect(try await home.run("notes", "show", "1").code == 1)
            let note = NoteDTO(
                id: 1, type: "reminder", content: "Drink water.", file: "water.md", path: "",
                createdAt: BiteBookHome.now)
            let document = ExportDocument(
                product: BiteBookVersion.product, exportedAt: BiteBookHome.now, settings: [:], entries: [],
                conversations: [], notes: [note])
            let file = try home.scratch.write(try WireCoding.encode(document), to: "notes.json")
            #expect(try await home.json(ImportResult.self, "import", file).notes == 1)
            let listed = try #require(try await home.json([NoteDTO].self, "notes", "list").first)
            #expect(listed.content == "Drink water.")
            #expect(listed.createdAt == BiteBookHome.now)
            #expect(try String(contentsOfFile: listed.path, encoding: .utf8).contains("Drink water."))
            for name in ["\(listed.id)", listed.file] {
                #expect(try await home.json(NoteDTO.self, "notes", "show", name) == listed)
            }
            let log = try await home.json([String].self, "daemon", "logs")
            #expect(!log.isEmpty)
        }
    }

    @Test("conversations are listed, shown, renamed and deleted; what was logged in them stays")
    func conversations() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            let first = try await home.json(TurnResult.self, "ask", "hello there")
            let id = try #require(first.conversation)
            let again = try await home.json(TurnResult.self, "ask", "--conversation", "\(id)", "and again")
            #expect(again.conversation == id)
            let other = try await home.json(TurnResult.self, "ask", "--conversation", "new", "something else")
            #expect(other.conversation != id)

            let listed = try await home.json([ConversationDTO].self, "conversations", "list")
            #expect(listed.map(\.id).sorted() == [id, other.conversation ?? 0])
            let detail = try await home.json(ConversationDetail.self, "conversations", "show", "\(id)")
            #expect(detail.messages.map(\.role) == ["user", "assistant", "user", "assistant"])
            #expect(detail.messages.map(\.content)[0] == "hello there")
            #expect(detail.messages[3].content == again.reply)

            let renamed = try await home.json(ConversationDTO.self, "conversations", "rename", "\(id)", "Two hellos")
            #expect(renamed.title == "Two hellos")
            let entries = try await home.json([EntryDTO].self, "entries", "list").count
            _ = try await home.json(Outcome.self, "conversations", "delete", "\(id)")
            #expect(
                try await home.json([ConversationDTO].self, "conversations", "list").map(\.id) == [other.conversation])
            #expect(try await home.json([EntryDTO].self, "entries", "list").count == entries)
        }
    }

    @Test("an export brings everything back into another home; purge leaves nothing")
    func transfer() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            _ = try await home.json(TurnResult.self, "ask", "hello there")
            for number in 1...3 { try await home.run("entries", "add", "--name", "apple", "--quantity", "\(number)") }
            try await home.run("target", "1900")
            let file = home.scratch.path("export.json")
            let summary = try await home.json(ExportSummary.self, "export", file)
            let before = try await home.json([EntryDTO].self, "entries", "list")
            #expect(summary.entries == before.count)
            #expect(summary.conversations == 1)
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)

            _ = try await home.json(Outcome.self, "purge", "--yes")
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            #expect(try await home.json([ConversationDTO].self, "conversations", "list").isEmpty)
            #expect(try await home.json(TargetDTO.self, "target").calories == nil)

            let result = try await home.json(ImportResult.self, "import", file)
            #expect(result.entries == before.count)
            #expect(result.conversations == 1)
            let after = try await home.json([EntryDTO].self, "entries", "list")
            #expect(after.map(\.name) == before.map(\.name))
            #expect(after.map(\.calories) == before.map(\.calories))
            #expect(after.map(\.eatenAt) == before.map(\.eatenAt))
            #expect(try await home.json(TargetDTO.self, "target").calories == 1900)
            #expect(try await home.json(ImportResult.self, "import", file).skipped == before.count)
        }
    }

    @Test("a model that is chosen is used at once and after a restart")
    func models() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": ""]) { home in
            #expect(try await home.run("ask", "hello").code == 3)
            let model = try Fixtures.tinyModel
            _ = try await home.json(Outcome.self, "models", "use", model)
            #expect(try await home.ready().model.id == model)
            #expect(try await home.run("ask", "hello").code == 0)
            try await home.run("daemon", "stop")
            #expect(try await home.ready().model.id == model)

            // What cannot be used changes nothing.
            #expect(try await home.run("models", "use", "/nowhere.gguf").code == 3)
            #expect(try await home.run("models", "use", "unheard-of").code == 1)
            #expect(try await home.run("models", "remove", "mistral-7b").code == 1)
            #expect(try await home.status().model.id == model)
            #expect(try await home.run("ask", "hello").code == 0)
        }
    }

    @Test("an estimate writes nothing, not even the words")
    func estimate() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            let result = try await home.json(TurnResult.self, "estimate", "I had an egg")
            #expect(result.conversation == nil)
            #expect(result.day == nil)
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            #expect(try await home.json([ConversationDTO].self, "conversations", "list").isEmpty)
        }
    }

    @Test("exit codes: 1 for what failed, 2 for wrong usage, 3 without a daemon; nothing on standard output then")
    func exitCodes() async throws {
        try await BiteBookHome.with { home in
            let idle = try await home.run("daemon", "status", "--json")
            #expect(idle.code == 3)
            #expect(idle.output.isEmpty)
            for (words, code) in [
                (["entries", "remove", "99"], 1), (["why", "99"], 1), (["conversations", "show", "99"], 1),
                (["settings", "set", "day_cutoff", "noon"], 1), (["undo"], 1), (["import", "/nowhere"], 1),
                (["target", "300"], 2),
                (["day", "someday"], 2), (["entries", "add"], 2), (["entries", "edit", "1"], 2), (["frobnicate"], 2),
                (["purge"], 2),
            ] as [([String], Int32)] {
                let ran = try await home.start(words).wait()
                #expect(ran.code == code, "\(words): \(ran.errors)")
                #expect(ran.output.isEmpty, "\(words)")
                #expect(!ran.errors.isEmpty, "\(words)")
            }
        }
    }
}
