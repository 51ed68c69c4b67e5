package import Client
import Nutrition
import Synchronization

/// The connection to the daemon, made when it is first needed.
package actor ClientSource {
    private let connect: @Sendable (_ startIfNeeded: Bool) async throws -> DaemonClient
    private let ownsClient: Bool
    private var client: DaemonClient?
    /// The connection that was used last, for what its answers said about all of them.
    private let last = Mutex<DaemonClient?>(nil)

    /// - Parameter connect: finds the daemon, and starts it if it may.
    package init(_ connect: @escaping @Sendable (_ startIfNeeded: Bool) async throws -> DaemonClient) {
        self.connect = connect
        ownsClient = true
    }

    /// A client that somebody else closes.
    package init(borrowing client: DaemonClient) {
        connect = { _ in client }
        ownsClient = false
        self.client = client
        last.withLock { $0 = client }
    }

    /// - Throws: `daemon_unavailable`.
    package func get(startIfNeeded: Bool = true) async throws -> DaemonClient {
        if let client { return client }
        let client = try await connect(startIfNeeded)
        self.client = client
        last.withLock { $0 = client }
        return client
    }

    /// What the user wants to see, as the daemon said last.
    nonisolated var tracking: Tracking { last.withLock { $0 }.flatMap { Tracking(rawValue: $0.tracking) } ?? .calories }

    /// Closes the connection; the next `get` makes a new one and finds out whether the daemon still runs.
    package func close() async {
        guard ownsClient, let client else { return }
        self.client = nil
        await client.close()
    }
}
