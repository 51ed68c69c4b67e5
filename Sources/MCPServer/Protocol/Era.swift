import ToolKit

/// How a client speaks: since 2026-07-28 every request says who asks and in which version; before, a session was opened
/// once. Which it is shows in each message.
enum Era: Hashable, Sendable {
    case modern
    case legacy

    static let modernVersions = ["2026-07-28"]
    /// The newest first.
    static let legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    static let versions = modernVersions + legacyVersions

    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let clientKey = "io.modelcontextprotocol/clientInfo"
    static let serverKey = "io.modelcontextprotocol/serverInfo"

    /// - Throws: for a modern request that lacks what each must carry, or of a version that is not spoken.
    init(params: JSON) throws(ProtocolError) {
        guard let meta = params["_meta"], let version = meta[Self.versionKey] else {
            self = .legacy
            return
        }
        guard let requested = version.text else {
            throw ProtocolError(.invalidParams, "\(Self.versionKey) is a text.")
        }
        guard Self.modernVersions.contains(requested) else {
            let supported = JSON.array(Self.versions.map { .string($0) })
            throw ProtocolError(
                .unsupportedVersion, "The protocol's version \(requested.prefix(40)) is not spoken here.",
                data: ["supported": supported, "requested": .string(requested)])
        }
        guard case .object = meta[Self.capabilitiesKey] else {
            throw ProtocolError(.invalidParams, "_meta lacks \(Self.capabilitiesKey).")
        }
        self = .modern
    }
}
