import Failures
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A query")
struct QueryTests {
    private func days(_ first: String, _ last: String) -> ClosedRange<CalendarDay> {
        CalendarDay(iso: first)!...CalendarDay(iso: last)!
    }

    @Test("for the total of a day counts what is unknown apart")
    func totals() async throws {
        try await StoreFixture.with { fixture in
            for (calories, day) in [
                (100, "2026-11-16"), (nil, "2026-11-16"), (250, "2026-11-16"), (nil, "2026-11-18"), (9, "2026-11-19"),
            ]
                as [(Int?, String)]
            {
                try await fixture.log(.sample(calories: calories, day: day))
            }
            let totals = try await fixture.store.totals(days: days("2026-11-16", "2026-11-18"))
            #expect(totals.map(\.day.description) == ["2026-11-16", "2026-11-18"])
            #expect(totals.map(\.calories) == [350, 0])
            #expect(totals.map(\.entries) == [3, 1])
            #expect(totals.map(\.unknown) == [1, 1])
        }
    }

    @Test("for entries gives them in order of eating, both ends of the days included")
    func entries() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("c", day: "2026-11-18", eatenAt: "2026-11-19T01:00:00+01:00"))
            try await fixture.log(.sample("b", day: "2026-11-18", eatenAt: "2026-11-18T20:00:00+01:00"))
            try await fixture.log(.sample("a", day: "2026-11-17", eatenAt: "2026-11-17T20:00:00+01:00"))
            try await fixture.log(.sample("z", day: "2026-11-19", eatenAt: "2026-11-19T12:00:00+01:00"))
            #expect(
                try await fixture.store.entries(days: days("2026-11-17", "2026-11-18")).map(\.name) == ["a", "b", "c"])
            #expect(try await fixture.store.entries(days: nil).map(\.name) == ["a", "b", "c", "z"])
            #expect(try await fixture.store.entryCount() == 4)
        }
    }

    @Test("for the entries of a conversation gives the newest first")
    func ofConversation() async throws {
        try await StoreFixture.with { fixture in
            let (conversation, turn) = try await fixture.store.beginTurn(
                "two foods", conversation: nil, title: "T", at: fixture.now)
            for name in ["first", "second", "third"] {
                try await fixture.log(.sample(name, conversation: conversation, turn: turn), turn: turn)
            }
            try await fixture.log(.sample("elsewhere"))
            #expect(
                try await fixture.store.latestEntries(inConversation: conversation, limit: 2).map(\.name) == [
                    "third", "second",
                ])
        }
    }
}
