package import Failures
import GRDB
import Synchronization

/// Refuses writes while the data is about to be replaced as a whole: what was confirmed would be lost.
final class WriteHold: Sendable {
    private let reason = Mutex<BiteBookError?>(nil)

    func set(_ error: BiteBookError?) { reason.withLock { $0 = error } }

    /// Called by the writer, so that nothing passes that began to wait before.
    ///
    /// - Throws: the reason why nothing may be written.
    func check() throws { if let error = reason.withLock({ $0 }) { throw error } }
}

extension Store {
    /// Refuses every write from now on with `error`, and waits for those that are under way. ``allowWrites()`` ends it.
    package func refuseWrites(with error: BiteBookError) async throws {
        hold.set(error)
        do {
            try await writer.writeWithoutTransaction { _ in }
        } catch {
            hold.set(nil)
            throw Store.translated(error, path: nil)
        }
    }

    package func allowWrites() { hold.set(nil) }
}
