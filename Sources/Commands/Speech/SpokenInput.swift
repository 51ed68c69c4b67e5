import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

/// What the user says, from the microphone or from a file, as text.
struct SpokenInput: Sendable {
    let context: CommandContext
    /// The language in which it is said; nil leaves it to the daemon.
    var language: MessageLanguage?
    /// Makes the console give up the line that it reads, when the recorder has ended by itself.
    var endLine: (@Sendable () -> Void)?

    /// - Parameter file: a WAV file; nil records.
    /// - Throws: what the daemon throws; `not_found` without a recorder; `CancellationError` when the user gives up.
    func transcript(of file: String?) async throws -> TranscriptDTO {
        let client = try await context.client()
        let state = try await client.send(GetSpeech.self)
        if let problem = state.problem { throw BiteBookError(.modelUnavailable, problem, hint: state.hint) }
        if let file { return try await write(down: Self.read(file), client) }
        guard context.terminal.isInteractive else {
            throw BiteBookError(
                .invalidInput, "Recording needs a terminal, where Enter ends it.",
                hint: "Name a file: bitebook say FILE.wav")
        }
        let folder = try Self.folder(in: context.places.stateFolder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recording = folder.appending(path: "said.wav")
        try await record(to: recording, in: folder)
        let data = try Self.read(recording.path)
        // Nothing of the sound is kept longer than needed.
        try? FileManager.default.removeItem(at: folder)
        return try await write(down: data, client)
    }

    private func write(down data: Data, _ client: DaemonClient) async throws -> TranscriptDTO {
        let line = StatusLine(context)
        line.show("Writing down what you said", countsSeconds: true)
        defer { line.finish() }
        return try await client.send(
            PostSpeech.self, body: SpeechUpload(data: data, language: language), timeout: .seconds(300))
    }

    // MARK: Recording

    private enum End { case entered, cancelled, recorderEnded }

    private func record(to file: URL, in folder: URL) async throws {
        let seconds = SpeechUpload.longest
        let recorder = try SoundRecorder.find(context.environment, writing: file, seconds: seconds)
        let (ends, continuation) = AsyncStream.makeStream(of: End.self)
        let run = try SoundRecorder.Run(recorder, in: folder) { continuation.yield(.recorderEnded) }
        context.errors.writeLine("Recording, \(seconds) s at most. Enter ends it, Ctrl-C throws it away.")
        let typing = Task { [input = context.input] in
            do {
                _ = try await input.line()
                continuation.yield(.entered)
            } catch {
                continuation.yield(.cancelled)
            }
        }
        let clock = Task {
            try await Task.sleep(for: .seconds(seconds))
            continuation.yield(.recorderEnded)
        }
        let began = ContinuousClock.now
        let end: End
        if endLine == nil {
            end = await context.interrupts.handling(
                { continuation.yield(.cancelled) }, while: { await Self.first(ends) })
        } else {
            end = await Self.first(ends)
        }
        let lasted = ContinuousClock.now - began
        clock.cancel()
        await run.stop()
        if end == .recorderEnded, let endLine {
            endLine()
            await typing.value
        }
        if end == .cancelled { throw CancellationError() }
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
        guard end == .recorderEnded, size == 0 || lasted < .seconds(1) else { return }
        throw BiteBookError(
            .internalFailure,
            "The recorder stopped by itself" + (run.complaint.map { ": \($0)" } ?? "."),
            hint: "Check that a microphone is plugged in; `\(URL(filePath: recorder.program).lastPathComponent)` "
                + "must be able to use it.")
    }

    private static func first(_ ends: AsyncStream<End>) async -> End {
        for await end in ends { return end }
        return .cancelled
    }

    /// A folder that only the user can look into; what an earlier recording that was killed left there goes.
    private static func folder(in state: URL) throws -> URL {
        let folder = state.appending(path: "recording")
        try? FileManager.default.removeItem(at: folder)
        try Places.makePrivateFolder(state)
        try Places.makePrivateFolder(folder)
        return folder
    }

    private static func read(_ path: String) throws -> Data {
        try NamedFile.read(
            path, noun: "recording", upTo: SpeechUpload.largestFile, wanted: "Name a WAV file.",
            smaller: "Say it in smaller pieces, of \(SpeechUpload.longest) s at most.")
    }
}
