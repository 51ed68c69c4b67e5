import Failures
import Foundation
import GRDB
import Nutrition
import Store
import Sync
import TestSupport
import Testing

@Suite("Taking back what lost in a conflict")
struct SyncRecoveryTests {
    /// Two machines that set the amount and the calories of one entry apart; the second's count.
    private static func withConflict(
        _ body: @Sendable (SyncFixture.Machine, SyncFixture.Machine) async throws -> Void
    ) async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", shift: 60)
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup", calories: 100)) }
            for machine in [one, two] { try await machine.sync() }
            for (machine, calories) in [(one, 200), (two, 300)] {
                var entry = try #require(try await machine.entries().first)
                (entry.calories, entry.quantity) = (calories, Double(calories) / 100)
                try await machine.change { [entry] in try $0.update(entry) }
            }
            for machine in [one, two, one] { try await machine.sync() }
            try await body(one, two)
        }
    }

    private static func take(_ id: Int64, on machine: SyncFixture.Machine) async throws -> SyncConflict {
        try await machine.store.takeBack(conflict: id, by: .commandLine, at: Date()).conflict
    }

    @Test("brings it back with what is reckoned together, on all machines, and settles the conflict")
    func entry() async throws {
        try await Self.withConflict { one, two in
            let lost = try #require(try await two.store.syncConflicts().first { $0.field == "calories" })
            let taken = try await Self.take(lost.id, on: two)
            #expect(taken == lost)
            for machine in [two, one, two] { try await machine.sync() }
            for machine in [one, two] {
                let entry = try #require(try await machine.entries().first)
                #expect(entry.calories == 200)
                #expect(entry.quantity == 2)
                #expect(try await machine.store.syncConflicts() == [])
            }
        }
    }

    @Test("is reverted by undo, here and on the others")
    func undone() async throws {
        try await Self.withConflict { one, two in
            let lost = try #require(try await one.store.syncConflicts().first)
            _ = try await Self.take(lost.id, on: one)
            #expect(try await one.entries().map(\.calories) == [200])
            for machine in [one, two] { try await machine.sync() }
            let undone = try await one.store.undo()
            #expect(undone?.count == 1)
            #expect(try await one.entries().map(\.calories) == [300])
            for machine in [one, two] { try await machine.sync() }
            #expect(try await two.entries().map(\.calories) == [300])
        }
    }

    @Test("brings back a setting")
    func setting() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", joined: true, shift: 3600)
            for (machine, region) in [(one, "DE"), (two, "US")] {
                try await machine.change { try $0.set("region", to: region) }
            }
            for machine in [one, two, one] { try await machine.sync() }
            let lost = try #require(try await two.store.syncConflicts().first)
            _ = try await Self.take(lost.id, on: two)
            for machine in [two, one] { try await machine.sync() }
            for machine in [one, two] { #expect(try await machine.store.setting("region") == "US") }
            _ = try await two.store.undo()
            #expect(try await two.store.setting("region") == "DE")
        }
    }

    @Test(
        "removes a row whose removal lost, and brings back one that lost against its removal", arguments: [60.0, -60])
    func presence(_ shift: TimeInterval) async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            let two = try await fixture.machine("two", shift: shift)
            try await one.change { _ = try $0.insert(EntryRecord.sample("soup", calories: 100)) }
            for machine in [one, two] { try await machine.sync() }
            let removed = try #require(try await one.entries().first)
            var changed = try #require(try await two.entries().first)
            changed.calories = 250
            let edited = changed
            try await two.change { try $0.update(edited) }
            try await one.change { try $0.remove(removed) }
            for machine in [one, two, one] { try await machine.sync() }
            let isThere = shift > 0
            #expect(try await one.entries().isEmpty != isThere)
            let lost = try #require(try await one.store.syncConflicts().first { $0.field == SyncRow.presence })
            _ = try await Self.take(lost.id, on: one)
            for machine in [one, two, one] { try await machine.sync() }
            for machine in [one, two] {
                #expect(try await machine.entries().map(\.calories) == (isThere ? [] : [250]))
            }
            if !isThere { #expect(try await one.entries().map(\.id) == [removed.id]) }
            _ = try await one.store.undo()
            for machine in [one, two] { try await machine.sync() }
            #expect(try await two.entries().isEmpty != isThere)
        }
    }

    @Test("keeps its number while other things of the row change, and says what is gone")
    func numbers() async throws {
        try await Self.withConflict { one, _ in
            let before = try await one.store.syncConflicts()
            var entry = try #require(try await one.entries().first)
            entry.meal = .dinner
            try await one.change { [entry] in try $0.update(entry) }
            try await one.sync()
            #expect(try await one.store.syncConflicts() == before)
            let unknown = await #expect(throws: BiteBookError.self) { _ = try await Self.take(4711, on: one) }
            #expect(unknown?.code == .notFound)
            let row = try #require(try await one.entries().first)
            try await one.change { try $0.remove(row) }
            let id = try #require(before.first?.id)
            let gone = await #expect(throws: BiteBookError.self) { _ = try await Self.take(id, on: one) }
            #expect(gone?.code == .notFound)
        }
    }
}
