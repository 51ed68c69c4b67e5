import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("The body and goals, in real programs")
struct BodyTests {
    @Test("a weight is said, corrected, asked for, undone, exported and purged, without any model")
    func talking() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            let first = try await home.json(TurnResult.self, "ask", "72.4 kg, waist 81")
            #expect(first.instant && first.calls.map(\.name) == ["logBody"] && first.entries.isEmpty)
            #expect(first.reply == "Noted your weight: 72.4 kg, your waist: 81 cm.")
            let talk = try #require(first.conversation)
            let said = try await home.json(TurnResult.self, "ask", "--conversation", "\(talk)", "no, 82 cm")
            #expect(said.reply == "Now your waist is 82 cm.")
            #expect(try await home.run("ask", "what's my waist?").output == "Your waist is 82 cm.\n")
            #expect(try await home.run("undo").output.contains("your waist of Wednesday"))
            #expect(try await home.json([BodyMeasureDTO].self, "body", "list").map(\.value) == [72.4, 81])
            #expect(try await home.run("redo").code == 0)
            try await home.run("ask", "weighed 159 lb on Monday")
            try await home.run("ask", "set my protein goal to 120 g")
            #expect(try await home.json(MacroGoals.self, "goals") == MacroGoals(protein: 120))
            // A food, and somebody else: for the model, which is not there.
            for text in ["100 g chicken", "my wife weighs 60 kg"] {
                #expect(try await home.run("ask", text).code == 3)
            }
            let file = home.scratch.path("export.json")
            try await home.run("export", file)
            let measures = try await home.json([BodyMeasureDTO].self, "body", "list")
            #expect(measures.map(\.day.description) == ["2026-11-16", "2026-11-18", "2026-11-18"])
            try await home.run("purge", "--yes")
            #expect(try await home.json([BodyState].self, "body").isEmpty)
            try await home.run("import", file)
            let back = try await home.json([BodyMeasureDTO].self, "body", "list")
            #expect(back.map(\.value) == measures.map(\.value) && back.map(\.measuredAt) == measures.map(\.measuredAt))
            #expect(try await home.json(MacroGoals.self, "goals") == MacroGoals(protein: 120))
        }
    }

    @Test("values are added, charted and removed by commands; what is impossible changes nothing")
    func commands() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            for (value, day) in [("74kg", "2026-11-02"), ("72.4", "yesterday"), ("159lb", "today")] {
                #expect(try await home.run("body", "add", "weight", value, "--date", day).code == 0)
            }
            let state = try #require(try await home.json([BodyState].self, "body").first)
            #expect(state.latest.day.description == "2026-11-18" && state.changes.map(\.view).contains(.month))
            let chart = try await home.json(BodyChart.self, "body", "chart", "weight", "--year")
            #expect(chart.points.flatMap(\.values).count == 3 && (chart.change?.difference ?? 0) < -1)
            #expect(try await home.run("body", "chart", "weight", "--month").output.contains("•"))
            let plain = try await home.run("body", "chart", "weight", "--month", "--plain").output
            #expect(!plain.contains("•") && plain.contains("2026-11-02  74 kg"))
            for words in [["weight", "900"], ["waist", "81kg"], ["weight", "72", "--date", "2026-11-19"]] {
                #expect(try await home.start(["body", "add"] + words).wait().code == 1)
            }
            for words in [["height", "180"], ["weight", "much"], ["weight", "72 g"], ["weight"]] {
                #expect(try await home.start(["body", "add"] + words).wait().code == 2)
            }
            #expect(try await home.run("body", "remove", "99").code == 1)
            #expect(try await home.json(BodyMeasureDTO.self, "body", "remove", "1").value == 74)
            #expect(try await home.json([BodyMeasureDTO].self, "body", "list", "weight").count == 2)
            #expect(try await home.run("goals", "set", "protein", "5").code == 2)
            #expect(try await home.run("goals", "set", "sugar", "5").code == 2)
            #expect(try await home.json(MacroGoals.self, "goals").isEmpty)
        }
    }

    @Test("day, week and history show what is logged, in words where asked, and no kcal in portions mode")
    func looks() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            try await home.run("goals", "set", "kcal", "2000")
            for (day, energy) in [("2026-10-31", "2000"), ("2026-11-16", "1900"), ("2026-11-18", "700")] {
                try await home.run(
                    "entries", "add", "--name", "zxq", "--calories", energy, "--eaten-at", "\(day)T12:00:00+01:00")
            }
            let week = try await home.json(PeriodReport.self, "week")
            #expect(week.progress?.metDays == 1 && week.progress?.loggedDays == 2)
            #expect(try await home.run("day", "2026-11-16").output.contains("on target"))
            #expect(try await home.run("day", "2026-11-17").output.contains("previous: bitebook day 2026-11-16"))
            let history = try await home.json(HistoryReport.self, "history", "--month", "2026-10")
            #expect(history.summary.metDays == 1 && history.summary.averageCalories == 2000)
            #expect(try await home.json(HistoryReport.self, "history", "--year").months.count == 11)
            #expect(try await home.run("history", "--month", "2026-12").code == 1)
            #expect(try await home.run("history", "--month", "2026-13").code == 2)
            let plain = home.with(["BITEBOOK_PLAIN": "1"])
            for words in [["today"], ["week"], ["history"], ["history", "--year"], ["streaks"], ["achievements"]] {
                let ran = try await plain.start(words).wait()
                #expect(ran.code == 0 && !ran.output.contains { "█░●○•".contains($0) }, "\(ran.output)")
            }
            try await home.run("settings", "set", "tracking", "portions")
            for words in [["today"], ["week"], ["day", "2026-11-16"], ["history"], ["history", "--year"]] {
                let ran = try await home.start(words).wait()
                #expect(ran.code == 0 && !ran.output.contains("kcal"), "\(ran.output)")
            }
        }
    }
}
