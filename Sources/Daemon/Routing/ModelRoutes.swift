import DaemonAPI
import Failures

/// Routes about models.
enum ModelRoutes {
    static func add(to table: RouteTable, models: ModelManager, photos: PhotoProvider) {
        table.on(GetPhotoProvider.self) { _ in try await photos.state() }
        table.on(PreviewPhotoProvider.self) { try await photos.preview($0.query["address"] ?? "") }
        table.on(PutPhotoProvider.self) { try await photos.choose($0.body) }
        table.on(ListModels.self) { call in
            try await models.list(words: (call.query["q"] ?? "").split(separator: " ").map(String.init))
        }
        table.on(GetModel.self) { try await models.detail(try $0.parameter("id")) }
        table.on(CancelPull.self) { call in
            try await models.cancelPull(try call.parameter("id"))
            return Empty()
        }
        table.stream(PullModel.self) { try await models.pull(try $0.parameter("id"), progress: $1) }
        table.stream(UseModel.self) { call, emit in
            try await models.use(
                try call.parameter("id"), isConfirmed: call.query["confirmed"] == "1", progress: emit)
        }
        table.on(GetEndpoint.self) { try await models.endpoint($0.query["address"] ?? "") }
        table.on(PutEndpointKey.self) { try await models.setKey($0.body) }
        table.on(ListRunningModels.self) { _ in try await models.running() }
        table.stream(TryModel.self) { call, emit in
            let turns = try ModelRoutes.turns(call.query["turns"])
            return try await models.audition(
                try call.parameter("id"), turns: turns, keeps: call.query["keep"] == "1", progress: emit)
        }
        table.stream(BenchModel.self) { try await models.bench(try $0.parameter("id"), progress: $1) }
        table.on(EndTrial.self) { call in
            try await models.endTrial(try call.parameter("id"))
            return Empty()
        }
        table.on(RemoveModel.self) { call in
            try await models.remove(try call.parameter("id"))
            return Empty()
        }
    }

    private static func turns(_ text: String?) throws -> Int {
        guard let text else { return Limits.usualTrialTurns }
        guard let number = Int(text), Limits.trialTurns.contains(number) else {
            throw BiteBookError(
                .invalidInput, "'\(text.prefix(20))' is no number of turns.",
                hint: "0 to \(Limits.trialTurns.upperBound).")
        }
        return number
    }
}
