package import Failures
package import LlamaServer
import Synchronization

/// A model that says what a test told it to, in order, and remembers what it was asked.
package final class ScriptedModel: ChatModel {
    /// One answer of ``ChatModel/complete(_:)``.
    package enum Completion: Sendable {
        case text(String)
        case failure(BiteBookError)
        /// Waits until the task is cancelled.
        case silence
    }

    /// One answer of ``ChatModel/stream(_:)``.
    package struct Stream: Sendable {
        package var pieces: [String]
        /// nil when the stream breaks off without saying why.
        package var end: FinishReason?
        package var failure: BiteBookError?

        package init(_ pieces: [String], end: FinishReason? = .stop, failure: BiteBookError? = nil) {
            self.pieces = pieces
            self.end = end
            self.failure = failure
        }
    }

    private struct State {
        var completions: [Completion]
        var streams: [Stream]
        var requests: [ChatRequest] = []
        var counted = 0
    }

    package let contextLength: Int
    private let sight: Bool?
    private let tokens: @Sendable ([ChatMessage]) -> Int
    private let state: Mutex<State>

    package init(
        _ completions: [Completion] = [], streams: [Stream] = [], contextLength: Int = 8192,
        seesPictures: Bool? = false,
        tokens: @escaping @Sendable ([ChatMessage]) -> Int = { $0.reduce(0) { $0 + $1.content.utf8.count / 4 } }
    ) {
        state = Mutex(State(completions: completions, streams: streams))
        self.contextLength = contextLength
        sight = seesPictures
        self.tokens = tokens
    }

    package convenience init(plan: String, streams: [Stream] = []) { self.init([.text(plan)], streams: streams) }

    /// Everything that it was asked, in order.
    package var requests: [ChatRequest] { state.withLock { $0.requests } }
    /// How often tokens were counted.
    package var countings: Int { state.withLock { $0.counted } }

    package func seesPictures() async throws -> Bool? { sight }

    package func complete(_ request: ChatRequest) async throws -> ChatCompletion {
        let next = state.withLock { state -> Completion? in
            state.requests.append(request)
            return state.completions.isEmpty ? nil : state.completions.removeFirst()
        }
        switch next {
        case .text(let text): return ChatCompletion(text: text, finishReason: .stop, timings: Self.timings)
        case .failure(let error): throw error
        case .silence:
            try await Task.sleep(for: .seconds(600))
            throw CancellationError()
        case nil: throw BiteBookError(.modelUnavailable, "The script is over.")
        }
    }

    package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatDelta, any Error> {
        let next = state.withLock { state -> Stream? in
            state.requests.append(request)
            return state.streams.isEmpty ? nil : state.streams.removeFirst()
        }
        return AsyncThrowingStream { continuation in
            guard let next else {
                return continuation.finish(throwing: BiteBookError(.modelUnavailable, "The script is over."))
            }
            for piece in next.pieces { continuation.yield(.text(piece)) }
            if let end = next.end { continuation.yield(.finished(end, Self.timings)) }
            continuation.finish(throwing: next.failure)
        }
    }

    package func countTokens(_ messages: [ChatMessage]) async throws -> Int {
        state.withLock { $0.counted += 1 }
        return tokens(messages)
    }

    /// What every answer costs.
    package static let timings = ModelTimings(
        promptTokens: 10, cachedTokens: 5, promptMilliseconds: 100, generatedTokens: 20, generationMilliseconds: 200)
}
