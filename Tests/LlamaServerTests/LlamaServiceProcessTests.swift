import Failures
import Foundation
import Gates
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Supervised llama-server", .serialized)
struct LlamaServiceProcessTests {
    @Test("a constrained answer has the schema's form, and its tokens and times are reported")
    func constrainedAnswer() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let answer = try await service.complete(LlamaHarness.short)
            struct Form: Decodable {
                var food: String
                var n: Int
            }
            let form = try JSONDecoder().decode(Form.self, from: Data(answer.text.utf8))
            #expect((0...9).contains(form.n))
            #expect(answer.finishReason == .stop)
            #expect(answer.timings.promptTokens > 0)
            #expect(answer.timings.generatedTokens > 3)
        }
    }

    @Test("a second request with the same start reads few tokens")
    func promptIsCached() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            var request = LlamaHarness.short
            request.messages.insert(ChatMessage(.system, String(repeating: "eat well. ", count: 80)), at: 0)
            _ = try await service.complete(request)
            request.messages[1].content = "bye"
            let timings = try await service.complete(request).timings
            #expect(timings.cachedTokens > 150)
            #expect(timings.promptTokens < 30)
        }
    }

    @Test("a prompt of another shape in between does not push the usual one out of the cache")
    func twoPrompts() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            func turn(_ system: String) async throws -> ModelTimings {
                var request = LlamaHarness.short
                request.messages.insert(ChatMessage(.system, String(repeating: system, count: 80)), at: 0)
                return try await service.complete(request).timings
            }
            _ = try await turn("eat well. ")
            #expect(try await turn("sleep long. ").promptTokens > 150)
            #expect(try await turn("eat well. ").promptTokens < 30)
            #expect(try await turn("sleep long. ").promptTokens < 30)
        }
    }

    @Test("the pieces of a stream make the whole answer, and the timings come last")
    func streaming() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let whole = try await service.complete(LlamaHarness.short)
            var pieces: [String] = []
            var last: ChatDelta?
            for try await delta in service.stream(LlamaHarness.short) {
                if case .text(let piece) = delta { pieces.append(piece) }
                last = delta
            }
            #expect(pieces.count > 2)
            #expect(pieces.joined() == whole.text)
            guard case .finished(.stop, let timings) = last else {
                Issue.record("the last element is \(String(describing: last))")
                return
            }
            #expect(timings.generatedTokens == whole.timings.generatedTokens)
        }
    }

    @Test("tokens are counted with the template's own")
    func countTokens() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let empty = try await service.countTokens([ChatMessage(.user, "")])
            let words = try await service.countTokens([ChatMessage(.user, "one two three")])
            #expect(empty > 3)
            #expect(words == empty + 3)
        }
    }

    @Test("a prompt longer than the context is refused with a hint")
    func tooLong() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let words = String(repeating: "word ", count: 5000)
            let request = ChatRequest(messages: [ChatMessage(.user, words)], maxTokens: 5)
            let error = await #expect(throws: BiteBookError.self) { try await service.complete(request) }
            #expect(error?.code == .tooLarge)
            #expect(await service.isReady)
        }
    }

    @Test("cancelling a task stops the server's generation")
    func cancelTask() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let task = Task { try await service.complete(LlamaHarness.endless) }
            try await eventually("it generates") { await service.isGenerating() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await eventually("it stops", within: .seconds(2)) { await !service.isGenerating() }
            #expect(try await service.complete(LlamaHarness.short).finishReason == .stop)
        }
    }

    @Test("dropping a stream stops the server's generation")
    func dropStream() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            for try await delta in service.stream(LlamaHarness.endless) {
                if case .text = delta { break }
            }
            try await eventually("it stops", within: .seconds(2)) { await !service.isGenerating() }
        }
    }

    @Test("requests are answered one at a time in their order, and one that is cancelled leaves the queue")
    func queue() async throws {
        try await Scratch.with { scratch in
            let service = try await LlamaHarness.service(scratch)
            let first = Task { try await service.complete(LlamaHarness.endless) }
            try await eventually("it generates") { await service.isGenerating() }
            let order = Order()
            var others: [Task<Void, any Error>] = []
            for number in 0..<4 {
                others.append(
                    Task {
                        _ = try await service.complete(LlamaHarness.short)
                        await order.add(number)
                    })
                try await eventually("it waits") { await service.gate.queueLength() == number + 1 }
            }
            others[1].cancel()
            try await eventually("it left") { await service.gate.queueLength() == 3 }
            first.cancel()
            for number in [0, 2, 3] { try await others[number].value }
            #expect(await order.numbers == [0, 2, 3])
            await #expect(throws: CancellationError.self) { try await others[1].value }
        }
    }

    private actor Order {
        var numbers: [Int] = []
        func add(_ number: Int) { numbers.append(number) }
    }
}
