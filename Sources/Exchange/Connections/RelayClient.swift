import Failures
import Foundation
import RelayAPI

/// Asks a relay.
struct RelayClient: Sendable {
    let network: any ConnectionNetwork
    let address: String

    var host: String { URLComponents(string: address)?.host ?? address }

    /// - Returns: the address without a slash at its end.
    /// - Throws: `invalid_input` for an address that must not be asked: tokens travel encrypted, but to this machine.
    static func checked(_ text: String) throws -> String {
        guard let parts = URLComponents(string: text), parts.query == nil, parts.fragment == nil,
            text.utf8.count <= 500,
            isSafe(parts)
        else {
            throw BiteBookError(
                .invalidInput, "That is no address of a relay.", hint: "It looks like https://relay.example.org.")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// Encrypted, or on this machine.
    static func isSafe(_ address: URLComponents) -> Bool {
        guard let host = address.host, !host.isEmpty, address.user == nil else { return false }
        let isHere = ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
        return address.scheme == "https" || address.scheme == "http" && isHere
    }

    func start(_ start: ConnectionStart) async throws -> ConnectionStarted {
        let reply = try await post("/oauth/start", start)
        guard reply.status == 200,
            let started = try? JSONDecoder().decode(ConnectionStarted.self, from: Data(reply.body)),
            !started.state.isEmpty, let address = URLComponents(string: started.authUrl), Self.isSafe(address)
        else { throw refusal(reply) }
        return started
    }

    enum Answer {
        /// Seconds to wait.
        case pending(Int)
        case tokens(ProviderTokens)
    }

    /// - Throws: `conflict` for a refusal of the user, a connection that is over, and tokens that hold no more.
    func tokens(_ request: TokenRequest) async throws -> Answer {
        let reply = try await post("/oauth/relay-data", request)
        if reply.status == 202 {
            let pending = try? JSONDecoder().decode(RelayPending.self, from: Data(reply.body))
            return .pending(min(max(pending?.retryAfter ?? reply.retryAfter ?? 2, 1), 30))
        }
        guard reply.status == 200, let tokens = try? JSONDecoder().decode(ProviderTokens.self, from: Data(reply.body)),
            !tokens.accessToken.isEmpty
        else { throw refusal(reply) }
        return .tokens(tokens)
    }

    func disconnect(_ disconnection: Disconnection) async throws {
        let reply = try await post("/disconnect", disconnection)
        guard (200...299).contains(reply.status) else { throw refusal(reply) }
    }

    private func post(_ path: String, _ body: some Encodable) async throws -> ConnectionReply {
        try await network.send(ConnectionRequest(address: address + path, body: try JSONEncoder().encode(body)))
    }

    /// In our own words: what a relay says might hold anything.
    private func refusal(_ reply: ConnectionReply) -> any Error {
        let code = (try? JSONDecoder().decode(RelayRefusal.self, from: Data(reply.body)))?.code
        switch code {
        case .revoked: return ConnectionService.Ended()
        case .denied:
            return BiteBookError(.conflict, "The provider was told no.", hint: "Nothing was connected.")
        case .unknownState:
            return BiteBookError(
                .conflict, "This connection is over: it took too long, or was made already.",
                hint: "`bitebook connect` begins again.")
        case .unknownProvider:
            return BiteBookError(.notFound, "The relay at \(host) does not know this provider.")
        case .tooManyRequests, .busy:
            return ConnectionService.Later(
                host: "The relay at \(host)", seconds: min(max(reply.retryAfter ?? 60, 1), 86_400))
        case .providerUnavailable:
            return BiteBookError(.offline, "The provider does not answer the relay.", hint: "Try again later.")
        case .invalidRequest, nil:
            return BiteBookError(
                .lookupFailed, "The relay at \(host) answers with \(reply.status), which cannot be used.",
                hint: "Is that the address of a relay?")
        }
    }
}
