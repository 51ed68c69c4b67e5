import DaemonAPI
import Failures
import Foundation
import LlamaServer
import Logging

/// The model that turns use: the local server, a remote endpoint, or none yet. It stays the same object for the rest
/// of the daemon while models are switched.
actor ModelHost: ChatModel {
    /// What is being used.
    enum Current: Sendable {
        /// The daemon is still choosing; requests wait.
        case undecided
        /// Why there is no model, for every request.
        case none(BiteBookError)
        case local(LlamaService, id: String)
        case remote(RemoteEndpoint, id: String)
    }

    nonisolated let contextLength: Int
    private var current: Current
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(contextLength: Int) {
        self.contextLength = contextLength
        current = .undecided
    }

    /// Uses another model from now on. The one before is stopped first, because two may not fit into memory.
    func use(_ new: Current) async {
        let before = current
        current = new
        if case .local(let service, _) = before { await service.stop() }
        if case .local(let service, _) = new { await service.start() }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    var hasNoModel: Bool { if case .none = current { true } else { false } }

    func stop() async { await use(.none(BiteBookError(.modelUnavailable, "The daemon is stopping."))) }

    private func model() async throws -> any ChatModel {
        if case .undecided = current { await withCheckedContinuation { waiting.append($0) } }
        switch current {
        case .undecided: throw BiteBookError(.modelUnavailable, "The language model is not chosen yet.")
        case .none(let error): throw error
        case .local(let service, _): return service
        case .remote(let endpoint, _): return endpoint
        }
    }

    func complete(_ request: ChatRequest) async throws -> ChatCompletion { try await model().complete(request) }

    nonisolated func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await delta in try await model().stream(request) { continuation.yield(delta) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    func countTokens(_ messages: [ChatMessage]) async throws -> Int { try await model().countTokens(messages) }

    func status() async -> DaemonStatus.Model {
        switch current {
        case .undecided:
            DaemonStatus.Model(id: nil, state: "starting", problem: nil, processID: nil, residentBytes: nil)
        case .none(let error):
            DaemonStatus.Model(
                id: nil, state: "none", problem: error.message, processID: nil, residentBytes: nil)
        case .remote(_, let id):
            DaemonStatus.Model(id: id, state: "remote", problem: nil, processID: nil, residentBytes: nil)
        case .local(let service, let id):
            DaemonStatus.Model(id: id, await service.status())
        }
    }
}

extension DaemonStatus.Model {
    fileprivate init(id: String, _ status: LlamaStatus) {
        self.init(
            id: id, state: status.word, problem: status.problem, processID: status.processID,
            residentBytes: status.residentBytes)
    }
}
