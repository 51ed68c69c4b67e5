/// `POST /oauth/start`: a new connection with a provider.
package struct ConnectionStart: Codable, Sendable, Equatable {
    /// `fitbit`, `oura`.
    package var provider: String
    /// S256 of a secret that the app keeps (RFC 7636): only who has it may collect the tokens.
    package var pkceChallenge: String

    package init(provider: String, pkceChallenge: String) {
        self.provider = provider
        self.pkceChallenge = pkceChallenge
    }

    private enum CodingKeys: String, CodingKey {
        case provider
        case pkceChallenge = "pkce_challenge"
    }
}

/// What a connection goes on with: the address that the user opens in a browser, and the state that names the connection.
package struct ConnectionStarted: Codable, Sendable, Equatable {
    package var authUrl: String
    package var state: String
    /// Seconds until the state is forgotten.
    package var expiresIn: Int

    package init(authUrl: String, state: String, expiresIn: Int) {
        self.authUrl = authUrl
        self.state = state
        self.expiresIn = expiresIn
    }

    private enum CodingKeys: String, CodingKey {
        case authUrl, state
        case expiresIn = "expires_in"
    }
}

/// `POST /oauth/relay-data`: collects the tokens of a connection (state and verifier), or renews them (provider and
/// refresh token). Status 202 with ``RelayPending`` while the user has not answered at the provider.
package struct TokenRequest: Codable, Sendable, Equatable {
    package var state: String?
    package var codeVerifier: String?
    package var provider: String?
    package var refreshToken: String?

    package init(state: String, codeVerifier: String) {
        self.state = state
        self.codeVerifier = codeVerifier
    }

    package init(provider: String, refreshToken: String) {
        self.provider = provider
        self.refreshToken = refreshToken
    }

    private enum CodingKeys: String, CodingKey {
        case state, provider
        case codeVerifier = "code_verifier"
        case refreshToken = "refresh_token"
    }
}

/// The user has not yet answered at the provider.
package struct RelayPending: Codable, Sendable, Equatable {
    /// Seconds to wait before asking again.
    package var retryAfter: Int

    package init(retryAfter: Int) {
        self.retryAfter = retryAfter
    }

    private enum CodingKeys: String, CodingKey {
        case retryAfter = "retry_after"
    }
}

/// Tokens as a provider gave them (RFC 6749, section 5.1).
package struct ProviderTokens: Codable, Sendable, Equatable {
    package var accessToken: String
    package var refreshToken: String?
    /// Seconds for which the access token holds.
    package var expiresIn: Int?
    /// Scopes that the user granted, with spaces between.
    package var scope: String?

    package init(accessToken: String, refreshToken: String?, expiresIn: Int?, scope: String?) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.scope = scope
    }

    private enum CodingKeys: String, CodingKey {
        case scope
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
        case expiresIn = "expires_in"
    }
}

/// `POST /disconnect`: takes the grant back at the provider. Answered with 204.
package struct Disconnection: Codable, Sendable, Equatable {
    package var provider: String
    /// The refresh token, or the access token where there is none.
    package var token: String

    package init(provider: String, token: String) {
        self.provider = provider
        self.token = token
    }
}

/// The body of every refusal.
package struct RelayRefusal: Codable, Sendable, Equatable {
    package var code: Code
    /// What happened and what to do, for people. Never has a token or what a provider answered.
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package enum Code: String, Codable, Sendable, CaseIterable {
        /// 400: a body, field or state that cannot be.
        case invalidRequest = "invalid_request"
        /// 404: a provider that this relay does not know.
        case unknownProvider = "unknown_provider"
        /// 410: no such connection, or one that is over: expired, collected, or refused by the verifier.
        case unknownState = "unknown_state"
        /// 403: the user, or the provider, said no.
        case denied
        /// 401: the provider does not take the refresh token any more; connect again.
        case revoked
        /// 429: too many requests; `Retry-After` says when.
        case tooManyRequests = "too_many_requests"
        /// 502: the provider cannot be reached, or answers what it should not.
        case providerUnavailable = "provider_unavailable"
        /// 503: as many connections wait as this relay keeps.
        case busy
    }
}
