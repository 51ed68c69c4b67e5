import Exchange
import Synchronization

/// Secrets in memory.
final class MemorySecrets: SecretKeeping {
    private let secrets = Mutex<[String: String]>([:])

    var count: Int { secrets.withLock(\.count) }

    func find(_ name: String) -> (secret: String, place: String)? {
        secrets.withLock { $0[name] }.map { ($0, "file") }
    }

    func store(_ secret: String, for name: String) { secrets.withLock { $0[name] = secret } }
    func remove(_ name: String) { secrets.withLock { $0[name] = nil } }
}
