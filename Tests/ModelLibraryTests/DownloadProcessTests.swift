import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Downloads", .serialized)
struct DownloadProcessTests {
    private let data = Samples.model()

    private func https(_ server: FaultServer, _ behaviours: String...) -> [Mirror] {
        behaviours.map { .https(url: server.url($0)) }
    }

    private func installed(_ scratch: Scratch) -> Data? {
        FileManager.default.contents(atPath: scratch.path("models/sample.gguf"))
    }

    private func names(_ scratch: Scratch) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: scratch.path("models"))) ?? []).sorted()
    }

    @Test("a good mirror: downloaded, verified, installed, and nothing else is left")
    func good() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "good")), scratch)
            let last = try await library.pullSample().last
            #expect(last?.phase == .installed)
            #expect(last?.receivedBytes == Int64(data.count))
            #expect(installed(scratch) == data)
            #expect(names(scratch) == ["sample.gguf", "sample.gguf.lock", "sample.gguf.verified"])
            #expect(await library.list(active: nil).first?.installed == true)
            // Nothing is asked of the network again.
            _ = try await library.pullSample()
            #expect(try server.requests().count == 1)
        }
    }

    @Test("a connection that breaks off again and again is resumed where it stopped")
    func resumes() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "drop")), scratch)
            try await library.pullSample()
            #expect(installed(scratch) == data)
            let starts = try server.requests().compactMap { request in
                request.split(separator: "=").last?.split(separator: "-").first.flatMap { Int($0) }
            }
            #expect(starts.count >= 4)
            // Every try goes on where the one before stopped; bytes that were under way may be lost.
            #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 && $1 <= $0 + 300_000 })
        }
    }

    @Test("what an earlier process got is used, and a server without ranges begins anew")
    func resumesAcrossProcesses() async throws {
        for (behaviour, range) in [("good", "good bytes=400000-999999"), ("norange", "norange bytes=400000-999999")] {
            try await Scratch.with { scratch in
                let server = try FaultServer.start(data, in: scratch)
                try FileManager.default.createDirectory(
                    atPath: scratch.path("models"), withIntermediateDirectories: true)
                try scratch.write(data.prefix(400_000), to: "models/sample.gguf.partial")
                let library = Samples.library(Samples.entry(data, mirrors: https(server, behaviour)), scratch)
                #expect(await library.list(active: nil).first?.partialBytes == 400_000)
                try await library.pullSample()
                #expect(installed(scratch) == data)
                #expect(try server.requests() == [range])
            }
        }
    }

    @Test("a damaged start is found out by the checksum and fetched anew from the next mirror")
    func damagedPartial() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
            try scratch.write(Data(repeating: 7, count: 400_000), to: "models/sample.gguf.partial")
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "good", "norange")), scratch)
            try await library.pullSample()
            #expect(installed(scratch) == data)
        }
    }

    @Test(
        "a mirror that fails is followed by the next",
        arguments: ["missing", "wrong", "short", "forever", "elsewhere"])
    func nextMirror(_ behaviour: String) async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, behaviour, "good")), scratch)
            try await library.pullSample()
            #expect(installed(scratch) == data)
        }
    }

    @Test("wrong bytes are never installed, and the message says what every mirror did")
    func wrongBytes() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "wrong", "missing")), scratch)
            let error = await #expect(throws: BiteBookError.self) { try await library.pullSample() }
            #expect(error?.code == .downloadFailed)
            #expect(error?.message.contains("wrong checksum") == true)
            #expect(error?.message.contains("404") == true)
            #expect(installed(scratch) == nil)
            #expect(!names(scratch).contains("sample.gguf.partial"))
        }
    }

    @Test("a server that is busy for a moment is asked again")
    func busy() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "busy")), scratch)
            try await library.pullSample()
            #expect(installed(scratch) == data)
        }
    }

    @Test("a mirror that falls silent is given up, and its bytes are kept for the next")
    func stalled() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "stall", "good")), scratch) {
                $0.stallLimit = .milliseconds(300)
                $0.tries = 1
            }
            try await library.pullSample()
            #expect(installed(scratch) == data)
            #expect(
                try server.requests() == [
                    "stall bytes=0-999999", "stall bytes=100000-999999", "good bytes=100000-999999",
                ])
        }
    }

    @Test("nobody listens: told as being offline")
    func unreachable() async throws {
        try await Scratch.with { scratch in
            let library = Samples.library(
                Samples.entry(data, mirrors: [.https(url: "http://127.0.0.1:1/file")]), scratch)
            let error = await #expect(throws: BiteBookError.self) { try await library.pullSample() }
            #expect(error?.code == .offline)
        }
    }

    @Test("an unconfirmed file is only taken from a mirror that states its checksum")
    func unconfirmed() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let silent = Samples.entry(data, confirmed: false, mirrors: https(server, "good"))
            let error = await #expect(throws: BiteBookError.self) {
                try await Samples.library(silent, scratch).pullSample()
            }
            #expect(error?.message.contains("does not state a checksum") == true)
            #expect(installed(scratch) == nil)

            let stating = Samples.entry(data, confirmed: false, mirrors: https(server, "redirect"))
            let library = Samples.library(stating, scratch)
            try await library.pullSample()
            #expect(installed(scratch) == data)
            guard case .local = try await library.resolve(nil) else {
                Issue.record("not resolved")
                return
            }
        }
    }

    @Test("two who pull the same model share one download, and one may leave")
    func shared() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "slow")), scratch)
            let leaving = Task {
                for try await element in library.pull("sample") where element.receivedBytes > 0 { return }
            }
            async let one = library.pullSample()
            async let two = library.pullSample()
            try await leaving.value
            #expect(try await one.last?.phase == .installed)
            #expect(try await two.last?.phase == .installed)
            #expect(try server.requests() == ["slow bytes=0-999999"])
        }
    }

    @Test("when the last one leaves, the download stops; the next pull goes on")
    func cancelled() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "slow")), scratch)
            for try await element in library.pull("sample") where element.receivedBytes > 100_000 { break }
            try await eventually("it stops") { await library.list(active: nil).first?.isDownloading == false }
            let partial = try #require(await library.list(active: nil).first?.partialBytes)
            #expect(partial > 100_000)
            #expect(partial < Int64(data.count))
            try await library.pullSample()
            #expect(installed(scratch) == data)
            #expect(try server.requests().last == "slow bytes=\(partial)-999999")

            try await library.remove("sample")
            #expect(names(scratch).isEmpty)
            await #expect(throws: BiteBookError.self) { try await library.remove("sample") }
        }
    }

    @Test("an unfinished download can be removed, and stops when it is under way")
    func removePartial() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "slow")), scratch)
            let pull = Task { try await library.pullSample() }
            try await eventually("it runs") { await library.list(active: nil).first?.partialBytes ?? 0 > 0 }
            try await library.remove("sample")
            let error = await #expect(throws: BiteBookError.self) { try await pull.value }
            #expect(error?.code == .cancelled)
            #expect(names(scratch).isEmpty)
        }
    }

    @Test("offline: refused before anything is asked of the network")
    func offline() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let model = Samples.entry(data, mirrors: https(server, "good"))
            let error = await #expect(throws: BiteBookError.self) {
                try await Samples.library(model, scratch, offline: true).pullSample()
            }
            #expect(error?.code == .offline)
            #expect(try server.requests().isEmpty)
        }
    }

    @Test("a disk without room is told before the download, with the numbers")
    func diskSpace() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let model = Samples.entry(data, mirrors: https(server, "good"))
            let library = Samples.library(model, scratch) { $0.freeBytes = { _ in 100_000_000 } }
            let error = await #expect(throws: BiteBookError.self) { try await library.pullSample() }
            #expect(error?.code == .storageUnavailable)
            #expect(error?.message.contains("0.1 GB are free") == true)
            #expect(try server.requests().isEmpty)
        }
    }

    @Test("a link in the place of the lock or of what is half there is not followed", arguments: ["lock", "partial"])
    func planted(_ suffix: String) async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
            let victim = try scratch.write(Data("must stay".utf8), to: "victim")
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("models/sample.gguf." + suffix), withDestinationPath: victim)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "good")), scratch)
            await #expect(throws: BiteBookError.self) { try await library.pullSample() }
            #expect(FileManager.default.contents(atPath: victim) == Data("must stay".utf8))
        }
    }

    @Test("another process that downloads the same file is respected")
    func locked() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
            let lock = try FileLock(path: scratch.path("models/sample.gguf.lock"), for: "Sample")
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "good")), scratch)
            let error = await #expect(throws: BiteBookError.self) { try await library.pullSample() }
            #expect(error?.code == .conflict)
            lock.release()
            try await library.pullSample()
            #expect(installed(scratch) == data)
        }
    }

    // MARK: Pieces

    /// Sixteen pieces of 64 KiB, the last of which is shorter.
    private func inPieces(_ settings: inout DownloadSettings) {
        settings.pieceSize = 65_536
        settings.stallLimit = .seconds(5)
    }

    private func entryWithSums(_ mirrors: [Mirror]) -> CatalogueModel {
        var entry = Samples.entry(data, mirrors: mirrors)
        entry.files[0].pieces = stride(from: 0, to: data.count, by: 65_536).map {
            Samples.sum(data[$0..<min($0 + 65_536, data.count)])
        }
        return entry
    }

    @Test("a large file comes over several connections, every byte once")
    func parallel() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(
                Samples.entry(data, mirrors: https(server, "good")), scratch, change: inPieces)
            try await library.pullSample()
            #expect(installed(scratch) == data)
            #expect(try server.requests().count == 16)
            #expect(try server.sent().repeated == 0)
        }
    }

    @Test("a wrong piece is noticed at once, and only it is fetched again, from the next mirror")
    func wrongPiece() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(
                entryWithSums(https(server, "badpiece", "good")), scratch, change: inPieces)
            try await library.pullSample()
            #expect(installed(scratch) == data)
            // The other connections may have been in the middle of a piece; nothing that was whole comes again.
            #expect(try server.sent().repeated <= 4 * 66_000)
            #expect(try server.requests().contains("good bytes=65536-131071"))
        }
    }

    @Test("damage in what an earlier try left costs only the damaged piece")
    func damagedPiece() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
            var damaged = data
            damaged[200_000] ^= 1
            try scratch.write(damaged, to: "models/sample.gguf.partial")
            let library = Samples.library(entryWithSums(https(server, "good", "good")), scratch, change: inPieces)
            try await library.pullSample()
            #expect(installed(scratch) == data)
            #expect(try server.requests() == ["good bytes=196608-262143"])
        }
    }

    @Test("a mirror that trickles is left for the next one, and what it gave is kept")
    func tooSlow() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = Samples.library(Samples.entry(data, mirrors: https(server, "trickle", "good")), scratch) {
                inPieces(&$0)
                $0.slowWindow = .milliseconds(400)
                $0.slowBytes = 500_000
            }
            try await library.pullSample()
            #expect(installed(scratch) == data)
            #expect(try server.requests().contains { $0.hasPrefix("good") })
        }
    }

    @Test("a record that is damaged, or belongs to another file, is not believed")
    func hostileRecord() async throws {
        let records = [
            "", "{}", "[1", #"{"pieceSize":0,"total":1000000,"filled":[5]}"#,
            #"{"pieceSize":65536,"total":1000000,"filled":[99999999]}"#,
            #"{"pieceSize":65536,"total":2000000,"filled":[65536]}"#,
            #"{"pieceSize":1,"total":1000000,"filled":[1,1]}"#,
            #"{"pieceSize":65536,"total":-5,"filled":[]}"#,
            #"{"pieceSize":9223372036854775807,"total":9223372036854775807,"filled":[-1]}"#,
        ]
        for record in records {
            try await Scratch.with { scratch in
                let server = try FaultServer.start(data, in: scratch)
                try FileManager.default.createDirectory(
                    atPath: scratch.path("models"), withIntermediateDirectories: true)
                try scratch.write(data.prefix(100_000), to: "models/sample.gguf.partial")
                try scratch.write(Data(record.utf8), to: "models/sample.gguf.partial.parts")
                let library = Samples.library(
                    Samples.entry(data, mirrors: https(server, "good")), scratch, change: inPieces)
                try await library.pullSample()
                #expect(installed(scratch) == data, "\(record)")
            }
        }
    }
}
