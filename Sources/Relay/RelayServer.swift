import Failures
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
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
        let plain = HTTPServerBuilder.http1(
            configuration: .init(
                idleTimeout: .seconds(20),
                httpDecoderConfiguration: .init(maxHeaderFieldSize: 80 * 1024, maxHeaderListSize: 96 * 1024)))
        guard let certificate = configuration.certificate, let key = configuration.key else { return plain }
        do {
            var tls = TLSConfiguration.makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
            tls.minimumTLSVersion = .tlsv12
            return try .tls(plain, tlsConfiguration: tls)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The certificate in \(certificate) or its key in \(key) cannot be used.",
                hint: "Both must be PEM files that this user may read.", underlying: error)
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
