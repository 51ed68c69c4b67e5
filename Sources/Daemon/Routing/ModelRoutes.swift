import DaemonAPI

/// Routes about models.
enum ModelRoutes {
    static func add(to table: RouteTable, models: ModelManager, photos: PhotoProvider) {
        table.on(GetPhotoProvider.self) { _ in try await photos.state() }
        table.on(PreviewPhotoProvider.self) { try await photos.preview($0.address.address) }
        table.on(PutPhotoProvider.self) { try await photos.choose($0.body) }
        table.on(ListModels.self) { call in
            try await models.list(words: (call.address.words ?? "").split(separator: " ").map(String.init))
        }
        table.on(GetModel.self) { try await models.detail($0.address.id) }
        table.on(CancelPull.self) { call in
            try await models.cancelPull(call.address.id)
            return Empty()
        }
        table.stream(PullModel.self) { try await models.pull($0.address.id, progress: $1) }
        table.stream(UseModel.self) { call, emit in
            try await models.use(
                call.address.id, isConfirmed: call.address.confirmed ?? false, progress: emit)
        }
        table.on(GetEndpoint.self) { try await models.endpoint($0.address.address) }
        table.on(PutEndpointKey.self) { try await models.setKey($0.body) }
        table.on(ListRunningModels.self) { _ in try await models.running() }
        table.stream(TryModel.self) { call, emit in
            try await models.audition(
                call.address.id, turns: call.address.turns ?? Limits.usualTrialTurns,
                keeps: call.address.keep ?? false, progress: emit)
        }
        table.stream(BenchModel.self) { try await models.bench($0.address.id, progress: $1) }
        table.on(EndTrial.self) { call in
            try await models.endTrial(call.address.id)
            return Empty()
        }
        table.on(RemoveModel.self) { call in
            try await models.remove(call.address.id)
            return Empty()
        }
    }
}
