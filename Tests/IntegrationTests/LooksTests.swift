import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("What people see, in real programs")
struct LooksTests {
    private func with(_ body: @Sendable (BiteBookHome) async throws -> Void) async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"], body)
    }

    @Test("an achievement is said by the command that earns it, and never again")
    func celebrated() async throws {
        try await with { home in
            for day in 11...16 {
                let added = try await home.run(
                    "entries", "add", "--name", "soup", "--eaten-at", "2026-11-\(day)T12:00:00+01:00")
                #expect(!added.output.contains("in a row"))
            }
            // A program reads a document: what is earned waits for a text.
            _ = try await home.json(
                EntryDTO.self, "entries", "add", "--name", "soup", "--eaten-at", "2026-11-17T12:00:00+01:00")
            let said = try await home.run("+", "veg", "1").output
            #expect(said.hasSuffix("\n7 days in a row: Week Warrior.\n"), "\(said)")
            #expect(try await !home.run("entries", "add", "--name", "tea").output.contains("Warrior"))
            #expect(try await home.run("achievements").output.contains("reached on Tue 17 Nov 2026"))
            let report = try await home.json(HomeReport.self, "home")
            #expect(report.logging.current == 8 && report.lastMeals.count == 3 && report.close == nil)
            let file = home.scratch.path("export.json")
            try await home.run("export", file)
            try await home.run("purge", "--yes")
            // The export knows what was earned and said: it is there again, and not said once more.
            #expect(try await !home.run("import", file).output.contains("Week Warrior"))
            #expect(try await home.run("achievements").output.contains("reached on Tue 17 Nov 2026"))
        }
    }

    @Test("a portion is taken back in one step, and one undo brings it back")
    func minus() async throws {
        try await with { home in
            #expect(try await home.run("+", "veg", "2", "fruit", "1").code == 0)
            let taken = try await home.run("+", "veg", "-1")
            #expect(taken.output == "Vegetables 1 / ≥ 3 · 2 to go\n", "\(taken.output)\(taken.errors)")
            let refused = try await home.run("+", "veg", "-1.25")
            #expect(refused.code == 1 && refused.errors.contains("Only 1 portion of vegetables was counted by itself"))
            #expect(try await home.run("undo").code == 0)
            #expect(try await home.run("+", "veg", "-2").output == "Vegetables 0 / ≥ 3 · 3 to go\n")
            #expect(try await home.run("+", "veg", "-1").code == 1)
        }
    }

    @Test("targets have one range for the command line and the daemon")
    func targets() async throws {
        try await with { home in
            for (kcal, code) in [("1199", 2), ("1499", 1), ("1500", 0), ("10000", 0), ("10001", 2)] as [(String, Int32)]
            {
                let target = try await home.run("target", kcal)
                let goal = try await home.run("goals", "set", "kcal", kcal)
                #expect(target.code == code && goal.code == code)
            }
            #expect(try await home.run("target").output == "Your daily target is 10,000 kcal.\n")
        }
    }

    @Test("a week and a day have scores, meals and the verdicts of macronutrients; portions mode shows no energy")
    func views() async throws {
        try await with { home in
            try await home.run("goals", "set", "protein", "120")
            try await home.run("target", "2000")
            for day in [17, 18] {
                try await home.run(
                    "entries", "add", "--name", "salmon", "--quantity", "150", "--unit", "g", "--eaten-at",
                    "2026-11-\(day)T12:00:00+01:00")
            }
            let week = try await home.json(PeriodReport.self, "week")
            let days = try #require(week.progress?.days.suffix(2))
            #expect(days.map(\.meals) == [1, 1] && days.allSatisfy { $0.score != nil })
            #expect(days.map { $0.verdicts[.protein] } == [.below, .open])
            #expect(week.progress?.average?.days == 1 && week.progress?.average?.leavesOutToday == true)
            let today = try await home.run("today").output
            #expect(today.contains(" of 120 g, ") && today.contains("health score "), "\(today)")
            let stats = try await home.run("stats").output
            #expect(stats.contains("0 of 2 meals, 0 in 100"), "\(stats)")
            try await home.run("settings", "set", "tracking", "portions")
            for command in ["home", "stats", "today", "week"] {
                let text = try await home.run(command).output
                #expect(!text.contains("kcal") && !text.contains("%") && !text.isEmpty, "\(text)")
            }
            for entry in try await home.json([EntryDTO].self, "entries", "list") {
                try await home.run("entries", "remove", "\(entry.id ?? 0)")
            }
            #expect(try await home.run("today").output.contains("Nothing logged yet. Tell me what you ate"))
        }
    }
}
