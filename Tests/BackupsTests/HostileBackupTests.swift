import Archives
import DaemonAPI
import Failures
import Foundation
import GRDB
import Store
import TestSupport
import Testing

@testable import Backups

/// A file that somebody else made.
struct HostileBackup: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Changes the members of a sound backup.
    let change: @Sendable (inout [(name: String, data: Data)]) throws -> Void

    init(_ description: String, _ change: @escaping @Sendable (inout [(name: String, data: Data)]) throws -> Void) {
        testDescription = description
        self.change = change
    }

    /// Adds a member, which the manifest names with its hash.
    static func adding(_ name: String, _ data: Data = Data("x".utf8)) -> HostileBackup {
        HostileBackup("a member called \(name)") { members in
            var manifest = try WireCoding.decode(Manifest.self, from: members[members.count - 1].data)
            var hash = MemberHash()
            hash.add(data)
            manifest.members[name] = hash.member
            members.insert((name, data), at: 0)
            members[members.count - 1].data = try WireCoding.encode(manifest)
        }
    }

    /// Changes the manifest.
    static func manifest(
        _ description: String, _ change: @escaping @Sendable (inout Manifest) -> Void
    ) -> HostileBackup {
        HostileBackup(description) { members in
            var manifest = try WireCoding.decode(Manifest.self, from: members[members.count - 1].data)
            change(&manifest)
            members[members.count - 1].data = try WireCoding.encode(manifest)
        }
    }

    /// Changes the database, of which the manifest has the right hash.
    static func database(_ description: String, _ sql: String) -> HostileBackup {
        HostileBackup(description) { members in
            let file = FileManager.default.temporaryDirectory.appending(path: "bb-\(UUID().uuidString).sqlite")
            defer { try? FileManager.default.removeItem(at: file) }
            let index = members.firstIndex { $0.name == Manifest.database }!
            try members[index].data.write(to: file)
            let queue = try DatabaseQueue(path: file.path)
            try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
            members[index].data = try Data(contentsOf: file)
            var hash = MemberHash()
            hash.add(members[index].data)
            var manifest = try WireCoding.decode(Manifest.self, from: members[members.count - 1].data)
            manifest.members[Manifest.database] = hash.member
            members[members.count - 1].data = try WireCoding.encode(manifest)
        }
    }

    static let all = [
        adding("../evil.md"), adding("notes/../../evil.md"), adding("/etc/evil.md"), adding("notes/"),
        adding("photos/.hidden.jpg"), adding("notes/a\\..\\b.md"), adding("notes/a\u{7}.md"), adding("other.txt"),
        adding("config/endpoint-keys/x"), adding("notes/bomb.md", Data(count: 200 << 20)),
        HostileBackup("no manifest") { $0.removeLast() },
        HostileBackup("no database") { $0.removeAll { $0.name == Manifest.database } },
        HostileBackup("something after the manifest") { $0.append(("notes/a.md", Data())) },
        HostileBackup("a member twice") { $0.insert($0[0], at: 0) },
        HostileBackup("a member that the manifest does not name") { $0.insert(("notes/a.md", Data()), at: 0) },
        HostileBackup("a member with other bytes") { $0[0].data.append(0) },
        HostileBackup("a manifest of another program") { $0[$0.count - 1].data = Data(#"{"format":4}"#.utf8) },
        HostileBackup("a manifest that is no JSON") { $0[$0.count - 1].data = Data("{".utf8) },
        manifest("a newer form") { $0.format = 2 },
        manifest("a newer schema") { $0.schema = 999 },
        manifest("another number of rows") { $0.counts["food_entries"] = 5 },
        manifest("a member that is not there") { $0.members["notes/a.md"] = $0.members[Manifest.database] },
        database("a database of a newer version", "INSERT INTO grdb_migrations VALUES ('v999-x')"),
        database("a database of another program", "DROP TABLE grdb_migrations"),
        database("a trigger more", "CREATE TRIGGER evil AFTER INSERT ON notes BEGIN DELETE FROM food_entries; END"),
        database("rows that name what is gone", "PRAGMA foreign_keys = OFF; UPDATE messages SET turn_id = 77"),
    ]
}

@Suite("A backup that is damaged, or was made by somebody else")
struct HostileBackupTests {
    /// A sound backup, a home that must stay as it is, and the members of the backup.
    private func with(
        _ body: @Sendable (BackupFixture, [(name: String, data: Data)]) async throws -> Void
    ) async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            _ = try await fixture.service.make(BackupRequest(file: fixture.file))
            let archive = try ArchiveReader(URL(fileURLWithPath: fixture.file), name: "a")
            var members: [(name: String, data: Data)] = []
            while let name = try archive.next() { members.append((name, try archive.data(upTo: 1 << 30))) }
            try await body(fixture, members)
        }
    }

    private func expectRefusal(_ fixture: BackupFixture, _ what: String) async throws {
        let before = try await fixture.contents()
        let error = await #expect(throws: BiteBookError.self, "\(what)") {
            _ = try await fixture.restores.prepare(BackupReading(file: fixture.file))
        }
        #expect(error.map { [.invalidInput, .databaseUnusable, .tooLarge].contains($0.code) } == true, "\(what)")
        #expect(try await fixture.contents() == before)
        #expect(fixture.leftovers().isEmpty)
        // Nothing stays refused.
        try await fixture.store.setMark("x", Milliseconds(1))
    }

    @Test("is refused, and nothing is changed", arguments: HostileBackup.all)
    func hostile(_ hostile: HostileBackup) async throws {
        try await with { fixture, sound in
            var members = sound
            try hostile.change(&members)
            let archive = try ArchiveWriter(date: Date())
            var bytes = Data()
            for member in members {
                try archive.begin(member.name, isPacked: true)
                try archive.write(member.data)
                bytes += archive.take()
            }
            try archive.finish()
            bytes += archive.take()
            try bytes.write(to: URL(fileURLWithPath: fixture.file))
            try await expectRefusal(fixture, hostile.testDescription)
        }
    }

    @Test("by being cut off is refused wherever it ends")
    func cutOff() async throws {
        try await with { fixture, _ in
            let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.file))
            for length in [0, 1, 3, 4, 30, whole.count / 2, whole.count - 100, whole.count - 30, whole.count - 1] {
                try whole.prefix(length).write(to: URL(fileURLWithPath: fixture.file))
                try await expectRefusal(fixture, "\(length) bytes")
            }
        }
    }

    @Test("by a bit is refused, or says what it said before")
    func flipped() async throws {
        try await with { fixture, _ in
            let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.file))
            let sound = try await fixture.service.verify(BackupReading(file: fixture.file))
            var refused = 0
            for position in stride(from: 0, to: whole.count, by: max(1, whole.count / 120)) {
                var bytes = whole
                bytes[position] ^= 0x10
                try bytes.write(to: URL(fileURLWithPath: fixture.file))
                do {
                    #expect(try await fixture.service.verify(BackupReading(file: fixture.file)) == sound)
                } catch is BiteBookError {
                    refused += 1
                }
            }
            #expect(refused > 60)
        }
    }

    @Test("that is another kind of file, an export, a folder or nothing is refused")
    func foreign() async throws {
        try await BackupFixture.with { fixture in
            let service = fixture.service
            func refusal(_ file: String) async -> FailureCode? {
                await #expect(throws: BiteBookError.self) {
                    try await service.verify(BackupReading(file: file))
                }?.code
            }
            let letter = try fixture.scratch.write(Data("a letter".utf8), to: "letter.txt")
            #expect(await refusal(letter) == .invalidInput)
            #expect(await refusal(fixture.scratch.folder) == .invalidInput)
            #expect(await refusal(fixture.scratch.path("nothing")) == .notFound)
            #expect(await refusal("letter.txt") == .invalidInput)
        }
    }

    @Test("with an encrypted file that was cut off, changed or put together of two is refused")
    func sealed() async throws {
        try await BackupFixture.with { fixture in
            try await fixture.fill()
            // Larger than two pieces.
            let noise = Data((0..<200_000).map { _ in UInt8.random(in: 0...255) })
            try noise.write(to: fixture.places.picture(EveryKind.picture))
            _ = try await fixture.service.make(BackupRequest(file: fixture.file, password: BackupFixture.password))
            let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.file))
            let piece = (64 << 10) + 28
            var swapped = whole
            swapped.replaceSubrange(32..<(32 + piece), with: whole[(32 + piece)..<(32 + 2 * piece)])
            swapped.replaceSubrange((32 + piece)..<(32 + 2 * piece), with: whole[32..<(32 + piece)])
            var changed = whole
            changed[whole.count / 2] ^= 1
            var head = whole
            head[9] = 18
            let cut = [20, 32, 32 + 2 * piece].map { Data(whole.prefix($0)) }
            for bytes in cut + [whole + whole, swapped, changed, head] {
                try Data(bytes).write(to: URL(fileURLWithPath: fixture.file))
                let error = await #expect(throws: BiteBookError.self) {
                    try await fixture.service.verify(
                        BackupReading(file: fixture.file, password: BackupFixture.password))
                }
                #expect(error?.code == .invalidInput)
            }
        }
    }
}
