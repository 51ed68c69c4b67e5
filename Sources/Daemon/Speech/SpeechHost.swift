import DaemonAPI
import Diary
import Failures
import Foundation
import LlamaServer
import Logging
import ModelLibrary
import Nutrition

/// Writes down what is said, with a whisper-server of its own: started when somebody speaks, stopped when nobody has
/// spoken for a while. Where its model is not installed, nothing runs.
actor SpeechHost {
    private struct Running {
        var model: SpeechModel
        var service: LlamaService
    }

    /// Quieter than this nobody has spoken: about -52 dB; a quiet voice at an arm's length is above -40 dB.
    static let leastLoudness = 0.0025
    /// Shorter than this nothing was said, in seconds.
    static let shortest = 0.3
    /// Writing down takes less than this on the slowest machine that can run the model at all.
    private static let patience = Duration.seconds(180)

    private let configuration: DaemonConfiguration
    private let library: ModelLibrary
    private let settings: SettingsService
    private let logger: Logger
    /// How long the server stays without work.
    private let idle: Duration
    private var running: Running?
    private var working = 0
    private var ending: Task<Void, Never>?
    /// The server that is going away; its socket is free when it has gone.
    private var leaving: Task<Void, Never>?

    init(
        configuration: DaemonConfiguration, library: ModelLibrary, settings: SettingsService, logger: Logger,
        idle: Duration = .seconds(120)
    ) {
        self.configuration = configuration
        self.library = library
        self.settings = settings
        self.logger = logger
        self.idle = idle
    }

    /// Whether speech can be written down; loads nothing.
    func state() async throws -> SpeechState {
        do {
            let model = try await model()
            _ = try program()
            if running == nil { try Self.checkMemory(model) }
            return SpeechState(model: model.name)
        } catch let error as BiteBookError {
            return SpeechState(model: nil, problem: error.message, hint: error.hint)
        }
    }

    /// What a recording says.
    ///
    /// - Throws: `invalid_input` or `too_large` for a recording that cannot be read, `not_found` when nothing is said
    ///   in it, `model_unavailable`, `insufficient_memory`, `model_timeout`.
    func write(_ upload: SpeechUpload) async throws -> TranscriptDTO {
        guard upload.data.count <= SpeechUpload.largestFile else {
            throw BiteBookError(
                .tooLarge, "The recording is larger than \(SpeechUpload.largestFile >> 20) MiB.",
                hint: "Say it in smaller pieces.")
        }
        let recording = try WaveRecording(wave: upload.data, longest: SpeechUpload.longest + 1)
        guard recording.seconds >= Self.shortest, recording.loudness >= Self.leastLoudness else { throw Self.silence }
        let model = try await model()
        var language = upload.language?.rawValue
        if language == nil { language = MessageLanguage(rawValue: try await settings.value("language"))?.rawValue }
        working += 1
        ending?.cancel()
        defer {
            working -= 1
            if working == 0 { ending = Task { await self.endLater() } }
        }
        let service = try await service(for: model)
        do {
            let heard = try await service.transcription(
                of: recording.wave, language: language, within: Self.patience)
            guard let text = Self.words(in: heard) else { throw Self.silence }
            return TranscriptDTO(text: text, seconds: recording.seconds, model: model.name)
        } catch let error as BiteBookError where error.code != .notFound {
            // What the service says is about the model that chats.
            throw BiteBookError(
                error.code, "\(model.name) could not write down what was said.",
                hint: "Please say it again. If it goes on so, `bitebook models pull` gets the model again; "
                    + "details are in llama-speech.log of the state folder.",
                underlying: error)
        }
    }

    /// Ends the server.
    func stop() async {
        ending?.cancel()
        await end()
    }

    // MARK: The words

    /// One line, without what the model writes of sounds: `[BLANK_AUDIO]`, `(music)`, `*coughs*`.
    ///
    /// - Returns: nil when nothing is left.
    static func words(in heard: String) -> String? {
        let spoken = heard.replacing(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪/, with: " ")
        let words = spoken.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        return words.contains { $0.isLetter || $0.isNumber } ? words : nil
    }

    private static var silence: BiteBookError {
        BiteBookError(
            .notFound, "Nothing was heard.", hint: "Speak closer to the microphone, and check that it is on.")
    }

    // MARK: The server

    private func service(for model: SpeechModel) async throws -> LlamaService {
        while true {
            if let running, running.model == model { return running.service }
            guard running != nil || leaving != nil else { break }
            await end()
        }
        try Self.checkMemory(model)
        var whisper = LlamaConfiguration(
            binary: try program(), modelPath: model.path, threads: max(1, ProcessInfo.processInfo.activeProcessorCount),
            runtimeFolder: configuration.places.socketFolder.path,
            logFile: configuration.places.stateFolder.appending(path: "llama-speech.log").path)
        whisper.writesDownSpeech = true
        whisper.instance = "llama-speech"
        whisper.limits.ready = .seconds(60)
        let service = LlamaService(configuration: whisper, logger: logger)
        running = Running(model: model, service: service)
        await service.start()
        return service
    }

    private func endLater() async {
        try? await Task.sleep(for: idle)
        guard !Task.isCancelled, working == 0, running != nil else { return }
        logger.info("whisper-server sleeps")
        await end()
    }

    private func end() async {
        if let service = running?.service {
            running = nil
            leaving = Task { await service.stop() }
        }
        guard let leaving else { return }
        await leaving.value
        if self.leaving == leaving { self.leaving = nil }
    }

    private func model() async throws -> SpeechModel {
        if let path = configuration.environment["BITEBOOK_SPEECH_MODEL"], !path.isEmpty {
            guard FileManager.default.fileExists(atPath: path) else {
                throw BiteBookError(
                    .modelUnavailable, "There is no speech model at \(path).", hint: "Check BITEBOOK_SPEECH_MODEL.")
            }
            return SpeechModel(name: URL(fileURLWithPath: path).lastPathComponent, path: path)
        }
        return try await library.speechModel()
    }

    private func program() throws -> String {
        try InstalledFiles.whisperServer(environment: configuration.environment, places: configuration.places)
    }

    /// - Throws: `insufficient_memory` with the numbers.
    private static func checkMemory(_ model: SpeechModel) throws {
        guard let needed = model.memoryBytes else { return }
        try MachineMemory.current.check(name: model.name, neededBytes: needed)
        guard let free = MachineMemory.availableBytes, free < needed else { return }
        throw BiteBookError(
            .insufficientMemory,
            "\(model.name) needs \(MachineMemory.gigabytes(needed)) of memory; "
                + "\(MachineMemory.gigabytes(free)) are free now.",
            hint: "Close other programs, or take a smaller one: `bitebook models list`.")
    }
}
