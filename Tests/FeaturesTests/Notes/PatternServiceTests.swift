import Conversation
import DaemonAPI
import Diary
import Foundation
import GRDB
import Notes
import Nutrition
import Store
import Testing

@Suite("Pattern notes")
struct PatternServiceTests {
    private func with(
        _ habits: Habits = .planted, _ body: @Sendable (FeatureFixture) async throws -> Void
    ) async throws {
        try await FeatureFixture.with(now: "2026-11-21T10:00:00+01:00") { fixture in
            try await fixture.settings.setTarget(GeneratedYear.target, by: .commandLine, turn: nil)
            try await fixture.log(GeneratedYear(habits, seed: 3).foods)
            try await body(fixture)
        }
    }

    private func note(_ fixture: FeatureFixture, _ key: String, status: String? = nil) async throws -> NoteDTO? {
        try await fixture.notes.list(status: status).first { $0.key == key }
    }

    private func text(_ note: NoteDTO) throws -> String { try String(contentsOfFile: note.path, encoding: .utf8) }

    @Test("are written with count, period, method, effect, and what would disprove them")
    func written() async throws {
        try await with { fixture in
            let result = try await fixture.patterns.refresh()
            #expect(result.days > 100 && result.tried > 15 && result.retracted.isEmpty)
            let note = try #require(try await note(fixture, "skip-breakfast"))
            #expect(note.type == "pattern" && note.status == "active" && note.source == "daemon")
            #expect(note.file == "2026-11-21-skip-breakfast.md")
            let n = try #require(note.n)
            #expect(
                note.content.hasPrefix("You tend to skip breakfast on weekdays, on ")
                    && note.content.contains("of \(n) days"))
            #expect(note.period == "2025-11-22..2026-11-20")
            let text = try text(note)
            for line in [
                "type: pattern", "status: active", "source: daemon", "key: skip-breakfast", "n: \(n)",
                "period: 2025-11-22..2026-11-20",
            ] {
                #expect(text.contains("\n\(line)\n"), "\(text)")
            }
            #expect(note.query?.contains("t-test") == true && note.disprovedBy?.contains("half of the days") == true)
            #expect(note.effect?.contains("95 % interval") == true)
        }
    }

    @Test("are confirmed by the next check, not written again")
    func confirmed() async throws {
        try await with { fixture in
            let first = try await fixture.patterns.refresh()
            let before = try await fixture.notes.list()
            let second = try await fixture.patterns.refresh()
            #expect(second.written.isEmpty && second.confirmed.count == first.written.count)
            #expect(try await fixture.notes.list() == before)
        }
    }

    @Test("that are no longer so are marked retracted with the figures, stay in their file, and may return")
    func retracted() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let before = try #require(try await note(fixture, "skip-breakfast"))
            // Breakfast on every weekday.
            let days = Set(GeneratedYear(.planted, seed: 3).foods.map(\.day)).filter { $0.weekday <= 5 }
            try await fixture.log(
                days.map { LoggedFood(day: $0, meal: .breakfast, minute: 480, energy: 60, protein: 2, name: "toast") })
            let result = try await fixture.patterns.refresh()
            #expect(result.retracted.contains { $0.key == "skip-breakfast" })
            let after = try #require(try await note(fixture, "skip-breakfast"))
            #expect(after.status == "retracted" && after.content == before.content)
            #expect(after.retracted?.hasPrefix("2026-11-21: on weekdays: 0 of ") == true)
            #expect(try text(after).contains("status: retracted\n"))
            try await fixture.store.write { try $0.execute(sql: "DELETE FROM food_entries WHERE name = 'toast'") }
            _ = try await fixture.patterns.refresh()
            let again = try #require(try await note(fixture, "skip-breakfast"))
            #expect(again.status == "active" && again.retracted == nil && again.id == before.id)
        }
    }

    @Test("stay as they are when there are too few days to say")
    func tooFew() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let before = try await fixture.notes.list(type: "pattern")
            // Half a year later nothing was logged in the last weeks; two years later nothing at all.
            for now in ["2027-06-21T10:00:00+02:00", "2028-06-21T10:00:00+02:00"] {
                fixture.clock.set(now)
                let result = try await fixture.patterns.refresh()
                #expect(result.retracted.allSatisfy { $0.type != "pattern" || $0.key == "energy-trend" })
                #expect(try await fixture.notes.list(type: "pattern") == before)
            }
        }
    }

    @Test("keep a text that was edited by hand; only their front matter follows the log")
    func handEdited() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let note = try #require(try await note(fixture, "high-protein"))
            let own = try text(note).replacing(note.content, with: "It is the skyr.")
                .replacing("---\nid", with: "---\n# mine\nid")
            try Data(own.utf8).write(to: URL(fileURLWithPath: note.path))
            try await fixture.log([
                LoggedFood(
                    day: GeneratedYear.lastDay, meal: .dinner, minute: 1140, energy: 500, protein: 30, name: "skyr")
            ])
            _ = try await fixture.patterns.refresh()
            let after = try #require(try await self.note(fixture, "high-protein"))
            #expect(after.content == "It is the skyr.")
            #expect(try text(after).contains("---\n# mine\nid"))
        }
    }

    @Test("that were removed, or whose file was deleted, are not written again")
    func removed() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let first = try #require(try await note(fixture, "high-protein"))
            let second = try #require(try await note(fixture, "late-eating"))
            try FileManager.default.removeItem(atPath: first.path)
            _ = try await fixture.notes.remove("\(second.id)", by: .commandLine)
            let result = try await fixture.patterns.refresh()
            #expect(result.written.isEmpty)
            #expect(try await note(fixture, "high-protein") == nil)
            #expect(try await note(fixture, "late-eating") == nil)
            #expect(!FileManager.default.fileExists(atPath: first.path))
        }
    }

    @Test("that were retracted by hand stay so")
    func retractedByHand() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let note = try #require(try await note(fixture, "high-protein"))
            _ = try await fixture.notes.edit(note.file, NoteEdit(status: "retracted"), by: .commandLine)
            _ = try await fixture.patterns.refresh()
            #expect(try await self.note(fixture, "high-protein")?.status == "retracted")
        }
    }

    @Test("are nothing that undo takes back")
    func undo() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            _ = try await fixture.journal.undo()
            #expect(try await note(fixture, "high-protein") != nil)
            #expect(try await fixture.settings.target() == nil)
        }
    }

    @Test("are checked once a week, from Monday's cutoff on")
    func due() async throws {
        try await with { fixture in
            var checks: [Bool] = []
            for now in [
                "2026-11-21T10:00:00+01:00", "2026-11-21T10:01:00+01:00", "2026-11-23T03:59:00+01:00",
                "2026-11-23T04:00:00+01:00", "2026-11-30T03:59:00+01:00", "2026-12-01T04:00:00+01:00",
            ] {
                fixture.clock.set(now)
                checks.append(try await fixture.patterns.refreshIfDue() != nil)
            }
            #expect(checks == [true, false, false, true, false, true])
        }
    }

    @Test("come with summaries of the last week and month, once, and never blame")
    func summaries() async throws {
        try await with { fixture in
            _ = try await fixture.patterns.refresh()
            let week = try #require(try await note(fixture, "summary-week:2026-11-09"))
            let month = try #require(try await note(fixture, "summary-month:2026-10-01"))
            #expect(week.type == "summary-week" && month.type == "summary-month")
            #expect(week.content.hasPrefix("The week from 2026-11-09 to 2026-11-15: "))
            #expect(week.content.contains("kcal a day on average over \(week.n ?? 0) logged days"))
            for note in try await fixture.notes.list() { #expect(GuiltWords.found(in: note.content).isEmpty) }
            _ = try await fixture.patterns.refresh()
            #expect(try await fixture.notes.list(type: "summary-week").count == 1)
        }
    }

    @Test("need a log: an empty one gives none")
    func empty() async throws {
        try await FeatureFixture.with { fixture in
            let result = try await fixture.patterns.refresh()
            #expect(result == NotesRefresh(days: 0, tried: 0))
            #expect(try await fixture.notes.list().isEmpty)
        }
    }
}

