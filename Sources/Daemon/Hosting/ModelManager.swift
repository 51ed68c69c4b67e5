import DaemonAPI
import Failures
import Features
import Foundation
import LlamaServer
import Logging

/// Finds, starts and switches the model.
actor ModelManager {
    let configuration: DaemonConfiguration
    let host: ModelHost
    let settings: SettingsService
    let warmUp: ChatRequest
    let logger: Logger

    init(
        configuration: DaemonConfiguration, host: ModelHost, settings: SettingsService, warmUp: ChatRequest,
        logger: Logger
    ) {
        self.configuration = configuration
        self.host = host
        self.settings = settings
        self.warmUp = warmUp
        self.logger = logger
    }

    func start() async {
        let places = configuration.places
        let path = configuration.model ?? places.modelsFolder.appending(path: "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf").path
        let llama = LlamaConfiguration(
            binary: configuration.llamaServer ?? "llama-server", modelPath: path,
            templatePath: configuration.resources.appending(path: "Models/templates/chatml.jinja").path,
            contextLength: 8192, threads: nil, runtimeFolder: places.socketFolder.path,
            logFile: places.stateFolder.appending(path: "llama-server.log").path,
            promptCacheFolder: places.promptCacheFolder.path, warmUp: warmUp)
        await host.use(.local(await LlamaService.start(configuration: llama, logger: logger), id: "x"))
    }

    func stop() async { await host.stop() }
}
