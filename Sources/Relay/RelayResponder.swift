import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The context of a request: who asks, and the connection that ends with the answer.
struct RelayContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: Source) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}

/// Limits, answers, and writes one line about each request.
struct RelayResponder: HTTPResponder {
    typealias Context = RelayContext

    let service: RelayService
    let limiter: RateLimiter
    let isBehindProxy: Bool

    func respond(to request: Request, context: RelayContext) async throws -> Response {
        let start = ContinuousClock.now
        let path = request.uri.path
        var response: Response
        do throws(RelayFailure) {
            // Whoever watches over the relay is not limited.
            if path != "/healthz" {
                let forwarded = HTTPField.Name("x-forwarded-for").flatMap { request.headers[$0] }
                try await limiter.count(
                    PeerAddress.key(
                        peer: context.channel.remoteAddress?.ipAddress, forwarded: isBehindProxy ? forwarded : nil))
            }
            response = try await RelayRoutes.answer(request, service)
        } catch {
            response = RelayRoutes.refusal(error, path: path)
        }
        for (name, value) in Self.headers {
            if let name = HTTPField.Name(name) { response.headers[name] = value }
        }
        // The buffers of a connection may hold tokens: it ends with this answer, and they go with it.
        context.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        log(request, response.status.code, start)
        return response
    }

    private static let headers = [
        "cache-control": "no-store", "connection": "close", "content-security-policy": "default-src 'none'",
        "referrer-policy": "no-referrer", "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff", "x-frame-options": "DENY",
    ]

    /// Method, path, status, milliseconds. Paths and methods that we do not know may say something about people.
    private func log(_ request: Request, _ status: Int, _ start: ContinuousClock.Instant) {
        let isKnown = RelayRoutes.methods[request.uri.path] != nil
        let method = ["GET", "POST"].contains(request.method.rawValue) ? request.method.rawValue : "-"
        let milliseconds = Int((.now - start) / .milliseconds(1))
        RelayLog.line("\(method) \(isKnown ? request.uri.path : "-") \(status) \(milliseconds) ms")
    }
}

/// Lines on standard error.
package enum RelayLog {
    package static func line(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
