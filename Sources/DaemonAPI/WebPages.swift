/// How the page on this machine stands.
package struct WebPageStatus: Codable, Hashable, Sendable {
    package var isOn: Bool
    /// As `http://127.0.0.1:7380/`; null while nothing is served.
    package var address: String?
    package var hasPassword: Bool
    /// Whether a code of an authenticator is asked for, too.
    package var asksForCode: Bool

    package init(isOn: Bool, address: String?, hasPassword: Bool, asksForCode: Bool) {
        self.isOn = isOn
        self.address = address
        self.hasPassword = hasPassword
        self.asksForCode = asksForCode
    }
}

package struct WebPageSwitch: Codable, Hashable, Sendable {
    package var isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }
}

package struct WebPagePassword: Codable, Hashable, Sendable {
    /// At least 10 characters.
    package var password: String

    package init(password: String) { self.password = password }
}

/// An authenticator that waits for its first code.
package struct AuthenticatorDTO: Codable, Hashable, Sendable {
    /// `otpauth://…`, as authenticators read it.
    package var address: String
    /// The secret in it, in groups of four, to be typed.
    package var secret: String

    package init(address: String, secret: String) {
        self.address = address
        self.secret = secret
    }
}

package struct AuthenticatorCode: Codable, Hashable, Sendable {
    /// Six digits.
    package var code: String

    package init(code: String) { self.code = code }
}

package enum GetWebPage: Route {
    package typealias Response = WebPageStatus
    package static let verb = HTTPVerb.get
    package static let path = "/v1/web"
    package static let summary = "Whether the page on this machine is on, and how one gets in."
}

package enum PutWebPage: Route {
    package typealias Request = WebPageSwitch
    package typealias Response = WebPageStatus
    package static let verb = HTTPVerb.put
    package static let path = "/v1/web"
    package static let summary = "Turns the page on or off; on needs a password."
}

package enum PutWebPassword: Route {
    package typealias Request = WebPagePassword
    package typealias Response = WebPageStatus
    package static let verb = HTTPVerb.put
    package static let path = "/v1/web/password"
    package static let summary = "Sets the page's password and logs everybody out."
}

package enum ProposeAuthenticator: Route {
    package typealias Response = AuthenticatorDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/web/totp"
    package static let summary = "Proposes an authenticator (TOTP); it counts from its first code on."
}

package enum ConfirmAuthenticator: Route {
    package typealias Request = AuthenticatorCode
    package typealias Response = WebPageStatus
    package static let verb = HTTPVerb.put
    package static let path = "/v1/web/totp"
    package static let summary = "Confirms the proposed authenticator with a code of it."
}

package enum RemoveAuthenticator: Route {
    package typealias Response = WebPageStatus
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/web/totp"
    package static let summary = "Asks for no code any more."
}
