import AsyncHTTPClient
import Failures
import Foundation
import Logging

/// Gets one file of a model: mirror after mirror, verified before it is used.
struct FileDownload: Sendable {
    let modelName: String
    let file: CatalogueFile
    let files: ModelFiles
    let http: HTTPClient
    /// Whether the user asked for exactly this address, so that a file without a published checksum is taken as it is.
    let isUsersChoice: Bool
    let settings: DownloadSettings
    let logger: Logger

    /// - Throws: `download_failed`, `offline`, `storage_unavailable`, `conflict`, or `CancellationError`.
    func run(progress: @escaping @Sendable (PullProgress) -> Void) async throws {
        try prepareFolder()
        // Two daemons may share the folder; this one writes now.
        let lock = try FileLock(path: files.lock, for: modelName)
        defer { lock.release() }
        try settings.checkSpace(for: modelName, missing: (file.size ?? 0) - files.partialSize, in: files.folder)
        var attempts: [(mirror: Mirror, problem: DownloadProblem)] = []
        for mirror in file.mirrors {
            do {
                try await fetch(from: mirror, isLast: mirror == file.mirrors.last, progress: progress)
                return
            } catch let problem as DownloadProblem {
                logger.notice("mirror failed", metadata: ["mirror": "\(mirror.title)", "problem": "\(problem)"])
                attempts.append((mirror, problem))
            }
        }
        throw BiteBookError.notDownloaded(modelName, attempts)
    }

    private func fetch(
        from mirror: Mirror, isLast: Bool, progress: @escaping @Sendable (PullProgress) -> Void
    ) async throws {
        var tries = 0
        let atStart = files.partialSize
        while true {
            let before = files.partialSize
            do {
                progress(report(.connecting, mirror, before, file.size))
                let facts = try await transfer(mirror, isLast: isLast) {
                    progress(report(.downloading, mirror, $0, $1))
                }
                return try await verify(facts, mirror, progress)
            } catch let problem as DownloadProblem
                where problem.isTransient || problem.isUnreachable && files.partialSize > atStart
            {
                // As long as something arrives, it goes on; without, three tries are enough.
                tries = files.partialSize > before ? 0 : tries + 1
                if tries == settings.tries { throw problem }
                try await Task.sleep(for: settings.pause)
            }
        }
    }

    private func transfer(
        _ mirror: Mirror, isLast: Bool, progress: @escaping @Sendable (Int64, Int64?) -> Void
    ) async throws -> FileFacts {
        let expected = FileFacts(size: file.size, sha256: file.sha256)
        switch mirror {
        case .https(let url):
            return try await HTTPDownload(
                source: HTTPSource(http: http, url: url), files: files, expected: expected, sums: file.pieces,
                needsChecksum: !isUsersChoice, leavesSlow: !isLast, settings: settings
            ).run(progress: progress)
        case .python(let packages, let version, let partSize, let member):
            return try await PythonDownload(
                packages: packages, version: version, partSize: partSize, member: member, files: files,
                expected: expected,
                sums: file.pieces, settings: settings
            ).run(progress: progress)
        case .file(let path):
            return try await FileCopy(path: path, files: files, settings: settings).run(progress: progress)
        }
    }

    private func verify(
        _ facts: FileFacts, _ mirror: Mirror, _ progress: @Sendable (PullProgress) -> Void
    ) async throws {
        let size = files.partialSize
        let sum = try await ModelFiles.checksum(of: files.partial) { progress(report(.verifying, mirror, $0, size)) }
        guard facts.sha256 == nil || sum == facts.sha256 else {
            // What cannot be told from the wrong bytes cannot be trusted either.
            if try await !PartialFile.keepRightPieces(files, sums: file.pieces, pieceSize: settings.pieceSize) {
                files.removePartial()
            }
            throw DownloadProblem.wrongChecksum
        }
        if file.name.hasSuffix(".gguf") {
            do { _ = try GGUFHeader(path: files.partial) } catch {
                files.removePartial()
                throw error
            }
        }
        try files.install(sha256: sum)
    }

    private func report(
        _ phase: PullProgress.Phase, _ mirror: Mirror, _ received: Int64, _ total: Int64?
    ) -> PullProgress {
        PullProgress(phase: phase, mirror: mirror.title, receivedBytes: received, totalBytes: total)
    }

    private func prepareFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: files.folder, withIntermediateDirectories: true)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder \(files.folder) cannot be made.",
                hint: "Check its permissions, or set BITEBOOK_CACHE.", underlying: error)
        }
    }
}

/// How downloads behave; tests make them impatient.
struct DownloadSettings: Sendable {
    /// Until a mirror accepts the connection.
    var connectLimit = Duration.seconds(5)
    /// The longest silence of a mirror.
    var stallLimit = Duration.seconds(30)
    /// Tries in a row without a byte before the next mirror's turn.
    var tries = 3
    var pause = Duration.seconds(1)
    /// Connections to one mirror at once.
    var connections = 4
    var pieceSize = PartialFile.pieceSize
    /// A mirror that delivers less than `slowBytes` in each `slowWindow` is left when there is another.
    var slowBytes: Int64 = 1_000_000
    var slowWindow = Duration.seconds(30)
    /// Where `hf.co/…` references are looked up.
    var huggingFace = "https://huggingface.co"
    var pythonOptions: [String] = []
    /// Free bytes of the disk that holds a folder; nil when unknown.
    var freeBytes: @Sendable (String) -> Int64? = { folder in
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
    }
    /// Larger than any model that a machine of today could run.
    static let largestFile: Int64 = 1 << 40

    /// - Parameter missing: bytes that are still to come.
    /// - Throws: `storage_unavailable` when they, one part of the Python mirror and a reserve that keeps the system
    ///   usable do not fit.
    func checkSpace(for name: String, missing: Int64, in folder: String) throws {
        let needed = max(0, missing) + 200_000_000
        guard let free = freeBytes(folder), free < needed else { return }
        throw BiteBookError(
            .storageUnavailable,
            "\(name) needs \(MachineMemory.gigabytes(needed)) on the disk; \(MachineMemory.gigabytes(free)) are free.",
            hint: "Free some space, or set BITEBOOK_CACHE to a folder on another disk.")
    }
}
