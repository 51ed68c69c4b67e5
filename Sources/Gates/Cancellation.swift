import Synchronization

/// Whether nobody waits any more for what cannot be cancelled itself, as a thread or a write of the database; set once,
/// from any thread.
package final class Cancellation: Sendable {
    private let value = Mutex(false)

    package init() {}

    package func set() { value.withLock { $0 = true } }

    /// - Throws: `CancellationError` when nobody waits any more.
    package func check() throws { if value.withLock({ $0 }) { throw CancellationError() } }
}
