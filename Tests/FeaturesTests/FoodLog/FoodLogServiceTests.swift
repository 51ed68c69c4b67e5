import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Nutrition
import Store
import Testing

@Suite("The food log")
struct FoodLogServiceTests {
    private func add(_ fixture: FeatureFixture, _ new: NewEntry) async throws -> EntryRecord {
        try await fixture.log.add(new, by: .commandLine)
    }

    @Test("takes numbers of the table for a food that it knows")
    func table() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await add(fixture, NewEntry(name: "salmon", quantity: 150, unit: "g"))
            #expect(entry.source == .table)
            #expect(entry.status == .ok)
            #expect(entry.grams == 150)
            #expect(entry.foodID != nil && entry.portionRule == "150 g")
            #expect((210...340).contains(try #require(entry.calories)))
            #expect(entry.caloriesRange == nil)
        }
    }

    @Test("calls an amount that nobody said an estimate, with its range")
    func estimate() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await add(fixture, NewEntry(name: "spaghetti bolognese"))
            #expect(entry.status == .estimated)
            let range = try #require(entry.caloriesRange)
            let calories = Double(try #require(entry.calories))
            #expect(range.low < calories && calories < range.high)
        }
    }

    @Test("believes the user's calories rather than the table's")
    func statedCalories() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await add(fixture, NewEntry(name: "banana", calories: 77))
            #expect(entry.calories == 77)
            #expect(entry.source == .user)
            #expect(entry.status == .ok)
            #expect(entry.nutrients[.energy] == 77)
            #expect(entry.nutrients[.protein] == nil)
            let none = try await add(fixture, NewEntry(name: "black coffee", calories: 0))
            #expect(none.calories == 0)
        }
    }

    @Test("logs a food that no table knows as unmatched, its energy unknown")
    func unmatched() async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await add(fixture, NewEntry(name: "zxqvw flurb", quantity: 2))
            #expect(entry.status == .unmatched)
            #expect(entry.calories == nil)
            #expect(entry.nutrients == Nutrients())
            let known = try await add(fixture, NewEntry(name: "zxqvw flurb", calories: 300))
            #expect(known.status == .ok && known.calories == 300 && known.foodID == nil)
        }
    }

    @Test(
        "refuses what can be no entry",
        arguments: [
            NewEntry(name: ""), NewEntry(name: "  \n"), NewEntry(name: String(repeating: "x", count: 201)),
            NewEntry(name: "egg", calories: -1), NewEntry(name: "egg", calories: 50_001),
            NewEntry(name: "egg", quantity: 0),
            NewEntry(name: "egg", quantity: -2), NewEntry(name: "egg", quantity: .infinity),
            NewEntry(name: "egg", quantity: .nan),
            NewEntry(name: "egg", quantity: 1e9), NewEntry(name: "egg", calories: 100, quantity: -2),
            NewEntry(name: "zxqvw flurb", quantity: -1), NewEntry(name: "zxqvw flurb", calories: 100, quantity: 0),
            NewEntry(name: "egg", unit: String(repeating: "u", count: 500)),
            NewEntry(name: "egg", meal: Meal(rawValue: "teatime")), NewEntry(name: "egg", eatenAt: "yesterday"),
        ])
    func refused(_ new: NewEntry) async throws {
        try await FeatureFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await add(fixture, new) }
            #expect(error?.code == .invalidInput)
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test(
        "accepts the largest and smallest that can be",
        arguments: [
            NewEntry(name: String(repeating: "x", count: 200)), NewEntry(name: "egg", calories: 0),
            NewEntry(name: "egg", calories: 50_000),
        ])
    func limits(_ new: NewEntry) async throws {
        try await FeatureFixture.with { fixture in
            let entry = try await add(fixture, new)
            #expect(entry.id != nil)
        }
    }

    @Test("takes meal and day from the time, unless they are given")
    func times() async throws {
        try await FeatureFixture.with { fixture in
            let now = try await add(fixture, NewEntry(name: "egg"))
            #expect(now.meal == .lunch && now.day.description == "2026-11-18")
            let night = try await add(fixture, NewEntry(name: "egg", eatenAt: "2026-11-18T03:59:00+01:00"))
            #expect(night.meal == .midnight && night.day.description == "2026-11-17")
            let morning = try await add(fixture, NewEntry(name: "egg", eatenAt: "2026-11-18T04:00:00+01:00"))
            #expect(morning.meal == .breakfast && morning.day.description == "2026-11-18")
            let named = try await add(
                fixture, NewEntry(name: "egg", meal: Meal(rawValue: "Late Night"), eatenAt: "2026-11-18T12:00:00+01:00")
            )
            #expect(named.meal == .lateNight)
            let abroad = try await add(fixture, NewEntry(name: "egg", eatenAt: "2026-11-18T02:00:00-05:00"))
            #expect(abroad.day.description == "2026-11-17" && abroad.eaten.iso == "2026-11-18T02:00:00-05:00")
        }
    }

    @Test("sums a day against the target, and says how much of it is unknown")
    func summary() async throws {
        try await FeatureFixture.with { fixture in
            let day = CalendarDay(iso: "2026-11-18")!
            let empty = try await fixture.log.summary(of: day)
            #expect(empty == DaySummary(date: day, calories: 0, target: nil, unknownEntries: 0, entries: 0))
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            for calories in [300, 550] { _ = try await add(fixture, NewEntry(name: "egg", calories: calories)) }
            _ = try await add(fixture, NewEntry(name: "zxqvw flurb"))
            let full = try await fixture.log.summary(of: day)
            #expect(full.calories == 850 && full.remaining == 1150 && full.unknownEntries == 1 && full.entries == 3)
            let report = try await fixture.log.report(day: day)
            #expect(report.entries.count == 3 && report.proteinG.unknownParts == 3)
        }
    }

    @Test("several foods are one change: all of them or none")
    func several() async throws {
        try await FeatureFixture.with { fixture in
            let meal = [NewEntry(name: "salmon", quantity: 150, unit: "g"), NewEntry(name: "rice", calories: 200)]
            let error = await #expect(throws: BiteBookError.self) {
                _ = try await fixture.log.add(meal + [NewEntry(name: "")], by: .commandLine)
            }
            #expect(error?.message.hasPrefix("Nothing was logged.") == true)
            #expect(try await fixture.entries().isEmpty)
            let added = try await fixture.log.add(meal, by: .commandLine)
            #expect(added.map(\.name) == ["salmon", "rice"])
            _ = try await fixture.journal.undo()
            #expect(try await fixture.entries().isEmpty)
            for count in [0, Limits.entriesAtOnce + 1] {
                await #expect(throws: BiteBookError.self) {
                    _ = try await fixture.log.add(
                        Array(repeating: NewEntry(name: "egg"), count: count), by: .commandLine)
                }
            }
        }
    }

    @Test("averages over logged days only")
    func average() async throws {
        try await FeatureFixture.with { fixture in
            let none = try await fixture.log.report(period: .thisWeek)
            #expect(none.averageCalories == nil && none.loggedDays == 0)
            for (calories, time) in [
                (1600, "2026-11-16T12:00:00+01:00"), (2101, "2026-11-17T12:00:00+01:00"),
                (850, "2026-11-18T12:00:00+01:00"), (9999, "2026-11-15T12:00:00+01:00"),
            ] {
                _ = try await add(fixture, NewEntry(name: "egg", calories: calories, eatenAt: time))
            }
            let week = try await fixture.log.report(period: .thisWeek)
            #expect(week.averageCalories == 1517 && week.loggedDays == 3 && week.totalCalories == 4551)
            // Today goes on: it is no full day.
            #expect(week.average?.calories == 1851 && week.average?.days == 2 && week.todaySoFar == 850)
            let yesterday = try await fixture.log.report(period: .yesterday)
            #expect(yesterday.average?.leavesOutToday == false && yesterday.todaySoFar == nil)
        }
    }
}
