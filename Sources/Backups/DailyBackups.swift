package import DaemonAPI
import Failures
import Foundation
package import Nutrition
import Synchronization

/// A backup a logical day, where the user chose a folder for them, and what became of the last one.
package final class DailyBackups: Sendable {
    private let backups: BackupService
    private let problem = Mutex<String?>(nil)

    package init(_ backups: BackupService) { self.backups = backups }

    /// Why there is no backup of today; nil where there is one, or none is wanted.
    package var notice: String? { problem.withLock { $0 } }

    /// Makes today's backup where it is missing, and deletes daily ones that are kept no longer; no other file.
    ///
    /// - Parameter folder: an absolute path; empty where no backups are wanted.
    /// - Returns: the backup that was made; nil where there was nothing to do.
    /// - Throws: `storage_unavailable` where the folder is away or full, which ``notice`` says, too.
    @discardableResult
    package func look(folder: String, keep: BackupRotation, today: CalendarDay) async throws -> BackupInfo? {
        guard !folder.isEmpty else {
            problem.withLock { $0 = nil }
            return nil
        }
        do {
            let made = try await make(in: try BackupService.absolute(folder), keep, today)
            problem.withLock { $0 = nil }
            return made
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let reason = (error as? BiteBookError)?.message ?? "\(error)"
            problem.withLock {
                $0 = "There is no backup of today in \(folder) (setting backup_folder): \(reason)"
            }
            throw error
        }
    }

    private func make(in folder: URL, _ keep: BackupRotation, _ today: CalendarDay) async throws -> BackupInfo? {
        let place = folder.appending(path: BackupName.daily(today), directoryHint: .notDirectory)
        guard !Files.isThere(place) else { return nil }
        // A folder that is away, as a disk that is not plugged in, is not made: the backup would lie elsewhere.
        guard Files.status(folder.resolvingSymlinksInPath()).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true else {
            throw BiteBookError(.storageUnavailable, "The folder \(folder.path) is not there.")
        }
        let made = try await backups.make(BackupRequest(file: place.path))
        let days = try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap(BackupName.day)
        for day in Set(days).subtracting(keep.kept(days)) where day != today {
            try FileManager.default.removeItem(
                at: folder.appending(path: BackupName.daily(day), directoryHint: .notDirectory))
        }
        return made
    }
}
