import Synchronization

/// What the tools of one turn have worked out, so that twelve calls of a plan do it once.
package final class TurnMemory: Sendable {
    private let values = Mutex<[String: any Sendable]>([:])

    package init() {}

    /// The value that is kept under `key`; made when there is none.
    package func value<Value: Sendable>(_ key: String, _ make: () -> Value) -> Value {
        if let kept = values.withLock({ $0[key] }), let value = kept as? Value { return value }
        let value = make()
        values.withLock { $0[key] = value }
        return value
    }

    /// The same for what has to be waited for.
    package func value<Value: Sendable>(
        _ key: String, _ make: @Sendable () async throws -> Value
    ) async rethrows -> Value {
        if let kept = values.withLock({ $0[key] }), let value = kept as? Value { return value }
        let value = try await make()
        values.withLock { $0[key] = value }
        return value
    }
}
