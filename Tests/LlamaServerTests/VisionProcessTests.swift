import Failures
import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("A model that sees pictures", .serialized)
struct VisionProcessTests {
    private static let prefix = ChatMessage(.system, String(repeating: "eat well and sleep. ", count: 60))

    private func service(
        _ scratch: Scratch, _ change: (inout LlamaConfiguration) -> Void = { _ in }
    ) async throws -> LlamaService {
        let projector = try Fixtures.tinyProjector
        return try await LlamaHarness.service(scratch) {
            $0.projectorPath = projector
            change(&$0)
        }
    }

    private func request(_ picture: Data, schema: String? = LlamaHarness.schema, maxTokens: Int = 60) -> ChatRequest {
        ChatRequest(
            messages: [ChatMessage(.user, "what is this?", pictures: [picture])], schema: schema, maxTokens: maxTokens)
    }

    private struct Form: Decodable {
        var food: String
        var n: Int
    }

    @Test("answers about a JPEG in the schema's form, whole and in pieces; the server says that it sees")
    func answers() async throws {
        try await Scratch.with { scratch in
            let service = try await service(scratch)
            #expect(try await service.seesPictures() == true)
            #expect(await service.status().seesPictures == true)
            let answer = try await service.complete(request(TestPicture.plate))
            #expect((0...9).contains(try JSONDecoder().decode(Form.self, from: Data(answer.text.utf8)).n))
            // The picture is some tokens, and the question a few more.
            #expect(answer.timings.promptTokens + answer.timings.cachedTokens > 30)
            var pieces = ""
            for try await delta in service.stream(request(TestPicture.plate)) {
                if case .text(let piece) = delta { pieces += piece }
            }
            #expect(pieces == answer.text)
        }
    }

    @Test("without a projector a picture is refused, and a text is still answered")
    func blind() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            #expect(try await service.seesPictures() == false)
            let error = await #expect(throws: BiteBookError.self) {
                try await service.complete(request(TestPicture.plate))
            }
            #expect(error?.code == .modelCannotSee)
            #expect(try await service.complete(LlamaHarness.short).text.contains("food"))
        }
    }

    @Test("what is no picture, or too much of one, is refused in words; the server goes on")
    func refused() async throws {
        try await Scratch.with { scratch in
            let service = try await service(scratch)
            let error = await #expect(throws: BiteBookError.self) {
                try await service.complete(request(Data("no picture at all".utf8)))
            }
            #expect(error?.code == .invalidInput)
            #expect(error?.message == "The picture cannot be read.")
            var long = request(TestPicture.plate)
            long.messages[0].pictures = Array(repeating: TestPicture.plate, count: 200)
            let tooMuch = await #expect(throws: BiteBookError.self) { try await service.complete(long) }
            #expect(tooMuch?.code == .tooLarge)
            long.messages[0].pictures = [TestPicture.plate]
            long.messages[0].content = String(repeating: "what is this? ", count: 2000)
            let tooLong = await #expect(throws: BiteBookError.self) { try await service.complete(long) }
            #expect(tooLong?.code == .tooLarge)
            #expect(try await service.complete(request(TestPicture.plate)).text.contains("food"))
        }
    }

    @Test("cancelling stops the generation at once")
    func cancelled() async throws {
        try await Scratch.with { scratch in
            let service = try await service(scratch)
            let endless = request(TestPicture.plate, schema: LlamaHarness.endless.schema, maxTokens: 1900)
            let task = Task { try await service.complete(endless) }
            try await eventually("it generates") { await service.isGenerating() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await eventually("it stopped") { await !service.isGenerating() }
        }
    }

    @Test("the prompt cache is saved and restored beside a projector, and a picture in between does not lose it")
    func promptCache() async throws {
        try await Scratch.with { scratch in
            func start() async throws -> LlamaService {
                let service = try await self.service(scratch) {
                    $0.promptCacheFolder = scratch.path("prompts")
                    $0.warmUp = ChatRequest(messages: [Self.prefix], schema: LlamaHarness.schema, maxTokens: 1)
                }
                try await eventually("it is ready") { await service.isReady }
                return service
            }
            var turn = LlamaHarness.short
            turn.messages.insert(Self.prefix, at: 0)
            await (try await start()).stop()
            let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("prompts")).sorted()
            #expect(files.count == 2)

            let service = try await start()
            #expect(try await service.complete(turn).timings.cachedTokens > 200)
            _ = try await service.complete(request(TestPicture.plate))
            #expect(try await service.complete(turn).timings.cachedTokens > 200)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("prompts")).sorted() == files)
        }
    }
}
