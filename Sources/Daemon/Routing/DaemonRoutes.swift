import DaemonAPI

/// Routes about the daemon itself.
enum DaemonRoutes {
    static func add(to table: RouteTable, host: WorkspaceHost, status: StatusReporter, stopping: StopSignal) {
        table.on(GetStatus.self) { try await status.status(of: $0.workspace) }
        table.on(PostShutdown.self) { _ in
            await stopping.set()
            return Empty()
        }
        table.on(OpenWorkspace.self) { WorkspaceDTO(id: try await host.open(now: $0.body.now)) }
        table.on(CloseWorkspace.self) { call in
            try await host.close(try call.parameter("id"))
            return Empty()
        }
    }
}
