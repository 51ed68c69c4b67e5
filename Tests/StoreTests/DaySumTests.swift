import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("Sums over many days")
struct DaySumTests {
    private static let today = CalendarDay(iso: "2026-11-18")!

    @Test("streaks are of the days with entries, up to today")
    func streaks() async throws {
        try await StoreFixture.with { fixture in
            var random = SplitMix64(seed: 7)
            for _ in 0..<12 {
                try await fixture.store.write { try $0.execute(sql: "DELETE FROM food_entries") }
                var energies: [CalendarDay: Int] = [:]
                var entries: [EntryRecord] = []
                for _ in 0..<Int.random(in: 0...60, using: &random) {
                    let day = Self.today.adding(days: Int.random(in: -40...2, using: &random))
                    let energy = Int.random(in: 900...1300, using: &random)
                    energies[day, default: 0] += energy
                    entries.append(.sample(calories: energy, day: day.description))
                }
                let rows = entries
                try await fixture.store.write { database in for var row in rows { try row.insert(database) } }
                let logged = Streak(
                    days: try await fixture.store.loggedDays(until: Self.today), today: Self.today)
                #expect(logged == Streak(days: energies.keys, today: Self.today))
            }
        }
    }

    @Test("a day with entries of unknown energy only is logged")
    func unknown() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample(calories: nil))
            let logged = try await fixture.store.loggedDays(until: Self.today)
            #expect(Streak(days: logged, today: Self.today).current == 1)
            let day = try #require(try await fixture.store.energies(days: Self.today...Self.today).first)
            #expect(day.calories == 0 && day.unknown == 1)
        }
    }

    @Test("sums of days follow entries that are added, changed, moved and removed")
    func kept() async throws {
        try await StoreFixture.with { fixture in
            var random = SplitMix64(seed: 15)
            var rows: [EntryRecord] = []
            for _ in 0..<200 {
                let day = Self.today.adding(days: Int.random(in: -3...0, using: &random))
                let energy = Bool.random(using: &random) ? Int.random(in: 0...900, using: &random) : nil
                let chosen = rows.indices.randomElement(using: &random)
                switch (Int.random(in: 0..<4, using: &random), chosen) {
                case (0, let place?):
                    let gone = rows.remove(at: place)
                    _ = try await fixture.store.write { try gone.delete($0) }
                case (1, let place?):
                    (rows[place].day, rows[place].calories) = (day, energy)
                    let changed = rows[place]
                    try await fixture.store.write { try changed.update($0) }
                default:
                    let new = EntryRecord.sample(calories: energy, day: day.description)
                    rows.append(try await fixture.store.write { try new.inserted($0) })
                }
            }
            let days = Dictionary(grouping: rows, by: \.day)
            let sums = try await fixture.store.energies(days: Self.today.adding(days: -9)...Self.today)
            #expect(!days.isEmpty && sums.map(\.day) == days.keys.sorted())
            for sum in sums {
                let entries = try #require(days[sum.day])
                #expect(sum.calories == entries.compactMap(\.calories).reduce(0, +))
                #expect(sum.unknown == entries.count { $0.calories == nil })
            }
            #expect(try await fixture.store.entryCount() == rows.count)
            #expect(try await StoreCheck(fixture.store).findings().filter { $0.kind == .daySums } == [])
        }
    }

    @Test("macronutrients are summed with what is unknown; neighbours are the nearest logged days")
    func macros() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample(day: "2026-11-10"))
            try await fixture.log(.sample())
            var plain = EntryRecord.sample()
            plain.nutrients = Nutrients([.protein: 4.1, .carbohydrate: 20])
            try await fixture.log(plain)
            let macros = try #require(try await fixture.store.macros(days: Self.today...Self.today)[Self.today])
            #expect(macros.protein == NutrientSum(known: 10, unknownParts: 0))
            #expect(macros.carbs == NutrientSum(known: 20, unknownParts: 1))
            #expect(macros.fat == NutrientSum(known: 0, unknownParts: 1))
            let around = try await fixture.store.loggedDays(around: Self.today.adding(days: -1))
            #expect(around.before?.description == "2026-11-10" && around.after == Self.today)
            let outside = try await fixture.store.loggedDays(around: CalendarDay(iso: "2026-11-10")!)
            #expect(outside.before == nil && outside.after == Self.today)
        }
    }
}
