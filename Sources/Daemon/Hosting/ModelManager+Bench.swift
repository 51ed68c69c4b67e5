import DaemonAPI
import Failures
import Features
import Foundation
import LlamaServer
import ModelLibrary
import Nutrition

/// Measures a model on this machine with different settings, and keeps the best.
extension ModelManager {
    /// What the product's own turn is measured with.
    private static let meals = [
        "two eggs and a slice of toast for breakfast", "a banana and 150 g yogurt", "one coffee",
    ]
    /// Tokens that are generated for the speed; as `llama-bench` does.
    private static let generated = 48

    private struct Measured {
        var row: BenchReport.Row
        /// Behind which the speed of writing was measured.
        var promptTokens: Int
    }

    /// Loads it once for each of the settings, beside the model in use.
    ///
    /// - Throws: as `use`; `insufficient_memory` when there is no room beside the model in use.
    func bench(_ id: String, progress: @escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent {
        progress(.activity("checking \(id)"))
        guard case .local(let local) = try await library.resolve(id) else {
            throw BiteBookError(.invalidInput, "Only models that run on this machine can be measured.")
        }
        try checkFree()
        guard isRoom(for: local.fit.memoryBytes) else {
            guard await host.status().id == id else { throw noRoom(id, local.fit.memoryBytes) }
            progress(.activity("there is room for one: questions wait meanwhile"))
            try await host.rest()
            do {
                let report = try await measureAll(local, progress: progress)
                await host.wake()
                return report
            } catch {
                await host.wake()
                throw error
            }
        }
        return try await measureAll(local, progress: progress)
    }

    private func measureAll(
        _ local: LocalModel, progress: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> StreamEvent {
        isMeasuring = true
        defer { isMeasuring = false }
        var measured: [Measured] = []
        let server = try LlamaProgram.find(configuration)
        let choices = LlamaTuning.candidates(
            cores: ProcessInfo.processInfo.activeProcessorCount, hasDevices: await LlamaBench.hasDevices(server))
        for (index, tuning) in choices.enumerated() {
            progress(.activity("\(index + 1) of \(choices.count): \(tuning.words)"))
            measured.append(try await measure(local, tuning))
        }
        let best = Self.best(of: measured.map(\.row.turnSeconds))
        try tunings.save(choices[best], for: local.path)
        progress(.activity("comparing with llama-bench"))
        let reference = await LlamaBench.generationSpeed(
            beside: server, model: local.path, tuning: choices[best], depth: measured[best].promptTokens,
            tokens: Self.generated)
        return .bench(
            BenchReport(
                model: local.id, rows: measured.map(\.row), best: best, referenceTokensPerSecond: reference,
                // Measured once more right after the reference, because other programs come and go.
                generatedTokensPerSecond: try await measure(local, choices[best]).row.generatedTokensPerSecond))
    }

    /// The first one, unless another is faster by more than other programs may account for.
    static func best(of seconds: [Double]) -> Int {
        guard let first = seconds.first, let fastest = seconds.min(), fastest < 0.95 * first else { return 0 }
        return seconds.firstIndex(of: fastest) ?? 0
    }

    private func measure(_ local: LocalModel, _ tuning: LlamaTuning) async throws -> Measured {
        var llama = try await configuration(for: local)
        llama.tuning = tuning
        llama.slots = 1
        let service = LlamaService(configuration: llama, logger: logger)
        trial = Trial(id: local.id, service: service)
        do {
            await service.start()
            try await service.waitUntilReady(deadline: .now + .seconds(300))
            let measured = try await measure(service, tuning)
            await endTrials()
            return measured
        } catch {
            await endTrials()
            throw error
        }
    }

    private func measure(_ service: LlamaService, _ tuning: LlamaTuning) async throws -> Measured {
        let rehearsal = shared.rehearsal(in: main, model: service)
        // The first turn of a shape is slower than all others.
        _ = try await rehearsal.seconds(for: Self.meals[2])
        var seconds: [Double] = []
        for meal in Self.meals { seconds.append(try await rehearsal.seconds(for: meal)) }
        let words = (0..<400).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")
        let answer = try await service.complete(
            ChatRequest(
                messages: [ChatMessage(.user, "Repeat all of these numbers: \(words)")], maxTokens: Self.generated))
        return Measured(
            row: BenchReport.Row(
                threads: tuning.threads, batch: tuning.batch, gpuLayers: tuning.gpuLayers,
                promptTokensPerSecond: answer.timings.promptSpeed,
                generatedTokensPerSecond: answer.timings.generationSpeed,
                turnSeconds: seconds.reduce(0, +) / Double(seconds.count)),
            promptTokens: answer.timings.promptTokens + answer.timings.cachedTokens)
    }

    var tunings: TuningFile { TuningFile(path: library.modelsFolder + "/tuning.json") }
}