@Suite("A summary")
struct PeriodSummaryTests {
    private func total(_ day: String, _ calories: Int) -> DayTotal {
        DayTotal(day: CalendarDay(iso: day)!, calories: calories)
    }

    @Test("tells average, days near the target, the change, and what was eaten most")
    func text() {
        let monday = CalendarDay(iso: "2026-11-09")!
        let summary = PeriodSummary(
            type: "summary-week", days: monday...monday.adding(days: 6),
            totals: [total("2026-11-09", 1900), total("2026-11-10", 2100), total("2026-11-12", 2600)],
            before: [total("2026-11-02", 2000), total("2026-11-03", 2000), total("2026-11-04", 2060)],
            foods: [("oatmeal", 3), ("coffee", 2), ("pizza", 1)], target: 2000)
        #expect(
            summary.text
                == "The week from 2026-11-09 to 2026-11-15: 2,200 kcal a day on average over 3 logged days, 180 kcal more "
                + "than the week before. Within 10 % of your target of 2,000 kcal on 2 of 3 days. Most often: oatmeal (3 "
                + "days), coffee (2 days).")
    }

    @Test(
        "needs three logged days in a week and seven in a month",
        arguments: [("summary-week", 2, 3), ("summary-month", 6, 7)])
    func fewest(_ type: String, _ few: Int, _ enough: Int) {
        let first = CalendarDay(iso: "2026-10-01")!
        func text(_ count: Int) -> String? {
            PeriodSummary(
                type: type, days: first...first.adding(days: 30),
                totals: (0..<count).map { total(first.adding(days: $0).description, 2000) }, before: [], foods: [],
                target: nil
            ).text
        }
        #expect(text(few) == nil && text(enough) != nil)
    }
}

extension FeatureFixture {
    /// Puts generated foods into the store, as from Berlin.
    func log(_ foods: [LoggedFood]) async throws {
        let zone = TimeZone(identifier: "Europe/Berlin")!
        try await store.write { database in
            for food in foods {
                let instant = food.day.adding(days: food.minute / 1440)
                    .instant(secondOfDay: food.minute % 1440 * 60, in: zone)
                var nutrients = Nutrients()
                nutrients[.protein] = food.protein
                var entry = EntryRecord(
                    name: food.name, calories: food.energy.map { Int($0) }, quantity: 1, unit: "", grams: nil,
                    foodID: nil,
                    foodName: nil, portionRule: nil, caloriesRange: nil, nutrients: nutrients, meal: food.meal,
                    eatenAt: ZonedInstant(instant, zone), saidAt: instant, day: food.day, source: .user, status: .ok,
                    conversationID: nil, turnID: nil)
                try entry.insert(database)
            }
        }
    }
}
