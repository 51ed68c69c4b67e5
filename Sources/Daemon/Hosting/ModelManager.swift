import DaemonAPI
import Failures
import Features
import Foundation
import LlamaServer
import Logging
import ModelLibrary
import Store

/// Chooses, starts and switches the model. Without one the daemon runs all the same: requests for the model then
/// fail with the reason, everything else works.
actor ModelManager {
    private let configuration: DaemonConfiguration
    private let host: ModelHost
    private let library: ModelLibrary
    private let settings: SettingsService
    private let warmUp: ChatRequest
    private let logger: Logger

    init(
        configuration: DaemonConfiguration, host: ModelHost, settings: SettingsService, warmUp: ChatRequest,
        logger: Logger
    ) throws {
        self.configuration = configuration
        self.host = host
        self.settings = settings
        self.warmUp = warmUp
        self.logger = logger
        library = try ModelLibrary(
            modelsFolder: configuration.places.modelsFolder.path,
            resources: configuration.resources.appending(path: "Models").path, isOffline: configuration.isOffline,
            logger: logger)
    }

    /// Starts what is configured; a failure is kept as the reason for the requests that need a model.
    func start() async {
        do {
            try await host.use(model(for: try await chosen()))
        } catch {
            let failure =
                error as? BiteBookError
                ?? BiteBookError(.modelUnavailable, "The language model cannot be used.", underlying: error)
            logger.notice("no model", metadata: ["reason": "\(failure.message)"])
            await host.use(.none(failure))
        }
    }

    func stop() async { await host.stop() }

    /// - Parameter words: only models of which each word says something.
    func list(words: [String]) async throws -> [ModelDTO] {
        let active = try await chosen()
        return await library.list(active: active.isEmpty ? nil : active, words: words).map(ModelDTO.init)
    }

    /// - Throws: `not_found`.
    func detail(_ id: String) async throws -> ModelDetail {
        let active = try await chosen()
        let state = try await library.state(of: id, active: active.isEmpty ? nil : active)
        return ModelDetail(state, folder: library.modelsFolder)
    }

    /// Stops a download; what has arrived is kept.
    ///
    /// - Throws: `not_found` when none is under way.
    func cancelPull(_ id: String) async throws {
        guard try await library.state(of: id, active: nil).isDownloading else {
            throw BiteBookError(.notFound, "\(id) is not being downloaded.")
        }
        await library.cancelPull(id)
    }

    /// Downloads a model and, when the chosen one was missing until now, starts it.
    ///
    /// - Parameter reference: an id, an address, a path, or `hf.co/OWNER/REPOSITORY`.
    func pull(_ reference: String, progress: @escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent {
        progress(.activity("looking up \(reference)"))
        let id = try await library.model(for: reference)
        var meter = TransferMeter(what: id)
        var activity = ""
        func announce(_ what: String) {
            if what != activity { progress(.activity(what)) }
            activity = what
        }
        for try await step in library.pull(id) {
            switch step.phase {
            case .connecting: announce("connecting to \(step.mirror)")
            case .verifying: announce("verifying")
            case .downloading: progress(.progress(meter.report(done: step.receivedBytes, total: step.totalBytes ?? 0)))
            case .installed: break
            }
        }
        if await host.hasNoModel { await start() }
        return .done("\(id) is installed.")
    }

    /// Switches to an installed model and remembers the choice. The model before goes on when the new one cannot be
    /// used.
    func use(_ id: String, progress: @escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent {
        progress(.activity("checking \(id)"))
        let new = try await model(for: id)
        progress(.activity("loading \(id)"))
        await host.use(new)
        _ = try await settings.set("model", to: id, by: .commandLine)
        return .done("\(id) is the model now.")
    }

    /// - Throws: `conflict` for the model in use.
    func remove(_ id: String) async throws {
        if try await library.list(active: chosen()).contains(where: { $0.model.id == id && $0.active && $0.installed })
        {
            throw BiteBookError(
                .conflict, "\(id) is the model in use.", hint: "Choose another one first: `bitebook models use ID`.")
        }
        try await library.remove(id)
    }

    /// The environment's choice, else the setting; empty is the catalogue's default.
    private func chosen() async throws -> String {
        if let model = configuration.model { return model }
        return try await settings.value("model")
    }

    private func model(for choice: String) async throws -> ModelHost.Current {
        switch try await library.resolve(choice) {
        case .remote(let address):
            let keyFile = configuration.places.configFolder.appending(path: "endpoint-key").path
            let hasKey = FileManager.default.fileExists(atPath: keyFile)
            return .remote(try RemoteEndpoint(address: address, keyFile: hasKey ? keyFile : nil), id: address)
        case .local(let local):
            let places = configuration.places
            let llama = LlamaConfiguration(
                binary: try LlamaProgram.find(configuration), modelPath: local.path,
                projectorPath: local.projectorPath, templatePath: local.templatePath,
                contextLength: local.contextLength, runtimeFolder: places.socketFolder.path,
                logFile: places.stateFolder.appending(path: "llama-server.log").path,
                promptCacheFolder: places.promptCacheFolder.path, warmUp: warmUp)
            return .local(LlamaService(configuration: llama, logger: logger), id: local.id)
        }
    }
}
