import Failures
import Nutrition
import Synchronization

/// Leaving the conversation before its end.
struct SetupLeft: Error {}

/// Lines of somebody who may leave at any time.
struct SetupInput {
    let context: CommandContext

    /// The next line, without spaces around it.
    ///
    /// - Throws: ``SetupLeft`` at the end of the input and for `later`; `CancellationError` after Ctrl-C.
    func answer() async throws -> String {
        while true {
            if context.terminal.isInteractive { context.output.write("> ") }
            do {
                guard let line = try await line() else {
                    if context.terminal.isInteractive { context.output.writeLine() }
                    throw SetupLeft()
                }
                let text = line.trimmingSpaces
                if ["later", "quit", "exit"].contains(text.lowercased()) { throw SetupLeft() }
                return text
            } catch let error as BiteBookError {
                // Too long, or no text: that line is gone, the next can be read.
                context.show(error)
            }
        }
    }

    /// A line is waited for in a thread of its own, which nothing can wake: whoever interrupts does not wait for it.
    private func line() async throws -> String? {
        let wait = Wait()
        return try await context.interrupts.handling(
            { wait.end(.failure(CancellationError())) },
            while: {
                try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { continuation in
                        wait.begin(continuation)
                        Task { [input = context.input] in
                            do {
                                wait.end(.success(try await input.line()))
                            } catch {
                                wait.end(.failure(error))
                            }
                        }
                    }
                } onCancel: {
                    wait.end(.failure(CancellationError()))
                }
            })
    }
}

/// A continuation that the first of several resumes.
private final class Wait: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<String?, any Error>)
        case ended(Result<String?, any Error>)
        case done
    }

    private let state = Mutex(State.idle)

    func begin(_ continuation: CheckedContinuation<String?, any Error>) {
        let early: Result<String?, any Error>? = state.withLock { state in
            guard case .ended(let result) = state else {
                state = .waiting(continuation)
                return nil
            }
            state = .done
            return result
        }
        if let early { continuation.resume(with: early) }
    }

    func end(_ result: Result<String?, any Error>) {
        let continuation: CheckedContinuation<String?, any Error>? = state.withLock { state in
            switch state {
            case .idle:
                state = .ended(result)
                return nil
            case .waiting(let continuation):
                state = .done
                return continuation
            case .ended, .done: return nil
            }
        }
        continuation?.resume(with: result)
    }
}
