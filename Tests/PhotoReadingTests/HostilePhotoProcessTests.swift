import Failures
import Foundation
import Nutrition
import PhotoReading
import TestSupport
import Testing

@Suite("Files that cannot be read as photos")
struct HostilePhotoProcessTests {
    private static let reader = PhotoReaderProcessTests.reader

    /// What reading a file ends with, and that nothing was written.
    private static func failure(
        _ path: String, _ scratch: Scratch, reader: PhotoReader = reader
    ) async throws -> BiteBookError {
        let folder = scratch.path("written")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let error = await #expect(throws: BiteBookError.self) {
            _ = try await reader.read(
                URL(fileURLWithPath: path), writingJPEGTo: URL(fileURLWithPath: folder + "/out.jpg"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        let failure = try #require(error)
        #expect(failure.hint != nil)
        return failure
    }

    @Test("of the wrong kind get a clear answer")
    func wrongKinds() async throws {
        try await Scratch.with { scratch in
            let text = try scratch.write(Data("This is no photo.\n".utf8), to: "text.jpg")
            #expect(try await Self.failure(text, scratch).code == .invalidInput)
            let empty = try scratch.write(Data(), to: "empty.png")
            let isEmpty = try await Self.failure(empty, scratch)
            #expect(isEmpty.message == "empty.png is empty.")
            #expect(try await Self.failure(scratch.folder, scratch).code == .invalidInput)
            #expect(try await Self.failure(scratch.path("missing.jpg"), scratch).code == .notFound)
            let pipe = scratch.path("pipe.jpg")
            #expect(mkfifo(pipe, 0o600) == 0)
            #expect(try await Self.failure(pipe, scratch).code == .invalidInput)
            #expect(try await Self.failure("/dev/zero", scratch).code == .invalidInput)
        }
    }

    @Test("that nobody may read say so", .enabled(if: geteuid() != 0, "root may read everything"))
    func unreadable() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(Data(contentsOf: PhotoReaderProcessTests.photo("plain.jpg")), to: "locked.jpg")
            #expect(chmod(path, 0) == 0)
            #expect(try await Self.failure(path, scratch).code == .storageUnavailable)
        }
    }

    @Test("that are too large are refused before they are read")
    func tooLarge() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(Data([0xff, 0xd8, 0xff, 0xe0]), to: "huge.jpg")
            #expect(truncate(path, 41 << 20) == 0)
            #expect(try await Self.failure(path, scratch).code == .tooLarge)
        }
    }

    @Test("with too many pixels are refused before they are decoded")
    func bomb() async throws {
        try await Scratch.with { scratch in
            let bomb = try PhotoReaderProcessTests.photo("bomb.png").path
            let failure = try await Self.failure(bomb, scratch)
            #expect(failure.code == .tooLarge)
            #expect(failure.message.contains("20000 × 20000"))
        }
    }

    @Test("that end too early are damaged", arguments: ["jpg", "png", "webp", "heic"])
    func truncated(_ name: String) async throws {
        try await Scratch.with { scratch in
            let whole = try Data(contentsOf: PhotoReaderProcessTests.photo("plain." + name))
            for share in [0.3, 0.6, 0.95] {
                let path = try scratch.write(whole.prefix(Int(Double(whole.count) * share)), to: "cut." + name)
                #expect(try await Self.failure(path, scratch).code == .invalidInput, "\(share)")
            }
        }
    }

    @Test("with bytes cut out and changed end in a reading or an answer", arguments: ["jpg", "png", "webp", "heic"])
    func fuzz(_ name: String) async throws {
        try await Scratch.with { scratch in
            let whole = try Data(contentsOf: PhotoReaderProcessTests.photo("camera." + name))
            for round in 0..<max(8, Fuzz.rounds / 250) {
                var generator = SplitMix64(seed: UInt64(round))
                var bytes = whole
                for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > 16 {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: bytes.remove(at: index)
                    case 1: bytes = bytes.prefix(max(16, index))
                    default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                    }
                    bytes = Data(bytes)
                }
                let path = try scratch.write(bytes, to: "fuzz")
                do {
                    _ = try await Self.reader.read(URL(fileURLWithPath: path))
                } catch let failure as BiteBookError {
                    #expect([.invalidInput, .tooLarge].contains(failure.code), "\(name) \(round): \(failure)")
                }
            }
        }
    }

    // MARK: What the child may do

    private static func script(_ body: String, _ scratch: Scratch, _ limits: PhotoLimits = .default) throws
        -> PhotoReader
    {
        let path = try scratch.write(Data("#!/bin/sh\n\(body)\n".utf8), to: "reader.sh")
        #expect(chmod(path, 0o700) == 0)
        return PhotoReader(program: URL(fileURLWithPath: path), limits: limits)
    }

    @Test("and hang are given up; the child is gone, and what it had begun to write")
    func hanging() async throws {
        try await Scratch.with { scratch in
            let body = """
                part=$(printf %s "$1" | sed 's/.*"part":"\\([^"]*\\)".*/\\1/; s#\\\\/#/#g')
                echo half > "$part"
                echo $$ > \(scratch.path("pid"))
                sleep 600
                """
            let reader = try Self.script(body, scratch, PhotoLimits(wallClock: .milliseconds(800)))
            let photo = try PhotoReaderProcessTests.photo("plain.jpg").path
            let failure = try await Self.failure(photo, scratch, reader: reader)
            #expect(failure.message.contains("too long"))
            let text = try String(contentsOfFile: scratch.path("pid"), encoding: .utf8)
            let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            #expect(kill(pid, 0) != 0)
        }
    }

    @Test(
        "and end the child, or make it talk nonsense, are damaged",
        arguments: [
            "kill -SEGV $$", "kill -KILL $$", "exit 3", "echo nonsense", "echo '{}'", "head -c 9000000 /dev/zero",
            "ulimit -t 1; while :; do :; done",
        ])
    func crashing(_ body: String) async throws {
        try await Scratch.with { scratch in
            let reader = try Self.script(body, scratch)
            let photo = try PhotoReaderProcessTests.photo("plain.jpg").path
            #expect(try await Self.failure(photo, scratch, reader: reader).code == .invalidInput)
        }
    }

    @Test("and need more memory than allowed end the child only")
    func memory() async throws {
        try await Scratch.with { scratch in
            let reader = PhotoReader(
                program: URL(fileURLWithPath: Fixtures.product("bitebook-photoreader")),
                limits: PhotoLimits(addressSpace: 64 << 20))
            let photo = try PhotoReaderProcessTests.photo("progressive.jpg").path
            _ = try await Self.failure(photo, scratch, reader: reader)
        }
    }

    @Test("are left in peace when the task is cancelled")
    func cancelled() async throws {
        try await Scratch.with { scratch in
            let reader = try Self.script("sleep 600", scratch)
            let photo = try PhotoReaderProcessTests.photo("plain.jpg")
            let task = Task { try await reader.read(photo) }
            try await Task.sleep(for: .milliseconds(300))
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
        }
    }

    @Test("are no reason to run when the program is missing")
    func missingProgram() async throws {
        try await Scratch.with { scratch in
            let reader = PhotoReader(program: URL(fileURLWithPath: scratch.path("nothing")))
            let photo = try PhotoReaderProcessTests.photo("plain.jpg").path
            _ = try await Self.failure(photo, scratch, reader: reader)
            #expect(throws: BiteBookError.self) {
                try PhotoReader.installed(beside: URL(fileURLWithPath: "/nowhere/x"))
            }
        }
    }
}
