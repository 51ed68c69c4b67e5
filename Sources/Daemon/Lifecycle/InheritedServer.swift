import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Serves the routes on a socket that is bound already; Hummingbird's own server binds one itself.
struct InheritedServer<Responder: HTTPResponder>: Service where Responder.Context == BasicRequestContext {
    let responder: Responder
    let socket: InheritedSocket
    let idleTimeout: TimeAmount
    let logger: Logger

    func run() async throws {
        let http = HTTP1Channel(responder: respond, configuration: .init(idleTimeout: idleTimeout))
        let connections = OpenConnections()
        let logger = logger
        let listening = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(socket.descriptor) { channel in
                connections.add(channel)
                return http.setup(channel: channel, logger: logger)
            }
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                do {
                    try await listening.executeThenClose { inbound in
                        for try await connection in inbound {
                            group.addTask { await http.handle(value: connection, logger: logger) }
                        }
                    }
                } catch {
                    logger.error("the socket that was handed over failed: \(error)")
                }
            }
        } onGracefulShutdown: {
            // The manager keeps its own descriptor: who connects from here on starts the next daemon.
            listening.channel.close(promise: nil)
            connections.quiesce()
        }
    }

    @Sendable private func respond(
        _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
    ) async throws {
        let context = BasicRequestContext(source: .init(channel: channel, logger: logger))
        let response: Response
        do {
            response = try await responder.respond(to: request, context: context)
        } catch let error as HTTPParserError {
            // Answered below the routes, with 400.
            throw error
        } catch {
            response = Response(status: .internalServerError)
        }
        try await writer.write(response: response.head, body: response.body)
    }
}

/// Connections that end after the request that they are in when the daemon stops.
private final class OpenConnections: Sendable {
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    func add(_ channel: any Channel) {
        let key = ObjectIdentifier(channel)
        channels.withLock { $0[key] = channel }
        channel.closeFuture.whenComplete { _ in self.channels.withLock { _ = $0.removeValue(forKey: key) } }
    }

    func quiesce() {
        for channel in channels.withLock({ Array($0.values) }) {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
    }
}
