import Foundation
import GRDB
import Store
import TestSupport
import Testing

@Suite("Erasing everything")
struct EraseTests {
    @Test("leaves no word of the user in any file, and a database that works")
    func noText() async throws {
        try await StoreFixture.with { fixture in
            let store = fixture.store
            for number in 0..<50 {
                let turn = try await store.beginTurn(
                    "\(EveryKind.secret) \(number)", conversation: nil, title: EveryKind.secret, at: fixture.now)
                try await fixture.log(
                    .sample("\(EveryKind.secret) \(number)", conversation: turn.conversation, turn: turn.turn),
                    turn: turn.turn)
            }
            try await store.erase()
            try await fixture.fillEveryKind()
            for data in UserData.all {
                #expect(try await fixture.rows("SELECT COUNT(*) FROM \(data.table)") != ["0"], "\(data.table)")
            }
            #expect(try fixture.bytes().range(of: Data(EveryKind.secret.utf8)) != nil)
            let device = try await store.device()

            try await store.erase()
            #expect(try fixture.bytes().range(of: Data(EveryKind.secret.utf8)) == nil)
            for table in try await fixture.tables() where table != "device" {
                #expect(try await fixture.rows("SELECT COUNT(*) FROM \(table)") == ["0"], "\(table)")
            }
            #expect(try await store.device() != device)
            #expect(try await store.searchMessages(EveryKind.secret, limit: 5) == [])
            #expect(try await store.undo() == nil)
            try await fixture.log(.sample("new"))
            #expect(try await store.entryCount() == 1)
        }
    }

    @Test("leaves no word in the files while somebody reads, once the reader is done")
    func whileReading() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.log(.sample("zwetschgendatschi"))
            let reading = Task {
                try await fixture.store.read { database in
                    _ = try EntryRecord.fetchCount(database)
                    Thread.sleep(forTimeInterval: 0.3)
                }
            }
            try await Task.sleep(for: .milliseconds(50))
            try await fixture.store.erase()
            try await reading.value
            #expect(try fixture.bytes().range(of: Data("zwetschgendatschi".utf8)) == nil)
        }
    }
}
