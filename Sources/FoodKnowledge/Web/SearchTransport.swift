import AsyncHTTPClient
import Failures
import Foundation
import Gates
import NIOCore
import NIOHTTP1
import Outbound

/// Sends one search request and reads its answer.
protocol SearchTransport: Sendable {
    /// - Throws: `BiteBookError` (`offline`) when the service cannot be reached or is too slow.
    func send(_ request: SearchRequest, settings: WebSearchSettings) async throws -> (status: Int, body: [UInt8])
    func shutdown() async throws
}

/// Over HTTPS; follows no redirect and reads no more than allowed.
struct HTTPSearchTransport: SearchTransport {
    private let client: HTTPClient

    init() {
        // Decompression is off on purpose: a small body stays small.
        client = HTTPClient.strict { $0.connectionPool.idleTimeout = .seconds(5) }
    }

    func send(_ request: SearchRequest, settings: WebSearchSettings) async throws -> (status: Int, body: [UInt8]) {
        var message = HTTPClientRequest(url: request.url)
        message.method = .POST
        message.headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
        message.body = .bytes(ByteBuffer(string: request.body))
        do {
            let exchange = message
            return try await within(settings.timeout, else: .failure(HTTPClientError.readTimeout)) {
                let response = try await client.execute(exchange, timeout: .seconds(60))
                return (Int(response.status.code), try await response.body.bytes(upTo: settings.largestBody) ?? [])
            }
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw BiteBookError(
                .offline, "The web search cannot be reached.",
                hint: "Check the connection, or say the calories yourself.",
                underlying: error)
        }
    }

    func shutdown() async throws { try await client.shutdown() }
}
