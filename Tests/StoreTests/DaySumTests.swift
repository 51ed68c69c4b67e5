import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("Sums over many days")
struct DaySumTests {
    private static let today = CalendarDay(iso: "2026-11-18")!

    @Test("streaks that SQLite counts are those that the rule counts")
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
                let logged = try await fixture.store.streak(today: Self.today)
                #expect(logged == Streak(days: energies.keys, today: Self.today))
                let without = Array(energies.keys.prefix(3))
                let fewer = try await fixture.store.streak(today: Self.today, without: without)
                #expect(
                    fewer == Streak(days: energies.keys.filter { !without.contains($0) }, today: Self.today))
            }
        }
    }

    @Test("a day with entries of unknown energy only is logged")
    func unknown() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample(calories: nil))
            #expect(try await fixture.store.streak(today: Self.today).current == 1)
            let day = try #require(try await fixture.store.energies(days: Self.today...Self.today).first)
            #expect(day.calories == 0 && day.unknown == 1)
        }
    }

    @Test("sums over years are answered by an index, without the rows", arguments: [0, 1])
    func indexed(_ number: Int) async throws {
        let sql = [Store.runs(of: Store.everyDay), Store.dayEnergies][number]
        let looks: [StatementArguments] = [
            ["last": "2026-11-18", "without": "", "open": "2026-11-17"],
            ["2026-01-01", "2026-12-31"],
        ]
        let arguments = looks[number]
        try await StoreFixture.with { fixture in
            let plan = try await fixture.store.read { database in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                    .map { $0["detail"] as String }
            }
            #expect(plan.contains { $0.contains("food_entries USING COVERING INDEX") }, "\(plan)")
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
