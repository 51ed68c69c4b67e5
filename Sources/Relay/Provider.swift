/// What the relay knows of a provider: its addresses and manners, as data.
package struct Provider: Codable, Sendable, Equatable {
    /// How a client proves who it is at the token address (RFC 6749, section 2.3.1).
    package enum ClientAuthentication: String, Codable, Sendable {
        /// In the header `Authorization: Basic`.
        case basic
        /// As `client_id` and `client_secret` among the fields.
        case body
    }

    /// How a grant is taken back.
    package enum Revocation: String, Codable, Sendable {
        /// RFC 7009: the field `token`, a refresh or an access token.
        case form
        /// The access token in the query as `access_token`.
        case accessTokenInQuery = "access_token_in_query"
    }

    /// As the app says it: small letters, digits and hyphens.
    package var name: String
    /// As people know it.
    package var title: String
    /// Where the user agrees, in a browser.
    package var authorizeURL: String
    /// Where a code or a refresh token becomes tokens.
    package var tokenURL: String
    /// Where a grant is taken back.
    package var revokeURL: String
    package var revocation: Revocation
    package var authentication: ClientAuthentication
    /// No more than what is read: sleep, movement, heart, oxygen and, where there is one, weight.
    package var scopes: [String]

    private enum CodingKeys: String, CodingKey {
        case name, title, revocation, authentication, scopes
        case authorizeURL = "authorize_url"
        case tokenURL = "token_url"
        case revokeURL = "revoke_url"
    }
}

extension Provider {
    /// https://dev.fitbit.com/build/reference/web-api/authorization (authorize, oauth2-token, refresh-token, revoke-token).
    package static let fitbit = Provider(
        name: "fitbit", title: "Fitbit", authorizeURL: "https://www.fitbit.com/oauth2/authorize",
        tokenURL: "https://api.fitbit.com/oauth2/token", revokeURL: "https://api.fitbit.com/oauth2/revoke",
        revocation: .form, authentication: .basic,
        scopes: ["activity", "heartrate", "oxygen_saturation", "sleep", "weight"])

    /// https://cloud.ouraring.com/docs/authentication; `daily` has sleep and activity. Some pages there call `spo2`
    /// `spo2Daily`, which the provider does not know.
    package static let oura = Provider(
        name: "oura", title: "Oura", authorizeURL: "https://cloud.ouraring.com/oauth/authorize",
        tokenURL: "https://api.ouraring.com/oauth/token", revokeURL: "https://api.ouraring.com/oauth/revoke",
        revocation: .accessTokenInQuery, authentication: .body, scopes: ["daily", "spo2", "workout"])

    /// Those that every relay can serve once it has their credentials.
    package static let documented = [fitbit, oura]

    /// Whether it can be the name of one.
    package static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: "-")
            }
    }
}

/// A provider together with the credentials of the application that is registered there.
package struct RegisteredProvider: Sendable {
    package var provider: Provider
    package var clientID: String
    package var clientSecret: SecretBytes

    package init(_ provider: Provider, clientID: String, clientSecret: SecretBytes) {
        self.provider = provider
        self.clientID = clientID
        self.clientSecret = clientSecret
    }
}
