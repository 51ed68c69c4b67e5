import Foundation
import Sync
import Synchronization

/// A folder in memory, as one machine sees it: what others write arrives when a test lets it, whole or in part.
final class MemoryFolder: SyncFolder {
    private let files = Mutex<[String: Data]>([:])

    var all: [String: Data] { files.withLock(\.self) }

    func put(_ path: String, _ data: Data?) { files.withLock { $0[path] = data } }

    func names(in folder: String) -> [String] {
        files.withLock { files in
            let start = folder.isEmpty ? "" : folder + "/"
            let paths = files.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
            return Array(Set(paths.map { String($0.prefix { $0 != "/" }) }))
        }
    }

    func read(_ path: String, upTo bytes: Int) -> Data? { files.withLock { $0[path].map { Data($0.prefix(bytes)) } } }
    func write(_ data: Data, to path: String) { put(path, data) }
    func remove(_ path: String) { put(path, nil) }
    func stamp(of path: String) -> String? { nil }
}

/// Seals nothing, but notices what was altered.
struct PlainSeal: SyncSealing {
    var overhead: Int { 8 }

    func seal(_ text: Data, with context: Data) -> Data { text + sum(text + context) }

    func open(_ sealed: Data, with context: Data) throws -> Data {
        let text = sealed.dropLast(8)
        guard sealed.count >= 8, sum(text + context) == sealed.suffix(8) else { throw SyncFileProblem.damaged }
        return Data(text)
    }

    func name(_ text: String) -> String {
        let sum = sum(Data(text.utf8)).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        return sum + sum + sum + sum
    }

    /// FNV-1a.
    private func sum(_ data: Data) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash) { Data($0) }
    }
}
