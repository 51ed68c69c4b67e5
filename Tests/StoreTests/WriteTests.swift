import Failures
import Foundation
import GRDB
import Nutrition
import Store
import TestSupport
import Testing

@Suite("A write")
struct WriteTests {
    private struct Slip: Error {}

    @Test("that fails halfway leaves nothing")
    func rollback() async throws {
        try await StoreFixture.with { fixture in
            await #expect(throws: Slip.self) {
                try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { changes in
                    _ = try changes.insert(EntryRecord.sample())
                    try changes.set("a", to: "1")
                    throw Slip()
                }
            }
            let count = try await fixture.store.entryCount()
            let settings = try await fixture.store.settings()
            let steps = try await fixture.rows("SELECT COUNT(*) FROM journal")
            #expect(count == 0 && settings.isEmpty && steps == ["0"])
        }
    }

    @Test("is on the disk before it is confirmed, not only with the next checkpoint")
    func synced() async throws {
        try await StoreFixture.with { fixture in
            // 2 is FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
            let level = try await fixture.store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
            #expect(level == 2)
        }
    }

    @Test("whose caller gives up at any moment is all or nothing")
    func cancellation() async throws {
        try await StoreFixture.with { fixture in
            var outcomes: Set<Int> = []
            for delay in 0..<30 {
                let count = try await fixture.store.entryCount()
                let task = Task {
                    try await fixture.store.change(by: .chat, turn: nil, at: fixture.now) { changes in
                        for number in 0..<5 {
                            _ = try changes.insert(EntryRecord.sample("\(number)"))
                            Thread.sleep(forTimeInterval: 0.0005)
                        }
                    }
                }
                try await Task.sleep(for: .microseconds(delay * 150))
                task.cancel()
                let isConfirmed = (try? await task.value) != nil
                let added = try await fixture.store.entryCount() - count
                #expect(added == 5 || !isConfirmed && added == 0)
                outcomes.insert(added)
            }
            #expect(outcomes.contains(5))
        }
    }

    @Test("that is confirmed is in the file, without the store being closed")
    func durability() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("confirmed"))
            // As after a crash: only what lies in the files counts.
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(
                    atPath: fixture.path + suffix, toPath: fixture.scratch.path("copy.sqlite" + suffix))
            }
            #expect(
                try await Store(path: fixture.scratch.path("copy.sqlite")).entries(days: nil).map(\.name) == [
                    "confirmed"
                ])
        }
    }

    @Test("of many callers at once loses none")
    func concurrency() async throws {
        try await StoreFixture.with { fixture in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 { group.addTask { try await fixture.log(.sample("\(number)")) } }
                try await group.waitForAll()
            }
            #expect(Set(try await fixture.store.entries(days: nil).map(\.name)).count == 40)
            #expect(try await fixture.rows("SELECT COUNT(*) FROM journal") == ["40"])
        }
    }
}
