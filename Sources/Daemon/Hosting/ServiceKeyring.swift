import Exchange
import ModelLibrary

/// Keeps the key of a sync folder and the tokens of devices where the keys of services elsewhere are kept.
struct ServiceKeyring: SecretKeeping {
    let keys: EndpointKeys
    /// What the names begin with, so that each kind has its own: `sync`, `device`.
    let kind: String

    func find(_ name: String) async throws -> (secret: String, place: String)? {
        try await keys.find("\(kind)-\(name)").map { ($0.key, $0.place.rawValue) }
    }

    func store(_ secret: String, for name: String) async throws {
        _ = try await keys.store(secret, for: "\(kind)-\(name)")
    }

    func remove(_ name: String) async { await keys.remove("\(kind)-\(name)") }
}
