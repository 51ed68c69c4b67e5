package import Failures
import Foundation
import Gates
import Synchronization

extension LlamaService {
    package func complete(_ request: ChatRequest) async throws -> ChatCompletion {
        let answer = Mutex(ChatCompletion(text: "", finishReason: .stop, timings: .zero))
        try await generate(request) { delta in
            answer.withLock { $0.add(delta) }
        }
        return answer.withLock { $0 }
    }

    package nonisolated func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await self.generate(request) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    package func seesPictures() async throws -> Bool? {
        try await waitUntilReady(deadline: .now + configuration.limits.ready)
        return sight
    }

    package func countTokens(_ messages: [ChatMessage]) async throws -> Int {
        try await waitUntilReady(deadline: .now + configuration.limits.ready)
        let (incarnation, client) = (self.incarnation, self.client)
        guard let client else { throw LlamaFailure.notRunning.error }
        do {
            return try await client.countTokens(try await client.applyTemplate(messages))
        } catch {
            throw await explain(error, incarnation)
        }
    }

    /// A vector for each of these tokens; for a service whose model is an encoder.
    ///
    /// - Throws: as ``complete(_:)``.
    package func vectors(of tokens: [Int32]) async throws -> [[Float]] {
        try await waitUntilReady(deadline: .now + configuration.limits.ready)
        let (incarnation, client) = (self.incarnation, self.client)
        guard let client else { throw LlamaFailure.notRunning.error }
        do {
            let vectors = try await client.vectors(of: tokens)
            report(.answered, about: incarnation)
            return vectors
        } catch {
            throw await explain(error, incarnation)
        }
    }

    private nonisolated func generate(
        _ request: ChatRequest, onDelta: @escaping @Sendable (ChatDelta) -> Void
    ) async throws {
        let deadline = ContinuousClock.now + configuration.limits.ready
        // Before queueing, so that with no server every request fails at once and not one after the other.
        try await waitUntilReady(deadline: deadline)
        try await gate.enter()
        do {
            try await waitUntilReady(deadline: max(deadline, .now + .seconds(10)))
            try await generateNow(request, onDelta: onDelta)
            await gate.leave()
        } catch {
            await gate.leave()
            throw error
        }
    }

    private func generateNow(
        _ request: ChatRequest, onDelta: @escaping @Sendable (ChatDelta) -> Void
    ) async throws {
        let incarnation = self.incarnation
        guard let client else { throw LlamaFailure.notRunning.error }
        let limits = configuration.limits
        let slot = slot(for: request)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    try await client.generate(request, slot: slot, limits: limits.stream, onDelta: onDelta)
                }
                group.addTask { try await Self.watch(client, limits) }
                defer { group.cancelAll() }
                _ = try await group.next()
            }
            report(.answered, about: incarnation)
        } catch {
            throw await explain(error, incarnation)
        }
    }

    /// Asks the server now and then whether it lives: reading a long prompt is silent, and so is a hung process.
    private static func watch(_ client: LlamaClient, _ limits: LlamaLimits) async throws {
        var silent = 0
        while silent < limits.silentProbes {
            try await Task.sleep(for: limits.probeInterval)
            silent = await client.health(within: limits.probeAnswer) == .silent ? silent + 1 : 0
            try Task.checkCancellation()
        }
        throw LlamaClientError.timedOut(.answer, after: limits.probeAnswer)
    }

    /// Puts a client's error into the user's words, and tells the supervisor about a server that hangs.
    func explain(_ error: any Error, _ incarnation: Int) async -> any Error {
        guard let failure = error as? LlamaClientError else { return error }
        switch failure {
        case .timedOut:
            report(.hung, about: incarnation)
            return LlamaFailure.hung.error
        case .transport:
            let cause = await self.failure(of: incarnation)
            return cause?.error
                ?? BiteBookError(
                    .modelUnavailable, "The connection to the language model was lost.",
                    hint: "Please send your message once more.", underlying: failure)
        case .http(_, let body):
            return LlamaService.refusal(body, underlying: failure)
        case .decoding, .invalidPath:
            return BiteBookError(
                .internalFailure, "The language model's answer could not be read.",
                hint: "Please send your message once more.", underlying: failure)
        }
    }

    /// Whether the server refused a picture, and not the form of the answer that was asked for.
    static func isAboutPictures(_ body: String) -> Bool {
        body.localizedCaseInsensitiveContains("image") || body.localizedCaseInsensitiveContains("multimodal")
    }

    /// What the server said when it did not accept the request.
    static func refusal(_ body: String, underlying: any Error) -> BiteBookError {
        if body.contains("exceed_context_size") || body.contains("context size") {
            return BiteBookError(
                .tooLarge, "The conversation is longer than the language model can read.",
                hint: "Start a new conversation, or send a shorter message.", underlying: underlying)
        }
        if body.contains("Failed to load image") {
            return BiteBookError(
                .invalidInput, "The picture cannot be read.", hint: "Another photo may do.", underlying: underlying)
        }
        if isAboutPictures(body), body.contains(/support|mmproj/.ignoresCase()) { return .modelSeesNothing(underlying) }
        return BiteBookError(
            .internalFailure, "The language model's server refused the request: \(body.prefix(300))",
            underlying: underlying)
    }
}

extension BiteBookError {
    /// A picture was sent to a model that reads text only.
    package static func modelSeesNothing(_ underlying: (any Error)? = nil) -> BiteBookError {
        BiteBookError(
            .modelCannotSee, "The language model in use cannot see pictures.",
            hint: "`bitebook models list` shows under \"can\" which do.", underlying: underlying)
    }
}

extension ChatCompletion {
    mutating func add(_ delta: ChatDelta) {
        switch delta {
        case .text(let piece): text += piece
        case .finished(let reason, let timings):
            finishReason = reason
            self.timings = timings
        }
    }
}
