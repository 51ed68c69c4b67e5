import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The typed client of one llama-server that listens on a Unix socket.
///
/// Connections are not kept: the server may be replaced at any moment, and a new connection costs less than a
/// millisecond.
final class LlamaClient: Sendable {
    enum Health: Hashable, Sendable {
        case ready
        /// It listens but is still loading the model.
        case loading
        /// Nobody listens.
        case unreachable
        /// Somebody listens but does not answer.
        case silent
    }

    /// One of the server's slots (conversations that it holds at once).
    struct Slot: Decodable, Hashable, Sendable {
        var id: Int
        var isProcessing: Bool

        enum CodingKeys: String, CodingKey {
            case id
            case isProcessing = "is_processing"
        }
    }

    private let base: String
    private let http: HTTPClient

    /// - Throws: ``LlamaClientError/invalidPath(_:)`` when the system cannot bind a socket at this path.
    init(socketPath: String) throws(LlamaClientError) {
        try Self.check(socketPath)
        var unreserved = CharacterSet.alphanumerics
        unreserved.insert(charactersIn: "-._~")
        guard let host = socketPath.addingPercentEncoding(withAllowedCharacters: unreserved) else {
            throw .invalidPath(socketPath)
        }
        base = "http+unix://\(host)"
        var configuration = HTTPClient.Configuration()
        configuration.httpVersion = .http1Only
        configuration.redirectConfiguration = .disallow
        // A probe must report what is there now; retrying would hide a server that died.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.timeout.connect = .seconds(5)
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    /// A socket's path is limited to the 104 bytes of `sockaddr_un` on macOS (108 on Linux), the final zero included;
    /// llama-server takes an address as a socket only when it ends in `.sock`.
    static func check(_ path: String) throws(LlamaClientError) {
        guard path.utf8.count < 104, path.hasPrefix("/"), path.hasSuffix(".sock"), !path.utf8.contains(0) else {
            throw .invalidPath(path)
        }
    }

    func shutdown() async {
        try? await http.shutdown()
    }

    func health(within limit: Duration) async -> Health {
        do {
            _ = try await send(.GET, "/health", within: limit)
            return .ready
        } catch LlamaClientError.http(status: 503, _) {
            return .loading
        } catch LlamaClientError.timedOut {
            return .silent
        } catch {
            return .unreachable
        }
    }

    /// Whether the running model has been loaded with what it needs to see pictures.
    func seesPictures() async throws -> Bool {
        struct Answer: Decodable {
            struct Modalities: Decodable { var vision: Bool }
            var modalities: Modalities?
        }
        let data = try await send(.GET, "/props", within: .seconds(10))
        return try decode(Answer.self, data).modalities?.vision ?? false
    }

    func slots() async throws -> [Slot] {
        try decode([Slot].self, try await send(.GET, "/slots", within: .seconds(10)))
    }

    /// Writes the first slot's prompt cache to a file in the server's slot folder.
    ///
    /// - Returns: How many tokens it holds.
    func saveSlot(to fileName: String) async throws -> Int {
        struct Answer: Decodable {
            var tokens: Int

            enum CodingKeys: String, CodingKey { case tokens = "n_saved" }
        }
        let data = try await send(.POST, "/slots/0?action=save", json: ["filename": fileName], within: .seconds(60))
        return try decode(Answer.self, data).tokens
    }

    /// Reads a slot's prompt cache from a file in the server's slot folder. A damaged file kills the server: check
    /// it before.
    ///
    /// - Returns: How many tokens it holds.
    func restoreSlot(_ slot: Int, from fileName: String) async throws -> Int {
        struct Answer: Decodable {
            var tokens: Int

            enum CodingKeys: String, CodingKey { case tokens = "n_restored" }
        }
        let path = "/slots/\(slot)?action=restore"
        let data = try await send(.POST, path, json: ["filename": fileName], within: .seconds(60))
        return try decode(Answer.self, data).tokens
    }

    /// The prompt's text as the model's template renders it.
    func applyTemplate(_ messages: [ChatMessage]) async throws -> String {
        struct Answer: Decodable { var prompt: String }
        let data = try await send(.POST, "/apply-template", json: ["messages": messages], within: .seconds(30))
        return try decode(Answer.self, data).prompt
    }

    func countTokens(_ prompt: String) async throws -> Int {
        struct Body: Encodable {
            var content: String
            var addSpecial = true
            var parseSpecial = true

            enum CodingKeys: String, CodingKey {
                case content
                case addSpecial = "add_special"
                case parseSpecial = "parse_special"
            }
        }
        struct Answer: Decodable { var tokens: [Int] }
        let data = try await send(.POST, "/tokenize", json: Body(content: prompt), within: .seconds(30))
        return try decode(Answer.self, data).tokens.count
    }

    /// A vector for each of these tokens, from a server that runs an encoder.
    func vectors(of tokens: [Int32]) async throws -> [[Float]] {
        let data = try await send(.POST, "/embedding", json: ["content": tokens], within: .seconds(10))
        guard let vectors = VectorParser.vectors(in: data), vectors.count == tokens.count else {
            throw LlamaClientError.decoding("vectors: \(String(decoding: data.prefix(200), as: UTF8.self))")
        }
        return vectors
    }

    /// Generates an answer; see ``CompletionStream/run(_:onDelta:)``.
    func generate(
        _ chat: ChatRequest, slot: Int, limits: StreamLimits, onDelta: @escaping @Sendable (ChatDelta) -> Void
    ) async throws {
        let extra = ["\"cache_prompt\":true", "\"id_slot\":\(slot)", "\"return_progress\":true"]
        let body = try CompletionBody.text(for: chat, extra: extra)
        let request = self.request(.POST, "/v1/chat/completions", body: ByteBuffer(string: body))
        try await CompletionStream(http: http, limits: limits.adapted(to: chat)).run(request, onDelta: onDelta)
    }

    func request(
        _ method: HTTPMethod, _ path: String, body: ByteBuffer?, type: String = "application/json"
    ) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: base + path)
        request.method = method
        request.headers.add(name: "connection", value: "close")
        if let body {
            request.headers.add(name: "content-type", value: type)
            request.body = .bytes(body)
        }
        return request
    }

    private func send(
        _ method: HTTPMethod, _ path: String, json: (any Encodable)? = nil, within limit: Duration
    ) async throws -> Data {
        let body = try json.map { ByteBuffer(string: try CompletionBody.json($0)) }
        return try await answer(to: request(method, path, body: body), within: limit)
    }

    /// The whole answer to a request.
    func answer(to request: HTTPClientRequest, within limit: Duration) async throws -> Data {
        do {
            return try await StallGuard(.answer, limit: limit).run { [http] in
                let response = try await http.execute(request, deadline: .distantFuture)
                let body = try await response.body.collect(upTo: 32 << 20)
                guard response.status.code == 200 else {
                    throw LlamaClientError.http(status: Int(response.status.code), body: String(buffer: body))
                }
                return Data(body.readableBytesView)
            }
        } catch let error as LlamaClientError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw LlamaClientError.transport(error)
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(LlamaClientError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .decoding("\(type): \(String(decoding: data.prefix(200), as: UTF8.self))")
        }
    }
}
