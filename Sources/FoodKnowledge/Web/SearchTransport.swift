import AsyncHTTPClient
import Failures
import Foundation
import Gates
import NIOCore
import NIOHTTP1

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
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .seconds(5)
        configuration.connectionPool.idleTimeout = .seconds(5)
        configuration.connectionPool.retryConnectionEstablishment = false
        // Decompression is off on purpose: a small body stays small.
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
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
                var body: [UInt8] = []
                for try await part in response.body {
                    guard body.count + part.readableBytes <= settings.largestBody else {
                        return (Int(response.status.code), [])
                    }
                    body += part.readableBytesView
                }
                return (Int(response.status.code), body)
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
