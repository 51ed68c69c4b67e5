import AsyncHTTPClient
import Foundation
import Gates
import NIOCore
import NIOHTTP1
import Outbound
import RelayAPI

/// What a request to a provider may take.
package struct ProviderLimits: Sendable {
    /// For the whole answer.
    package var timeout: Duration = .seconds(15)
    /// Of an answer's body, in bytes: thirty times what tokens need.
    package var largestBody = 64 * 1024

    package init() {}
}

/// Asks providers for tokens, in the name of the application that is registered there.
package struct ProviderClient: Sendable {
    private struct Answer: Sendable {
        var status: Int
        var retryAfter: Int?
        var body: [UInt8]
    }

    private let limits: ProviderLimits

    /// One for the whole process, so that it need not be shut down.
    private static let http = HTTPClient.strict {
        // A connection that is kept keeps the buffers in which tokens came.
        $0.httpVersion = .http1Only
    }

    package init(limits: ProviderLimits = ProviderLimits()) {
        self.limits = limits
    }

    /// Exchanges a code (RFC 6749, section 4.1.3, with RFC 7636).
    ///
    /// - Returns: a `ProviderTokens` in JSON.
    /// - Throws: `denied`, `too_many_requests`, `provider_unavailable`.
    func exchange(
        _ code: String, verifier: SecretBytes, redirect: String, at registered: RegisteredProvider
    ) async throws(RelayFailure) -> SecretBytes {
        let proof = verifier.withBytes { String(decoding: $0, as: UTF8.self) }
        return try await tokens(
            [
                ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
                ("code_verifier", proof),
            ], at: registered, refused: .denied)
    }

    /// Renews tokens (RFC 6749, section 6).
    ///
    /// - Returns: a `ProviderTokens` in JSON.
    /// - Throws: `revoked`, `too_many_requests`, `provider_unavailable`.
    func renew(_ refreshToken: String, at registered: RegisteredProvider) async throws(RelayFailure) -> SecretBytes {
        try await tokens(
            [("grant_type", "refresh_token"), ("refresh_token", refreshToken)], at: registered, refused: .revoked)
    }

    /// Takes the grant back that a token belongs to. A token that is no longer accepted has nothing to be taken back.
    ///
    /// - Throws: `too_many_requests`, `provider_unavailable`.
    func revoke(_ token: String, at registered: RegisteredProvider) async throws(RelayFailure) {
        switch registered.provider.revocation {
        case .form: try await revoke([("token", token)], query: "", at: registered)
        case .accessTokenInQuery:
            // Only an access token is taken there. A refresh token, which is what apps keep, gives one.
            var access = token
            do {
                let renewed = try await renew(token, at: registered)
                defer { renewed.overwrite() }
                access =
                    renewed.withBytes { try? JSONDecoder().decode(ProviderTokens.self, from: Data($0)) }?
                    .accessToken ?? token
            } catch  where error != .revoked {
                throw error
            } catch {}
            try await revoke([], query: "?access_token=" + FormEncoding.escaped(access), at: registered)
        }
    }

    private func revoke(
        _ fields: [(String, String)], query: String, at registered: RegisteredProvider
    ) async throws(RelayFailure) {
        let answer = try await post(fields, to: registered.provider.revokeURL + query, at: registered)
        let gone: Set = ["invalid_token", "expired_token", "invalid_grant"]
        switch answer.status {
        case 200..<300: return
        case 429: throw Self.tooMany(answer)
        case 401 where registered.provider.revocation == .accessTokenInQuery: return
        case 400..<500 where !gone.isDisjoint(with: ProviderAnswer.errors(in: answer.body)): return
        default: throw .unreachable
        }
    }

    private func tokens(
        _ fields: [(String, String)], at registered: RegisteredProvider, refused: RelayFailure
    ) async throws(RelayFailure) -> SecretBytes {
        let answer = try await post(fields, to: registered.provider.tokenURL, at: registered)
        switch answer.status {
        case 200:
            guard let tokens = ProviderAnswer.tokens(in: answer.body) else { throw .unreachable }
            return tokens
        case 429: throw Self.tooMany(answer)
        case 400..<500 where ProviderAnswer.errors(in: answer.body).contains("invalid_grant"): throw refused
        default: throw .unreachable
        }
    }

    private static func tooMany(_ answer: Answer) -> RelayFailure {
        let seconds = min(3600, max(1, answer.retryAfter ?? 60))
        return RelayFailure(
            .tooManyRequests, "The provider has had too many requests. Wait \(seconds) s.", retryAfter: seconds)
    }

    private func post(
        _ fields: [(String, String)], to address: String, at registered: RegisteredProvider
    ) async throws(RelayFailure) -> Answer {
        var fields = fields
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "accept", value: "application/json")
        request.headers.add(name: "connection", value: "close")
        request.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
        registered.clientSecret.withBytes { secret in
            switch registered.provider.authentication {
            case .basic:
                let credentials = Data(registered.clientID.utf8) + [UInt8(ascii: ":")] + secret
                request.headers.add(name: "authorization", value: "Basic " + credentials.base64EncodedString())
            case .body:
                fields.append(("client_id", registered.clientID))
                fields.append(("client_secret", String(decoding: secret, as: UTF8.self)))
            }
        }
        request.body = .bytes(ByteBuffer(string: FormEncoding.body(fields)))
        let (message, limits) = (request, limits)
        do {
            return try await within(limits.timeout, else: .failure(RelayFailure.unreachable)) {
                let response = try await Self.http.execute(message, timeout: .seconds(60))
                guard let body = try await response.body.bytes(upTo: limits.largestBody) else {
                    throw RelayFailure.unreachable
                }
                return Answer(
                    status: Int(response.status.code),
                    retryAfter: response.headers.first(name: "retry-after").flatMap { Int($0) }, body: body)
            }
        } catch {
            throw .unreachable
        }
    }
}

/// `application/x-www-form-urlencoded` (RFC 6749, appendix B).
enum FormEncoding {
    /// Unreserved characters (RFC 3986, section 2.3).
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    /// Foundation's own escaping works on the stack, where nothing overwrites a token until other calls reach as deep;
    /// blocks of the heap are overwritten when they are freed.
    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func body(_ fields: [(String, String)]) -> String {
        fields.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&")
    }
}
