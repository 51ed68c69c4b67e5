import AsyncHTTPClient
import Failures
import Foundation
import NIOCore
import NIOHTTP1
import Outbound
import Synchronization

/// A model behind an OpenAI-compatible address that the user chose, such as `https://example.org/v1#model-name`.
///
/// Everything said to the model then leaves this machine; the caller must not use it when the network is switched off.
package struct RemoteEndpoint: ChatModel {
    package let contextLength: Int
    /// The address without the model's name.
    package let baseURL: String
    package let host: String
    /// The model's name at the endpoint, from the address's fragment.
    package let modelName: String
    /// One for the whole process, so that it need not be shut down.
    private static let http = HTTPClient.strict()

    private let key: String?
    private let limits: StreamLimits
    /// How far the server constrains answers; found out by using it.
    private let form = EndpointForm()

    /// - Parameters:
    ///   - address: An `http(s)` base address; a fragment names the model. Without a path, `/v1` is meant.
    ///   - key: A bearer key.
    ///   - keyFile: A file with a bearer key instead, readable by its owner only.
    ///   - contextLength: What the endpoint can read, in tokens.
    /// - Throws: `invalid_input` for an unusable address or key file.
    package init(
        address: String, key: String? = nil, keyFile: String? = nil, contextLength: Int = 8192,
        limits: StreamLimits = StreamLimits()
    ) throws {
        guard var components = URLComponents(string: address), let scheme = components.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = components.host, !host.isEmpty
        else {
            throw BiteBookError(
                .invalidInput, "\(address) is no http or https address.",
                hint: "A model's address looks like https://example.org/v1#model-name.")
        }
        self.host = host
        modelName = components.fragment ?? "default"
        components.fragment = nil
        components.query = nil
        while components.path.hasSuffix("/") { components.path.removeLast() }
        if components.path.isEmpty { components.path = "/v1" }
        baseURL = components.string ?? address
        self.key = try keyFile.map { try Self.readKey($0) } ?? key.map { try Self.checkKey($0) }
        if self.key != nil, scheme == "http", !Self.isThisMachine(host) {
            throw BiteBookError(
                .invalidInput, "The key would travel unencrypted to \(host).", hint: "Use an https:// address.")
        }
        self.contextLength = contextLength
        self.limits = limits
    }

    /// Endpoints have no common way to tell.
    package func seesPictures() async throws -> Bool? { nil }

    package func complete(_ request: ChatRequest) async throws -> ChatCompletion {
        guard request.schema != nil else { return try await ask(request) }
        return try await form.complete(request) { try await ask($0) }
    }

    private func ask(_ request: ChatRequest) async throws -> ChatCompletion {
        let answer = Mutex(ChatCompletion(text: "", finishReason: .stop, timings: .zero))
        try await generate(request) { delta in answer.withLock { $0.add(delta) } }
        return answer.withLock { $0 }
    }

    package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    if request.schema == nil {
                        try await generate(request) { continuation.yield($0) }
                    } else {
                        // Whether it has the right form is known at the end only.
                        let answer = try await complete(request)
                        continuation.yield(.text(answer.text))
                        continuation.yield(.finished(answer.finishReason, answer.timings))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// What is sent for a request, as it goes over the wire.
    package func body(for request: ChatRequest) throws -> String {
        try CompletionBody.text(for: request, extra: ["\"model\":\(try CompletionBody.json(modelName))"])
    }

    package static func isThisMachine(_ host: String) -> Bool {
        ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
    }

    /// An estimate from above: endpoints do not share a way to count, and English text has about four bytes a token.
    package func countTokens(_ messages: [ChatMessage]) async throws -> Int {
        messages.reduce(4) { $0 + 6 + ($1.content.utf8.count + 2) / 3 }
    }

    private func generate(_ chat: ChatRequest, onDelta: @escaping @Sendable (ChatDelta) -> Void) async throws {
        var request = HTTPClientRequest(url: baseURL + "/chat/completions")
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/json")
        if let key { request.headers.add(name: "authorization", value: "Bearer \(key)") }
        request.body = .bytes(ByteBuffer(string: try body(for: chat)))
        let stream = CompletionStream(http: Self.http, limits: limits.adapted(to: chat))
        let hasBegun = Mutex(false)
        let deliver: @Sendable (ChatDelta) -> Void = { delta in
            hasBegun.withLock { $0 = true }
            onDelta(delta)
        }
        do {
            do {
                try await stream.run(request, onDelta: deliver)
            } catch LlamaClientError.transport(let cause)
                where Self.isClosedConnection(cause) && !hasBegun.withLock({ $0 })
            {
                // A server may close a connection that was kept just when the next request goes out.
                try await stream.run(request, onDelta: deliver)
            }
        } catch let failure as LlamaClientError {
            // Whoever asked for a form must see the refusal itself.
            if chat.form != .free, EndpointForm.isRefusal(failure) { throw failure }
            throw explain(failure, hasPictures: chat.hasPictures)
        }
    }

    /// Whether the other side closed the connection: seen while waiting for the answer, or already while writing.
    private static func isClosedConnection(_ cause: any Error) -> Bool {
        if cause as? HTTPClientError == .remoteConnectionClosed { return true }
        if case .ioOnClosedChannel? = cause as? ChannelError { return true }
        return false
    }

    private func explain(_ failure: LlamaClientError, hasPictures: Bool) -> BiteBookError {
        switch failure {
        case .http(401, _), .http(403, _):
            BiteBookError(
                .modelUnavailable, "The model's server at \(baseURL) does not accept the key.",
                hint: "`bitebook models key ADDRESS` stores another one.", underlying: failure)
        case .http(_, let body) where hasPictures && LlamaService.isAboutPictures(body):
            LlamaService.refusal(body, underlying: failure)
        case .http(let status, let body) where status >= 500 || status == 429:
            BiteBookError(
                .modelUnavailable, "The model's server at \(baseURL) answered with status \(status).",
                hint: "Please try again in a moment. \(body.prefix(200))", underlying: failure)
        case .http(_, let body): LlamaService.refusal(body, underlying: failure)
        case .timedOut:
            BiteBookError(
                .modelTimeout, "The model's server at \(baseURL) did not answer in time.",
                hint: "Please try again in a moment.", underlying: failure)
        default:
            BiteBookError(
                .modelUnavailable, "The model's server at \(baseURL) cannot be reached.",
                hint: "Check the address and the network.", underlying: failure)
        }
    }

    /// The key in a file that only its owner can read.
    ///
    /// - Throws: `invalid_input`.
    package static func readKey(_ path: String, upTo longest: Int = 4096) throws -> String {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let mode = attributes[.posixPermissions] as? Int,
            let data = FileManager.default.contents(atPath: path)
        else {
            throw BiteBookError(.invalidInput, "The key file \(path) cannot be read.")
        }
        guard mode & 0o077 == 0 else {
            throw BiteBookError(
                .invalidInput, "The key file \(path) can be read by others.", hint: "Run `chmod 600 \(path)`.")
        }
        do {
            return try checkKey(String(decoding: data, as: UTF8.self), upTo: longest)
        } catch {
            throw BiteBookError(.invalidInput, "The key file \(path) does not hold a key.")
        }
    }

    /// A key without the space around it.
    ///
    /// - Throws: `invalid_input` for what cannot be one.
    package static func checkKey(_ text: String, upTo longest: Int = 4096) throws -> String {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty, key.utf8.count <= longest, key.allSatisfy({ $0.isASCII && !$0.isWhitespace }),
            key.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
        else {
            throw BiteBookError(.invalidInput, "That is no key.", hint: "A key is one word of plain characters.")
        }
        return key
    }
}
