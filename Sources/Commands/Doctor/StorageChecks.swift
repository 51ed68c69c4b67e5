import DaemonAPI
import Foundation
import Nutrition

/// Room, rights and encryption of the places where things are kept.
struct StorageChecks {
    let places: Places

    /// Below this nothing should be written, in bytes.
    private static let leastRoom: UInt64 = 100_000_000
    /// What a model and its download need, in bytes.
    private static let roomForModels: UInt64 = 2_500_000_000

    func findings() -> [DoctorReport.Finding] {
        [space("Disk space", places.dataFolder), cacheSpace(), modes(), socket(), encryption()]
    }

    /// Free bytes where a folder is, or will be; nil when the system does not say.
    static func freeBytes(at folder: URL) -> UInt64? {
        var facts = statvfs()
        guard statvfs(existing(folder).path, &facts) == 0 else { return nil }
        return UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    }

    /// The folder, or the nearest one above it that is there.
    private static func existing(_ folder: URL) -> URL {
        var folder = folder.standardizedFileURL
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
            folder = folder.deletingLastPathComponent()
        }
        return folder
    }

    private func space(_ subject: String, _ folder: URL) -> DoctorReport.Finding {
        guard let free = Self.freeBytes(at: folder) else {
            return .warning(subject, "the system does not say how much is free for \(folder.path).")
        }
        let text = "\(Figures.bytes(Int64(clamping: free))) free for \(folder.path)"
        guard free >= Self.leastRoom else {
            return .broken(
                subject, text + "; what you log may not be kept.",
                repair:
                    "Free some space, as with `bitebook photos prune` or by removing a model: `bitebook models list`"
            )
        }
        return .ok(subject, text)
    }

    private func cacheSpace() -> DoctorReport.Finding {
        let subject = "Space for models"
        guard let free = Self.freeBytes(at: places.cacheFolder), free < Self.roomForModels else {
            return space(subject, places.cacheFolder)
        }
        return .warning(
            subject,
            "\(Figures.bytes(Int64(clamping: free))) free for \(places.cacheFolder.path); a model needs about "
                + "\(Figures.bytes(Int64(Self.roomForModels))) while it is downloaded.",
            repair: "`bitebook models remove ID`, or BITEBOOK_CACHE on another disk")
    }

    /// The folders with what is private: their owner, and that nobody else may enter.
    private func modes() -> DoctorReport.Finding {
        let subject = "Permissions"
        for folder in [places.dataFolder, places.stateFolder, places.socketFolder] {
            var facts = stat()
            guard stat(folder.path, &facts) == 0 else {
                if errno == ENOENT { continue }
                return .broken(subject, "\(folder.path) cannot be looked at: \(String(cString: strerror(errno))).")
            }
            guard facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid() else {
                return .broken(
                    subject, "\(folder.path) is no folder of yours, so the daemon does not start.",
                    repair: "Remove it, or set BITEBOOK_HOME to a folder of your own")
            }
            guard access(folder.path, R_OK | W_OK | X_OK) == 0 else {
                return .broken(
                    subject, "\(folder.path) cannot be written.",
                    repair: "chmod 700 \"\(folder.path)\"")
            }
            guard facts.st_mode & 0o077 == 0 else {
                return .warning(
                    subject, "other users may look into \(folder.path).",
                    repair: "chmod 700 \"\(folder.path)\"")
            }
        }
        return .ok(subject, "only you can open your data, logs and socket.")
    }

    private func socket() -> DoctorReport.Finding {
        let subject = "Socket"
        var facts = stat()
        guard lstat(places.socket.path, &facts) == 0 else {
            return .ok(subject, "\(places.socket.path), made when the daemon starts.")
        }
        guard facts.st_mode & S_IFMT == S_IFSOCK else {
            return .warning(
                subject, "\(places.socket.path) is no socket; the next daemon takes its place.",
                repair: "bitebook daemon start")
        }
        guard facts.st_mode & 0o077 == 0 else {
            return .warning(
                subject, "others may write to \(places.socket.path), if they can enter its folder.",
                repair: "chmod 600 \"\(places.socket.path)\"")
        }
        return .ok(subject, places.socket.path)
    }

    private func encryption() -> DoctorReport.Finding {
        let subject = "Encryption"
        let advice = "Turn on your system's disk encryption (LUKS; FileVault on a Mac)"
        switch DiskEncryption.of(Self.existing(places.dataFolder)) {
        case .encrypted(let how): return .ok(subject, "your data lies on an encrypted disk (\(how)).")
        case .open:
            return .warning(
                subject, "your data lies on a disk that is not encrypted; whoever has the disk can read it.",
                repair: advice)
        case .unknown(let why):
            return .warning(subject, "whether your data lies on an encrypted disk cannot be told: \(why).")
        }
    }
}
