import GRDB
import Nutrition
import Testing

@testable import Store

@Suite("Rows of entries that are read by hand")
struct EntryRowTests {
    @Test("say what the decoder of every record says, with all columns and with none that may be missing")
    func columns() async throws {
        try await StoreFixture.with { fixture in
            var full = EntryRecord.sample()
            (full.copiedFrom, full.potID) = (7, 9)
            full.portions = PortionCounts(["vegetables": PortionAmount(hundredths: 150)])
            full.proposed = PortionCounts(["grains": PortionAmount(hundredths: 50)])
            var bare = EntryRecord.sample(calories: nil)
            (bare.grams, bare.foodID, bare.foodName, bare.portionRule) = (nil, nil, nil, nil)
            (bare.caloriesLow, bare.caloriesHigh, bare.nutrients) = (nil, nil, Nutrients())
            let rows = [full, bare]
            try await fixture.store.write { database in for row in rows { _ = try row.inserted(database) } }
            let (read, decoded) = try await fixture.store.read { database in
                let rows = try Row.fetchAll(database, sql: "SELECT * FROM food_entries ORDER BY id")
                return (
                    try EntryRecord.order(Column("id")).fetchAll(database),
                    try rows.map { try FetchableRecordDecoder().decode(EntryRecord.self, from: $0) }
                )
            }
            #expect(read == decoded && read.count == 2)
            #expect(read[0].portions == full.portions && read[0].proposed == full.proposed && read[0].potID == 9)
        }
    }
}
