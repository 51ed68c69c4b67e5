import DaemonAPI
import Failures
package import Foundation
import Synchronization

/// Files that were uploaded to be imported, from the upload until they are taken over, refused or forgotten. Each lies
/// in a folder of its own that only the user can open, and belongs to one session: for others it does not exist.
package final class UploadShelf: Sendable {
    /// As a session that nobody uses.
    static let lifetime = Duration.seconds(30 * 60)
    /// Files at once; the oldest goes first.
    static let most = 4

    private let folder: URL
    private let lifetime: Duration
    /// The oldest first.
    private let uploads = Mutex<[KeptUpload]>([])

    package convenience init(folder: URL) { self.init(folder: folder, lifetime: Self.lifetime) }

    init(folder: URL, lifetime: Duration) {
        self.folder = folder
        self.lifetime = lifetime
    }

    /// Forgets all of them, also what an earlier daemon left.
    package func clear() {
        uploads.withLock { $0 = [] }
        try? FileManager.default.removeItem(at: folder)
    }

    /// A file for what arrives. What the session uploaded before goes away.
    ///
    /// - Parameter name: as the browser calls it.
    /// - Throws: `storage_unavailable`.
    func receive(called name: String, for owner: String) throws -> UploadWriter {
        removeAll(of: owner)
        try Places.makePrivateFolder(folder)
        let id = WebSessions.secret()
        let own = folder.appending(path: id, directoryHint: .isDirectory)
        try Places.makePrivateFolder(own)
        return try UploadWriter(
            KeptUpload(
                id: id, owner: owner, name: UploadName.safe(name),
                file: own.appending(path: UploadName.safe(name), directoryHint: .notDirectory)), shelf: self)
    }

    func keep(_ upload: KeptUpload) {
        let gone = uploads.withLock { uploads -> [KeptUpload] in
            uploads.append(upload)
            let gone = Array(uploads.dropLast(Self.most))
            uploads.removeFirst(gone.count)
            return gone
        }
        for upload in gone { upload.removeFile() }
        Task { [lifetime] in
            try? await Task.sleep(for: lifetime)
            remove(upload.id, of: upload.owner)
        }
    }

    func find(_ id: String, of owner: String) -> KeptUpload? {
        uploads.withLock { $0.first { $0.id == id && $0.owner == owner } }
    }

    /// Lets one request at a time work with an upload.
    ///
    /// - Returns: nil where another one does.
    func claim(_ upload: KeptUpload) -> Bool {
        uploads.withLock { uploads in
            guard let index = uploads.firstIndex(where: { $0.id == upload.id }), !uploads[index].isBusy else {
                return false
            }
            uploads[index].isBusy = true
            return true
        }
    }

    /// Keeps what the columns of its tables are.
    func keep(_ mappings: [ImportMapping], of upload: KeptUpload) {
        uploads.withLock { uploads in
            guard let index = uploads.firstIndex(where: { $0.id == upload.id }) else { return }
            uploads[index].mappings = mappings
        }
    }

    /// Ends the work with it.
    ///
    /// - Parameter state: what is known of it now; nil changes nothing.
    func release(_ upload: KeptUpload, as state: KeptUpload.State?) {
        uploads.withLock { uploads in
            guard let index = uploads.firstIndex(where: { $0.id == upload.id }) else { return }
            uploads[index].isBusy = false
            if let state { uploads[index].state = state }
        }
        if state?.needsFile == false { upload.removeFile() }
    }

    func remove(_ id: String, of owner: String) {
        let gone = uploads.withLock { uploads -> KeptUpload? in
            guard let index = uploads.firstIndex(where: { $0.id == id && $0.owner == owner }) else { return nil }
            return uploads.remove(at: index)
        }
        gone?.removeFile()
    }

    func removeAll(of owner: String) {
        let gone = uploads.withLock { uploads -> [KeptUpload] in
            let gone = uploads.filter { $0.owner == owner }
            uploads.removeAll { $0.owner == owner }
            return gone
        }
        for upload in gone { upload.removeFile() }
    }
}

/// The uploads of one session.
package struct SessionUploads: Sendable {
    let shelf: UploadShelf
    let owner: String

    func receive(called name: String) throws -> UploadWriter { try shelf.receive(called: name, for: owner) }

    /// - Throws: `not_found` for one of another session, too.
    func find(_ id: String?) throws -> KeptUpload {
        guard let id, let upload = shelf.find(id, of: owner) else {
            throw BiteBookError(.notFound, ImportText.gone(), hint: ImportText.goneHint())
        }
        return upload
    }

    func remove(_ upload: KeptUpload) { shelf.remove(upload.id, of: owner) }

    func keep(_ mappings: [ImportMapping], of upload: KeptUpload) { shelf.keep(mappings, of: upload) }

    /// Works with an upload, one request at a time.
    ///
    /// - Parameter work: what it is known as afterwards.
    /// - Throws: `conflict` where another request works with it; what `work` throws.
    func working(_ upload: KeptUpload, _ work: () async throws -> KeptUpload.State) async throws {
        guard shelf.claim(upload) else {
            throw BiteBookError(.conflict, ImportText.busy(), hint: ImportText.busyHint())
        }
        do {
            shelf.release(upload, as: try await work())
        } catch {
            shelf.release(upload, as: nil)
            throw error
        }
    }
}
