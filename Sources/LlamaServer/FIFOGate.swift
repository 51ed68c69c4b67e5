/// Lets one caller pass at a time, in the order in which they came.
actor FIFOGate {
    private var isTaken = false
    private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    private var nextID = 0

    /// Waits for its turn.
    ///
    /// - Throws: `CancellationError`, and then the caller leaves the queue.
    func enter() async throws {
        try Task.checkCancellation()
        guard isTaken else {
            isTaken = true
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
                    waiting.append((id, continuation))
                }
            }
        } onCancel: {
            Task { await self.abandon(id) }
        }
    }

    /// The caller that entered is done.
    func leave() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().continuation.resume()
        }
    }

    var queueLength: Int { waiting.count }
    /// Whether somebody has entered and not left.
    var isBusy: Bool { isTaken }

    private func abandon(_ id: Int) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }
}
