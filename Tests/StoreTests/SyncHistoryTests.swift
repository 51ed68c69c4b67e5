import Foundation
import GRDB
import Nutrition
import Store
import Sync
import TestSupport
import Testing

/// The histories of `SyncTests` with real databases, files and seals.
@Suite("Histories of databases")
struct SyncHistoryTests {
    private static let rounds =
        ProcessInfo.processInfo.environment["BITEBOOK_SYNC_STORES"].flatMap { Int($0) } ?? 40

    @Test("machines end equal, whatever they did and whenever they synced", arguments: [0, 1])
    func histories(worker: Int) async throws {
        for seed in stride(from: worker, to: Self.rounds, by: 2) {
            let problem = try await Self.history(seed: UInt64(seed))
            #expect(problem == nil, "seed \(seed)")
        }
    }

    private static func history(seed: UInt64) async throws -> String? {
        let outcome = Outcome()
        try await SyncFixture.with { fixture in
            var random = SplitMix64(seed: seed)
            let machines = [
                try await fixture.machine("one"),
                try await fixture.machine(
                    "two", joined: true, shift: Double.random(in: -200_000...200_000, using: &random)),
                try await fixture.machine("three", joined: true),
            ]
            for step in 0..<30 {
                let machine = machines[Int.random(in: 0..<3, using: &random)]
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<3: try await add(machine, step, &random)
                case 3..<6: try await edit(machine, step, &random)
                case 6: try await remove(machine, &random)
                case 7: if Bool.random(using: &random) { _ = try await machine.store.undo() }
                default: try await machine.sync()
                }
            }
            for machine in machines + machines + machines { try await machine.sync() }
            let first = try await SyncFixture.contents(machines[0])
            for machine in machines.dropFirst() {
                let other = try await SyncFixture.contents(machine)
                guard other != first else { continue }
                let names = Set(first.keys).union(other.keys).filter { first[$0] != other[$0] }.sorted()
                await outcome.set(
                    names.map { "\($0): \(first[$0] ?? "none") / \(other[$0] ?? "none")" }.joined(separator: "\n"))
            }
            let waiting = try await machines[0].store.syncWaiting()
            if !waiting.isEmpty { await outcome.set("\(waiting)") }
        }
        return await outcome.problem
    }

    private actor Outcome {
        private(set) var problem: String?
        func set(_ problem: String) { self.problem = problem }
    }

    private static func add(_ machine: SyncFixture.Machine, _ step: Int, _ random: inout SplitMix64) async throws {
        let choice = Int.random(in: 0..<5, using: &random)
        let photos = try await machine.store.photos()
        let photo = photos.randomElement(using: &random)?.id
        let hash = String(Int.random(in: 0..<3, using: &random))
        switch choice {
        case 0:
            if try await machine.store.photo(hash: hash) == nil {
                _ = try await machine.store.insert(PhotoRecord.sample(hash: hash).analysed)
            }
        case 1: try await machine.change { _ = try $0.insert(OwnFoodRecord.named("food \(step)")) }
        case 2: try await machine.change { try $0.set("region", to: ["DE", "US", "GB"][step % 3]) }
        default:
            let food = try await machine.store.ownFoods().randomElement(using: &random)?.foodID
            try await machine.change { changes in
                var entry = EntryRecord.sample("entry \(step)", calories: step)
                (entry.photoID, entry.foodID) = (photo, food)
                _ = try changes.insert(entry)
            }
        }
    }

    private static func edit(_ machine: SyncFixture.Machine, _ step: Int, _ random: inout SplitMix64) async throws {
        guard var entry = try await machine.entries().randomElement(using: &random) else { return }
        if Bool.random(using: &random) {
            entry.calories = 1000 + step
        } else {
            entry.meal = step % 2 == 0 ? .lunch : .dinner
        }
        try await machine.change { [entry] in try $0.update(entry) }
    }

    private static func remove(_ machine: SyncFixture.Machine, _ random: inout SplitMix64) async throws {
        if Bool.random(using: &random), let photo = try await machine.store.photos().randomElement(using: &random) {
            return try await machine.store.remove(photo)
        }
        guard let entry = try await machine.entries().randomElement(using: &random) else { return }
        try await machine.change { try $0.remove(entry) }
    }
}
