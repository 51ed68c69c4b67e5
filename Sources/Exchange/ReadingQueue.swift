import Dispatch

/// Where large files are read, one after the other: on a thread of its own, so that nothing else waits for it.
final class ReadingQueue: TaskExecutor {
    private static let shared = ReadingQueue()

    private let queue = DispatchQueue(label: "imports")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Runs what takes long there; it is cancelled with the task that waits for it.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let task = Task(executorPreference: shared) { try body() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
