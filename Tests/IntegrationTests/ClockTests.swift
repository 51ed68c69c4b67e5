import DaemonAPI
import DaemonHarness
import Foundation
import Nutrition
import TestSupport
import Testing

@Suite("The day that something belongs to")
struct ClockTests {
    @Test(
        "before 04:00 it is still the day before",
        arguments: [
            ("2026-11-18T01:30:00+01:00", "2026-11-17", "midnight"),
            ("2026-11-18T03:59:59+01:00", "2026-11-17", "midnight"),
            ("2026-11-18T04:00:00+01:00", "2026-11-18", "breakfast"),
            ("2026-01-01T00:00:00-08:00", "2025-12-31", "midnight"),
        ])
    func cutoff(_ now: String, _ day: String, _ meal: String) async throws {
        try await BiteBookHome.with(["BITEBOOK_NOW": now]) { home in
            let entry = try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
            #expect(entry.day.description == day)
            #expect(entry.meal.rawValue == meal)
            #expect(entry.eatenAt == now)
            let today = try await home.json(DayReport.self, "today")
            #expect(today.summary.date.description == day)
            #expect(today.entries == [entry])
        }
    }

    @Test("the setting day_cutoff moves the border")
    func setting() async throws {
        try await BiteBookHome.with(["BITEBOOK_NOW": "2026-11-18T01:30:00+01:00"]) { home in
            try await home.run("settings", "set", "day_cutoff", "01:00")
            #expect(
                try await home.json(EntryDTO.self, "entries", "add", "--name", "apple").day.description == "2026-11-18")
            try await home.run("settings", "set", "day_cutoff", "01:31")
            #expect(
                try await home.json(EntryDTO.self, "entries", "add", "--name", "pear").day.description == "2026-11-17")
            #expect(try await home.run("settings", "set", "day_cutoff", "12:00").code == 1)
        }
    }

    @Test("days of 23 and 25 hours: the wall clock decides, whatever its offset")
    func daylightSaving() async throws {
        try await BiteBookHome.with { home in
            for (eaten, day) in [
                // Spring: 02:00 becomes 03:00.
                ("2026-03-29T01:59:00+01:00", "2026-03-28"), ("2026-03-29T03:59:00+02:00", "2026-03-28"),
                ("2026-03-29T04:00:00+02:00", "2026-03-29"),
                // Autumn: 02:30 comes twice.
                ("2026-10-25T02:30:00+02:00", "2026-10-24"), ("2026-10-25T02:30:00+01:00", "2026-10-24"),
                ("2026-10-25T04:00:00+01:00", "2026-10-25"),
            ] {
                let entry = try await home.json(
                    EntryDTO.self, "entries", "add", "--name", "apple", "--eaten-at", eaten)
                #expect(entry.day.description == day, "\(eaten)")
                #expect(entry.eatenAt == eaten)
            }
            let autumn = try await home.json([EntryDTO].self, "entries", "list", "--day", "2026-10-24")
            #expect(autumn.map(\.eatenAt) == ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"])
        }
    }

    @Test("without BITEBOOK_NOW the machine's clock and zone hold")
    func realClock() async throws {
        try await BiteBookHome.with(["BITEBOOK_NOW": "", "TZ": "Asia/Kolkata"]) { home in
            let entry = try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
            #expect(entry.eatenAt.hasSuffix("+05:30"))
            let eaten = try #require(ZonedInstant(iso: entry.eatenAt))
            #expect(abs(eaten.date.timeIntervalSinceNow) < 60)
        }
    }

    @Test("a BITEBOOK_NOW that is no instant is said plainly")
    func malformed() async throws {
        try await BiteBookHome.with(["BITEBOOK_NOW": "yesterday-ish"]) { home in
            let ran = try await home.run("today")
            #expect(ran.code == 3)
            #expect(ran.errors.contains("BITEBOOK_NOW"))
        }
    }
}
