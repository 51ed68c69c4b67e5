import Exchange
import Failures
import Foundation
import ModelLibrary

/// Keeps the key of a sync folder where the keys of services elsewhere are kept.
struct SyncKeyring: SyncKeys {
    let keys: EndpointKeys

    func find(_ id: String) async throws -> (key: Data, place: String)? {
        guard let found = try await keys.find(Self.name(id)) else { return nil }
        guard let key = Data(base64Encoded: found.key), key.count == 32 else {
            throw BiteBookError(
                .invalidInput, "The key of the sync folder is damaged.",
                hint: "`bitebook sync off`, then `bitebook sync setup FOLDER`. Nothing is lost.")
        }
        return (key, found.place.rawValue)
    }

    func store(_ key: Data, for id: String) async throws {
        _ = try await keys.store(key.base64EncodedString(), for: Self.name(id))
    }

    func remove(_ id: String) async { await keys.remove(Self.name(id)) }

    private static func name(_ id: String) -> String { "sync-\(id)" }
}
