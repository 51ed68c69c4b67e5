import Synchronization

/// Runs an operation that must show signs of life, and cancels it when it stalls.
///
/// The HTTP client's own timeout ends when the response's head arrives; a stream that stalls later needs this.
package final class StallGuard: Sendable {
    private struct Expectation {
        var stage: LlamaClientError.Stage
        var limit: Duration
        var deadline: ContinuousClock.Instant
    }

    private let expectation: Mutex<Expectation>

    /// - Parameter limit: How long the first sign of life may take.
    package init(_ stage: LlamaClientError.Stage, limit: Duration) {
        expectation = Mutex(Expectation(stage: stage, limit: limit, deadline: .now + limit))
    }

    /// There was a sign of life; the next one may take `limit`.
    package func expect(_ stage: LlamaClientError.Stage, within limit: Duration) {
        expectation.withLock { $0 = Expectation(stage: stage, limit: limit, deadline: .now + limit) }
    }

    /// - Throws: What the operation throws, or ``LlamaClientError/timedOut(_:after:)`` after cancelling it.
    package func run<Result: Sendable>(_ operation: @escaping @Sendable () async throws -> Result) async throws
        -> Result
    {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask { try await operation() }
            group.addTask { try await self.watch() }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }

    private func watch() async throws -> Never {
        while true {
            let current = expectation.withLock { $0 }
            if current.deadline <= .now { throw LlamaClientError.timedOut(current.stage, after: current.limit) }
            // In short steps, because the next deadline may be earlier than the present one.
            try await Task.sleep(until: min(current.deadline, .now + .milliseconds(100)), clock: .continuous)
        }
    }
}
