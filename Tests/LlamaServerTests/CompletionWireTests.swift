import Foundation
import Testing

@testable import LlamaServer

@Suite("Completion wire format")
struct CompletionWireTests {
    @Test("the schema goes out byte for byte, whatever the order of its properties")
    func schemaIsRaw() throws {
        let schema = #"{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"number"}}}"#
        let request = ChatRequest(messages: [ChatMessage(.user, "hi")], schema: schema, maxTokens: 5)
        let body = try CompletionBody.text(for: request, extra: [])
        #expect(body.contains(#""schema":"# + schema + "}}"))
        #expect(try body == CompletionBody.text(for: request, extra: []))
    }

    @Test("quotes, line ends and emoji of a message survive")
    func quoting() throws {
        let request = ChatRequest(messages: [ChatMessage(.user, "\"a\"\n\\ 🥪 \u{1}")], maxTokens: 5)
        let body = try CompletionBody.text(for: request, extra: [])
        #expect(body.contains(#"{"content":"\"a\"\n\\ 🥪 \u0001","role":"user"}"#))
    }

    @Test("a picture stands before the text as a data address; a text alone is sent as ever")
    func pictures() throws {
        let messages = [
            ChatMessage(.system, "look"), ChatMessage(.user, "what?", pictures: [Data([0xFF, 0xD8, 0xFF])]),
        ]
        let body = try CompletionBody.text(for: ChatRequest(messages: messages, maxTokens: 5), extra: [])
        let first = #"{"messages":[{"content":"look","role":"system"},"#
        let parts =
            #"{"image_url":{"url":"data:image/jpeg;base64,/9j/"},"type":"image_url"},"#
            + #"{"text":"what?","type":"text"}"#
        #expect(body.hasPrefix(first + #"{"content":["# + parts + #"],"role":"user"}]"#))
    }

    @Test("a server that cannot see is not taken for one that does not know the form")
    func refusedPicture() {
        let blind = LlamaClientError.http(status: 500, body: "image input is not supported")
        #expect(!EndpointForm.isRefusal(blind))
        #expect(EndpointForm.isRefusal(.http(status: 400, body: "response_format is not supported")))
    }

    @Test("a picture may take longer until the first token")
    func pictureLimits() {
        let limits = StreamLimits(firstToken: .seconds(1), firstTokenAfterPictures: .seconds(2))
        let text = ChatRequest(messages: [ChatMessage(.user, "hi")], maxTokens: 5)
        #expect(limits.adapted(to: text).firstToken == .seconds(1))
        var picture = text
        picture.messages[0].pictures = [Data([1])]
        #expect(limits.adapted(to: picture).firstToken == .seconds(2))
    }

    @Test("llama-server's own figures are taken")
    func timings() throws {
        var assembly = CompletionAssembly(started: .now)
        let text = try assembly.take(CompletionChunk(parsing: #"{"choices":[{"delta":{"content":"{}"}}]}"#))
        #expect(text == .text("{}"))
        _ = try assembly.take(CompletionChunk(parsing: #"{"choices":[{"finish_reason":"length","delta":{}}]}"#))
        let last =
            #"{"choices":[],"timings":{"cache_n":900,"prompt_n":12,"prompt_ms":90.5,"predicted_n":3,"predicted_ms":80}}"#
        #expect(try assembly.take(CompletionChunk(parsing: last)) == nil)
        let timings = ModelTimings(
            promptTokens: 12, cachedTokens: 900, promptMilliseconds: 90.5, generatedTokens: 3,
            generationMilliseconds: 80)
        #expect(try assembly.finish() == .finished(.length, timings))
    }

    @Test("a stream that ends before the model did is a transport error")
    func endedEarly() throws {
        var assembly = CompletionAssembly(started: .now)
        _ = try assembly.take(CompletionChunk(parsing: #"{"choices":[{"delta":{"content":"a"}}]}"#))
        #expect(throws: LlamaClientError.self) { try assembly.finish() }
    }

    @Test("an error inside the stream is reported as the server's refusal")
    func errorEvent() throws {
        var assembly = CompletionAssembly(started: .now)
        let chunk = try CompletionChunk(parsing: #"{"error":{"code":500,"message":"no"}}"#)
        #expect(throws: LlamaClientError.self) { try assembly.take(chunk) }
        #expect(throws: LlamaClientError.self) { try CompletionChunk(parsing: "nonsense") }
    }

    @Test("a socket path may have 103 bytes, must be absolute and end in .sock")
    func socketPath() throws {
        let longest = "/" + String(repeating: "a", count: 97) + ".sock"
        #expect(longest.utf8.count == 103)
        #expect(throws: Never.self) { try LlamaClient.check(longest) }
        for path in ["/a" + longest.dropFirst(), "relative.sock", "/tmp/socket"] {
            #expect(throws: LlamaClientError.self) { try LlamaClient.check(path) }
        }
    }
}
