import RelayAPI
import TestSupport

extension RunningRelay {
    /// Begins a connection: the state, the address at the provider.
    func begin(_ provider: String = "fitbit", challenge: String) async throws -> ConnectionStarted {
        try await post("/oauth/start", ConnectionStart(provider: provider, pkceChallenge: challenge))
            .value(ConnectionStarted.self)
    }
}
