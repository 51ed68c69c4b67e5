import Failures
import Foundation

/// How a relay runs, checked.
package struct RelayConfiguration: Sendable {
    package var host: String
    package var port: Int
    package var certificate: String?
    package var key: String?
    package var publicAddress: String
    package var isBehindProxy: Bool
    package var requestsPerMinute: Int
    package var providers: [RegisteredProvider]

    /// - Parameters:
    ///   - listen: `127.0.0.1:8443`, `[::1]:8443`.
    ///   - providerFile: JSON that adds providers or replaces them.
    ///   - environment: has the credentials, or names their files.
    /// - Throws: `invalid_input`, `storage_unavailable`.
    package init(
        listen: String, certificate: String?, key: String?, publicAddress: String, isBehindProxy: Bool,
        requestsPerMinute: Int, providerFile: String?, environment: [String: String]
    ) throws {
        guard let colon = listen.lastIndex(of: ":"), let port = Int(listen[listen.index(after: colon)...]),
            (0...65535).contains(port), colon > listen.startIndex
        else {
            throw BiteBookError(
                .invalidInput, "'\(listen)' is no address to listen on.", hint: "Write it as 127.0.0.1:8443.")
        }
        host = listen[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        self.port = port
        guard (certificate == nil) == (key == nil) else {
            throw BiteBookError(.invalidInput, "--certificate and --key are given together.")
        }
        guard certificate != nil || isBehindProxy || Self.isLoopback(host) else {
            throw BiteBookError(
                .invalidInput, "Tokens would go over the network unencrypted.",
                hint: "Give --certificate and --key, or --behind-proxy if a proxy has the certificate.")
        }
        guard (1...1_000_000).contains(requestsPerMinute) else {
            throw BiteBookError(.invalidInput, "--requests-per-minute must be from 1 to 1,000,000.")
        }
        guard Self.isSafe(publicAddress), let parts = URLComponents(string: publicAddress), parts.path.isEmpty,
            parts.query == nil, parts.fragment == nil
        else {
            throw BiteBookError(
                .invalidInput, "'\(publicAddress)' is no public address.",
                hint: "Write it as https://relay.example.org, without a path.")
        }
        (self.certificate, self.key, self.publicAddress) = (certificate, key, publicAddress)
        (self.isBehindProxy, self.requestsPerMinute) = (isBehindProxy, requestsPerMinute)
        providers = try ProviderList.registered(file: providerFile, environment: environment)
    }

    static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

    /// https, or http on this machine, for tests.
    static func isSafe(_ address: String) -> Bool {
        guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty, parts.user == nil else {
            return false
        }
        let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        return parts.scheme == "https" || parts.scheme == "http" && isLoopback(bare)
    }
}

/// The providers that a relay has credentials for.
enum ProviderList {
    static func registered(file: String?, environment: [String: String]) throws -> [RegisteredProvider] {
        var providers = Provider.documented
        if let file {
            let read: [Provider]
            do {
                read = try JSONDecoder().decode([Provider].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
            } catch {
                throw BiteBookError(
                    .invalidInput, "The providers in \(file) cannot be read.", hint: "docs/relay.md shows their form.",
                    underlying: error)
            }
            for provider in read {
                guard Provider.isName(provider.name),
                    [provider.authorizeURL, provider.tokenURL, provider.revokeURL].allSatisfy({
                        RelayConfiguration.isSafe($0) && !$0.contains("?")
                    })
                else {
                    throw BiteBookError(
                        .invalidInput, "The provider '\(provider.name)' in \(file) cannot be used.",
                        hint: "Names have small letters, digits and hyphens; addresses begin with https://.")
                }
                providers.removeAll { $0.name == provider.name }
                providers.append(provider)
            }
        }
        return try providers.compactMap { provider in
            let prefix = "BITEBOOK_RELAY_" + provider.name.uppercased().replacing("-", with: "_") + "_CLIENT_"
            guard let id = environment[prefix + "ID"], !id.isEmpty else { return nil }
            return RegisteredProvider(provider, clientID: id, clientSecret: try secret(prefix, environment))
        }
    }

    private static func secret(_ prefix: String, _ environment: [String: String]) throws -> SecretBytes {
        if let secret = environment[prefix + "SECRET"], !secret.isEmpty { return SecretBytes(secret.utf8) }
        guard let file = environment[prefix + "SECRET_FILE"] else {
            throw BiteBookError(
                .invalidInput, "\(prefix)ID is set, and its secret is not.",
                hint: "Set \(prefix)SECRET_FILE to a file with the secret.")
        }
        guard
            let text = try? String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(
                in: .whitespacesAndNewlines),
            !text.isEmpty, text.utf8.count < 4096
        else { throw BiteBookError(.storageUnavailable, "There is no secret to be read in \(file).") }
        return SecretBytes(text.utf8)
    }
}
