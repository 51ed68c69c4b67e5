import Dispatch
import Foundation
import Synchronization

/// What Ctrl-C does: leave with exit code 130, unless something that runs handles it.
package final class Interrupts: Sendable {
    /// The exit code of an interrupted command, as shells report it (128 + SIGINT).
    package static let exitCode: Int32 = 130

    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    package init() {}

    /// Takes the signal over from the system; call once, in the program itself.
    package func install() {
        signal(SIGINT, SIG_IGN)
        let signals = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInitiated))
        // The handler holds its own source: it listens until the process ends.
        signals.setEventHandler { [self] in withExtendedLifetime(signals) { interrupt() } }
        signals.resume()
    }

    /// What the signal does.
    package func interrupt() {
        if let handle = handler.withLock({ $0 }) {
            handle()
        } else {
            // Connections close with the process, and the daemon stops what it did for us.
            _exit(Self.exitCode)
        }
    }

    /// Runs `work` while `handle` answers interrupts.
    package func handling<Result>(
        _ handle: @escaping @Sendable () -> Void, while work: () async throws -> Result
    ) async rethrows -> Result {
        let previous = handler.withLock { handler in
            defer { handler = handle }
            return handler
        }
        defer { handler.withLock { $0 = previous } }
        return try await work()
    }
}
