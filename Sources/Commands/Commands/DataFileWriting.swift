import Failures
import Foundation

extension DataFile {
    /// A file that is written piece by piece, beside the one that it replaces in the end: whoever looks sees the old one
    /// or the whole new one. Not thread-safe.
    final class Writing {
        private let path: String
        private let target: URL
        private let temporary: URL
        private let handle: FileHandle
        private var isFinished = false

        /// - Throws: `storage_unavailable`; `conflict` when something is there that is no plain file.
        init(_ path: String) throws(BiteBookError) {
            self.path = path
            target = URL(filePath: path, directoryHint: .notDirectory).resolvingSymlinksInPath()
            var status = stat()
            // In a folder that all share, somebody else may have made a link to a file of ours.
            guard lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFLNK || status.st_uid == geteuid() else {
                throw BiteBookError(.conflict, "\(path) is somebody else's link.", hint: "Choose another name.")
            }
            guard lstat(target.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
                throw BiteBookError(.conflict, "\(path) is no plain file.", hint: "Choose another name.")
            }
            temporary = target.deletingLastPathComponent()
                .appending(path: ".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))")
            // Only the owner may read what somebody ate.
            let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw DataFile.unwritable(path, nil) }
            handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }

        deinit { if !isFinished { unlink(temporary.path) } }

        func add(_ data: Data) throws(BiteBookError) {
            do {
                try handle.write(contentsOf: data)
            } catch {
                throw DataFile.unwritable(path, error)
            }
        }

        func finish() throws(BiteBookError) {
            do {
                try handle.synchronize()
                guard rename(temporary.path, target.path) == 0 else {
                    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
                }
                isFinished = true
            } catch {
                throw DataFile.unwritable(path, error)
            }
        }
    }

    static func unwritable(_ path: String, _ error: (any Error)?) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "\(path) cannot be written.",
            hint: "Check that its folder exists, that you may write there, and that the disk is not full.",
            underlying: error)
    }
}

/// Hands text on in whole lines, however the bytes are cut.
final class LineSink {
    private let output: any TextSink
    private var rest = Data()

    init(_ output: any TextSink) { self.output = output }

    func add(_ piece: Data) {
        rest.append(piece)
        guard let end = rest.lastIndex(of: 0x0A) else { return }
        output.write(String(decoding: rest[...end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
    }

    func finish() {
        if !rest.isEmpty { output.write(String(decoding: rest, as: UTF8.self)) }
    }
}
