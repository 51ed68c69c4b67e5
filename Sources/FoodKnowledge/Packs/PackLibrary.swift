import Failures
package import Foundation
import Synchronization

/// The food packs of a cache folder. What another process installs or removes there is seen at the next look.
package final class PackLibrary: Sendable {
    /// A pack's food that may be meant.
    struct Match {
        var food: Food
        var confidence: Double
        var isComplete: Bool
    }

    package let folder: URL
    private let state = Mutex(State())

    private struct State {
        /// When the folder changed, in nanoseconds; a file that is renamed into it or removed changes that.
        var changed: Int64 = -1
        var packs: [PackFile] = []
    }

    /// - Parameter folder: need not exist.
    package init(folder: URL) { self.folder = folder }

    /// The packs that can be used, by name.
    package var installed: [PackInfo] { packs.map(\.info) }

    private var packs: [PackFile] {
        var facts = stat()
        let changed =
            stat(folder.path, &facts) == 0
            ? Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec) : -1
        return state.withLock { state in
            // Two changes within one tick of the file system's clock look like one.
            let isFresh = Date().timeIntervalSince1970 * 1e9 - Double(changed) < 2e9
            guard changed != state.changed || isFresh else { return state.packs }
            state.changed = changed
            state.packs = open(keeping: state.packs)
            return state.packs
        }
    }

    private func open(keeping old: [PackFile]) -> [PackFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".sqlite") }.sorted().compactMap { name in
            let file = folder.appending(path: name)
            let number = PackFile.facts(file).number
            return old.first { $0.info.name + ".sqlite" == name && $0.fileNumber == number } ?? PackFile(file)
        }
    }

    /// Deletes a pack, also what an unfinished import of it left.
    /// - Throws: `not_found`, `storage_unavailable`.
    package func remove(_ name: String) throws {
        let file = PackFile.path(name, in: folder)
        let partial = folder.appending(path: name + ".partial")
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }), !name.isEmpty,
            [file, partial].contains(where: { FileManager.default.fileExists(atPath: $0.path) })
        else {
            throw BiteBookError(
                .notFound, "There is no food pack '\(name.prefix(60))'.", hint: "`bitebook foods packs` lists them.")
        }
        let lock = try PackLock(folder)
        defer { lock.release() }
        PackStaging.remove(partial)
        do {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(file.path) cannot be removed.", hint: "Check the folder's permissions.",
                underlying: error)
        }
    }

    // MARK: Looking up

    /// - Returns: nil when no pack has it.
    func food(id: String) throws -> Food? {
        for pack in packs {
            if let food = try reading(pack, { try pack.food(id: id) }) { return food }
        }
        return nil
    }

    /// - Parameter text: digits of a GTIN.
    /// - Returns: nil for what is no barcode and for one that no pack has.
    func food(barcode text: String) throws -> Food? {
        guard let barcode = PackFood.barcode(text) else { return nil }
        for pack in packs {
            if let food = try reading(pack, { try pack.food(barcode: barcode) }) { return food }
        }
        return nil
    }

    /// The foods of all packs that fit, best first, also uncertain ones.
    func search(_ words: String, limit: Int) throws -> [Match] {
        var found: [(pack: PackFile, hit: PackSearch.Hit)] = []
        for pack in packs {
            found += try reading(pack) { try PackSearch(pack: pack).hits(words, limit: limit) }.map { (pack, $0) }
        }
        return try found.sorted { $0.hit.confidence > $1.hit.confidence }.prefix(limit).compactMap { pack, hit in
            try reading(pack) { try pack.food(ordinal: hit.ordinal) }.map {
                Match(food: $0, confidence: hit.confidence, isComplete: hit.isComplete)
            }
        }
    }

    private func reading<Value>(_ pack: PackFile, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw BiteBookError(
                .databaseUnusable, "The food pack \(pack.info.name) cannot be read.",
                hint: "Remove it with `bitebook foods remove \(pack.info.name)`, then install it again.",
                underlying: error)
        }
    }
}

/// The right to change a folder of packs; it ends with the process that holds it, however it ends.
struct PackLock {
    private let descriptor: Int32

    /// - Throws: `conflict` when somebody else holds it.
    init(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder \(folder.path) cannot be made.",
                hint: "Check its permissions, or set BITEBOOK_CACHE.", underlying: error)
        }
        let path = folder.appending(path: ".lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be written.", hint: "Check the folder's permissions.")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw BiteBookError(
                .conflict, "Another food pack is being installed or removed.",
                hint: "Wait for it, then run the same command again.")
        }
    }

    func release() { close(descriptor) }
}
