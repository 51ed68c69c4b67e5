/// A server elsewhere, of a model or of lookups: what is sent there, and with which key.
package struct EndpointDTO: Codable, Hashable, Sendable {
    package var address: String
    package var host: String
    /// The model's name there, or whose answers to lookups it gives.
    package var model: String
    /// Whether it is this machine, so that nothing leaves it.
    package var isThisMachine: Bool
    /// Masked, as `sk-…Z9xY`; null when there is none.
    package var key: String?
    /// `keyring` or `file`.
    package var keyPlace: String?
    /// What is sent, a sentence each.
    package var sent: [String]
    /// A request as it goes over the wire, its long parts shortened.
    package var example: String

    package init(
        address: String, host: String, model: String, isThisMachine: Bool, key: String?, keyPlace: String?,
        sent: [String], example: String
    ) {
        self.address = address
        self.host = host
        self.model = model
        self.isThisMachine = isThisMachine
        self.key = key
        self.keyPlace = keyPlace
        self.sent = sent
        self.example = example
    }
}

package struct EndpointKey: Codable, Hashable, Sendable {
    package var address: String
    /// Null removes the key of this host.
    package var key: String?

    package init(address: String, key: String?) {
        self.address = address
        self.key = key
    }
}

package enum GetEndpoint: Route {
    package typealias Address = EndpointAddress
    package typealias Response = EndpointDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/endpoint"
    package static let summary = "What would be sent to a remote model, and with which key; sends nothing."
}

package enum PutEndpointKey: Route {
    package typealias Request = EndpointKey
    package typealias Response = EndpointDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/endpoint/key"
    package static let summary = "Stores the key for a remote model's host, or removes it."
}
