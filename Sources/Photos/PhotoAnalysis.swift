package import DaemonAPI
import Failures
import Foundation
import Nutrition
import PhotoReading
package import Store

/// Reading photos that are kept: a draft, a reason to wait, or what went wrong.
extension PhotoService {
    /// How often a model is asked about a photo without the user's asking for it.
    package static let mostAttempts = 3

    /// Reads a photo again: one that waits, failed, or has no draft that is open. A name that made a draft which was
    /// discarded is forgotten, unless there is another one.
    ///
    /// - Throws: `not_found`; `conflict` when its draft is open, it is logged, or its picture is needed and is gone.
    package func retry(_ id: Int64, name: String?, by actor: Actor?, turn: Int64? = nil) async throws -> PhotoResult {
        let name = try name.map(Self.checkedName)
        return try await owned(id) { photo in
            let draft = try await store.draft(ofPhoto: id)
            if let draft, draft.state == .open { throw BiteBookError.isOpen(draft: draft.id ?? 0, ofPhoto: id) }
            guard try await !isLogged(photo) else {
                throw BiteBookError(
                    .conflict, "Photo \(id) is logged.", hint: "`bitebook entries remove` takes out what came from it.")
            }
            var photo = photo
            if let name {
                photo.name = name
            } else if draft?.items.allSatisfy({ $0.reader == .words }) == true {
                photo.name = nil
            }
            guard try folder.has(photo) || readers.readsWithoutModel(photo, reading(of: photo)) else {
                throw BiteBookError(.conflict, "The picture of photo \(id) is gone.", hint: "Take it in again.")
            }
            return try await analyse(photo, by: actor, turn: turn)
        }
    }

    /// Reads what waits, as far as something can read it now: a food pack was installed, a model that sees is there.
    /// What needs no model comes first.
    ///
    /// - Returns: how many drafts this made.
    package func readWaiting() async throws -> Int {
        var simple: [PhotoRecord] = []
        var others: [PhotoRecord] = []
        for photo in try await store.waitingPhotos() {
            if try readers.readsWithoutModel(photo, reading(of: photo)) {
                simple.append(photo)
            } else {
                others.append(photo)
            }
        }
        let made = try await readWaiting(simple)
        guard !others.isEmpty else { return made }
        guard await readers.dishes.canSee(false) else {
            // Another model or a server that answers again is asked at once.
            pauses.end()
            return made
        }
        let now = clock().date
        return try await made
            + readWaiting(
                others.filter { photo in
                    photo.attempts < Self.mostAttempts && folder.has(photo)
                        && !pauses.isPaused(photo.id ?? 0, at: now)
                })
    }

    private func readWaiting(_ photos: [PhotoRecord]) async throws -> Int {
        var made = 0
        for photo in photos {
            try Task.checkCancellation()
            made += try await owned(photo.id ?? 0) { photo in
                // Undo may have brought a draft back.
                guard photo.state == .waiting, try await store.draft(ofPhoto: photo.id ?? 0)?.state != .open,
                    try await !isLogged(photo)
                else { return 0 }
                return try await analyse(photo, by: nil).draft == nil ? 0 : 1
            }
        }
        return made
    }

    private func reading(of photo: PhotoRecord) throws -> PhotoReading {
        try WireCoding.decode(PhotoReading.self, from: Data(photo.reading.utf8))
    }

    /// Whether only a model can read a photo, and one is there.
    func isForModel(_ photo: PhotoRecord) async throws -> Bool {
        guard try !readers.readsWithoutModel(photo, reading(of: photo)) else { return false }
        return await readers.dishes.canSee(false)
    }

    /// Reads a photo that the caller owns.
    ///
    /// - Throws: `conflict` when a draft of it is open.
    func analyse(_ photo: PhotoRecord, by actor: Actor?, turn: Int64? = nil) async throws -> PhotoResult {
        let reading = try reading(of: photo)
        let picture = photo
        var photo = photo
        // Barcode, label and name need no model, so it is not waited for.
        let needsModel = try !readers.readsWithoutModel(photo, reading)
        let canSee = needsModel ? await readers.dishes.canSee(actor != nil) : false
        let again = "`bitebook photos retry \(photo.id ?? 0)` tries again."
        do {
            switch try await readers.read(photo, reading, canSee: canSee, picture: { try self.picture(of: picture) }) {
            case .items(let items, let notices):
                photo.state = .analysed
                photo.problem = nil
                let now = clock().date
                let draft = try await store.keep(
                    DraftRecord(photoID: photo.id, items: items, at: now), of: photo, by: actor, turn: turn, at: now)
                return try await result(photo, draft, notices)
            case .waiting(let reason): (photo.state, photo.problem) = (.waiting, reason)
            // The same model would see as little again.
            case .nothing(let reason): (photo.state, photo.problem) = (.failed, reason)
            }
        } catch let error as BiteBookError where error.code == .conflict {
            throw error
        } catch let error as BiteBookError {
            photo.problem = error.message
            // A server that cannot be reached has not looked at it.
            if ![.offline, .modelUnavailable].contains(error.code) { photo.attempts += 1 }
            let isOver = !canSee || photo.attempts >= Self.mostAttempts
            photo.state = isOver ? .failed : .waiting
            if canSee { pauses.add(photo.id ?? 0, at: clock().date) }
            try await store.update(photo)
            return try await result(photo, nil, ["\(error.message) The photo is kept; \(again)"])
        }
        try await store.update(photo)
        return try await result(photo, nil, [photo.problem ?? ""])
    }

    private func picture(of photo: PhotoRecord) throws -> Data {
        guard let file = photo.file, let data = try? Data(contentsOf: folder.file(file)) else {
            throw BiteBookError(
                .storageUnavailable, "The picture of photo \(photo.id ?? 0) is gone; take it in again.")
        }
        return data
    }
}
