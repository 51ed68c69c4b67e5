import Failures
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import ServiceLifecycle

/// The relay as a server.
package enum RelayServer {
    /// Runs until a signal.
    ///
    /// - Throws: `BiteBookError` where certificates cannot be read or the address cannot be had.
    package static func run(_ configuration: RelayConfiguration) async throws {
        let service = RelayService(
            providers: configuration.providers, publicAddress: configuration.publicAddress)
        let responder = RelayResponder(
            service: service, limiter: RateLimiter(perMinute: configuration.requestsPerMinute),
            isBehindProxy: configuration.isBehindProxy)
        var logger = Logger(label: "bitebook-relay") { StreamLogHandler.standardError(label: $0) }
        // Below this level the libraries speak of requests.
        logger.logLevel = .critical
        let names = configuration.providers.map(\.provider.name).joined(separator: ", ")
        var application = Application(
            responder: responder, server: try server(configuration),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: MaximumAvailableConnections(1000)),
            onServerRunning: { channel in
                RelayLog.line(
                    "listening on \(configuration.host):\(channel.localAddress?.port ?? configuration.port), "
                        + "providers: \(names.isEmpty ? "none" : names)")
            }, logger: logger)
        application.addServices(SweepService(connections: service.connections))
        try await application.runService()
    }

    private static func server(_ configuration: RelayConfiguration) throws -> HTTPServerBuilder {
        let plain = HTTP1Channel.Configuration(
            idleTimeout: .seconds(20),
            httpDecoderConfiguration: .init(maxHeaderFieldSize: 80 * 1024, maxHeaderListSize: 96 * 1024))
        guard let certificate = configuration.certificate, let key = configuration.key else {
            return .http1(configuration: plain)
        }
        let tls = try RelayTLS.configuration(certificate: certificate, key: key) { RelayLog.line($0) }
        return HTTPServerBuilder { responder in
            PlainSpeechChannel(
                base: try TLSChannel(
                    HTTP1Channel(responder: responder, configuration: plain), tlsConfiguration: tls))
        }
    }
}

/// Ends connections whose time is up, also while nobody asks.
private struct SweepService: Service {
    let connections: Connections

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                try await Task.sleep(for: .seconds(5))
                await connections.sweep()
            }
        }
    }
}
