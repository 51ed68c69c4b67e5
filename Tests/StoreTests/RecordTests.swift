import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A record")
struct RecordTests {
    @Test("of an entry comes back as it was written, filled or mostly unknown")
    func entries() async throws {
        try await StoreFixture.with { fixture in
            var unknown = EntryRecord.sample("mystery stew", calories: nil)
            unknown.grams = nil
            unknown.foodID = nil
            unknown.foodName = nil
            unknown.portionRule = nil
            unknown.caloriesRange = nil
            unknown.nutrients = Nutrients()
            unknown.meal = Meal(rawValue: "second_breakfast")
            for entry in [EntryRecord.sample(), unknown] {
                var written = entry
                written.id = try await fixture.log(entry).id
                #expect(try await fixture.store.entry(try #require(written.id)) == written)
            }
        }
    }

    @Test("of an entry keeps both clocks and the zone of the place where it was eaten")
    func clocks() async throws {
        try await StoreFixture.with { fixture in
            let id = try #require(try await fixture.log(.sample(eatenAt: "2026-07-18T08:00:00+02:00")).id)
            let entry = try await fixture.store.entry(id)
            #expect(entry.eaten.iso == "2026-07-18T08:00:00+02:00")
            #expect(entry.saidAt - entry.eatenAt == 60_000)
            #expect(entry.zone == "Europe/Berlin")
        }
    }

    @Test("of an entry that is missing is an error in plain words")
    func missingEntry() async throws {
        try await StoreFixture.with { fixture in
            let error = await #expect(throws: BiteBookError.self) { try await fixture.store.entry(7) }
            #expect(error?.code == .notFound)
            #expect(error?.message == "There is no entry 7.")
        }
    }

    @Test("of a note is found by its id and by its file")
    func notes() async throws {
        try await StoreFixture.with { fixture in
            let note = NoteRecord(
                content: "likes rye bread", type: "observation", createdAt: 1, file: "a.md", turnID: nil)
            let written = try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.insert(note) }
            let id = try #require(written.id)
            #expect(try await fixture.store.note(id: id) == written)
            #expect(try await fixture.store.note(file: "a.md") == written)
            #expect(try await fixture.store.note(file: "b.md") == nil)
            await #expect(throws: DatabaseError.self) {
                _ = try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { try $0.insert(note) }
            }
        }
    }

    @Test("of a setting is set, replaced and removed")
    func settings() async throws {
        try await StoreFixture.with { fixture in
            for (value, all) in [("1", ["a": "1"]), ("2", ["a": "2"]), (nil, [:])] as [(String?, [String: String])] {
                try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.now) {
                    try $0.set("a", to: value)
                }
                #expect(try await fixture.store.setting("a") == value)
                #expect(try await fixture.store.settings() == all)
            }
        }
    }

    @Test("of a web search is kept by its query, the newest wins")
    func searchCache() async throws {
        try await StoreFixture.with { fixture in
            #expect(try await fixture.store.cachedSearch("whopper") == nil)
            try await fixture.store.cacheSearch("whopper", body: "old", fetchedAt: Milliseconds(1))
            try await fixture.store.cacheSearch("whopper", body: "new", fetchedAt: Milliseconds(2))
            let cached = try #require(try await fixture.store.cachedSearch("whopper"))
            #expect(cached.body == "new")
            #expect(cached.fetchedAt.value == 2)
        }
    }

    @Test(
        "of a moment is exact to the millisecond, before 1970 too",
        arguments: [0, 1, -1, 1_795_000_000_123, -62_135_596_800_000])
    func milliseconds(_ value: Int64) { #expect(Milliseconds(Milliseconds(value).date).value == value) }
}
