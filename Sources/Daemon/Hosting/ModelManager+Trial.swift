import DaemonAPI
import Failures
import Features
import Foundation
import LlamaServer
import ModelLibrary
import Store

/// A model that is loaded beside the one in use, to see how it does.
struct Trial: Sendable {
    var id: String
    var service: LlamaService
    /// When it ends unless a scratch workspace asks for it before; nil while it is being replayed.
    var keptUntil: ContinuousClock.Instant?

    /// The longest time between two conversations of an evaluation.
    static let patience = Duration.seconds(600)
}

extension ModelManager {
    /// Loads a model and replays the user's confirmed turns with it. Nothing is written, and turns go on meanwhile.
    ///
    /// - Parameter keeps: Whether it stays loaded afterwards, for scratch workspaces.
    /// - Throws: `insufficient_memory` when there is no room beside the one in use, `conflict` during another trial, and
    ///   as `use`.
    func audition(
        _ id: String, turns: Int, keeps: Bool, progress: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> StreamEvent {
        try checkFree()
        progress(.activity("checking \(id)"))
        let (model, needed) = try await self.model(for: id)
        guard case .local(let service, _) = model else {
            throw BiteBookError(
                .invalidInput, "Only models that run on this machine can be tried.",
                hint: "`bitebook models use` switches to an address.")
        }
        guard isRoom(for: needed) else { throw noRoom(id, needed) }
        try checkFree()
        trial = Trial(id: id, service: service)
        do {
            let report = try await replay(service, id, turns: turns, progress: progress)
            if keeps {
                trial?.keptUntil = .now + Trial.patience
            } else {
                await endTrials()
            }
            return .audition(report)
        } catch {
            await endTrials()
            throw error
        }
    }

    private func replay(
        _ service: LlamaService, _ id: String, turns: Int, progress: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> AuditionReport {
        progress(.activity("loading \(id)"))
        let started = ContinuousClock.now
        await service.start()
        try await service.waitUntilReady(deadline: .now + .seconds(300))
        let loadSeconds = (ContinuousClock.now - started) / .seconds(1)
        let rehearsal = shared.rehearsal(in: main, model: service)
        let confirmed = try await main.store.confirmedTurns(limit: turns)
        var outcomes: [Rehearsal.Outcome] = []
        for (index, turn) in confirmed.enumerated() {
            progress(.activity("turn \(index + 1) of \(confirmed.count)"))
            outcomes.append(try await rehearsal.replay(turn))
        }
        let differences = outcomes.compactMap(\.difference)
        return AuditionReport(
            model: id, turns: outcomes.count, agreed: outcomes.count - differences.count,
            differences: Array(differences.prefix(10)), medianSeconds: Self.median(outcomes.map(\.seconds)),
            medianSecondsBefore: Self.median(outcomes.map(\.secondsBefore)),
            residentBytes: await service.status().residentBytes, loadSeconds: loadSeconds)
    }

    /// - Throws: `conflict` while another model is being tried or measured.
    func checkFree() throws {
        guard trial == nil, !isMeasuring else {
            throw BiteBookError(.conflict, "Another model is being tried.", hint: "Wait until that has ended.")
        }
    }

    func noRoom(_ id: String, _ needed: Int64) -> BiteBookError {
        let free = MachineMemory.availableBytes.map { "\(MachineMemory.gigabytes($0)) are free" }
        return BiteBookError(
            .insufficientMemory,
            "\(id) needs \(MachineMemory.gigabytes(needed)) beside the model in use; "
                + "\(free ?? "how much is free, this system does not tell").",
            hint: "Close other programs, or switch with `bitebook models use \(id)`: it goes back when that fails.")
    }

    /// The model of a scratch workspace; nil for the one in use.
    ///
    /// - Throws: `not_found` when it is not being tried.
    func trial(_ id: String?) throws -> (any ChatModel)? {
        guard let id else { return nil }
        guard let trial, trial.id == id else {
            throw BiteBookError(.notFound, "\(id) is not being tried.", hint: "`bitebook models try \(id)`")
        }
        if trial.keptUntil != nil { self.trial?.keptUntil = .now + Trial.patience }
        return trial.service
    }

    func endTrial(_ id: String) async throws {
        _ = try trial(id)
        await endTrials()
    }

    func endTrials() async {
        let service = trial?.service
        trial = nil
        await service?.stop()
    }

    /// What is loaded.
    func running() async throws -> [RunningModelDTO] {
        let unload = try await main.settings.value("model_idle")
        let active = await host.status()
        var list: [RunningModelDTO] = []
        if let id = active.id {
            let service = await host.current.local
            list.append(
                RunningModelDTO(
                    id: id, state: active.state, active: true, processID: active.processID,
                    residentBytes: active.residentBytes,
                    contextLength: service?.contextLength ?? host.contextLength,
                    slots: service?.configuration.slots ?? 1, busy: await host.isBusy,
                    waiting: await service?.queueLength ?? 0, idleSeconds: await host.idleTime / .seconds(1),
                    unload: unload, promptTokensPerSecond: await host.lastTimings?.promptSpeed,
                    generatedTokensPerSecond: await host.lastTimings?.generationSpeed))
        }
        if let trial {
            let status = await trial.service.status()
            list.append(
                RunningModelDTO(
                    id: trial.id, state: status.word, active: false, processID: status.processID,
                    residentBytes: status.residentBytes, contextLength: trial.service.contextLength,
                    slots: trial.service.configuration.slots,
                    busy: true, waiting: await trial.service.queueLength, idleSeconds: 0, unload: "after the trial",
                    promptTokensPerSecond: nil, generatedTokensPerSecond: nil))
        }
        return list
    }

    private static func median(_ values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}

extension ModelTimings {
    /// Tokens a second; nil when too few were read to tell.
    var promptSpeed: Double? {
        promptTokens >= 32 && promptMilliseconds > 0 ? Double(promptTokens) * 1000 / promptMilliseconds : nil
    }

    var generationSpeed: Double? {
        generatedTokens >= 8 && generationMilliseconds > 0
            ? Double(generatedTokens) * 1000 / generationMilliseconds : nil
    }
}
