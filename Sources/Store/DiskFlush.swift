package import Foundation

/// What lies beside the database and belongs to a row has to be on the disk before the row is: a commit is synced, and a
/// loss of power would otherwise leave a row whose file is empty or gone.
package enum DiskFlush {
    /// Makes sure that names in a folder stay after a loss of power, renamed and new ones alike (fsync(2)).
    package static func folder(_ folder: URL) { flush(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

    /// Makes sure that what was written to a file, by whichever program, stays.
    package static func file(_ file: URL) { flush(file, O_RDONLY | O_CLOEXEC) }

    private static func flush(_ place: URL, _ flags: Int32) {
        let descriptor = open(place.path, flags)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
