/// Who looks at photos of dishes: the model on this machine, or a server that the user chose.
package struct PhotoProviderDTO: Codable, Hashable, Sendable {
    /// Null while the model on this machine does it.
    package var endpoint: EndpointDTO?
    /// Why the server is not asked now; null when nothing is in the way.
    package var problem: String?
    /// The month that the figures are of, as `2026-11`.
    package var month: String
    package var usage: PhotoUsage
    /// What that cost by the price that the user set, as `about 0.12 USD`; null without a price.
    package var cost: String?

    package init(endpoint: EndpointDTO?, problem: String?, month: String, usage: PhotoUsage, cost: String?) {
        self.endpoint = endpoint
        self.problem = problem
        self.month = month
        self.usage = usage
        self.cost = cost
    }
}

/// What a server was asked, as it counts tokens itself.
package struct PhotoUsage: Codable, Hashable, Sendable {
    package var photos = 0
    package var promptTokens = 0
    package var generatedTokens = 0

    package init() {}
}

package struct PhotoProviderChoice: Codable, Hashable, Sendable {
    /// Null goes back to the model on this machine.
    package var address: String?
    /// Whether the user has seen what is sent, and agreed.
    package var confirmed: Bool

    package init(address: String?, confirmed: Bool) {
        self.address = address
        self.confirmed = confirmed
    }
}

package enum GetPhotoProvider: Route {
    package typealias Response = PhotoProviderDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/photo-provider"
    package static let summary = "Who looks at photos of dishes, and what a server elsewhere was asked this month."
}

package enum PreviewPhotoProvider: Route {
    package typealias Address = EndpointAddress
    package typealias Response = EndpointDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/photo-provider/preview"
    package static let summary = "What would be sent with a photo, and with which key; sends nothing."
}

package enum PutPhotoProvider: Route {
    package typealias Request = PhotoProviderChoice
    package typealias Response = PhotoProviderDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/photo-provider"
    package static let summary =
        "Has photos looked at by a server elsewhere, after it answered about a grey test picture, or again on this machine."
}
