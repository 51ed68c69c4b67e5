import Failures
import Foundation
import Gates
package import Logging

/// A supervised llama-server as a ``ChatModel``: it starts the child, starts it again after a crash, and lets one
/// request at a time generate, in the order in which they came.
package actor LlamaService: ChatModel {
    package nonisolated var contextLength: Int { configuration.contextLength }

    package nonisolated let configuration: LlamaConfiguration
    nonisolated let gate = Gate()
    nonisolated let log: BoundedLog
    nonisolated let logger: Logger

    private(set) var client: LlamaClient?
    /// Counts the starts, so that what concerns an earlier child is recognised as late.
    private(set) var incarnation = 0
    private var supervisor: Supervisor
    private var slots: SlotTable
    private var processID: Int32?
    private var isWarmingUp = false
    /// Whether the child that runs sees pictures; nil until it has said so.
    private(set) var sight: Bool?
    private var child: Task<Void, Never>?
    private var readiness: Task<Void, Never>?
    private var backoff: Task<Void, Never>?
    private var kills: AsyncStream<Void>.Continuation?
    private var failedAt: ContinuousClock.Instant = .now
    private var lastFailure: (incarnation: Int, failure: LlamaFailure)?
    private var observers: [Int: CheckedContinuation<Void, Never>] = [:]
    private var nextObserver = 0

    /// Nothing runs before ``start()``.
    package init(configuration: LlamaConfiguration, logger: Logger) {
        self.configuration = configuration
        self.logger = logger
        log = BoundedLog(path: configuration.logFile)
        slots = SlotTable(count: configuration.slots)
        supervisor = Supervisor(policy: configuration.limits.supervision)
    }

    /// A service whose child is being started.
    package static func start(configuration: LlamaConfiguration, logger: Logger) async -> LlamaService {
        let service = LlamaService(configuration: configuration, logger: logger)
        await service.start()
        return service
    }

    /// Sweeps what an earlier daemon left, starts the child and returns at once; requests wait until it is ready.
    package func start() async {
        if client == nil {
            do {
                client = try LlamaClient(socketPath: configuration.socketPath)
            } catch {
                logger.error("socket path unusable", metadata: ["path": "\(configuration.socketPath)"])
            }
            if await ProcessFile(path: configuration.processFile).sweepOrphan() {
                logger.notice("stopped a llama-server that an earlier daemon left behind")
            }
        }
        apply(.start)
    }

    /// Ends the child, SIGTERM first, and returns when it is gone. Requests that wait fail.
    package func stop() async {
        backoff?.cancel()
        apply(.stop)
        // Closes what is open, or the child would wait for the answers to be read.
        await client?.shutdown()
        client = nil
        await child?.value
    }

    /// Returns when no request is being answered or waits, or at the limit.
    ///
    /// - Throws: `CancellationError`.
    package func drain(atMost limit: Duration) async throws {
        let deadline = ContinuousClock.now + limit
        while await gate.isBusy(), .now < deadline { try await Task.sleep(for: .milliseconds(20)) }
    }

    /// How many requests wait for their turn.
    package var queueLength: Int { get async { await gate.queueLength() } }

    /// Stops the servers that an earlier daemon left behind, whatever their instance.
    package static func sweepOrphans(in runtimeFolder: String) async -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runtimeFolder)) ?? []
        var swept = 0
        for name in names where name.hasPrefix("llama") && name.hasSuffix("-server.pid") {
            if await ProcessFile(path: runtimeFolder + "/" + name).sweepOrphan() { swept += 1 }
        }
        return swept
    }

    /// What the service is doing.
    package func status() -> LlamaStatus {
        LlamaStatus(
            state: supervisor.state, isWarmingUp: isWarmingUp, processID: processID,
            residentBytes: processID.flatMap(ProcessIdentity.residentBytes(of:)), seesPictures: sight)
    }

    /// Waits until the server answers.
    ///
    /// - Throws: `model_unavailable` when it has been given up, `model_timeout` after the deadline.
    package func waitUntilReady(deadline: ContinuousClock.Instant) async throws {
        while true {
            try Task.checkCancellation()
            switch supervisor.state {
            case .ready: return
            case .failed(let failure):
                guard .now - failedAt >= configuration.limits.supervision.retryAfter else { throw failure.error }
                apply(.retry)
            case .stopped, .stopping: throw LlamaFailure.notRunning.error
            case .starting, .restarting, .killing:
                guard .now < deadline else {
                    if case .restarting(let failure) = supervisor.state { throw failure.error }
                    throw BiteBookError(
                        .modelTimeout, "The language model is still being loaded.",
                        hint: "Please try again in a moment; `bitebook daemon status` shows how it stands.")
                }
                await stateChange(before: deadline)
            }
        }
    }

    func slot(for request: ChatRequest) -> Int { slots.slot(for: request.conversation) }

    func report(_ event: Supervisor.Event, about incarnation: Int) {
        if incarnation == self.incarnation { apply(event) }
    }

    /// Why this child ended; waits a moment for the news, because a closed connection is seen before its cause.
    func failure(of incarnation: Int) async -> LlamaFailure? {
        let deadline = ContinuousClock.now + .seconds(2)
        while incarnation == self.incarnation, processID != nil, .now < deadline {
            await stateChange(before: deadline)
        }
        return lastFailure?.incarnation == incarnation ? lastFailure?.failure : nil
    }

    // MARK: Supervision

    private func apply(_ event: Supervisor.Event) {
        let before = supervisor.state
        let actions = supervisor.handle(event)
        if supervisor.state != before {
            if case .failed = supervisor.state { failedAt = .now }
            logger.info("llama-server", metadata: ["state": "\(supervisor.state)"])
        }
        for action in actions {
            switch action {
            case .launch: launch()
            case .kill: kills?.yield()
            case .terminate:
                readiness?.cancel()
                child?.cancel()
            case .wait(let duration):
                backoff = Task {
                    try? await Task.sleep(for: duration)
                    if !Task.isCancelled { apply(.backoffElapsed) }
                }
            case .announce: announce()
            }
        }
    }

    private func launch() {
        incarnation += 1
        let current = incarnation
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        kills = continuation
        log.forgetLines()
        child = Task { await runChild(current, kills: stream) }
    }

    private nonisolated func runChild(_ incarnation: Int, kills: AsyncStream<Void>) async {
        if let obstacle = LaunchCheck.obstacle(for: configuration) { return await ended(obstacle, incarnation) }
        let help = await LlamaProcess.output(of: configuration.binary, "--help") ?? ""
        if Task.isCancelled { return await ended(.notRunning, incarnation) }
        // The socket file of a server that was killed would keep the new one from binding.
        try? FileManager.default.removeItem(atPath: configuration.socketPath)
        let process = LlamaProcess(
            binary: configuration.binary, arguments: configuration.arguments(help: help), log: log)
        let exit = await process.run(kills: kills) { await self.spawned($0, incarnation) }
        let wasStarting = await isStarting
        let line = wasStarting ? log.firstErrorLine : log.lastErrorLine
        await ended(LlamaFailure(exit, whileStarting: wasStarting, lastLine: line), incarnation)
    }

    private var isStarting: Bool { supervisor.state == .starting }

    private func spawned(_ processID: Int32, _ incarnation: Int) {
        self.processID = processID
        if let identity = ProcessIdentity(running: processID) {
            ProcessFile(path: configuration.processFile).write(identity)
        }
        logger.info("llama-server started", metadata: ["pid": "\(processID)"])
        guard let client else { return }
        readiness = Task { await bringUp(client, incarnation) }
    }

    private func bringUp(_ client: LlamaClient, _ incarnation: Int) async {
        let limit = configuration.limits.start
        let deadline = ContinuousClock.now + limit
        while await client.health(within: .seconds(2)) != .ready {
            if Task.isCancelled { return }
            if .now >= deadline { return report(.startTimedOut(limit), about: incarnation) }
            try? await Task.sleep(for: .milliseconds(50))
        }
        let sight = configuration.projectorPath == nil ? false : try? await client.seesPictures()
        if incarnation == self.incarnation { self.sight = sight }
        isWarmingUp = true
        await WarmUp(configuration: configuration, client: client, logger: logger).run()
        isWarmingUp = false
        if !Task.isCancelled { report(.becameReady, about: incarnation) }
    }

    private func ended(_ failure: LlamaFailure, _ incarnation: Int) {
        guard incarnation == self.incarnation else { return }
        readiness?.cancel()
        kills?.finish()
        processID = nil
        sight = nil
        isWarmingUp = false
        ProcessFile(path: configuration.processFile).remove()
        try? FileManager.default.removeItem(atPath: configuration.socketPath)
        logger.notice("llama-server ended", metadata: ["reason": "\(failure)"])
        apply(.ended(failure))
        switch supervisor.state {
        case .restarting(let verdict), .failed(let verdict): lastFailure = (incarnation, verdict)
        default: lastFailure = (incarnation, .notRunning)
        }
        announce()
    }

    // MARK: Waiting for a change of state

    private func announce() {
        let waiting = observers
        observers = [:]
        for continuation in waiting.values { continuation.resume() }
    }

    /// Returns at the next change, at the deadline, or when the task is cancelled.
    private func stateChange(before deadline: ContinuousClock.Instant) async {
        let id = nextObserver
        nextObserver += 1
        let alarm = Task {
            try? await Task.sleep(until: deadline, clock: .continuous)
            wake(id)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { observers[id] = continuation }
            }
        } onCancel: {
            alarm.cancel()
        }
        alarm.cancel()
    }

    private func wake(_ observer: Int) {
        observers.removeValue(forKey: observer)?.resume()
    }
}
