import Failures
import Foundation

/// Copies a model file of this machine into the models folder, going on where an earlier try stopped.
struct FileCopy: Sendable {
    let path: String
    let files: ModelFiles
    let settings: DownloadSettings

    /// - Returns: The size; nobody states a checksum.
    /// - Throws: `model_unavailable` when it cannot be read, `storage_unavailable` when the copy cannot be written.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        guard let size = ModelFiles.size(path), size > 0, let source = FileHandle(forReadingAtPath: path) else {
            throw BiteBookError(.modelUnavailable, "\(path) cannot be read.", hint: "Check the path.")
        }
        defer { try? source.close() }
        try settings.checkSpace(for: path, missing: size - files.partialSize, in: files.folder)
        // A changed file must not be continued with the rest of another.
        let partial = try PartialFile(
            files, total: size, tag: ModelFiles.version(path), sums: nil, pieceSize: settings.pieceSize)
        defer { partial.close() }
        while let gap = partial.claim() {
            try source.seek(toOffset: UInt64(gap.from))
            var position = gap.from
            while position < gap.end {
                let data = try source.read(upToCount: Int(min(gap.end - position, 4 << 20))) ?? Data()
                guard !data.isEmpty else { throw DownloadProblem.otherFile("it became shorter") }
                try data.withUnsafeBytes { try partial.write($0, at: position) }
                position += Int64(data.count)
                progress(partial.received, size)
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        return FileFacts(size: size, sha256: nil)
    }
}
