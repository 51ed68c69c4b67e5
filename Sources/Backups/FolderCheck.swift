import DaemonAPI
import Foundation

/// Looks for files that rows name and that are not there, files that no row names, modes that let others read, and what
/// interrupted work left.
struct FolderCheck: Sendable {
    /// Seconds after which work that goes on by itself would have ended.
    private static let patience: TimeInterval = 3600

    private let places: BackupPlaces

    init(_ places: BackupPlaces) { self.places = places }

    func findings(pictures: [String], notes: [String]) -> [CheckFinding] {
        let files = Set(Files.plainFiles(in: places.photos).filter { $0.hasPrefix("meals/") })
        let named = Set(pictures)
        return [
            finding(
                "pictures", "pictures of photos are not in the folder of photos",
                named.subtracting(files).filter { !isOnItsWay($0) }.sorted()),
            finding("pictures", "pictures belong to no photo", files.subtracting(named).filter(isOld).sorted()),
            finding(
                "notes", "notes have no file",
                notes.filter { !Files.isThere(places.notes.appending(path: $0, directoryHint: .notDirectory)) }.sorted()
            ),
            finding("modes", "files or folders may be read by others", open().map(\.path), isRepairable: true),
            finding("leftovers", "interrupted work left files", leftovers().map(\.path), isRepairable: true),
        ].compactMap(\.self)
    }

    /// Narrows modes and removes what interrupted work left.
    func repair() {
        for file in open() {
            guard let status = Files.status(file) else { continue }
            chmod(file.path, status.st_mode & 0o700)
        }
        for file in leftovers() { try? FileManager.default.removeItem(at: file) }
    }

    private func finding(
        _ kind: String, _ what: String, _ examples: [String], isRepairable: Bool = false
    ) -> CheckFinding? {
        guard let first = examples.first else { return nil }
        return CheckFinding(
            kind: kind, what: what, count: examples.count, example: first, isRepairable: isRepairable)
    }

    /// A photo that is being taken in has its row before its picture is at its place.
    private func isOnItsWay(_ picture: String) -> Bool {
        let incoming = places.photos.appending(path: "incoming", directoryHint: .isDirectory)
        return Files.plainFiles(in: incoming, depth: 1).contains { $0.hasSuffix(".jpg") && !isOldFile(incoming, $0) }
    }

    private func isOld(_ picture: String) -> Bool { isOldFile(places.photos, picture) }

    private func isOldFile(_ folder: URL, _ name: String) -> Bool {
        guard let status = Files.status(folder.appending(path: name)) else { return false }
        #if os(macOS)
            let changed = status.st_mtimespec.tv_sec
        #else
            let changed = status.st_mtim.tv_sec
        #endif
        return Date().timeIntervalSince1970 - Double(changed) > Self.patience
    }

    /// What others than the owner may read, and nothing below a folder that they cannot enter but what is ours alone.
    private func open() -> [URL] {
        let folders = [places.data, places.state, places.notes, places.photos]
        let logs = ["", "-wal", "-shm"].map { places.data.appending(path: "bitebook.sqlite" + $0) }
        let pictures = Files.plainFiles(in: places.photos).map { places.photos.appending(path: $0) }
        return (folders + logs + [places.data.appending(path: "bitebook.lock")] + pictures).filter { file in
            guard let status = Files.status(file), status.st_mode & S_IFMT != S_IFLNK else { return false }
            return status.st_mode & 0o077 != 0
        }
    }

    private func leftovers() -> [URL] {
        func names(_ folder: URL) -> [URL] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
                .filter { isOldFile(folder, $0) }.map { folder.appending(path: $0) }
        }
        let incoming = names(places.photos.appending(path: "incoming", directoryHint: .isDirectory))
        let work = names(places.state).filter {
            $0.lastPathComponent.hasPrefix(BackupPlaces.workPrefix) || $0.lastPathComponent.hasSuffix(".partial")
        }
        let notes = names(places.notes).filter {
            $0.lastPathComponent.hasPrefix(".") && $0.lastPathComponent.hasSuffix(".tmp")
        }
        let moved = names(places.data).filter { $0.lastPathComponent.hasSuffix(".partial") }
        return incoming + work + notes + moved
    }
}
