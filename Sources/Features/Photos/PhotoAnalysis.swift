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

    /// Reads a photo again: one that waits, failed, or has no draft that is open.
    ///
    /// - Throws: `not_found`; `conflict` when its draft is open, it is logged, or its picture is needed and was pruned.
    package func retry(_ id: Int64, name: String?, by actor: Actor?, turn: Int64? = nil) async throws -> PhotoResult {
        let name = try name.map(Self.checkedName)
        return try await owned(id) { photo in
            switch try await store.draft(ofPhoto: id)?.state {
            case .open?:
                throw BiteBookError(
                    .conflict, "Photo \(id) has a draft that is open.", hint: "`bitebook drafts` shows it.")
            case .confirmed?:
                throw BiteBookError(.conflict, "Photo \(id) is logged.", hint: "`bitebook undo` takes it back.")
            case .discarded?, nil: break
            }
            var photo = photo
            if let name { photo.name = name }
            guard try photo.file != nil || readers.readsWithoutModel(photo, reading(of: photo)) else {
                throw BiteBookError(.conflict, "The picture of photo \(id) was pruned.", hint: "Take it in again.")
            }
            return try await analyse(photo, by: actor, turn: turn)
        }
    }

    /// Reads what waits, as far as something can read it now: a food pack was installed, a model that sees is there.
    ///
    /// - Returns: how many drafts this made.
    package func readWaiting() async throws -> Int {
        var made = 0
        for photo in try await store.waitingPhotos() {
            try Task.checkCancellation()
            made += try await owned(photo.id ?? 0) { photo in
                guard photo.state == .waiting else { return 0 }
                if try !readers.readsWithoutModel(photo, reading(of: photo)) {
                    guard photo.attempts < Self.mostAttempts, folder.has(photo), await readers.dishes.canSee(false)
                    else { return 0 }
                }
                return try await analyse(photo, by: nil).draft == nil ? 0 : 1
            }
        }
        return made
    }

    private func reading(of photo: PhotoRecord) throws -> PhotoReading {
        try WireCoding.decode(PhotoReading.self, from: Data(photo.reading.utf8))
    }

    /// Reads a photo that the caller owns.
    func analyse(_ photo: PhotoRecord, by actor: Actor?, turn: Int64? = nil) async throws -> PhotoResult {
        let reading = try reading(of: photo)
        let picture = photo
        var photo = photo
        // Barcode, label and name need no model, so it is not waited for.
        let needsModel = try !readers.readsWithoutModel(photo, reading)
        let canSee = needsModel ? await readers.dishes.canSee(actor != nil) : false
        if canSee { photo.attempts += 1 }
        do {
            switch try await readers.read(photo, reading, canSee: canSee, picture: { try self.picture(of: picture) }) {
            case .items(let items, let notices):
                photo.state = .analysed
                photo.problem = nil
                let now = clock().date
                let draft = try await store.keep(
                    DraftRecord(photoID: photo.id, items: items, at: now), of: photo, by: actor, turn: turn, at: now)
                return try await result(photo, draft, notices)
            case .waiting(let reason):
                photo.state = .waiting
                photo.problem = reason
                try await store.update(photo)
                return try await result(photo, nil, [reason])
            }
        } catch let error as BiteBookError {
            photo.state = photo.attempts < Self.mostAttempts ? .waiting : .failed
            photo.problem = error.message
            try await store.update(photo)
            return try await result(
                photo, nil,
                ["\(error.message) The photo is kept; `bitebook photos retry \(photo.id ?? 0)` tries again."])
        }
    }

    private func picture(of photo: PhotoRecord) throws -> Data {
        guard let file = photo.file, let data = try? Data(contentsOf: folder.file(file)) else {
            throw BiteBookError(
                .storageUnavailable, "The picture of photo \(photo.id ?? 0) is not there.",
                hint: "Take it in again.")
        }
        return data
    }
}
