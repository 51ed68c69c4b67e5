import Crypto
import Foundation

/// The saved prompt cache of one model, server and prompt: a file that llama-server wrote, and a manifest beside it.
///
/// A damaged file makes llama-server abort, so a file is only offered when its checksum agrees.
struct PromptCache: Sendable {
    private struct Manifest: Codable {
        var size: Int
        var sha256: String
        var tokens: Int
    }

    /// How many prompts are kept; a cache takes some 30 KB a token.
    static let kept = 3

    let folder: String
    let key: String

    var fileName: String { key + ".slot" }
    /// llama-server writes here; the name is its own, because several daemons may share the folder.
    var partialName: String { "\(key).\(ProcessInfo.processInfo.processIdentifier).partial" }

    /// - Parameter parts: Everything on which the cache depends.
    init(folder: String, parts: [String]) {
        self.folder = folder
        var hash = SHA256()
        for part in parts {
            // With lengths, so that moving text from one part to the next changes the key.
            hash.update(data: Data("\(part.utf8.count):".utf8))
            hash.update(data: Data(part.utf8))
        }
        key = String(Self.hex(hash.finalize()).prefix(24))
    }

    /// A file's identity without reading it: path, size, time of change.
    static func identity(ofFile path: String) -> String {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return path }
        let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(path) \(attributes[.size] as? Int ?? 0) \(changed)"
    }

    /// Whether there is a whole, undamaged file.
    func isUsable() -> Bool {
        guard let data = FileManager.default.contents(atPath: path(key + ".json")),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: data),
            let (size, sum) = try? Self.checksum(path(fileName)),
            size == manifest.size, sum == manifest.sha256
        else { return false }
        // The time of change says when it was last used.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(fileName))
        return true
    }

    /// Takes away what lies under ``partialName``: llama-server would write where a link leads.
    func makeRoom() { try? FileManager.default.removeItem(atPath: path(partialName)) }

    /// Takes the file that llama-server wrote under ``partialName``.
    func commit(tokens: Int) throws {
        let (size, sum) = try Self.checksum(path(partialName))
        discard()
        try FileManager.default.moveItem(atPath: path(partialName), toPath: path(fileName))
        let manifest = try JSONEncoder().encode(Manifest(size: size, sha256: sum, tokens: tokens))
        try manifest.write(to: URL(fileURLWithPath: path(key + ".json")), options: .atomic)
        prune()
    }

    func discard() {
        try? FileManager.default.removeItem(atPath: path(fileName))
        try? FileManager.default.removeItem(atPath: path(key + ".json"))
    }

    /// Removes all but the last used files, and what interrupted saves left behind.
    func prune() {
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
        let age = { (name: String) -> Date in
            ((try? files.attributesOfItem(atPath: path(name)))?[.modificationDate] as? Date) ?? .distantPast
        }
        let slots = names.filter { $0.hasSuffix(".slot") }.sorted { age($0) > age($1) }
        for name in slots.dropFirst(Self.kept) {
            try? files.removeItem(atPath: path(name))
            try? files.removeItem(atPath: path(String(name.dropLast(5)) + ".json"))
        }
        for name in names where name.hasSuffix(".partial") && age(name) < Date(timeIntervalSinceNow: -3600) {
            try? files.removeItem(atPath: path(name))
        }
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    private static func checksum(_ path: String) throws -> (size: Int, sum: String) {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var hash = SHA256()
        var size = 0
        while let data = try file.read(upToCount: 1 << 20), !data.isEmpty {
            hash.update(data: data)
            size += data.count
        }
        return (size, hex(hash.finalize()))
    }

    private static func hex(_ digest: SHA256.Digest) -> String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
