/// Lets one task at a time do what has the same key (the id of a conversation, of a photo), in the order of arrival.
package actor SerialGate {
    package init() {}

    private var waiting: [Int64: [CheckedContinuation<Void, Never>]] = [:]

    /// Runs `body` when everything that came before with this key is over.
    package func run<Value: Sendable>(_ key: Int64, _ body: @Sendable () async throws -> Value) async rethrows -> Value {
        await enter(key)
        defer { leave(key) }
        return try await body()
    }

    private func enter(_ key: Int64) async {
        guard waiting[key] != nil else {
            waiting[key] = []
            return
        }
        await withCheckedContinuation { waiting[key]?.append($0) }
    }

    private func leave(_ key: Int64) {
        guard var queue = waiting[key] else { return }
        if queue.isEmpty {
            waiting[key] = nil
        } else {
            let next = queue.removeFirst()
            waiting[key] = queue
            next.resume()
        }
    }
}
