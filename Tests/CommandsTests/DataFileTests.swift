import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Testing

@testable import Commands

@Suite("Export and import")
struct DataFileTests {
    @Test("an export is readable by its owner only, replaces what was there, and can be imported")
    func roundTrip() async throws {
        let scratch = try ScratchFolder()
        let file = scratch.path("export.json")
        try Data("old".utf8).write(to: URL(filePath: file))
        let exported = try await CommandHarness.run(["export", file])
        #expect(
            exported.output
                == "Wrote 1 entry, 1 conversation, 1 note, 1 food of your own and 1 measurement to \(file).\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)

        #expect(try String(contentsOfFile: file, encoding: .utf8) == Fixtures.exportedFile)
        #expect(exported.requests.map(\.target) == ["/v1/export/file?form=json"])
        // Nothing is left beside it.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).filter { $0.hasPrefix(".") } == [])

        let imported = try await CommandHarness.run(["import", file])
        #expect(imported.output == "Added 1 entry, 1 conversation, 1 note and 2 settings.\n3 were already there.\n")
        // What was earned by what came is said once.
        #expect(imported.requests.map(\.target) == ["/v1/import/file", "/v1/celebrations"])
        #expect(imported.requests.first?.body == Fixtures.exportedFile)
    }

    @Test("a name without .json gives an archive", arguments: ["all.zip", "all", "all.JSON.zip"])
    func archive(_ name: String) async throws {
        let scratch = try ScratchFolder()
        let ran = try await CommandHarness.run(["export", scratch.path(name)])
        #expect(ran.requests.map(\.target) == ["/v1/export/file?form=archive"])
        #expect(FileManager.default.fileExists(atPath: scratch.path(name)))
    }

    @Test("a document of an earlier version is sent as what it is")
    func earlier() async throws {
        let scratch = try ScratchFolder()
        try WireCoding.encode(Fixtures.export).write(to: URL(filePath: scratch.path("old.json")))
        let imported = try await CommandHarness.run(["import", scratch.path("old.json")])
        #expect(imported.requests.map(\.target) == ["/v1/import", "/v1/celebrations"])
        let sent = try #require(imported.requests.first?.body)
        #expect(try WireCoding.decode(ExportDocument.self, from: Data(sent.utf8)) == Fixtures.export)
    }

    @Test("an export that breaks off leaves the old file as it was, and nothing beside it")
    func brokenOff() async throws {
        let scratch = try ScratchFolder()
        let file = scratch.path("export.zip")
        try Data("old".utf8).write(to: URL(filePath: file))
        let ran = try await CommandHarness.run(["export", file]) { _ in .broken(["PK"]) }
        #expect(ran.code == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["export.zip"])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
        let folder = try await CommandHarness.run(["export", scratch.url.path])
        #expect(folder.code == 1 && folder.errors.contains("no plain file"))
    }

    @Test("to standard output goes the document and nothing else")
    func standardOutput() async throws {
        let ran = try await CommandHarness.run(["export", "-"])
        #expect(ran.output == Fixtures.exportedFile)
    }

    @Test("a file that cannot be written or read is said plainly")
    func unusableFiles() async throws {
        for line in [["export", "/nowhere/x.json"], ["import", "/nowhere/x.json"], ["eval", "chat", "/nowhere/x"]] {
            let ran = try await CommandHarness.run(line)
            #expect(ran.code == 1)
            #expect(ran.errors.contains("/nowhere/x"))
        }
    }

    @Test("what other programs wrote is shown, asked about and taken over; the daemon reads it where it lies")
    func programs() async throws {
        let scratch = try ScratchFolder()
        let file = scratch.path("steps.csv")
        try Data("day,steps".utf8).write(to: URL(filePath: file))
        let unasked = try await CommandHarness.run(["import", file])
        #expect(unasked.code == 2 && unasked.errors.contains("Add --yes"), "\(unasked.errors)")
        #expect(unasked.requests.map(\.target) == ["/v1/import/look"])
        #expect(unasked.requests.first?.body == #"{"path":"\#(file)"}"#)
        let taken = try await CommandHarness.run(["import", file, "--yes"])
        #expect(taken.code == 0 && taken.output.contains("Added 410 foods from Lose It!"), "\(taken.output)")
        #expect(taken.requests.map(\.target) == ["/v1/import/look", "/v1/import/take", "/v1/celebrations"])
        let looked = try await CommandHarness.run(["import", scratch.url.path, "--dry-run"])
        #expect(looked.code == 0 && looked.output.contains("2 of them here already"), "\(looked.output)")
        #expect(looked.requests.map(\.target) == ["/v1/import/look"])
    }

    @Test("an export that is damaged or newer is refused before anything is sent")
    func refused() async throws {
        let scratch = try ScratchFolder()
        let newer = #"{"format":5}"#
        for (content, expected) in [
            (newer, "newer BiteBook (format 5)"), (#"{"format":1}"#, "no BiteBook export"),
        ] {
            try Data(content.utf8).write(to: URL(filePath: scratch.path("f")))
            let ran = try await CommandHarness.run(["import", scratch.path("f")])
            #expect(ran.code == 1)
            #expect(ran.errors.contains(expected))
            #expect(ran.requests.isEmpty)
        }
    }
}
