import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import LlamaServer
import Logging
import ModelLibrary
import Store

/// Chooses, starts and switches the model. Without one the daemon runs all the same: requests for the model then
/// fail with the reason, everything else works.
actor ModelManager {
    let configuration: DaemonConfiguration
    let host: ModelHost
    let library: ModelLibrary
    let main: Workspace
    let shared: SharedServices
    let logger: Logger
    /// The learnt reader, which runs beside the model.
    let reader: ReaderHost
    private let meanings: MeaningsHost
    /// The model that is being tried.
    var trial: Trial?
    /// Another one is being measured, with pauses in which none is loaded.
    var isMeasuring = false
    private var idleWatch: Task<Void, Never>?
    private var instances = 0
    /// Why there is no model, as it was logged last.
    private var lastProblem: String?

    private var settings: SettingsService { main.settings }

    init(
        configuration: DaemonConfiguration, host: ModelHost, reader: ReaderHost, main: Workspace,
        shared: SharedServices, logger: Logger
    ) throws {
        self.reader = reader
        meanings = MeaningsHost(shared.foods, model: host, cache: configuration.places.cacheFolder, logger: logger)
        self.configuration = configuration
        self.host = host
        self.main = main
        self.shared = shared
        self.logger = logger
        library = try ModelLibrary(
            modelsFolder: configuration.places.modelsFolder.path,
            resources: configuration.resources.appending(path: "Models").path, isOffline: configuration.isOffline,
            logger: logger)
    }

    /// Starts what is configured; a failure is kept as the reason for the requests that need a model.
    func start() async {
        if await LlamaService.sweepOrphans(in: configuration.places.socketFolder.path) > 0 {
            logger.notice("stopped a llama-server that an earlier daemon left behind")
        }
        async let readerStarted: Void = reader.start(library)
        meanings.start(library)
        await choose()
        await readerStarted
        await host.whenThereIsNone { [weak self] in await self?.searchAgain() }
        idleWatch = Task { await self.watchIdleTime() }
    }

    private func choose() async {
        do {
            await host.useFirst(try await model(for: try await chosen()).model)
        } catch {
            let failure =
                error as? BiteBookError
                ?? BiteBookError(.modelUnavailable, "The language model cannot be used.", underlying: error)
            if failure.message != lastProblem {
                logger.notice("no model", metadata: ["reason": "\(failure.message)"])
                lastProblem = failure.message
            }
            await host.useFirst(.none(failure))
        }
    }

    /// The model, its reader or llama-server may have been installed since.
    private func searchAgain() async {
        await choose()
        guard await !host.hasNoModel else { return }
        await reader.start(library)
        meanings.start(library)
    }

    func stop() async {
        idleWatch?.cancel()
        await trial?.service.stop()
        await reader.stop()
        await meanings.stop()
        await host.stop()
    }

    /// Puts the model to sleep when nobody has asked for as long as the setting says.
    private func watchIdleTime() async {
        while !Task.isCancelled {
            let limit = SettingDefinition.seconds((try? await settings.value("model_idle")) ?? "")
            if let limit, await host.sleep(ifIdleFor: .seconds(limit)) { logger.info("the model sleeps") }
            if let end = trial?.keptUntil, end < .now { await endTrials() }
            try? await Task.sleep(for: .seconds(limit.map { min(10, max(1, $0 / 4)) } ?? 10))
        }
    }

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
        await reader.start(library)
        meanings.start(library)
        if await host.hasNoModel { await choose() }
        return .done("\(id) is installed.")
    }

    /// Switches to an installed model and remembers the choice. The model before goes on until the new one answers,
    /// where there is memory for both, and for good when the new one cannot be used.
    ///
    /// - Parameter isConfirmed: Whether the user has seen what goes to an address.
    func use(
        _ id: String, isConfirmed: Bool, progress: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> StreamEvent {
        guard !Self.isAddress(id) || isConfirmed else {
            throw BiteBookError(
                .conflict, "What you say would be sent to \(id).",
                hint: "`bitebook models use \(id)` shows what, and asks.")
        }
        progress(.activity("checking \(id)"))
        let before = await host.status()
        if before.id == id, before.state == "ready" || before.state == "asleep" {
            try await settings.setModel(id, by: .commandLine)
            return .done("\(id) is the model already.")
        }
        let (new, needed) = try await model(for: id)
        if trial?.id == id { await endTrials() }
        let isBeside = isRoom(for: needed)
        progress(.activity(isBeside ? "loading \(id)" : "loading \(id); questions wait meanwhile"))
        do {
            try await host.change(to: new, beside: isBeside)
        } catch let error as BiteBookError where error.code != .conflict {
            let rest = before.id.map { " \($0) goes on." } ?? ""
            throw BiteBookError(
                error.code, "\(id) cannot be used: \(error.message)\(rest)", hint: error.hint, underlying: error)
        }
        try await settings.setModel(id, by: .commandLine)
        return .done("\(id) is the model now.")
    }

    /// Whether a model can be loaded beside what runs. Where the system does not tell what is free, it cannot.
    func isRoom(for bytes: Int64) -> Bool {
        let reserve = max(MachineMemory.current.totalBytes / 20, 300_000_000)
        return bytes == 0 || MachineMemory.availableBytes.map { $0 - reserve > bytes } ?? false
    }

    /// - Throws: `conflict` for the model in use, or one that is being tried.
    func remove(_ id: String) async throws {
        guard trial?.id != id else {
            throw BiteBookError(.conflict, "\(id) is being tried.", hint: "Wait until that has ended.")
        }
        if try await library.list(active: chosen()).contains(where: { $0.model.id == id && $0.active && $0.installed })
        {
            throw BiteBookError(
                .conflict, "\(id) is the model in use.", hint: "Choose another one first: `bitebook models use ID`.")
        }
        try await library.remove(id)
    }

    /// The environment's choice, else the setting; empty is the catalogue's default.
    func chosen() async throws -> String {
        if let model = configuration.model { return model }
        return try await settings.value("model")
    }

    /// - Returns: what is to be run, and the memory that it needs here, in bytes.
    func model(for choice: String) async throws -> (model: ModelHost.Current, bytes: Int64) {
        switch try await library.resolve(choice) {
        case .remote(let address):
            return (.remote(try await remote(address), id: address), 0)
        case .local(let local):
            let llama = try await configuration(for: local)
            return (.local(LlamaService(configuration: llama, logger: logger), id: local.id), local.fit.memoryBytes)
        }
    }

    /// How a model is run here, with the settings that were measured to be best.
    func configuration(for local: LocalModel) async throws -> LlamaConfiguration {
        let places = configuration.places
        var llama = LlamaConfiguration(
            binary: try LlamaProgram.find(configuration), modelPath: local.path,
            projectorPath: local.projectorPath, templatePath: local.templatePath,
            contextLength: local.fit.contextLength, runtimeFolder: places.socketFolder.path,
            logFile: places.stateFolder.appending(path: "llama-server.log").path,
            promptCacheFolder: places.promptCacheFolder.path, warmUp: main.turns.warmUp)
        llama.cacheType = local.fit.cacheType
        llama.slots = local.fit.slots
        llama.instance = nextInstance()
        if let tuning = tunings.tuning(for: local.path) { llama.tuning = tuning }
        return llama
    }

    /// A name that no server of this daemon ever had: an old one may still be ending.
    private func nextInstance() -> String {
        instances += 1
        return instances == 1 ? "llama" : "llama-\(instances)"
    }
}
