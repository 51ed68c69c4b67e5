import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("Milestones")
struct MilestoneTests {
    private static let today = CalendarDay(iso: "2026-11-18")!

    private func log(_ fixture: StoreFixture, daysAgo days: some Sequence<Int>) async throws {
        for ago in days { try await fixture.log(.sample(day: Self.today.adding(days: -ago).description)) }
    }

    @Test("the first day on which a run of logged days was so long is found, once for each length")
    func firstDays() async throws {
        try await StoreFixture.with { fixture in
            #expect(try await fixture.store.firstDays(ofRuns: [7, 21], upTo: Self.today).isEmpty)
            // Six days; a gap; eight days up to yesterday.
            try await log(fixture, daysAgo: Array(20...25) + Array(1...8) + [-1, -2])
            let days = try await fixture.store.firstDays(ofRuns: [6, 7, 8, 9, 21], upTo: Self.today)
            #expect(
                days == [
                    6: Self.today.adding(days: -20), 7: Self.today.adding(days: -2), 8: Self.today.adding(days: -1),
                ])
        }
    }

    @Test("what is kept is new once, and stays when the log shrinks")
    func kept() async throws {
        try await StoreFixture.with { fixture in
            let week = MilestoneRecord(.weekWarrior, day: Self.today, celebratedAt: 5)
            let habit = MilestoneRecord(.habitBuilder, day: Self.today)
            #expect(try await fixture.store.keep([week]) == [week])
            let later = MilestoneRecord(.weekWarrior, day: Self.today.adding(days: 3), celebratedAt: 9)
            #expect(try await fixture.store.keep([later, habit]) == [habit])
            #expect(try await Set(fixture.store.milestones()) == [week, habit])
            try await fixture.store.erase()
            #expect(try await fixture.store.milestones().isEmpty)
        }
    }

    @Test("of two bests the longer one is kept, of equals the first")
    func best() async throws {
        try await StoreFixture.with { fixture in
            func keep(_ days: Int, _ ago: Int) async throws -> [Int?] {
                let best = try await fixture.store.keepBest(
                    named: MilestoneRecord.bestOnTarget, of: (days: days, day: Self.today.adding(days: -ago)))
                return [best?.days, best.map { Self.today.ordinal - $0.day.ordinal }]
            }
            #expect(try await fixture.store.keepBest(named: MilestoneRecord.bestOnTarget, of: nil) == nil)
            #expect(try await keep(4, 9) == [4, 9])
            #expect(try await keep(4, 1) == [4, 9])
            #expect(try await keep(3, 1) == [4, 9])
            #expect(try await keep(5, 0) == [5, 0])
            let kept = try await fixture.store.keepBest(named: MilestoneRecord.bestOnTarget, of: nil)
            #expect(kept?.days == 5)
        }
    }

    @Test("what an older version has celebrated is there with its day, and no more than that")
    func migrated() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("old.sqlite")
            let old = try DatabaseQueue(path: path)
            try Schema.migrator.migrate(old, upTo: "v4-photos")
            try await old.write { database in
                // Up to 20 days before the last one: 21 in a row, not 35.
                for ago in 0..<21 {
                    let day = CalendarDay(iso: "2025-03-31")!.adding(days: -ago).description
                    try EntryRecord.sample(day: day).insertBefore10(into: database)
                }
            }
            try old.close()
            let milestones = try await Store(path: path).milestones()
            #expect(
                milestones == [
                    MilestoneRecord(.habitBuilder, day: CalendarDay(iso: "2025-03-31")!, celebratedAt: 0),
                    MilestoneRecord(.weekWarrior, day: CalendarDay(iso: "2025-03-17")!, celebratedAt: 0),
                ])
        }
    }

    @Test("the last days with entries, the latest first, and the entry that was said last")
    func latest() async throws {
        try await StoreFixture.with { fixture in
            #expect(try await fixture.store.lastLogged() == nil)
            try await log(fixture, daysAgo: [3, 9, 0, 3, 5, -1])
            let days = try await fixture.store.latestDays(3, upTo: Self.today)
            #expect(days == [0, 3, 5].map { Self.today.adding(days: -$0) })
            let late = try await fixture.log(.sample("late", eatenAt: "2026-11-18T22:00:00+01:00"))
            try await fixture.log(.sample("early", eatenAt: "2026-11-18T07:00:00+01:00"))
            #expect(try await fixture.store.lastLogged()?.id == late.id)
        }
    }
}
