import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("Sums of spans that overlap")
struct SpanSumTests {
    /// The same in SQL, which takes four times as long.
    private static let sums = """
        SELECT day, source, device, SUM(value * part) AS total, AVG(value) AS mean, MAX(value) AS highest,
            MIN(value) AS lowest, COUNT(*) AS readings
        FROM (
            SELECT day, source, device, value, CASE WHEN ended_at > started_at THEN
                    MAX(0, ended_at - MAX(started_at, COALESCE(MAX(ended_at) OVER earlier, started_at))) * 1.0
                        / (ended_at - started_at)
                ELSE 1.0 END AS part
            FROM health_readings
            WHERE metric = 'steps' AND source = 'Oura'
            WINDOW earlier AS (
                PARTITION BY day, device ORDER BY started_at, ended_at
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))
        GROUP BY day, device ORDER BY day, source, device
        """

    @Test("are what a window function of SQLite says, for spans and moments of several devices", arguments: 1...4)
    func equal(_ seed: UInt64) async throws {
        let devices = [nil, "Ring", "Watch"]
        try await FeatureFixture.with { fixture in
            var random = SplitMix(seed: seed)
            for _ in 0..<120 {
                try await fixture.measure(
                    .steps, Double(Int.random(in: 1...900, using: &random)),
                    on: .november(Int.random(in: 15...18, using: &random)),
                    device: devices[Int.random(in: 0..<3, using: &random)],
                    from: Int.random(in: 400...800, using: &random),
                    minutes: [nil, 0, 5, 60, 240][Int.random(in: 0..<5, using: &random)])
            }
            let expected = try await fixture.store.read { try SourcedDay.fetchAll($0, sql: Self.sums) }
            let days = try await fixture.store.sourcedDays(.steps, days: .november(1)...CalendarDay.november(30))
            #expect(days.count == expected.count && days.count > 6)
            for (one, other) in zip(days, expected) {
                #expect((one.day, one.device ?? "", one.readings) == (other.day, other.device ?? "", other.readings))
                #expect((one.highest, one.lowest) == (other.highest, other.lowest))
                #expect(abs(one.total - other.total) < 1e-6 && abs(one.mean - other.mean) < 1e-6)
            }
        }
    }

    @Test("of moments that no clock shows end nothing")
    func farApart() async throws {
        try await FeatureFixture.with { fixture in
            var record = try await fixture.measure(.steps, 100, minutes: 5)
            record.id = nil
            record.startedAt = -.max
            record.endedAt = .max
            let far = record
            _ = try await fixture.store.change(by: .transfer, turn: nil, at: fixture.clock.now.date) {
                try $0.insert(far)
            }
            let days = try await fixture.store.sourcedDays(.steps, days: .november(18)...CalendarDay.november(18))
            #expect(days.map(\.total) == [100])
        }
    }
}
