import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Nutrition
import Photos
import ServiceLifecycle
import Store

/// What a handler gets: what the request is about, its decoded body, and the workspace.
struct RouteCall<R: DaemonAPI.Route>: Sendable {
    let address: R.Address
    let body: R.Request
    let workspace: Workspace
}

/// Connects the typed routes of `DaemonAPI` with handlers.
struct RouteTable {
    let router: Hummingbird.Router<BasicRequestContext>
    let host: WorkspaceHost

    /// A route that answers with one JSON document.
    func on<R: DaemonAPI.Route>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>) async throws -> R.Response
    ) {
        answer(R.self, handler) { try WireCoding.encode($0) }
    }

    /// A route that answers with a list, which may be long.
    func on<R: DaemonAPI.Route, Element: Codable & Sendable>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>) async throws -> [Element]
    ) where R.Response == [Element] {
        answer(R.self, handler) { try await WireCoding.encodeList($0) }
    }

    /// A route that answers with JSON that is made once and kept as text.
    func on<R: DaemonAPI.Route>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>) async throws -> AnyJSON
    ) where R.Response == AnyJSON {
        answer(R.self, handler) { Data($0.text.utf8) }
    }

    private func answer<R: DaemonAPI.Route>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>) async throws -> R.Response,
        encoding: @escaping @Sendable (R.Response) async throws -> Data
    ) {
        register(R.self) { [host] request, context in
            let call = try await Self.call(R.self, request, context, host: host)
            let response = try ErrorResponse.json(try await encoding(try await handler(call)))
            return try await Self.marked(response, call.workspace)
        }
    }

    /// A route that answers with server-sent events. When the client goes away, the work is cancelled.
    func stream<R: StreamRoute>(
        _ route: R.Type,
        _ handler:
            @escaping @Sendable (RouteCall<R>, @escaping @Sendable (StreamEvent) -> Void) async throws ->
            StreamEvent
    ) {
        register(R.self) { [host] request, context in
            let call = try await Self.call(R.self, request, context, host: host)
            return try await Self.marked(EventStreamResponse.make { try await handler(call, $0) }, call.workspace)
        }
    }

    /// A route that answers with a file, which is made while it is sent.
    func download<R: DownloadRoute>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>) async throws -> ExportRun
    ) {
        register(R.self) { [host] request, context in
            let call = try await Self.call(R.self, request, context, host: host)
            return try await Self.marked(try FileResponse.make(try await handler(call)), call.workspace)
        }
    }

    /// A route whose request is a file, of any size up to `largestBody`.
    func upload<R: UploadRoute>(
        _ route: R.Type, _ handler: @escaping @Sendable (RouteCall<R>, URL) async throws -> R.Response
    ) {
        register(R.self) { [host] request, context in
            let call = try await Self.call(R.self, request, context, host: host)
            let file = try call.workspace.photos.folder.makeUploadFile()
            defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
            try await cancelWhenGracefulShutdown {
                try await UploadedFile.write(request.body, to: file, upTo: R.largestBody)
                try Task.checkCancellation()
            }
            let response = try ErrorResponse.json(try WireCoding.encode(try await handler(call, file)))
            return try await Self.marked(response, call.workspace)
        }
    }

    /// Says what the user wants to see and in which language, so that clients show no more.
    private static func marked(_ response: Response, _ workspace: Workspace) async throws -> Response {
        var response = response
        let fields = [
            (BiteBookVersion.trackingHeader, try await workspace.settings.tracking().rawValue),
            (BiteBookVersion.languageHeader, try await workspace.settings.language()?.rawValue ?? "auto"),
        ]
        for (name, value) in fields { if let name = HTTPField.Name(name) { response.headers[name] = value } }
        return response
    }

    private func register<R: DaemonAPI.Route>(
        _ route: R.Type,
        _ handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response
    ) {
        router.on(RouterPath(R.path), method: HTTPRequest.Method(R.verb)) { request, context in
            do {
                return try await ForeignOrigin.$current.withValue(try Self.origin(of: request)) {
                    try await handler(request, context)
                }
            } catch {
                return try ErrorResponse.make(error, logger: context.logger)
            }
        }
    }

    /// - Throws: `invalid_input` for a header that names no origin.
    private static func origin(of request: Request) throws -> String? {
        guard let name = HTTPField.Name(ChangeOrigin.header), let text = request.headers[name] else { return nil }
        guard let origin = ChangeOrigin(text) else {
            throw BiteBookError(
                .invalidInput, "The header \(ChangeOrigin.header) names no program.", hint: "See docs/protocol.md.")
        }
        return origin.text
    }

    private static func call<R: DaemonAPI.Route>(
        _ route: R.Type, _ request: Request, _ context: BasicRequestContext, host: WorkspaceHost
    ) async throws -> RouteCall<R> {
        let body = try await body(R.self, request)
        let workspaceID = HTTPField.Name(BiteBookVersion.workspaceHeader).flatMap { request.headers[$0] }
        let workspace = try await host.workspace(workspaceID)
        return RouteCall(
            address: try R.Address.fields.address(from: texts(request, context)), body: body, workspace: workspace)
    }

    private static func texts(_ request: Request, _ context: BasicRequestContext) -> AddressTexts {
        var texts = AddressTexts()
        for (name, value) in context.parameters {
            texts.path[String(name)] = value.removingPercentEncoding ?? String(value)
        }
        for item in URLComponents(string: request.uri.string)?.queryItems ?? [] {
            texts.query[item.name] = item.value ?? ""
        }
        return texts
    }

    private static func body<R: DaemonAPI.Route>(_ route: R.Type, _ request: Request) async throws -> R.Request {
        if let empty = Empty() as? R.Request { return empty }
        let buffer: ByteBuffer
        do {
            // A client that stops half-way through its request must not keep the daemon from stopping.
            buffer = try await cancelWhenGracefulShutdown {
                let buffer = try await request.body.collect(upTo: Int(R.largestBody))
                try Task.checkCancellation()
                return buffer
            }
        } catch is NIOTooManyBytesError {
            throw BiteBookError(
                .tooLarge, "The request is larger than \(R.largestBody / 1024) KiB.", hint: "Send it in smaller pieces."
            )
        }
        do {
            return try WireCoding.decode(R.Request.self, from: Data(buffer.readableBytesView))
        } catch {
            throw BiteBookError(
                .invalidInput, "The request body is not as \(R.path) needs it: \(reason(error)).",
                hint: "See docs/reference/routes.md.")
        }
    }

    /// What is wrong with a body, without quoting it.
    private static func reason(_ error: any Error) -> String {
        func place(_ context: DecodingError.Context) -> String {
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return path.isEmpty ? "the document" : path.joined(separator: ".")
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): "\(place(context)) lacks '\(key.stringValue)'"
        case .typeMismatch(_, let context): "\(place(context)) has the wrong type"
        case .valueNotFound(_, let context): "\(place(context)) is null"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is no JSON" : "\(place(context)) is malformed"
        default: "it is malformed"
        }
    }
}

extension HTTPRequest.Method {
    fileprivate init(_ verb: HTTPVerb) {
        self =
            switch verb {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
    }
}
