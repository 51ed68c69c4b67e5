import Failures
import HTTPTypes
import Hummingbird
import Markup

/// Which requests are looked at at all. A name of another site that leads to 127.0.0.1 (DNS rebinding) is told by the
/// host, a form of another site by where it says that it comes from.
enum RequestGuard {
    /// Names of this machine, without port.
    static let hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

    static func refusal(of request: Request) -> BiteBookError? {
        guard let authority = request.head.authority, hosts.contains(host(of: authority)) else {
            return BiteBookError(
                .invalidInput, "This page answers at 127.0.0.1 only.", hint: "`bitebook web` shows its address.")
        }
        guard request.method != .get, request.method != .head else { return nil }
        // A browser sends Origin with every form; `null` is one that hides where it comes from.
        let origin = request.headers[.origin]
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
        guard origin == "http://\(authority)", site == nil || site == "same-origin" else {
            return BiteBookError(
                .invalidInput, "This form comes from another site.", hint: "Open the page itself and repeat it there.")
        }
        return nil
    }

    private static func host(of authority: String) -> String {
        guard let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") else { return authority }
        return String(authority[..<colon])
    }

    /// The page that a request came from, where it is one of ours.
    static func cameFrom(_ request: Request) -> LocalPath? {
        guard let authority = request.head.authority, let referrer = request.headers[.referer],
            referrer.hasPrefix("http://\(authority)/")
        else { return nil }
        return LocalPath(returning: String(referrer.dropFirst("http://\(authority)".count)))
    }
}

/// What every answer carries, errors too.
enum WebHeaders {
    static let policy =
        "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; "
        + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

    static func add(to response: inout Response) {
        let fields = [
            ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Permissions-Policy", "camera=(), microphone=(self), geolocation=()"),
        ]
        for (name, value) in fields { if let name = HTTPField.Name(name) { response.headers[name] = value } }
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}

/// The HTTP status of a failure.
enum FailureStatus {
    static func of(_ code: FailureCode) -> Int {
        switch code {
        case .invalidInput: 400
        case .notFound: 404
        case .conflict, .locked: 409
        case .tooLarge: 413
        case .daemonUnavailable, .modelUnavailable, .modelCannotSee, .insufficientMemory, .offline, .lookupFailed: 503
        case .modelTimeout: 504
        case .storageUnavailable: 507
        default: 500
        }
    }
}
