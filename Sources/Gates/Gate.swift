/// Lets one caller at a time do what has the same key (the id of a conversation, of a photo), in the order in which they
/// came. Who is cancelled while it waits leaves the queue. What passes which gate, and what may overlap, stands in
/// `docs/architecture.md`.
package actor Gate {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Those that wait; a key stands here while somebody is inside.
    private var waiting: [Int64: [Waiter]] = [:]
    private var nextID = 0

    package init() {}

    /// Runs `body` when everything that came before with this key is over.
    ///
    /// - Throws: `CancellationError` when the task was cancelled before its turn came; then `body` has not run.
    package func run<Value: Sendable>(
        _ key: Int64 = 0, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        try await enter(key)
        defer { leave(key) }
        return try await body()
    }

    /// Waits for its turn. Who has entered must ``leave(_:)``.
    ///
    /// - Throws: `CancellationError`, and then the caller is not inside.
    package func enter(_ key: Int64 = 0) async throws {
        try Task.checkCancellation()
        guard waiting[key] != nil else {
            waiting[key] = []
            return
        }
        let id = nextID
        nextID += 1
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                // The cancellation may have come before the continuation existed, and would find nothing to cancel.
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    waiting[key, default: []].append(Waiter(id: id, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(id, key) }
        }
    }

    /// The caller that entered is done.
    package func leave(_ key: Int64 = 0) {
        guard var queue = waiting[key] else { return }
        guard !queue.isEmpty else {
            waiting[key] = nil
            return
        }
        let next = queue.removeFirst()
        waiting[key] = queue
        next.continuation.resume()
    }

    /// How many wait.
    package func queueLength(_ key: Int64 = 0) -> Int { waiting[key]?.count ?? 0 }

    /// Whether somebody has entered and not left.
    package func isBusy(_ key: Int64 = 0) -> Bool { waiting[key] != nil }

    private func abandon(_ id: Int, _ key: Int64) {
        guard let index = waiting[key]?.firstIndex(where: { $0.id == id }) else { return }
        waiting[key]?.remove(at: index).continuation.resume(throwing: CancellationError())
    }
}
