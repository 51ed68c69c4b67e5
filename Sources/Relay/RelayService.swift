import Foundation
package import RelayAPI

/// What the relay does, apart from HTTP.
package struct RelayService: Sendable {
    package let connections: Connections
    private let providers: [String: RegisteredProvider]
    private let client: ProviderClient
    private let publicAddress: String

    /// - Parameter publicAddress: as browsers reach the relay, without a slash at its end.
    package init(
        providers: [RegisteredProvider], publicAddress: String, connections: Connections = Connections(),
        client: ProviderClient = ProviderClient()
    ) {
        self.providers = Dictionary(providers.map { ($0.provider.name, $0) }) { $1 }
        self.publicAddress = publicAddress
        self.connections = connections
        self.client = client
    }

    private var redirect: String { publicAddress + "/oauth/callback" }

    /// A new connection.
    ///
    /// - Throws: `invalid_request`, `unknown_provider`, `busy`.
    package func start(_ request: ConnectionStart) async throws(RelayFailure) -> ConnectionStarted {
        guard ProofKey.isName(request.pkceChallenge) else {
            throw .invalid("'pkce_challenge' must be a SHA-256 in base64url: 43 letters.")
        }
        let registered = try registered(request.provider)
        let begun = try await connections.begin(provider: request.provider, challenge: request.pkceChallenge)
        let query = FormEncoding.body([
            ("response_type", "code"), ("client_id", registered.clientID), ("redirect_uri", redirect),
            ("scope", registered.provider.scopes.joined(separator: " ")), ("state", begun.state),
            ("code_challenge", begun.challenge), ("code_challenge_method", "S256"),
        ])
        return ConnectionStarted(
            authUrl: registered.provider.authorizeURL + "?" + query, state: begun.state, expiresIn: begun.seconds)
    }

    /// The browser comes back from the provider, with a code or an error.
    ///
    /// - Returns: the provider as people know it.
    /// - Throws: `invalid_request`, `unknown_state`, `denied`, `too_many_requests`, `provider_unavailable`.
    package func callback(state: String, code: String?, error: String?) async throws(RelayFailure) -> String {
        guard ProofKey.isName(state), code.map(ProviderAnswer.isToken) ?? true,
            error.map(ProviderAnswer.isToken) ?? true
        else { throw .invalid("This address is not one that a provider sends people back to.") }
        let (name, verifier) = try await connections.answer(state)
        defer { verifier.overwrite() }
        do throws(RelayFailure) {
            let registered = try registered(name)
            guard error == nil else { throw RelayFailure.denied }
            guard let code else { throw RelayFailure.invalid("The provider sent no code.") }
            let tokens = try await client.exchange(code, verifier: verifier, redirect: redirect, at: registered)
            guard await connections.keep(tokens, for: state) else { throw RelayFailure.unknownState }
            return registered.provider.title
        } catch {
            await connections.refuse(state, error)
            throw error
        }
    }

    /// The tokens of a connection in JSON, which the caller overwrites; nil while the user has not answered.
    ///
    /// - Throws: `invalid_request`, `unknown_state`, and what the connection ended with.
    package func collect(state: String, verifier: String) async throws(RelayFailure) -> SecretBytes? {
        guard ProofKey.isName(state), ProofKey.isVerifier(verifier) else {
            throw .invalid("'state' must have 43 letters of base64url, 'code_verifier' 43 to 128 unreserved letters.")
        }
        return try await connections.collect(state, verifier: verifier)
    }

    /// New tokens in JSON, which the caller overwrites.
    ///
    /// - Throws: `invalid_request`, `unknown_provider`, `revoked`, `too_many_requests`, `provider_unavailable`.
    package func renew(provider: String, refreshToken: String) async throws(RelayFailure) -> SecretBytes {
        let registered = try registered(provider)
        try check(refreshToken, "refresh_token")
        return try await client.renew(refreshToken, at: registered)
    }

    /// Takes a grant back at its provider.
    ///
    /// - Throws: `invalid_request`, `unknown_provider`, `too_many_requests`, `provider_unavailable`.
    package func disconnect(_ request: Disconnection) async throws(RelayFailure) {
        let registered = try registered(request.provider)
        try check(request.token, "token")
        try await client.revoke(request.token, at: registered)
    }

    private func registered(_ name: String) throws(RelayFailure) -> RegisteredProvider {
        guard Provider.isName(name) else { throw .invalid("'provider' must be a name such as 'fitbit'.") }
        guard let registered = providers[name] else {
            throw RelayFailure(.unknownProvider, "This relay does not know the provider '\(name)'.")
        }
        return registered
    }

    private func check(_ token: String, _ field: String) throws(RelayFailure) {
        guard ProviderAnswer.isToken(token) else { throw .invalid("'\(field)' is no token.") }
    }
}
