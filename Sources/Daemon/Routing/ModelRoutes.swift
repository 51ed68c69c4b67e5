import DaemonAPI

/// Routes about models.
enum ModelRoutes {
    static func add(to table: RouteTable, models: ModelManager) {
        table.on(ListModels.self) { call in
            try await models.list(words: (call.query["q"] ?? "").split(separator: " ").map(String.init))
        }
        table.on(GetModel.self) { try await models.detail(try $0.parameter("id")) }
        table.on(CancelPull.self) { call in
            try await models.cancelPull(try call.parameter("id"))
            return Empty()
        }
        table.stream(PullModel.self) { try await models.pull(try $0.parameter("id"), progress: $1) }
        table.stream(UseModel.self) { try await models.use(try $0.parameter("id"), progress: $1) }
        table.on(RemoveModel.self) { call in
            try await models.remove(try call.parameter("id"))
            return Empty()
        }
    }
}
