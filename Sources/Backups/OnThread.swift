import Foundation
import Gates

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
