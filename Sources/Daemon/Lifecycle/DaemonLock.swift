import Failures
import Foundation

/// The right to use a data folder. The system gives it back when the process ends, however it ends, so no lock is
/// ever stale.
final class DaemonLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `locked` when another daemon has it; `storage_unavailable` when the file cannot be made.
    init(_ file: URL) throws {
        descriptor = open(file.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw BiteBookError(
                .storageUnavailable, "\(file.path) cannot be written: \(String(cString: strerror(errno))).",
                hint: "Check the permissions of the folder.")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw BiteBookError(
                .locked, "Another BiteBook daemon uses \(file.deletingLastPathComponent().path).",
                hint: "Stop it with `bitebook daemon stop`, or set another BITEBOOK_HOME.")
        }
    }

    deinit { close(descriptor) }
}
