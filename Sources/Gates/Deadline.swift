/// Runs what may take `limit` at most; then it is cancelled, and `late` holds instead.
///
/// Clients of HTTP have timeouts that end with a response's head. This one covers all that `body` does.
///
/// - Throws: what `body` throws or `late` is; `CancellationError` when the task was cancelled.
package func within<Value: Sendable>(
    _ limit: Duration, else late: Result<Value, any Error>,
    _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(for: limit)
            return try late.get()
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
    }
}
