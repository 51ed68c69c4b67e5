import AsyncHTTPClient
package import DaemonAPI
import Failures
import Foundation
import NIOCore
import NIOHTTP1
import ServerSentEvents

/// Talks to the daemon over its Unix socket. Every failure is a `BiteBookError`, or a `CancellationError` when the
/// calling task was cancelled.
package struct DaemonClient: Sendable {
    /// The path of the socket.
    package let socket: String
    let http: HTTPClient
    private let handshake: VersionHandshake
    private let workspace: String?
    private let origin: ChangeOrigin?
    private let shown: ShownFigures

    /// How long the daemon may be silent in the middle of an answer. Long, because a model that reads a long prompt
    /// on slow hardware says nothing meanwhile.
    private static let longestSilence = TimeAmount.minutes(5)

    /// Of an answer in bytes, unless a caller asks for more.
    package static let largestAnswer = 64 << 20

    /// - Parameter notice: gets at most one line, when the daemon is another version that still understands us.
    package init(socket: String, notice: @escaping @Sendable (String) -> Void = { _ in }) {
        var configuration = HTTPClient.Configuration()
        configuration.timeout = .init(connect: .seconds(5), read: Self.longestSilence)
        // Whether anybody listens is known at once on a Unix socket; the launcher decides what to do then.
        configuration.connectionPool.retryConnectionEstablishment = false
        // A socket costs nothing; waiting for a free connection would count as failing to connect.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        configuration.redirectConfiguration = .disallow
        self.socket = socket
        http = HTTPClient(configuration: configuration)
        handshake = VersionHandshake(notice: notice)
        workspace = nil
        origin = nil
        shown = ShownFigures()
    }

    private init(
        _ other: DaemonClient, handshake: VersionHandshake, workspace: String?, origin: ChangeOrigin?
    ) {
        socket = other.socket
        http = other.http
        self.handshake = handshake
        self.workspace = workspace
        self.origin = origin
        shown = other.shown
    }

    /// What the user wants to see, as the last answer said: `calories`, `portions` or `both`.
    package var tracking: String { shown.value }

    /// The language of the setting, as the last answer said; before the first, the daemon is asked. `auto`
    /// follows the words of each message.
    package func language() async -> String? {
        if shown.language == nil { _ = try? await send(ListSettings.self) }
        return shown.language
    }

    /// The same connection, speaking about a scratch workspace.
    package func inWorkspace(_ id: String) -> DaemonClient {
        DaemonClient(self, handshake: handshake, workspace: id, origin: origin)
    }

    /// The same connection, asking for a program of somebody else: the journal says so of every change.
    package func onBehalf(of origin: ChangeOrigin) -> DaemonClient {
        DaemonClient(self, handshake: handshake, workspace: workspace, origin: origin)
    }

    /// The same connection for the few requests that every version understands, such as stopping the daemon.
    package func acceptingAnyVersion() -> DaemonClient {
        DaemonClient(self, handshake: .indifferent, workspace: workspace, origin: origin)
    }

    /// Must be called once before the last copy goes away; running requests fail.
    package func close() async {
        do {
            try await http.shutdown()
        } catch {
            // Already closed, or requests were cut off: both are what closing means.
        }
    }

    /// Asks something and waits for the whole answer.
    ///
    /// - Parameters:
    ///   - address: what the request is about.
    ///   - timeout: how long the answer may take to begin.
    ///   - largestAnswer: in bytes; a larger answer is refused.
    /// - Throws: the daemon's own error; `daemon_unavailable` when it cannot be reached, breaks off or answers
    ///   nonsense; `version_mismatch`; `too_large`.
    package func send<R: Route>(
        _ route: R.Type, at address: R.Address, body: R.Request, timeout: Duration = .seconds(30),
        largestAnswer: Int = Self.largestAnswer
    ) async throws -> R.Response {
        let request = try makeRequest(route, at: address, body: body)
        return try await translatingErrors {
            let response = try await http.execute(request, timeout: TimeAmount(timeout))
            try check(response)
            guard response.status.isSuccess else { throw await failure(in: response) }
            let bytes: ByteBuffer
            do {
                bytes = try await response.body.collect(upTo: largestAnswer)
            } catch is NIOTooManyBytesError {
                throw BiteBookError(
                    .tooLarge, "The answer is larger than \(largestAnswer >> 20) MB.", hint: "Ask for a shorter period."
                )
            }
            if R.Response.self == Empty.self, bytes.readableBytes == 0, let empty = Empty() as? R.Response {
                return empty
            }
            return try WireCoding.decode(R.Response.self, from: Data(bytes.readableBytesView))
        }
    }

    /// Asks something that is answered by events. The stream ends after the last event; a `failure` event is thrown.
    /// Cancelling the task that reads it, or dropping the stream, closes the connection, which stops the daemon's
    /// work on it.
    ///
    /// - Throws: (while iterating) as `send`; also `daemon_unavailable` when the stream ends without its last event.
    package func stream<R: StreamRoute>(
        _ route: R.Type, at address: R.Address, body: R.Request
    ) -> AsyncThrowingStream<StreamEvent, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await translatingErrors {
                        let request = try makeRequest(route, at: address, body: body)
                        try await run(request, into: continuation)
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func run(
        _ request: HTTPClientRequest, into continuation: AsyncThrowingStream<StreamEvent, any Error>.Continuation
    ) async throws {
        let response = try await http.execute(request, timeout: Self.longestSilence)
        try check(response)
        guard response.status.isSuccess else { throw await failure(in: response) }
        var decoder = ServerSentEventDecoder()
        for try await chunk in response.body {
            for event in try decoder.feed(chunk.readableBytesView) where StreamEvent.knownTypes.contains(event.type) {
                let event = try WireCoding.decode(StreamEvent.self, from: Data(event.data.utf8))
                if case .failure(let error) = event { throw error }
                continuation.yield(event)
                if event.isLast { return }
            }
        }
        try Task.checkCancellation()
        throw BiteBookError(
            .daemonUnavailable, "The answer broke off: the BiteBook daemon stopped or was restarted.",
            hint: "Try again. `bitebook daemon logs` shows what happened.")
    }

    func makeRequest<R: Route>(
        _ route: R.Type, at address: R.Address, body: R.Request
    ) throws -> HTTPClientRequest {
        let path = try RoutePath.make(route, at: address)
        var request = HTTPClientRequest(url: "http+unix://\(RoutePath.percentEncoded(socket))\(path)")
        request.method = HTTPMethod(rawValue: R.verb.rawValue)
        request.headers.add(name: BiteBookVersion.productHeader, value: BiteBookVersion.product)
        request.headers.add(name: BiteBookVersion.apiHeader, value: String(BiteBookVersion.api))
        if let workspace { request.headers.add(name: BiteBookVersion.workspaceHeader, value: workspace) }
        if let origin { request.headers.add(name: ChangeOrigin.header, value: origin.text) }
        if R.Request.self != Empty.self {
            request.headers.add(name: "content-type", value: "application/json")
            request.body = .bytes(ByteBuffer(bytes: try WireCoding.encode(body)))
        }
        return request
    }

    func check(_ response: HTTPClientResponse) throws(BiteBookError) {
        if let tracking = response.headers.first(name: BiteBookVersion.trackingHeader) { shown.value = tracking }
        if let language = response.headers.first(name: BiteBookVersion.languageHeader) { shown.language = language }
        try handshake.check(
            product: response.headers.first(name: BiteBookVersion.productHeader),
            api: response.headers.first(name: BiteBookVersion.apiHeader), isSuccess: response.status.isSuccess)
    }

    /// The daemon's error, or what can be said about an answer that carries none.
    func failure(in response: HTTPClientResponse) async -> any Error {
        do {
            let bytes = try await response.body.collect(upTo: 1 << 20)
            return try WireCoding.decode(BiteBookError.self, from: Data(bytes.readableBytesView))
        } catch {
            return BiteBookError(
                .internalFailure, "The BiteBook daemon answered with HTTP status \(response.status.code).",
                hint: "`bitebook daemon logs` may say why.", underlying: error)
        }
    }

    func translatingErrors<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch {
            throw ClientFailures.translate(error)
        }
    }
}

extension HTTPResponseStatus {
    var isSuccess: Bool { (200..<300).contains(code) }
}
