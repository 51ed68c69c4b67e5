import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Two daemons that share a folder")
struct SyncProcessTests {
    private static func passphrase(_ home: BiteBookHome) throws -> String {
        try home.scratch.write(Data("four good long words\n".utf8), to: "passphrase")
    }

    @Test("an entry, an edit and a removal come over, by themselves and on request")
    func twoDaemons() async throws {
        try await BiteBookHome.with { one in
            try await BiteBookHome.with { two in
                let folder = one.scratch.path("shared")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let setUp = try await one.json(
                    SyncStatusDTO.self, "sync", "setup", folder, "--password-file", try Self.passphrase(one))
                #expect(setUp.isOn && setUp.problems.isEmpty)
                let wrong = try await two.run("sync", "setup", folder, input: "another passphrase\n")
                #expect(wrong.code == 1)
                try await two.run("sync", "setup", folder, "--password-file", try Self.passphrase(two))
                try await one.run("entries", "add", "--name", "apple")
                try await one.run("settings", "set", "region", "DE")
                try await one.run("sync", "now")
                let round = try await two.json(SyncResultDTO.self, "sync", "now")
                #expect(round.read > 0 && round.problems.isEmpty)
                let settings = try await two.json([SettingDTO].self, "settings", "list")
                #expect(settings.first { $0.key == "region" }?.value == "DE")
                #expect(try await two.json([EntryDTO].self, "entries", "list").map(\.name) == ["apple"])
                // The daemon looks for itself.
                try await two.run("notes", "new", "observation", "likes rye")
                try await eventually("the note comes over", within: .seconds(60)) {
                    try await one.run("sync", "now")
                    return try await one.json([NoteDTO].self, "notes", "list").map(\.content) == ["likes rye"]
                }
                #expect(try await one.json([SyncDeviceDTO].self, "sync", "devices").count == 2)
                let off = try await two.json(SyncStatusDTO.self, "sync", "off")
                #expect(!off.isOn)
                #expect(try await two.json([NoteDTO].self, "notes", "list").count == 1)
            }
        }
    }

    @Test("a daemon that is killed in the middle of its work goes on where it was")
    func killed() async throws {
        try await BiteBookHome.with { one in
            try await BiteBookHome.with { two in
                let folder = one.scratch.path("shared")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                for home in [one, two] {
                    try await home.run("sync", "setup", folder, "--password-file", try Self.passphrase(home))
                }
                for number in 0..<5 {
                    try await one.run("notes", "new", "observation", "number \(number)")
                    let round = try one.start(["sync", "now"])
                    for process in one.processes() where number % 2 == 1 { kill(process, SIGKILL) }
                    _ = await round.wait(atMost: .seconds(20))
                }
                try await one.run("sync", "now")
                try await two.run("sync", "now")
                let notes = try await two.json([NoteDTO].self, "notes", "list").map(\.content)
                #expect(Set(notes) == Set((0..<5).map { "number \($0)" }))
                #expect(notes.count == 5)
            }
        }
    }
}
