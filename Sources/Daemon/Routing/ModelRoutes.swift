import DaemonAPI

/// Routes about models.
enum ModelRoutes {
    static func add(to table: RouteTable, models: ModelManager) {
        table.on(ListModels.self) { _ in try await models.list() }
        table.stream(PullModel.self) { try await models.pull(try $0.parameter("id"), progress: $1) }
        table.stream(UseModel.self) { try await models.use(try $0.parameter("id"), progress: $1) }
        table.on(RemoveModel.self) { call in
            try await models.remove(try call.parameter("id"))
            return Empty()
        }
    }
}
