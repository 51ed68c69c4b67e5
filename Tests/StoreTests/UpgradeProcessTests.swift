import Foundation
import Store
import TestSupport
import Testing

@Suite("Bringing a database up to date")
struct UpgradeProcessTests {
    /// How many moments are tried; `BITEBOOK_FUZZ_ROUNDS` tries each page that is written.
    private static let moments = Fuzz.rounds > 2000 ? 100_000 : 24

    @Test("can be ended at any write, and then repeated with the same result", arguments: [1, 4, 8, 11])
    func killed(_ version: Int) async throws {
        try await Scratch.with { scratch in
            let source = scratch.path("source.sqlite")
            try OldDatabase(version: version).make(at: source)
            let whole = scratch.path("whole.sqlite")
            try FileManager.default.copyItem(atPath: source, toPath: whole)
            let store = try Store(path: whole)
            let expected = try await KeptAnswers(store)
            let size = try FileManager.default.attributesOfItem(atPath: whole + "-wal")[.size] as? Int ?? 0
            try store.close()

            // The system ends a process whose file would grow beyond the limit, in the middle of that write.
            let blocks = max(1, size / 1024)
            var ended = 0
            for limit in stride(from: 0, through: blocks, by: max(4, blocks / Self.moments)) {
                let path = scratch.path("killed-\(limit).sqlite")
                try FileManager.default.copyItem(atPath: source, toPath: path)
                if try Self.open(path, limitedTo: limit) != 0 { ended += 1 }
                let again = try Store(path: path)
                let answers = try await KeptAnswers(again)
                #expect(answers == expected, "ended after \(limit) KiB")
                try again.close()
                for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            }
            #expect(ended > 0)
        }
    }

    /// Opens the database in a process whose files may not grow beyond so many KiB.
    ///
    /// - Returns: the exit code or signal; 0 when it came to its end.
    private static func open(_ path: String, limitedTo kibibytes: Int) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", "ulimit -c 0 -f \(kibibytes); exec \"$0\" \"$1\"", Fixtures.product("StoreOpener"), path,
        ]
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
