import Conversation
import GRDB
import Nutrition
import Testing

@testable import Store

@Suite("What is asked of millions of readings")
struct ReadingIndexTests {
    private static let arguments: StatementArguments = [
        "metric": "steps", "source": "Oura", "first": "2026-11-18", "last": "2026-11-18",
    ]

    private func plan(_ fixture: FeatureFixture, _ sql: String, _ arguments: StatementArguments) async throws
        -> [String]
    {
        try await fixture.store.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments).map { $0["detail"] }
        }
    }

    @Test("is answered by jumps in an index, without the rows", arguments: 0..<5)
    func indexed(_ number: Int) async throws {
        let looks: [(String, StatementArguments)] = [
            (Store.daysOfSource, Self.arguments),
            (Store.spansOfSource, Self.arguments),
            (Store.everySource, ["metric": "steps"]),
            (Store.lastDayOfSource, ["metric": "steps", "source": "Oura", "day": "2026-11-18"]),
            (Store.activitiesOfDays, ["2026-11-16", "2026-11-18"]),
        ]
        let (sql, arguments) = looks[number]
        try await FeatureFixture.with { fixture in
            let plan = try await plan(fixture, sql, arguments)
            let touched = plan.filter { $0.contains("health_readings") || $0.contains("activities") }
            #expect(!touched.isEmpty && touched.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
            #expect(touched.allSatisfy { $0.contains("USING COVERING INDEX") }, "\(plan)")
        }
    }

    @Test("the newest of all are read from the end of an index, without sorting the others")
    func newest() async throws {
        try await FeatureFixture.with { fixture in
            let sql = try await fixture.store.read { database in
                try Store.newestReadings(nil).limit(1000).makePreparedRequest(database).statement.sql
            }
            let plan = try await plan(fixture, sql.replacing("?", with: "1000"), [])
            #expect(plan.contains { $0.contains("USING INDEX health_readings_by_day") }, "\(plan)")
            #expect(!plan.contains { $0.contains("USE TEMP B-TREE FOR ORDER BY") }, "\(plan)")
        }
    }
}
