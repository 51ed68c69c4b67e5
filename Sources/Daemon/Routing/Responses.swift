import DaemonAPI
import Failures
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Answers in JSON, failures included.
enum ErrorResponse {
    static func json(_ data: Data, status: HTTPResponse.Status = .ok) throws -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// The failure as the client sees it. What is not a `BiteBookError` is a mistake of ours: the details go to the
    /// log, not over the wire.
    static func make(_ error: any Error, logger: Logger) throws -> Response {
        let failure = wireError(error, logger: logger)
        return try json(try WireCoding.encode(failure), status: status(failure.code))
    }

    static func wireError(_ error: any Error, logger: Logger) -> BiteBookError {
        if let failure = error as? BiteBookError { return failure }
        if error is CancellationError { return BiteBookError(.cancelled, "Stopped.") }
        logger.error("request failed", metadata: ["error": "\(error)"])
        return BiteBookError(
            .internalFailure, "Something went wrong inside BiteBook.", hint: "`bitebook daemon logs` shows the details."
        )
    }

    private static func status(_ code: FailureCode) -> HTTPResponse.Status {
        let number = FailureStatus.status(of: code)
        return number == 507 ? .insufficientStorage : HTTPResponse.Status(code: number)
    }
}

extension HTTPResponse.Status {
    fileprivate static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}

/// An event stream. Comment lines are sent while nothing happens, because only writing shows that a client has gone;
/// then the work is cancelled.
enum EventStreamResponse {
    static let heartbeat = Duration.milliseconds(500)

    private enum Item: Sendable {
        case event(StreamEvent)
        case heartbeat
    }

    /// - Parameter work: emits events and returns the last one.
    static func make(
        _ work: @escaping @Sendable (@escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent
    ) -> Response {
        let body = ResponseBody { writer in
            let (items, continuation) = AsyncStream.makeStream(of: Item.self)
            let task = Task {
                defer { continuation.finish() }
                do {
                    continuation.yield(.event(try await work { continuation.yield(.event($0)) }))
                } catch {
                    continuation.yield(
                        .event(.failure(ErrorResponse.wireError(error, logger: Logger(label: "bitebookd")))))
                }
            }
            let pulse = Task {
                while !Task.isCancelled {
                    try await Task.sleep(for: heartbeat)
                    continuation.yield(.heartbeat)
                }
            }
            defer { pulse.cancel() }
            do {
                try await withTaskCancellationHandler {
                    for await item in items {
                        switch item {
                        case .heartbeat: try await writer.write(ByteBuffer(string: ":\n\n"))
                        case .event(let event): try await writer.write(ByteBuffer(string: try event.serverSentText()))
                        }
                    }
                    try Task.checkCancellation()
                } onCancel: {
                    task.cancel()
                    continuation.finish()
                }
            } catch {
                task.cancel()
                // The turn still records how it ended.
                await task.value
                throw error
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"], body: body)
    }
}

/// Puts the versions on every answer.
struct VersionMiddleware: RouterMiddleware {
    typealias Context = BasicRequestContext

    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            response = try ErrorResponse.make(
                BiteBookError(
                    .notFound, "The daemon has no route \(request.method) \(request.uri.path.prefix(80)).",
                    hint: "Client and daemon may differ in version: `bitebook daemon stop`, then try again."),
                logger: context.logger)
            let verbs = Routes.verbs(at: request.uri.path)
            if !verbs.isEmpty {
                response.status = .methodNotAllowed
                response.headers[.allow] = verbs.map(\.rawValue).joined(separator: ", ")
            }
        }
        if let name = HTTPField.Name(BiteBookVersion.productHeader) {
            response.headers[name] = BiteBookVersion.product
        }
        if let name = HTTPField.Name(BiteBookVersion.apiHeader) {
            response.headers[name] = String(BiteBookVersion.api)
        }
        return response
    }
}
