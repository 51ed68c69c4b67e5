import Foundation
import RelayAPI

/// What providers answer at their token address: documented, missing, or something else.
enum ProviderAnswer {
    /// Far beyond any token that providers document.
    private static let longestToken = 8192

    private struct Failure: Decodable {
        struct Detail: Decodable {
            var errorType: String?
        }
        /// RFC 6749, section 5.2.
        var error: String?
        /// Fitbit's own form: https://dev.fitbit.com/build/reference/web-api/troubleshooting-guide/error-messages
        var errors: [Detail]?
    }

    /// The tokens as the app gets them; nil for what has none.
    static func tokens(in body: [UInt8]) -> SecretBytes? {
        guard let tokens = try? JSONDecoder().decode(ProviderTokens.self, from: Data(body)),
            isToken(tokens.accessToken), tokens.refreshToken.map(isToken) ?? true,
            (tokens.expiresIn ?? 1) > 0, (tokens.scope ?? "").utf8.count < 2000,
            let encoded = try? JSONEncoder().encode(tokens)
        else { return nil }
        return SecretBytes(encoded)
    }

    /// The codes of a refusal.
    static func errors(in body: [UInt8]) -> Set<String> {
        guard let failure = try? JSONDecoder().decode(Failure.self, from: Data(body)) else { return [] }
        return Set([failure.error].compactMap { $0 } + (failure.errors ?? []).compactMap(\.errorType))
    }

    /// RFC 6749, appendix A.12: visible letters of ASCII and spaces.
    static func isToken(_ text: String) -> Bool {
        (1...longestToken).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
