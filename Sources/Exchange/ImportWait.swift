import Synchronization

/// Whether somebody still waits for an import. A write of the database goes on when its caller is cancelled; this one
/// asks.
final class ImportWait: Sendable {
    private let isOver = Mutex(false)

    func end() { isOver.withLock { $0 = true } }

    /// - Throws: `CancellationError` when nobody waits any more.
    func check() throws {
        if isOver.withLock(\.self) { throw CancellationError() }
    }
}
