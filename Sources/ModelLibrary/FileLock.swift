import Failures
import Foundation

/// A lock that ends with the process that holds it, however it ends.
struct FileLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `conflict` when another process holds it.
    init(path: String, for name: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be written.", hint: "Check the folder's permissions.")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw BiteBookError(
                .conflict, "\(name) is already being downloaded by another BiteBook.",
                hint: "Wait for it, then run the same command again.")
        }
    }

    func release() { close(descriptor) }
}
