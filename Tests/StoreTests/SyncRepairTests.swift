import Foundation
import GRDB
import Nutrition
import Store
import Sync
import TestSupport
import Testing

@Suite("Logs that broke, and databases that came back")
struct SyncRepairTests {
    enum Damage: CaseIterable { case flipped, cut, emptied, missing }

    private static func logs(_ fixture: SyncFixture, _ machine: SyncFixture.Machine) async throws -> [String] {
        let folder = fixture.folder + "/" + (try await machine.ledger.position().device)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
    }

    private static func harm(_ path: String, _ damage: Damage) throws {
        let file = URL(fileURLWithPath: path)
        var data = try Data(contentsOf: file)
        switch damage {
        case .flipped:
            data[data.count - 20] ^= 1
            try data.write(to: file)
        case .cut: try data.prefix(data.count / 2).write(to: file)
        case .emptied: try Data().write(to: file)
        case .missing: try FileManager.default.removeItem(at: file)
        }
    }

    @Test("a machine notices that a file of its own is damaged, and writes all anew", arguments: Damage.allCases)
    func ownFile(_ damage: Damage) async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            for number in 0..<3 {
                try await one.change { _ = try $0.insert(EntryRecord.sample("bread \(number)")) }
                #expect(try await one.sync().mended == [])
            }
            let logs = try await Self.logs(fixture, one)
            try Self.harm(logs[1], damage)
            let report = try await one.sync()
            #expect(report.mended.count == 1)
            #expect(logs[1].hasSuffix(report.mended.first ?? "none"))
            #expect(!FileManager.default.fileExists(atPath: logs[1]))
            // Who comes now reads all, and nothing is left to mend.
            let two = try await fixture.machine("two", joined: true)
            #expect(try await two.sync().troubles == [])
            #expect(try await two.entries().count == 3)
            let after = try await one.sync()
            #expect(after.mended == [])
            #expect(after.written == 0)
        }
    }

    @Test("a damaged part of a snapshot is noticed, too")
    func ownSnapshot() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            try await one.change { _ = try $0.insert(EntryRecord.sample("bread")) }
            try await one.sync()
            try await one.ledger.pack()
            try await one.sync()
            let snapshot = try #require(try await Self.logs(fixture, one).last)
            #expect(snapshot.hasSuffix(".snapshot"))
            try Self.harm(snapshot, .flipped)
            #expect(try await one.sync().mended.count == 1)
            let two = try await fixture.machine("two", joined: true)
            try await two.sync()
            #expect(try await two.entries().map(\.name) == ["bread"])
        }
    }

    @Test("a database that a backup brought back is another device at once, before the folder is carried over")
    func restored() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one")
            try await one.change { _ = try $0.insert(EntryRecord.sample("bread")) }
            try await one.sync()
            // In no file of the folder when the backup is made.
            try await one.change { _ = try $0.insert(EntryRecord.sample("cheese")) }
            while try await one.ledger.collect() {}
            let copy = try await one.store.copy(to: URL(fileURLWithPath: fixture.scratch.path("again.sqlite")))
            let former = try await one.ledger.position().device
            try await one.change { _ = try $0.insert(EntryRecord.sample("apple")) }
            try await one.sync()

            try copy.renewSync()
            // The folder is not here yet.
            let empty = fixture.scratch.path("empty")
            try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
            let early = try await fixture.machine("again", begins: false, folder: empty)
            #expect(try await early.ledger.position().device != former)
            try await early.change { _ = try $0.insert(EntryRecord.sample("tea")) }
            try await early.sync()
            for name in try FileManager.default.contentsOfDirectory(atPath: empty) {
                try FileManager.default.copyItem(atPath: empty + "/" + name, toPath: fixture.folder + "/" + name)
            }
            try early.store.close()

            let again = try await fixture.machine("again", begins: false)
            let two = try await fixture.machine("two", joined: true)
            for machine in [again, two, again, two] {
                let report = try await machine.sync()
                #expect(report.troubles == [])
                #expect(!report.isRenewed)
            }
            for machine in [again, two] {
                #expect(try await machine.entries().map(\.name).sorted() == ["apple", "bread", "cheese", "tea"])
                #expect(try await machine.store.syncConflicts() == [])
            }
            let (here, there) = (try await SyncFixture.contents(again), try await SyncFixture.contents(two))
            #expect(here == there)
        }
    }

    @Test("a database without a folder to sync stays as it is")
    func notSynced() async throws {
        try await SyncFixture.with { fixture in
            let one = try await fixture.machine("one", begins: false)
            let copy = try await one.store.copy(to: URL(fileURLWithPath: fixture.scratch.path("copy.sqlite")))
            try copy.renewSync()
            let store = try Store(path: copy.path)
            #expect(try await store.syncStanding() == nil)
        }
    }
}
