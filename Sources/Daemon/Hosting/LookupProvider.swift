import APINinjas
import DaemonAPI
import Diary
import Failures
import Foundation
import LlamaServer
import ModelLibrary
import Store

/// Asks API Ninjas on request, where the user switched it on. The words that are looked up are sent, and nothing else of
/// the user's; nothing of an answer is kept.
struct LookupProvider: Sendable {
    let configuration: DaemonConfiguration
    let settings: SettingsService
    let models: ModelManager

    /// What is looked up to see whether the service answers.
    private static let trial = LookupRequest(.nutrition, words: "water")

    func state() async throws -> LookupProviderDTO {
        guard let address = try await address() else { return LookupProviderDTO(endpoint: nil, problem: nil) }
        return LookupProviderDTO(endpoint: try await preview(address), problem: problem()?.message)
    }

    /// What would be sent to an address with a lookup. Nothing is.
    ///
    /// - Throws: `invalid_input` for an address that must not be asked.
    func preview(_ address: String) async throws -> EndpointDTO {
        let endpoint = try checked(address)
        let found = try await models.keys.find(endpoint.host)
        let client = NinjasClient(address: endpoint.baseURL, host: endpoint.host, key: nil)
        return EndpointDTO(
            address: address, host: endpoint.host, model: LookupProviderDTO.name,
            isThisMachine: RemoteEndpoint.isThisMachine(endpoint.host), key: found.map { EndpointKeys.masked($0.key) },
            keyPlace: found?.place.rawValue,
            sent: [
                "the words of each lookup, when you ask for one, and what you say beside them: a muscle, a type,"
                    + " ingredients, minutes",
                "the name and version of this program, and your key for this service",
            ],
            example: try client.line(LookupRequest(.nutrition, words: "two eggs")))
    }

    /// Chooses an address when it answers about a word of our own, or switches lookups off.
    ///
    /// - Throws: `conflict` when the user was not asked or no key is stored, `offline` when nothing may be sent, and why
    ///   it cannot be used.
    func choose(_ choice: LookupProviderChoice) async throws -> LookupProviderDTO {
        guard let address = choice.address else {
            try await settings.setProvider(SettingsService.lookupProviderKey, to: nil, by: .commandLine)
            return try await state()
        }
        let endpoint = try checked(address)
        guard choice.confirmed else {
            throw BiteBookError(
                .conflict, "What you look up would be sent to \(endpoint.host).",
                hint: "`bitebook lookup provider` with the address shows what, and asks.")
        }
        if let problem = problem() { throw problem }
        _ = try await client(address).find(Self.trial)
        try await settings.setProvider(SettingsService.lookupProviderKey, to: address, by: .commandLine)
        return try await state()
    }

    /// What the service says.
    ///
    /// - Throws: `conflict` while it is off, `offline` when nothing may be sent, else as `NinjasClient.find`.
    func find(_ request: LookupRequest) async throws -> LookupAnswer {
        guard let address = try await address() else {
            throw BiteBookError(
                .conflict, "Looking up at \(LookupProviderDTO.name) is off.",
                hint: "`bitebook lookup provider api-ninjas` shows what would be sent, and asks.")
        }
        if let problem = problem() { throw problem }
        return try await client(address).find(request)
    }

    private func address() async throws -> String? { try await settings.provider(SettingsService.lookupProviderKey) }

    private func client(_ address: String) async throws -> NinjasClient {
        let endpoint = try checked(address)
        guard let found = try await models.keys.find(endpoint.host) else {
            throw BiteBookError(
                .conflict, "No key is stored for \(endpoint.host), and it answers nobody without one.",
                hint: "Get one at https://api-ninjas.com, then store it: bitebook lookup key")
        }
        return NinjasClient(address: endpoint.baseURL, host: endpoint.host, key: found.key)
    }

    /// An address that may be asked: encrypted, or on this machine.
    private func checked(_ address: String) throws -> RemoteEndpoint {
        let parts = URLComponents(string: address)
        let scheme = parts?.scheme?.lowercased()
        guard scheme == "https" || scheme == "http" && RemoteEndpoint.isThisMachine(parts?.host ?? "") else {
            throw BiteBookError(
                .invalidInput, "\(address) cannot be asked: lookups and their key travel encrypted.",
                hint: "Use an https:// address. API Ninjas is at \(LookupProviderDTO.address).")
        }
        return try RemoteEndpoint(address: address)
    }

    /// Why nothing may be sent now; nil when it may. The setting `web_search` is another thing: who chose this service
    /// agreed to what is sent there.
    private func problem() -> BiteBookError? {
        guard configuration.isOffline else { return nil }
        return BiteBookError(
            .offline, "Nothing is looked up: the network is switched off.",
            hint: "Unset BITEBOOK_OFFLINE, or run `bitebook lookup provider off`.")
    }
}
