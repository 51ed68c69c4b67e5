import Foundation
import GRDB
import Nutrition
import TestSupport
import Testing

@testable import Store

@Suite("A bulk change")
struct BulkTests {
    private func load(_ fixture: StoreFixture, _ names: [String]) async throws -> ImportOutcome {
        try await fixture.store.load(
            entries: names.map { .sample($0) }, notes: [], conversations: [], settings: [:], at: fixture.now)
    }

    @Test("is one entry of the journal without a copy of its rows, however many there are")
    func journal() async throws {
        try await StoreFixture.with { fixture in
            _ = try await load(fixture, (0..<500).map { "food \($0)" })
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal") == ["1"])
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal_changes") == ["0"])
            #expect(try await fixture.rows("SELECT first_id || '-' || last_id FROM journal_bulks") == ["1-500"])
        }
    }

    @Test("is undone and made again with all that its rows were; the copies are there only in between")
    func undo() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("mine"))
            _ = try await load(fixture, ["soup", "bread"])
            let before = try await fixture.store.entries(days: nil)
            let identities = "SELECT hex(uuid) FROM identities WHERE removed_at IS NULL ORDER BY row_id"
            let uuids = try await fixture.rows(identities)
            let undone = try #require(try await fixture.store.undo())
            guard case .bulk(let data, let count) = undone.first?.subject else {
                Issue.record("\(undone)")
                return
            }
            #expect(data.table == "food_entries" && count == 2)
            #expect(try await fixture.store.entries(days: nil).map(\.name) == ["mine"])
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal_shelf") == ["2"])
            _ = try await fixture.store.redo()
            #expect(try await fixture.store.entries(days: nil) == before)
            #expect(try await fixture.rows(identities) == uuids)
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal_shelf") == ["0"])
            // And once more.
            _ = try await fixture.store.undo()
            _ = try await fixture.store.redo()
            #expect(try await fixture.store.entries(days: nil) == before)
        }
    }

    @Test("that was undone is forgotten when something new is done")
    func superseded() async throws {
        try await StoreFixture.with { fixture in
            _ = try await load(fixture, ["soup"])
            _ = try await fixture.store.undo()
            try await fixture.log(.sample("new"))
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal_shelf") == ["0"])
            #expect(try await fixture.store.redo() == nil)
        }
    }

    @Test("is told as how its rows came, with later changes after it")
    func history() async throws {
        try await StoreFixture.with { fixture in
            _ = try await load(fixture, ["soup"])
            var entry = try await fixture.store.entry(1)
            entry.quantity = 3
            try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { [entry] in try $0.update(entry) }
            let history = try await fixture.store.history(ofEntry: 1)
            #expect(history.map { Actor(rawValue: $0.origin) } == [.transfer, .chat])
            #expect(history.first?.rows(of: EntryRecord.self)?.after?.quantity == 1.5)
            #expect(try await fixture.store.isInJournal(entry))
        }
    }

    @Test(
        "keeps numbers in a row as one range",
        arguments: [
            ([], []), ([3], ["3...3"]), ([1, 2, 3], ["1...3"]), ([5, 1, 2, 4], ["1...2", "4...5"]),
            ([7, 7], ["7...7"]),
        ])
    func ranges(_ ids: [Int64], _ ranges: [String]) { #expect(BulkLog.ranges(ids).map { "\($0)" } == ranges) }
}
