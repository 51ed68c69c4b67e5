package import Client

/// The connection to the daemon, made when it is first needed.
package actor ClientSource {
    private let connect: @Sendable (_ startIfNeeded: Bool) async throws -> DaemonClient
    private let ownsClient: Bool
    private var client: DaemonClient?

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
    }

    /// - Throws: `daemon_unavailable`.
    package func get(startIfNeeded: Bool = true) async throws -> DaemonClient {
        if let client { return client }
        let client = try await connect(startIfNeeded)
        self.client = client
        return client
    }

    /// Closes the connection; the next `get` makes a new one and finds out whether the daemon still runs.
    package func close() async {
        guard ownsClient, let client else { return }
        self.client = nil
        await client.close()
    }
}
