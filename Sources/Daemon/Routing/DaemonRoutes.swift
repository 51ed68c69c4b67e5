import DaemonAPI

/// Routes about the daemon itself.
enum DaemonRoutes {
    static func add(
        to table: RouteTable, host: WorkspaceHost, models: ModelManager, status: StatusReporter, stopping: StopSignal
    ) {
        table.on(GetStatus.self) { try await status.status(of: $0.workspace) }
        table.on(PostShutdown.self) { _ in
            await stopping.set()
            return Empty()
        }
        table.on(GetProtocol.self) { _ in try OpenAPIDocument.text() }
        table.on(OpenWorkspace.self) { call in
            let model = try await models.trial(call.body.model)
            return WorkspaceDTO(id: try await host.open(now: call.body.now, model: model))
        }
        table.on(CloseWorkspace.self) { call in
            try await host.close(call.address.id)
            return Empty()
        }
    }
}
