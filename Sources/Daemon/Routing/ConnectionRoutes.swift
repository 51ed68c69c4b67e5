import DaemonAPI
import Exchange
import ServiceLifecycle

/// Routes about devices whose data come from their provider.
enum ConnectionRoutes {
    static func add(to table: RouteTable, connections: ConnectionService) {
        table.on(ListConnections.self) { _ in try await connections.list() }
        table.on(PreviewConnection.self) { try await connections.preview($0.body) }
        table.on(BeginConnection.self) { try await connections.begin($0.body) }
        table.stream(AwaitConnection.self) { call, emit in
            // Somebody who has not answered yet must not keep the daemon from stopping.
            try await cancelWhenGracefulShutdown {
                .done(try await connections.wait(call.body.provider ?? "") { emit(.activity($0)) })
            }
        }
        table.on(SyncConnections.self) { try await connections.sync(named: $0.body.provider) }
        table.on(EndConnection.self) { try await connections.end($0.body) }
    }
}
