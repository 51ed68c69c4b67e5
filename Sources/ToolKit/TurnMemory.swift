import Synchronization

/// What the tools of one turn have worked out, so that twelve calls of a plan do it once.
package final class TurnMemory: Sendable {
    private let values = Mutex<[String: any Sendable]>([:])

    package init() {}

    /// The value that is kept under `key`; made when there is none.
    package func value<Value: Sendable>(_ key: String, _ make: () -> Value) -> Value {
        if let known = values.withLock({ $0[key] }) as? Value { return known }
        let value = make()
        values.withLock { $0[key] = value }
        return value
    }
}
