import Crypto
import Foundation
package import Markup
import Synchronization

/// Who is logged in, in memory: nobody is after a restart. A session ends after 30 minutes without a request, after 12
/// hours, by logging out, and with every change of the password.
package final class WebSessions: Sendable {
    package static let idleLimit = Duration.seconds(30 * 60)
    package static let wholeLimit = Duration.seconds(12 * 3600)
    /// More than a person has browsers; the one that was idle longest ends first.
    package static let most = 32

    private struct Session: Sendable {
        let began: ContinuousClock.Instant
        var lastUsed: ContinuousClock.Instant
        var notice: String?
    }

    private let sessions = Mutex<[String: Session]>([:])
    private let key = SymmetricKey(size: .bits256)
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// A new secret of 256 bits, as a cookie has it.
    package static func secret() -> String {
        SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Logs in; whoever did always gets a new secret, so that one planted before is worth nothing.
    package func begin() -> String {
        let secret = Self.secret()
        let now = now()
        sessions.withLock { sessions in
            if sessions.count >= Self.most, let oldest = sessions.min(by: { $0.value.lastUsed < $1.value.lastUsed }) {
                sessions[oldest.key] = nil
            }
            sessions[secret] = Session(began: now, lastUsed: now)
        }
        return secret
    }

    /// Whether a cookie is of somebody who is logged in; counts as use.
    package func use(_ secret: String) -> Bool {
        let now = now()
        return sessions.withLock { sessions in
            guard let session = sessions[secret] else { return false }
            guard session.lastUsed.advanced(by: Self.idleLimit) > now, session.began.advanced(by: Self.wholeLimit) > now
            else {
                sessions[secret] = nil
                return false
            }
            sessions[secret]?.lastUsed = now
            return true
        }
    }

    package func end(_ secret: String) { sessions.withLock { $0[secret] = nil } }

    package func endAll() { sessions.withLock { $0 = [:] } }

    /// Shown on the next page of this session, once.
    package func leave(_ notice: String, for secret: String) { sessions.withLock { $0[secret]?.notice = notice } }

    package func takeNotice(for secret: String) -> String? {
        sessions.withLock { sessions in
            defer { sessions[secret]?.notice = nil }
            return sessions[secret]?.notice
        }
    }

    /// The token of a cookie's forms. It follows from the cookie, logged in or not, and tells nothing about it.
    package func token(for secret: String) -> FormToken {
        let code = HMAC<SHA256>.authenticationCode(for: Data("form \(secret)".utf8), using: key)
        return FormToken(code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }

    /// In constant time.
    package func isToken(_ text: String, for secret: String) -> Bool {
        let (given, right) = (Array(text.utf8), Array(token(for: secret).text.utf8))
        guard given.count == right.count else { return false }
        return zip(given, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
