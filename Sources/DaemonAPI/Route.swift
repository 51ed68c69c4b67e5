package import Foundation

/// The version of this build and of the protocol it speaks.
package enum BiteBookVersion {
    /// Semantic version of the product.
    package static let product = "0.1.0"
    /// Raised when a request or response changes so that an older peer would misread it.
    package static let api = 1
    /// Response header that carries `product`, and request header of the client.
    package static let productHeader = "bitebook-version"
    /// Response and request header that carries `api`.
    package static let apiHeader = "bitebook-api"
    /// Response header that says what the user wants to see: `calories`, `portions` or `both`.
    package static let trackingHeader = "bitebook-tracking"
    /// Response header with the setting `language`: a code, or `auto`.
    package static let languageHeader = "bitebook-language"
    /// Request header that names a scratch workspace; without it the user's own data is meant.
    package static let workspaceHeader = "bitebook-workspace"
}

package enum HTTPVerb: String, Sendable, Codable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// An empty request or response body.
package struct Empty: Codable, Hashable, Sendable {
    package init() {}
}

/// One thing a client can ask the daemon. `path` may contain `{names}`, for which `Address` has the values, as it has
/// those of the query.
package protocol Route: Sendable {
    associatedtype Address: RouteAddress = NoAddress
    associatedtype Request: Codable & Sendable = Empty
    associatedtype Response: Codable & Sendable

    static var verb: HTTPVerb { get }
    static var path: String { get }
    /// One sentence for the protocol reference.
    static var summary: String { get }
    /// Of the request's body, in bytes; a larger one is refused with `too_large`.
    static var largestBody: Int64 { get }
}

extension Route {
    package static var largestBody: Int64 { 1 << 20 }

    /// What a request of this route may name, for the reference.
    package static var fields: [RouteField] { Address.fields.declared }
}

/// A route whose answer is a stream of server-sent events, the last of which ends it.
package protocol StreamRoute: Route where Response == StreamEvent {}

/// The JSON of the wire: keys as declared, no escaped slashes, stable order.
package enum WireCoding {
    package static func encode(_ value: some Encodable, pretty: Bool = false) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONDecoder().decode(type, from: data)
    }
}
