import Failures
import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("Remote endpoint", .serialized)
struct RemoteEndpointProcessTests {
    /// A llama-server on a TCP port with a key stands for any OpenAI-compatible endpoint.
    private func endpoint(_ scratch: Scratch, seesPictures: Bool = false) async throws -> String {
        let log = BoundedLog(path: scratch.path("remote.log"))
        let process = LlamaProcess(
            binary: try Fixtures.llamaServer,
            arguments: [
                "--model", try Fixtures.tinyModel, "--host", "127.0.0.1", "--port", "0", "--ctx-size", "2048",
                "--api-key", "secret", "--threads", "1",
            ] + (seesPictures ? ["--mmproj", try Fixtures.tinyProjector] : []), log: log)
        let (kills, _) = AsyncStream.makeStream(of: Void.self)
        let run = Task { await process.run(kills: kills) { _ in } }
        scratch.cleanUp {
            run.cancel()
            _ = await run.value
        }
        let port = Waiter()
        try await eventually("it listens") {
            let text = (try? String(contentsOfFile: scratch.path("remote.log"), encoding: .utf8)) ?? ""
            await port.look(in: text)
            return await port.value != nil
        }
        return "http://127.0.0.1:\(try #require(await port.value))"
    }

    private actor Waiter {
        var value: Int?

        func look(in text: String) {
            guard text.contains("model loaded"), let range = text.range(of: "listening on http://127.0.0.1:") else {
                return
            }
            value = Int(text[range.upperBound...].prefix { $0.isNumber })
        }
    }

    private func keyFile(_ scratch: Scratch, _ key: String, mode: Int = 0o600) throws -> String {
        let path = try scratch.write(Data((key + "\n").utf8), to: "key")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    @Test("a constrained answer comes with counted tokens, whole and in pieces")
    func answers() async throws {
        try await Scratch.with { scratch in
            let address = try await endpoint(scratch)
            let model = try RemoteEndpoint(address: address, keyFile: try keyFile(scratch, "secret"))
            let answer = try await model.complete(LlamaHarness.short)
            #expect(answer.text.contains("\"food\""))
            #expect(answer.timings.promptTokens > 0)
            #expect(answer.timings.generatedTokens > 3)
            var text = ""
            for try await delta in model.stream(LlamaHarness.short) {
                if case .text(let piece) = delta { text += piece }
            }
            #expect(text == answer.text)
        }
    }

    @Test("a picture is looked at, in the schema's form; a server without eyes says so, and keeps its form")
    func pictures() async throws {
        try await Scratch.with { scratch in
            let key = try keyFile(scratch, "secret")
            var request = LlamaHarness.short
            request.messages[0].pictures = [TestPicture.plate]
            let seeing = try RemoteEndpoint(address: try await endpoint(scratch, seesPictures: true), keyFile: key)
            #expect(try await seeing.seesPictures() == nil)
            #expect(try await seeing.complete(request).text.contains("\"food\""))
            request.messages[0].pictures = [Data("no picture".utf8)]
            let unread = await #expect(throws: BiteBookError.self) { try await seeing.complete(request) }
            #expect(unread?.code == .invalidInput)
        }
        try await Scratch.with { scratch in
            let blind = try RemoteEndpoint(
                address: try await endpoint(scratch), keyFile: try keyFile(scratch, "secret"))
            var request = LlamaHarness.short
            request.messages[0].pictures = [TestPicture.plate]
            let error = await #expect(throws: BiteBookError.self) { try await blind.complete(request) }
            #expect(error?.code == .modelCannotSee)
            #expect(try await blind.complete(LlamaHarness.short).text.contains("\"food\""))
        }
    }

    @Test("a wrong key is told as such")
    func wrongKey() async throws {
        try await Scratch.with { scratch in
            let address = try await endpoint(scratch)
            let model = try RemoteEndpoint(address: address, keyFile: try keyFile(scratch, "wrong"))
            let error = await #expect(throws: BiteBookError.self) { try await model.complete(LlamaHarness.short) }
            #expect(error?.code == .modelUnavailable)
            #expect(error?.message.contains("does not accept the key") == true)
        }
    }

    @Test("nobody there: told with the address")
    func unreachable() async throws {
        let model = try RemoteEndpoint(address: "http://127.0.0.1:1")
        let error = await #expect(throws: BiteBookError.self) { try await model.complete(LlamaHarness.short) }
        #expect(error?.code == .modelUnavailable)
        #expect(error?.message.contains("http://127.0.0.1:1/v1") == true)
    }

    @Test("the address's path and fragment")
    func addresses() throws {
        let plain = try RemoteEndpoint(address: "https://example.org")
        #expect(plain.baseURL == "https://example.org/v1")
        #expect(plain.modelName == "default")
        let full = try RemoteEndpoint(address: "https://example.org/api/v2/#qwen2.5:7b")
        #expect(full.baseURL == "https://example.org/api/v2")
        #expect(full.modelName == "qwen2.5:7b")
        for address in ["ftp://example.org", "example.org", "https://"] {
            #expect(throws: BiteBookError.self) { try RemoteEndpoint(address: address) }
        }
    }

    @Test("a key that others can read, or that would travel in the clear, is refused")
    func keys() async throws {
        try await Scratch.with { scratch in
            let open = try keyFile(scratch, "secret", mode: 0o640)
            #expect(throws: BiteBookError.self) { try RemoteEndpoint(address: "https://a.example", keyFile: open) }
            let closed = try keyFile(scratch, "secret")
            #expect(throws: Never.self) { try RemoteEndpoint(address: "https://a.example", keyFile: closed) }
            #expect(throws: BiteBookError.self) { try RemoteEndpoint(address: "http://a.example", keyFile: closed) }
            let broken = try keyFile(scratch, "two words")
            #expect(throws: BiteBookError.self) { try RemoteEndpoint(address: "https://a.example", keyFile: broken) }
        }
    }
}
