import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Saved prompt cache", .serialized)
struct PromptCacheProcessTests {
    private static let prefix = ChatMessage(.system, String(repeating: "eat well and sleep. ", count: 60))

    private func service(_ scratch: Scratch, slots: Int = 1) async throws -> LlamaService {
        let service = try await LlamaHarness.service(scratch) {
            $0.slots = slots
            $0.promptCacheFolder = scratch.path("prompts")
            $0.warmUp = ChatRequest(messages: [Self.prefix], schema: LlamaHarness.schema, maxTokens: 1)
        }
        try await eventually("it is ready") { await service.isReady }
        return service
    }

    private func files(_ scratch: Scratch) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path("prompts")).sorted()
    }

    private func firstTurn(_ service: LlamaService) async throws -> ModelTimings {
        var request = LlamaHarness.short
        request.messages.insert(Self.prefix, at: 0)
        return try await service.complete(request).timings
    }

    @Test("the prefix is read once; after a restart the first turn finds it")
    func restored() async throws {
        try await Scratch.with { scratch in
            let first = try await service(scratch)
            let saved = try files(scratch)
            #expect(saved.count == 2)
            await first.stop()

            let second = try await service(scratch)
            let timings = try await firstTurn(second)
            #expect(timings.cachedTokens > 200)
            #expect(timings.promptTokens < 30)
            #expect(try files(scratch) == saved)
        }
    }

    @Test("several conversations keep what was read of them", arguments: [true, false])
    func severalConversations(_ isRestored: Bool) async throws {
        try await Scratch.with { scratch in
            if isRestored { await (try await service(scratch)).stop() }
            let service = try await service(scratch, slots: 2)
            func say(_ conversation: Int64, _ words: Int) async throws -> ModelTimings {
                let history = String(repeating: conversation == 1 ? "eggs " : "toast ", count: words)
                return try await service.complete(
                    ChatRequest(
                        messages: [Self.prefix, ChatMessage(.user, history)], schema: LlamaHarness.schema,
                        maxTokens: 4, conversation: conversation)
                ).timings
            }
            // Both find the prefix, though it was read once.
            for conversation in [1, 2] as [Int64] {
                #expect(try await say(conversation, 100).cachedTokens > 200)
            }
            for conversation in [1, 2, 1, 2] as [Int64] {
                #expect(try await say(conversation, 110).promptTokens < 60)
            }
        }
    }

    @Test("a damaged file, which would crash the server, is replaced", arguments: ["cut", "flipped"])
    func damaged(_ how: String) async throws {
        try await Scratch.with { scratch in
            await (try await service(scratch)).stop()
            let name = try #require(try files(scratch).first { $0.hasSuffix(".slot") })
            let path = scratch.path("prompts/" + name)
            var data = try #require(FileManager.default.contents(atPath: path))
            let size = data.count
            if how == "cut" { data.removeLast(size / 2) } else { data[size / 2] ^= 0xFF }
            try data.write(to: URL(fileURLWithPath: path))

            let second = try await service(scratch)
            #expect(try await firstTurn(second).cachedTokens > 200)
            #expect(FileManager.default.contents(atPath: path)?.count == size)
        }
    }

    @Test("a link in its place is not followed", arguments: [Planted.link, .linkToNothing, .secondName])
    func planted(_ planted: Planted) async throws {
        try await Scratch.with { scratch in
            await (try await service(scratch)).stop()
            let victim = URL(filePath: try scratch.write(Data("must stay".utf8), to: "victim"))
            let saved = try #require(try files(scratch).first { $0.hasSuffix(".slot") })
            for name in try files(scratch) {
                try FileManager.default.removeItem(atPath: scratch.path("prompts/" + name))
            }
            let process = ProcessInfo.processInfo.processIdentifier
            let partial = saved.replacing(".slot", with: ".\(process).partial")
            try planted.put(at: URL(filePath: scratch.path("prompts/" + partial)), victim: victim)

            await (try await service(scratch)).stop()
            #expect(try files(scratch).count == 2)
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }

    @Test("the prompt is restored after a crash too")
    func afterCrash() async throws {
        try await Scratch.with { scratch in
            let service = try await service(scratch)
            kill(try #require(await service.status().processID), SIGKILL)
            try await eventually("it noticed") { await !service.isReady }
            #expect(try await firstTurn(service).promptTokens < 30)
        }
    }

    @Test("only the last used files are kept")
    func pruned() async throws {
        try await Scratch.with { scratch in
            let folder = scratch.path("prompts")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for number in 0..<5 {
                let cache = PromptCache(folder: folder, parts: ["\(number)"])
                try scratch.write(Data(repeating: UInt8(number), count: 100), to: "prompts/" + cache.partialName)
                try cache.commit(tokens: 1)
                let date = Date(timeIntervalSinceNow: Double(number) - 100)
                let path = folder + "/" + cache.fileName
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            }
            let newest = PromptCache(folder: folder, parts: ["4"])
            newest.prune()
            #expect(try files(scratch).count == 2 * PromptCache.kept)
            #expect(newest.isUsable())
            #expect(!PromptCache(folder: folder, parts: ["1"]).isUsable())
        }
    }
}
