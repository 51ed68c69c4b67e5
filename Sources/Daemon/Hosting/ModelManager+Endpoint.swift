import Conversation
import DaemonAPI
import Failures
import Foundation
import LlamaServer
import ModelLibrary

extension ModelManager {
    nonisolated var keys: EndpointKeys {
        EndpointKeys(
            folder: configuration.places.configFolder.appending(path: "endpoint-keys").path,
            environment: configuration.environment)
    }

    static func isAddress(_ choice: String) -> Bool { choice.contains("://") }

    /// An address with its key.
    ///
    /// - Throws: `invalid_input`.
    func remote(_ address: String) async throws -> RemoteEndpoint {
        let plain = try RemoteEndpoint(address: address)
        return try RemoteEndpoint(address: address, key: try await keys.find(plain.host)?.key)
    }

    /// What would be sent to an address. Nothing is.
    ///
    /// - Throws: `invalid_input` for what is no address.
    func endpoint(_ address: String) async throws -> EndpointDTO {
        var request = main.turns.warmUp
        request.messages.append(ChatMessage(.user, "two eggs and a slice of toast"))
        return try await describe(
            address, request: request,
            sent: [
                "every message that you send to the assistant, word for word",
                "up to \(TurnService.longestHistory) earlier messages of the same conversation, with how they were understood",
                "for open questions, the figures of your entries that the answer needs",
                "the fixed instructions of the assistant, which hold nothing of yours",
            ])
    }

    /// An address with what is sent there, and a request as it goes over the wire, its long parts shortened.
    ///
    /// - Throws: `invalid_input` for what is no address.
    func describe(_ address: String, request: ChatRequest, sent: [String]) async throws -> EndpointDTO {
        let endpoint = try RemoteEndpoint(address: address)
        let found = try await keys.find(endpoint.host)
        let local = RemoteEndpoint.isThisMachine(endpoint.host)
        var request = request
        request.messages = request.messages.map { message in
            var short = message
            let rest = message.content.utf8.count - message.content.prefix(160).utf8.count
            short.content = message.content.prefix(160) + (rest > 0 ? "… (\(rest) bytes more)" : "")
            return short
        }
        request.schema = request.schema.map { _ in #"{"…":"the form of an answer"}"# }
        return EndpointDTO(
            address: address, host: endpoint.host, model: endpoint.modelName, isThisMachine: local,
            key: found.map { EndpointKeys.masked($0.key) }, keyPlace: found?.place.rawValue,
            sent: sent
                + (address.lowercased().hasPrefix("https:") || local
                    ? [] : ["all of it unencrypted, as the address is not https"]),
            example: try endpoint.body(for: request))
    }

    func setKey(_ request: EndpointKey) async throws -> EndpointDTO {
        let endpoint = try RemoteEndpoint(address: request.address)
        if let key = request.key {
            // Refused here when it would have to travel unencrypted.
            _ = try RemoteEndpoint(address: request.address, key: key)
            _ = try await keys.store(key, for: endpoint.host)
        } else {
            await keys.remove(endpoint.host)
        }
        return try await self.endpoint(request.address)
    }
}
