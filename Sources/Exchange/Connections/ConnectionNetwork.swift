package import DeviceData
package import Foundation

/// A request that leaves this machine for a relay or a provider.
package struct ConnectionRequest: Sendable {
    package var address: String
    /// JSON to be posted; nil asks only.
    package var body: Data?
    /// The access token.
    package var bearer: String?
}

package struct ConnectionReply: Sendable {
    package var status: Int
    package var body: [UInt8]
    /// Seconds after which it may be asked again, where that is told.
    package var retryAfter: Int?

    package init(status: Int, body: [UInt8], retryAfter: Int?) {
        (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
}

/// How requests go out.
package protocol ConnectionNetwork: Sendable {
    /// `BITEBOOK_OFFLINE=1`.
    var isOffline: Bool { get }
    /// Where a provider is asked.
    func address(of provider: DeviceProvider) -> String
    /// - Throws: `offline` when nobody answers, `too_large`.
    func send(_ request: ConnectionRequest) async throws -> ConnectionReply
}

/// What lets this machine in at a provider; never in the database, an export or a log.
package struct KeptTokens: Codable, Hashable, Sendable {
    var access: String
    var refresh: String?
    var expires: Date?
}
