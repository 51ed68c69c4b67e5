import Assistant
import DaemonAPI
import Foundation
import LlamaServer
import ToolKit

/// How turns are told to clients.
extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}

extension TurnTimings {
    init(started: ContinuousClock.Instant, outcome: TurnOutcome) {
        func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        self.init(
            totalMs: tenths(started.duration(to: .now).milliseconds),
            modelMs: tenths(outcome.timings.promptMilliseconds + outcome.timings.generationMilliseconds),
            promptTokens: outcome.timings.promptTokens, generatedTokens: outcome.timings.generatedTokens,
            rounds: outcome.rounds)
    }
}

extension CallReport {
    init(_ call: CallOutcome) {
        self.init(
            name: call.name, arguments: AnyJSON(text: call.arguments.compactText),
            outcome: call.rejection == nil ? .ok : .rejected, reason: call.rejection,
            evidence: call.evidence.map { CallEvidence(by: .init($0), share: $0.share) })
    }
}

extension CallEvidence.Reader {
    init(_ evidence: CallOutcome.Evidence) {
        self =
            switch evidence {
            case .learnt: .learnt
            case .rule: .rule
            case .model: .model
            case .confirmed: .confirmed
            }
    }
}

extension StreamEvent {
    init(_ progress: TurnProgress) {
        switch progress {
        case .activity(let what): self = .activity(what)
        case .text(let text): self = .text(text)
        case .replace(let text): self = .replace(text)
        }
    }
}

extension TurnOutcome {
    /// What came of acting on an intent.
    ///
    /// - Parameter planText: how the model shall see the turn later.
    init(
        _ performance: Performance, planText: String?, closing: (_ days: [String]) async throws -> [String]
    ) async throws {
        self.init()
        kind = performance.kind
        plan = planText
        var outputs: [ToolOutput] = []
        for result in performance.results {
            switch result.outcome {
            case .success(let output):
                outputs.append(output)
                entryIDs += output.entryIDs
                calls.append(CallOutcome(name: result.call.name, arguments: result.call.arguments, rejection: nil))
            case .failure(let refusal):
                calls.append(
                    CallOutcome(
                        name: result.call.name, arguments: result.call.arguments, rejection: refusal.reason,
                        isQuiet: refusal.isQuiet))
            }
        }
        reply = try await replyText(outputs, closing: closing)
    }
}
