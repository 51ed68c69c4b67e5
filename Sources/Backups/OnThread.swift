import Foundation
import Synchronization

/// Whether somebody gave up; set once, from any thread.
final class Cancellation: Sendable {
    private let value = Mutex(false)

    func set() { value.withLock { $0 = true } }

    func check() throws { if value.withLock({ $0 }) { throw CancellationError() } }
}

/// Runs what reads and writes for long on a thread of its own, so that no other task waits for it.
func onThread<Value: Sendable>(_ body: @escaping @Sendable (Cancellation) throws -> Value) async throws -> Value {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body(cancellation) }) }
            thread.stackSize = 4 << 20
            thread.start()
        }
    } onCancel: {
        cancellation.set()
    }
}
