package import DaemonAPI
import Failures
import Foundation
package import Nutrition
import SealedFiles
package import Store

/// Makes and reads backups: one file with the database, the notes and the pictures.
///
/// Keys of servers, models and caches are in none. The database is copied as it is at one moment, together with the
/// notes, while nobody writes those; then come the pictures that its photos name.
package struct BackupService: Sendable {
    package typealias Progress = @Sendable (StreamEvent) -> Void
    /// Runs a task while nothing reads or writes the folder of notes, after what was edited by hand was read.
    package typealias NotesRest = @Sendable (@escaping @Sendable () async throws -> Void) async throws -> Void

    let store: Store
    let places: BackupPlaces
    let whileNotesRest: NotesRest
    let clock: Clock

    package init(
        store: Store, places: BackupPlaces, clock: @escaping Clock, whileNotesRest: @escaping NotesRest
    ) {
        self.store = store
        self.places = places
        self.whileNotesRest = whileNotesRest
        self.clock = clock
    }

    /// Writes a backup and reads it back before it gets its name.
    ///
    /// - Parameters:
    ///   - acceptsDamage: whether a damaged database is kept, too, rather than refused.
    ///   - beforeCopy: runs right before the database is copied.
    /// - Throws: `conflict` where the file is there, `invalid_input` for a path that is none, `storage_unavailable`;
    ///   then nothing is left of it.
    package func make(
        _ request: BackupRequest, acceptsDamage: Bool = false,
        beforeCopy: @escaping @Sendable () async throws -> Void = {},
        progress: @escaping Progress = { _ in }
    ) async throws -> BackupInfo {
        let place = try Self.target(request)
        let work = try places.makeWorkFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        let notes = work.appending(path: "notes", directoryHint: .isDirectory)
        let database = work.appending(path: "database.sqlite", directoryHint: .notDirectory)
        progress(.activity("copying the database"))
        try await whileNotesRest { [store, places] in
            try await beforeCopy()
            _ = try await store.copy(to: database)
            try Self.copyNotes(from: places.notes, to: notes)
        }
        let now = clock()
        return try await onThread { [places] cancellation in
            let copy = StoreCopy(path: database.path)
            let facts = try copy.verified(acceptsDamage: acceptsDamage)
            let file = try NewFile(beside: place)
            let total = Self.size(of: [database]) + Self.size(of: facts.pictures.map { places.picture($0.file) })
            let shown = Shown(place.lastPathComponent, total: total, progress)
            let writer = try BackupWriter(
                file, date: now.date, password: request.password, cancellation: cancellation,
                progress: { shown.show("writing", $0) })
            try writer.add(Manifest.database, from: [database], isPacked: true)
            for name in Files.plainFiles(in: notes) {
                try writer.add(
                    Manifest.notes + name, from: [notes.appending(path: name, directoryHint: .notDirectory)],
                    isPacked: true)
            }
            for picture in facts.pictures {
                let name = Manifest.photos + picture.file
                guard Manifest.isUsable(name) else { continue }
                try writer.add(name, from: places.places(of: picture), isPacked: false)
            }
            let manifest = try writer.finish { members, missing in
                Manifest(
                    product: BiteBookVersion.product, schema: facts.schema, madeAt: now.iso, counts: facts.counts,
                    missing: missing.map { String($0.dropFirst(Manifest.photos.count)) }, members: members)
            }
            let check = work.appending(path: "check", directoryHint: .isDirectory)
            try Files.makeFolder(check)
            let read = try BackupReader(
                file.temporary, name: place.lastPathComponent, password: request.password, cancellation: cancellation
            ).unpack(into: check, keepsFiles: false, acceptsDamage: acceptsDamage) { shown.show("checking", $0) }
            guard read.manifest == manifest else {
                throw BiteBookError(
                    .storageUnavailable, "The backup reads back otherwise than it was written.",
                    hint: "Check the disk and try again.")
            }
            try file.take(replacing: request.replace)
            var info = Self.info(place)
            manifest.describe(&info)
            info.isVerified = true
            return info
        }
    }

    /// Reads a backup wholly. Of an encrypted one it says only that it is so, where no password is given.
    ///
    /// - Throws: as ``BackupReader/unpack(into:keepsFiles:progress:)``.
    package func verify(_ request: BackupReading, progress: @escaping Progress = { _ in }) async throws -> BackupInfo {
        let file = try Self.absolute(request.file)
        if request.password == nil, SealedForm.isSealed(file) {
            var info = Self.info(file)
            info.problem = "It is encrypted, and its password was not given."
            return info
        }
        let work = try places.makeWorkFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        return try await onThread { cancellation in
            var info = Self.info(file)
            let shown = Shown(file.lastPathComponent, total: 0, progress)
            let read = try BackupReader(file, password: request.password, cancellation: cancellation)
                .unpack(into: work, keepsFiles: false) { shown.show("checking", $0) }
            read.manifest.describe(&info)
            info.isVerified = true
            return info
        }
    }

    /// The backups in a folder, the newest first; what is none is left out, what is damaged says so.
    ///
    /// - Throws: `not_found` where there is no such folder.
    package func list(_ folder: String) throws -> [BackupInfo] {
        let folder = try Self.absolute(folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw BiteBookError(
                .notFound, "The folder \(folder.path) is not there, or may not be read.", hint: "Check the name.")
        }
        let infos = names.filter { $0.hasSuffix(BackupName.suffix) && !$0.hasPrefix(".") }
            .map { folder.appending(path: $0, directoryHint: .notDirectory) }.filter(Files.isPlain)
            .map { file -> BackupInfo in
                var info = Self.info(file)
                guard !info.isEncrypted else { return info }
                do {
                    try BackupReader(file, password: nil).manifest().describe(&info)
                } catch {
                    info.problem = (error as? BiteBookError)?.message ?? "\(error)"
                }
                return info
            }
        return infos.sorted { ($0.madeAt ?? "", $0.file) > ($1.madeAt ?? "", $1.file) }
    }

    /// What is here now, as a backup would say it.
    package func present() async throws -> BackupInfo {
        var info = BackupInfo(file: places.data.path, bytes: 0, isEncrypted: false)
        let counts = try store.snapshot().counts().map { ($0.data.table, $0.count) }
        info.parts = Manifest.parts(Dictionary(counts, uniquingKeysWith: { $1 }))
        info.notes = Files.plainFiles(in: places.notes, depth: 1).count { !$0.hasPrefix(".") }
        info.pictures = Files.plainFiles(in: places.photos).count { $0.hasPrefix("meals/") }
        info.schema = Schema.version
        info.product = BiteBookVersion.product
        return info
    }

    static func info(_ file: URL) -> BackupInfo {
        BackupInfo(file: file.path, bytes: size(of: [file]), isEncrypted: SealedForm.isSealed(file))
    }

    private static func size(of files: [URL]) -> Int64 {
        files.reduce(0) { $0 + (Files.status($1).map { Int64($0.st_size) } ?? 0) }
    }

    static func absolute(_ path: String) throws -> URL {
        guard path.hasPrefix("/"), !path.contains("\0"), path.utf8.count < 4096 else {
            throw BiteBookError(.invalidInput, "'\(path.prefix(80))' is no absolute path.")
        }
        return URL(filePath: path).standardizedFileURL
    }

    private static func target(_ request: BackupRequest) throws -> URL {
        let place = try absolute(request.file)
        guard Files.isThere(place) else { return place }
        guard Files.isPlain(place) else {
            throw BiteBookError(.conflict, "\(place.path) is no plain file.", hint: "Choose another name.")
        }
        guard request.replace else {
            throw BiteBookError(
                .conflict, "\(place.path) is already there.", hint: "Choose another name, or replace it with --force.")
        }
        return place
    }

    /// Notes are small: their copy lasts no longer than that of the database.
    private static func copyNotes(from folder: URL, to copy: URL) throws {
        try Files.makeFolder(copy)
        for name in Files.plainFiles(in: folder) where Manifest.isUsable(Manifest.notes + name) {
            // What a program is writing beside its place has no name yet.
            guard !name.hasSuffix(".tmp"), !name.hasSuffix(".partial") else { continue }
            let target = copy.appending(path: name, directoryHint: .notDirectory)
            try Files.makeFolder(target.deletingLastPathComponent())
            do {
                try FileManager.default.copyItem(
                    at: folder.appending(path: name, directoryHint: .notDirectory), to: target)
            } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
                continue
            } catch {
                throw Files.unwritable(target, error)
            }
        }
    }
}

extension BackupPlaces {
    func picture(_ file: String) -> URL { photos.appending(path: file, directoryHint: .notDirectory) }

    /// Where a picture may lie: at its place, or still where it was made.
    func places(of picture: StoreCopy.Picture) -> [URL] {
        [self.picture(picture.file), self.picture("incoming/\(picture.hash).jpg")]
    }
}

/// Tells how far a backup is, not more often than anybody can read.
private final class Shown: Sendable {
    private let name: String
    private let total: Int64
    private let progress: BackupService.Progress
    private let meter = StepMeter()

    init(_ name: String, total: Int64, _ progress: @escaping BackupService.Progress) {
        (self.name, self.total, self.progress) = (name, total, progress)
    }

    func show(_ what: String, _ done: Int64) {
        guard let rate = meter.step(what, done) else { return }
        progress(
            .progress(
                ProgressReport(what: "\(what) \(name)", done: done, total: max(total, done), perSecond: rate)))
    }
}
