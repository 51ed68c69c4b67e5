import DaemonAPI
import Failures
import Foundation
import Language
import LearntReader
import LlamaServer
import Logging
import ModelLibrary
import Synchronization

/// The learnt reader of messages: its encoder runs in a llama-server of its own, small and always loaded. Where it is
/// not installed, or not ready yet, nobody waits for it.
final class ReaderHost: MessageReader, Sendable {
    private struct Running {
        var service: LlamaService
        var reader: LearntReader
    }

    /// A message takes about 10 ms; whatever takes longer than this is answered without it.
    private static let patience = Duration.seconds(2)

    private let configuration: DaemonConfiguration
    private let logger: Logger
    private let running = Mutex<Running?>(nil)

    init(configuration: DaemonConfiguration, logger: Logger) {
        self.configuration = configuration
        self.logger = logger
    }

    /// Starts the encoder, where its files are here.
    func start(_ library: ModelLibrary) async {
        do {
            let files = try await library.encoderFiles().map { URL(fileURLWithPath: $0) }
            guard files.count == 2, running.withLock({ $0 == nil }) else { return }
            let parts = try ReaderFiles(
                base: files[0], vocabulary: files[1],
                change: configuration.resources.appending(path: "Models/reader.safetensors"),
                folder: configuration.places.cacheFolder.appending(path: "reader"))
            var llama = LlamaConfiguration(
                binary: try LlamaProgram.find(configuration), modelPath: parts.encoder.path, contextLength: 512,
                threads: 1, runtimeFolder: configuration.places.socketFolder.path,
                logFile: configuration.places.stateFolder.appending(path: "llama-reader.log").path)
            llama.isEncoder = true
            llama.instance = "llama-reader"
            llama.limits.ready = Self.patience
            let service = LlamaService(configuration: llama, logger: logger)
            let reader = LearntReader(tokenizer: parts.tokenizer, heads: parts.heads) {
                try await service.vectors(of: $0)
            }
            running.withLock { $0 = Running(service: service, reader: reader) }
            await service.start()
        } catch {
            let reason = (error as? BiteBookError)?.message ?? "\(error)"
            logger.notice("messages are read without the learnt reader", metadata: ["reason": "\(reason)"])
        }
    }

    func stop() async {
        let ended = running.withLock { current in
            defer { current = nil }
            return current
        }
        await ended?.service.stop()
    }

    func read(_ text: String, after previous: String?) async -> LearntReading? {
        guard let current = running.withLock({ $0 }) else { return nil }
        do {
            return try await current.reader.read(text, after: previous)
        } catch {
            if !(error is CancellationError) {
                logger.notice("the learnt reader did not answer", metadata: ["reason": "\(error)"])
            }
            return nil
        }
    }
}
