import DaemonAPI
import Failures
import Foundation
import LlamaServer
import Logging
import Synchronization

/// The model that turns use: the local server, a remote endpoint, or none yet. It stays the same object for the rest
/// of the daemon while models are switched, put to sleep and woken.
actor ModelHost: ChatModel {
    /// What is being used.
    enum Current: Sendable {
        /// The daemon is still choosing; requests wait.
        case undecided
        /// Why there is no model, for every request.
        case none(BiteBookError)
        case local(LlamaService, id: String)
        case remote(RemoteEndpoint, id: String)

        var contextLength: Int? {
            switch self {
            case .local(let service, _): service.contextLength
            case .remote(let endpoint, _): endpoint.contextLength
            case .undecided, .none: nil
            }
        }

        var local: LlamaService? { if case .local(let service, _) = self { service } else { nil } }
    }

    /// How long a model that is to be replaced may go on answering what it was asked.
    private static let drainLimit = Duration.seconds(60)
    /// Loading a model of the largest kind from a slow disk, and reading the prompt.
    private static let loadLimit = Duration.seconds(300)

    /// Of the model in use; before there is one, of the usual model.
    nonisolated var contextLength: Int { context.withLock { $0 } }
    private nonisolated let context: Mutex<Int>
    private(set) var current: Current = .undecided {
        didSet { if let length = current.contextLength { context.withLock { $0 = length } } }
    }
    /// A model that is being loaded while `current` goes on.
    private var candidate: LlamaService?
    /// Requests wait: the model is being replaced or put to sleep.
    private var isChanging = false
    private(set) var isAsleep = false
    private var running = 0
    private var lastUsed = ContinuousClock.now
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Looks for a model where there is none; nil while the daemon ends.
    private var search: (@Sendable () async -> Void)?
    /// Of the last answer.
    private(set) var lastTimings: ModelTimings?

    init(contextLength: Int) { context = Mutex(contextLength) }

    var hasNoModel: Bool { if case .none = current { true } else { false } }
    var isBusy: Bool { running > 0 }
    var idleTime: Duration { running > 0 ? .zero : .now - lastUsed }
    /// Whether it loads, reads its prompt, or answers: what can wait leaves the processors to it.
    var needsProcessors: Bool {
        get async {
            if isUndecided || isChanging || isBusy || candidate != nil { return true }
            guard let status = await current.local?.status() else { return false }
            return status.state == .starting || status.isWarmingUp
        }
    }

    /// - Parameter search: runs before a request, or a look at the state, that finds no model: what was missing may be
    ///   there by now. It hands over what it found with ``useFirst(_:)``.
    func whenThereIsNone(_ search: @escaping @Sendable () async -> Void) { self.search = search }

    // MARK: Changing the model

    /// Uses a model from now on without waiting until it is loaded, unless one has been switched to meanwhile.
    func useFirst(_ new: Current) async {
        guard isUndecided || hasNoModel, candidate == nil else { return }
        await use(new)
    }

    private func use(_ new: Current) async {
        let before = current
        // A server that has not been started would refuse what is asked meanwhile.
        isChanging = true
        current = new
        isAsleep = false
        await before.local?.stop()
        await new.local?.start()
        lastUsed = .now
        goOn()
    }

    /// Switches to a model when it can really answer; otherwise the one before goes on.
    ///
    /// - Parameter isBeside: Whether there is memory for both; else the one before is stopped first, and requests wait.
    /// - Throws: why the new one cannot be used; `conflict` while another change is under way; `CancellationError`.
    func change(to new: Current, beside isBeside: Bool) async throws {
        guard !isChanging, candidate == nil else {
            throw BiteBookError(
                .conflict, "Another model is being loaded already.", hint: "Wait for it, then try again.")
        }
        let before = current
        guard let service = new.local else { return try await changeToRemote(new) }
        candidate = service
        defer { candidate = nil }
        if !isBeside {
            isChanging = true
            do {
                try await before.local?.drain(atMost: Self.drainLimit)
            } catch {
                goOn()
                throw error
            }
            await before.local?.stop()
        }
        do {
            await service.start()
            try await service.waitUntilReady(deadline: .now + Self.loadLimit)
        } catch {
            await service.stop()
            if !isBeside, !isAsleep { await before.local?.start() }
            goOn()
            throw error
        }
        await replace(before, with: new)
    }

    /// An address must answer once before it is used.
    private func changeToRemote(_ new: Current) async throws {
        if case .remote(let endpoint, _) = new {
            _ = try await endpoint.complete(ChatRequest(messages: [ChatMessage(.user, "Hello")], maxTokens: 1))
        }
        await replace(current, with: new)
    }

    /// Requests go to the new one from now on; the old one ends what it was asked.
    private func replace(_ before: Current, with new: Current) async {
        current = new
        isAsleep = false
        lastUsed = .now
        goOn()
        // Nobody waits for a caller that has gone: the old one ends all the same.
        await Task {
            try? await before.local?.drain(atMost: Self.drainLimit)
            await before.local?.stop()
        }.value
    }

    /// Takes the model out of memory and holds requests back until ``wake()``.
    ///
    /// - Throws: `conflict` while it is asked something, or is being changed.
    func rest() async throws {
        guard !isChanging, candidate == nil, running == 0 else {
            throw BiteBookError(.conflict, "The model is being used.", hint: "Try again when it has answered.")
        }
        isChanging = true
        await current.local?.stop()
    }

    func wake() async {
        if !isAsleep { await current.local?.start() }
        goOn()
    }

    /// Takes the model out of memory when nobody uses it; the next request loads it again.
    ///
    /// - Returns: whether it sleeps now.
    func sleep(ifIdleFor limit: Duration) async -> Bool {
        guard let service = current.local, !isChanging, candidate == nil, !isAsleep, running == 0, idleTime >= limit
        else { return false }
        isChanging = true
        await service.stop()
        isAsleep = true
        goOn()
        return true
    }

    func stop() async {
        search = nil
        await candidate?.stop()
        await use(.none(BiteBookError(.modelUnavailable, "The daemon is stopping.")))
    }

    /// Nothing is being changed any more: requests that waited go on.
    private func goOn() {
        isChanging = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private var isUndecided: Bool { if case .undecided = current { true } else { false } }

    // MARK: Answering

    private func model() async throws -> any ChatModel {
        if hasNoModel { await search?() }
        while isUndecided || isChanging {
            await withCheckedContinuation { waiting.append($0) }
            try Task.checkCancellation()
        }
        switch current {
        case .undecided: throw BiteBookError(.modelUnavailable, "The language model is not chosen yet.")
        case .none(let error): throw error
        case .remote(let endpoint, _): return endpoint
        case .local(let service, _):
            if isAsleep {
                isAsleep = false
                isChanging = true
                await service.start()
                goOn()
            }
            return service
        }
    }

    private func began() { running += 1 }

    private func ended(_ timings: ModelTimings?) {
        running -= 1
        lastUsed = .now
        if let timings { lastTimings = timings }
    }

    func complete(_ request: ChatRequest) async throws -> ChatCompletion {
        began()
        do {
            let completion = try await model().complete(request)
            ended(completion.timings)
            return completion
        } catch {
            ended(nil)
            throw error
        }
    }

    nonisolated func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                await began()
                var timings: ModelTimings?
                do {
                    for try await delta in try await model().stream(request) {
                        if case .finished(_, let measured) = delta { timings = measured }
                        continuation.yield(delta)
                    }
                    await ended(timings)
                    continuation.finish()
                } catch {
                    await ended(nil)
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    func seesPictures() async throws -> Bool? {
        began()
        defer { ended(nil) }
        return try await model().seesPictures()
    }

    func countTokens(_ messages: [ChatMessage]) async throws -> Int {
        began()
        defer { ended(nil) }
        return try await model().countTokens(messages)
    }

    func status() async -> DaemonStatus.Model {
        if hasNoModel { await search?() }
        return switch current {
        case .undecided:
            DaemonStatus.Model(id: nil, state: "starting", problem: nil, processID: nil, residentBytes: nil)
        case .none(let error):
            DaemonStatus.Model(
                id: nil, state: "none", problem: error.message, processID: nil, residentBytes: nil)
        case .remote(_, let id):
            DaemonStatus.Model(id: id, state: "remote", problem: nil, processID: nil, residentBytes: nil)
        case .local(_, let id) where isAsleep:
            DaemonStatus.Model(id: id, state: "asleep", problem: nil, processID: nil, residentBytes: nil)
        case .local(let service, let id):
            DaemonStatus.Model(id: id, await service.status())
        }
    }
}

extension DaemonStatus.Model {
    fileprivate init(id: String, _ status: LlamaStatus) {
        self.init(
            id: id, state: status.word, problem: status.problem, processID: status.processID,
            residentBytes: status.residentBytes, seesPictures: status.seesPictures)
    }
}
