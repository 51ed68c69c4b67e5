import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import ServerSentEvents

/// How long a streamed answer may be silent.
package struct StreamLimits: Hashable, Sendable {
    /// Until the first sign of life. llama-server reports progress after every 512 prompt tokens, so this bounds the
    /// reading of one such batch, not of the whole prompt.
    package var firstToken: Duration
    /// The same for a request with pictures: turning one into tokens is silent, and takes a model of 2B parameters more
    /// than a minute on two cores.
    package var firstTokenAfterPictures: Duration
    package var nextToken: Duration

    package init(
        firstToken: Duration = .seconds(120), firstTokenAfterPictures: Duration = .seconds(600),
        nextToken: Duration = .seconds(30)
    ) {
        self.firstToken = firstToken
        self.firstTokenAfterPictures = firstTokenAfterPictures
        self.nextToken = nextToken
    }

    /// The limits for this request.
    func adapted(to request: ChatRequest) -> Self {
        var limits = self
        if request.hasPictures { limits.firstToken = firstTokenAfterPictures }
        return limits
    }
}

/// Sends a completion request and reads its event stream.
struct CompletionStream {
    let http: HTTPClient
    let limits: StreamLimits

    /// Calls `onDelta` for every piece; the last one is `.finished`.
    ///
    /// Cancelling the task, or a stall, closes the connection: that is what makes the server stop.
    func run(_ request: HTTPClientRequest, onDelta: @escaping @Sendable (ChatDelta) -> Void) async throws {
        let stall = StallGuard(.firstToken, limit: limits.firstToken)
        do {
            try await stall.run { try await read(request, stall: stall, onDelta: onDelta) }
        } catch let error as LlamaClientError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw LlamaClientError.transport(error)
        }
    }

    private func read(
        _ request: HTTPClientRequest, stall: StallGuard, onDelta: @Sendable (ChatDelta) -> Void
    ) async throws {
        let started = ContinuousClock.now
        let response = try await http.execute(request, deadline: .distantFuture)
        guard response.status.code == 200 else {
            let body = try await response.body.collect(upTo: 1 << 20)
            throw LlamaClientError.http(status: Int(response.status.code), body: String(buffer: body))
        }
        var decoder = ServerSentEventDecoder(limit: 4 << 20)
        var assembly = CompletionAssembly(started: started)
        for try await buffer in response.body {
            let events: [ServerSentEvent]
            do {
                events = try decoder.feed(buffer.readableBytesView)
            } catch {
                throw LlamaClientError.decoding("the answer's stream has a line or event that is too long or no UTF-8")
            }
            for event in events {
                if event.data == "[DONE]" { return onDelta(try assembly.finish()) }
                if let delta = try assembly.take(CompletionChunk(parsing: event.data)) { onDelta(delta) }
            }
            if assembly.hasText {
                stall.expect(.nextToken, within: limits.nextToken)
            } else {
                stall.expect(.firstToken, within: limits.firstToken)
            }
        }
        try Task.checkCancellation()
        onDelta(try assembly.finish())
    }
}

/// Puts the chunks of one answer together. Pure: chunks in, deltas out.
struct CompletionAssembly {
    let started: ContinuousClock.Instant
    private(set) var hasText = false
    private var firstText: ContinuousClock.Instant?
    private var finishReason: FinishReason?
    private var usage: CompletionChunk.Usage?
    private var timings: CompletionChunk.Timings?

    init(started: ContinuousClock.Instant) { self.started = started }

    mutating func take(_ chunk: CompletionChunk) throws(LlamaClientError) -> ChatDelta? {
        if let failure = chunk.error {
            throw .http(status: failure.code ?? 500, body: failure.message ?? "")
        }
        usage = chunk.usage ?? usage
        timings = chunk.timings ?? timings
        guard let choice = chunk.choices?.first else { return nil }
        if let reason = choice.finishReason { finishReason = FinishReason(name: reason) }
        guard let text = choice.delta?.content, !text.isEmpty else { return nil }
        hasText = true
        firstText = firstText ?? .now
        return .text(text)
    }

    /// - Throws: ``LlamaClientError/transport(_:)`` when the stream ended before the model did.
    func finish() throws(LlamaClientError) -> ChatDelta {
        guard let finishReason else { throw .transport(AnswerEndedEarly()) }
        return .finished(finishReason, modelTimings)
    }

    private var modelTimings: ModelTimings {
        if let timings {
            return ModelTimings(
                promptTokens: timings.prompt, cachedTokens: timings.cached ?? 0,
                promptMilliseconds: timings.promptMilliseconds, generatedTokens: timings.predicted,
                generationMilliseconds: timings.predictedMilliseconds)
        }
        // Other servers only count tokens; the times are then the ones that were seen from here.
        let now = ContinuousClock.now
        let cached = usage?.details?.cachedTokens ?? 0
        return ModelTimings(
            promptTokens: max(0, (usage?.promptTokens ?? 0) - cached), cachedTokens: cached,
            promptMilliseconds: ((firstText ?? now) - started).milliseconds,
            generatedTokens: usage?.completionTokens ?? 0,
            generationMilliseconds: (now - (firstText ?? now)).milliseconds)
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}
