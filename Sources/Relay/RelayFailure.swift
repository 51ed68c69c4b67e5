package import RelayAPI

/// Why a request is refused, with the status that goes with it.
package struct RelayFailure: Error, Sendable, Equatable {
    package var refusal: RelayRefusal
    /// Seconds, for the header `Retry-After`.
    package var retryAfter: Int?
    /// Another status than that of the code.
    package var otherStatus: Int?

    package init(
        _ code: RelayRefusal.Code, _ message: String, retryAfter: Int? = nil, otherStatus: Int? = nil
    ) {
        refusal = RelayRefusal(code, message)
        self.retryAfter = retryAfter
        self.otherStatus = otherStatus
    }

    package var status: Int { otherStatus ?? refusal.code.status }
}

extension RelayRefusal.Code {
    /// As `RelayMessages.swift` says of each.
    package var status: Int {
        switch self {
        case .invalidRequest: 400
        case .unknownProvider: 404
        case .unknownState: 410
        case .denied: 403
        case .revoked: 401
        case .tooManyRequests: 429
        case .providerUnavailable: 502
        case .busy: 503
        }
    }
}

extension RelayFailure {
    static let unknownState = RelayFailure(
        .unknownState, "This connection is over, or there never was one. Start a new one in BiteBook.")
    static let unreachable = RelayFailure(
        .providerUnavailable, "The provider does not answer as it should. Try again in a few minutes.")
    static let denied = RelayFailure(
        .denied, "The provider did not grant access. Start again in BiteBook if you want to connect.")
    static let revoked = RelayFailure(
        .revoked, "The provider does not accept this token any more. Connect again.")

    static func invalid(_ message: String) -> RelayFailure { RelayFailure(.invalidRequest, message) }
}
