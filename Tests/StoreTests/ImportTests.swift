import Foundation
import GRDB
import Nutrition
import Testing

@testable import Store

@Suite("Imports")
struct ImportTests {
    @Test("what an import asks for every entry is answered by an index, so that its time grows with its size only")
    func indexed() async throws {
        try await StoreFixture.with { fixture in
            let plan = try await fixture.store.read { database in
                let arguments: StatementArguments = ["2026-11-18", 0, 0, 0, 0, "", 1, ""]
                return try Row.fetchAll(
                    database, sql: "EXPLAIN QUERY PLAN " + EntryRecord.sqlOfTwin, arguments: arguments
                )
                .map { $0["detail"] as String }
            }
            let index = "food_entries_by_day (day=? AND eaten_at>? AND eaten_at<?)"
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
        }
    }

    @Test("an entry is the same when only the fraction of its seconds differs, which exports do not tell")
    func sameEntry() async throws {
        try await StoreFixture.with { fixture in
            let entry = EntryRecord.sample()
            var later = entry
            later.eatenAt += 999
            var another = entry
            another.eatenAt += 1000
            for (candidate, isNew) in [(entry, true), (entry, false), (later, false), (another, true)] {
                let outcome = try await fixture.store.load(
                    entries: [candidate], notes: [], conversations: [], settings: [:], at: fixture.now)
                #expect(outcome.added["food_entries"] == (isNew ? 1 : nil))
                #expect(outcome.skipped["food_entries"] == (isNew ? nil : 1))
            }
        }
    }
}
