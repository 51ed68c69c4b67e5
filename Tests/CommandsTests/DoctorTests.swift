import Foundation
import StubDaemon
import TestSupport
import Testing

@testable import Commands
@testable import DaemonAPI

@Suite("The doctor")
struct DoctorTests {
    private func places(_ scratch: ScratchFolder) -> Places {
        Places(
            environment: ["BITEBOOK_HOME": scratch.path("h"), "BITEBOOK_CACHE": scratch.path("c")], userHome: "/",
            currentFolder: "/")
    }

    @Test("it says what is broken and how to mend it, and ends with exit code 1")
    func broken() async throws {
        let ran = try await CommandHarness.run(["doctor", "--json"])
        #expect(ran.code == 1)
        let report = try JSONDecoder().decode(DoctorReport.self, from: Data(ran.output.utf8))
        let model = try #require(report.findings.first { $0.subject == "Model files" })
        #expect(model.state == .broken)
        #expect(model.repair?.hasPrefix("bitebook models pull") == true)
        let daemon = try #require(report.findings.first { $0.subject == "Daemon" })
        #expect(daemon.state == .ok, "\(daemon.found)")
        for finding in report.findings where finding.state == .broken { #expect(finding.repair != nil) }
    }

    @Test("in words, each line has a sign and a word, and the check of the data is named")
    func words() async throws {
        let ran = try await CommandHarness.run(["doctor"])
        #expect(ran.output.contains("✗ broken"))
        #expect(ran.output.contains("✓ ok"))
        #expect(ran.output.contains("bitebook check"))
        let plain = try await CommandHarness.run(["doctor", "--plain"])
        #expect(!plain.output.contains("✗"))
        #expect(plain.output.contains("broken"))
    }

    @Test("a daemon that does not answer sensibly is a finding, not the end")
    func daemonFails() async throws {
        let ran = try await CommandHarness.run(["doctor", "--json"]) { _ in .whole(status: 500, body: "") }
        #expect(ran.code == 1)
        let report = try JSONDecoder().decode(DoctorReport.self, from: Data(ran.output.utf8))
        #expect(report.findings.first { $0.subject == "Daemon" }?.state == .broken)
        #expect(report.findings.contains { $0.subject == "Clock" })
    }

    @Test("a folder that others may enter is told, with the command that closes it")
    func modes() throws {
        let scratch = try ScratchFolder()
        let places = places(scratch)
        try Places.makePrivateFolder(places.dataFolder)
        let before = StorageChecks(places: places).findings().first { $0.subject == "Permissions" }
        #expect(before?.state == .ok)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: places.dataFolder.path)
        let found = StorageChecks(places: places).findings().first { $0.subject == "Permissions" }
        #expect(found?.state == .warning)
        #expect(found?.repair == "chmod 700 \"\(places.dataFolder.path)\"")
    }

    @Test("a clock that cannot be right is told")
    func clock() throws {
        let scratch = try ScratchFolder()
        var checks = MachineChecks(environment: [:], places: places(scratch))
        checks.now = Date(timeIntervalSince1970: 1_000_000_000)
        #expect(checks.clock().state == .broken)
        checks.now = Date(timeIntervalSince1970: 1_795_000_000)
        #expect(checks.clock().state == .ok)
    }

    @Test("a model file without its stamp is doubtful")
    func unverified() throws {
        let scratch = try ScratchFolder()
        let places = places(scratch)
        try FileManager.default.createDirectory(at: places.modelsFolder, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: places.modelsFolder.appending(path: "a.gguf"))
        let found = MachineChecks(environment: [:], places: places).model()
        #expect(found.state == .warning)
        #expect(found.found.contains("a.gguf"))
    }

    #if os(Linux)
        @Test("a unit that was written for another place is told, with the command that writes it anew")
        func staleService() throws {
            let scratch = try ScratchFolder()
            let environment = ["HOME": scratch.path("u"), "BITEBOOK_DAEMON": "/usr/bin/env"]
            let checks = ServiceChecks(environment: environment, places: places(scratch))
            #expect(checks.findings().isEmpty)
            let folder = scratch.path("u/.config/systemd/user")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("[Service]\n".utf8).write(to: URL(filePath: folder + "/bitebook.service"))
            #expect(checks.findings().first?.repair == "bitebook daemon install")
            try Data("[Socket]\n".utf8).write(to: URL(filePath: folder + "/bitebook.socket"))
            #expect(checks.findings().first?.repair == "bitebook daemon install --socket")
            let service = try LoginService(environment: environment, places: places(scratch), usesSocket: true)
            for file in service.files { try Data(file.text.utf8).write(to: file.place) }
            // Nobody's session is here to listen.
            #expect(checks.findings().first?.repair == "systemctl --user restart bitebook.socket")
        }

        @Test("encryption is found below a volume of several layers, and only where every part has it")
        func encryption() throws {
            let scratch = try ScratchFolder()
            let devices = scratch.path("block")
            func device(_ path: String, _ identity: String?) throws {
                let folder = URL(filePath: devices + "/" + path + "/dm", directoryHint: .isDirectory)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data((identity ?? "").utf8).write(to: folder.appending(path: "uuid"))
            }
            try device("254:1", "LVM-x")
            try device("254:1/slaves/dm-0", "CRYPT-LUKS2-x")
            try device("254:2", "LVM-y")
            try device("254:2/slaves/dm-0", "CRYPT-LUKS2-x")
            try device("254:2/slaves/sda1", nil)
            let mounts = scratch.path("mounts")
            func look(_ number: String, _ kind: String = "ext4") throws -> DiskEncryption {
                let line = "36 35 \(number) / / rw,noatime shared:1 - \(kind) none rw\n"
                try Data(line.utf8).write(to: URL(filePath: mounts))
                return DiskEncryption.of(URL(filePath: "/"), mounts: mounts, devices: devices)
            }
            #expect(try look("254:1") == .encrypted("dm-crypt"))
            #expect(try look("254:2") == .open)
            #expect(try look("0:31", "ecryptfs") == .encrypted("ecryptfs"))
            #expect(try look("0:31", "overlay") == .unknown("it lies on overlay, which names no disk"))
        }
    #endif
}
