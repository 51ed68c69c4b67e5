import DaemonAPI
import Diary
import Failures
import Foundation
import Nutrition
import PhotoReading
import Photos
import Store

extension TransferService {
    private static let malformed = BiteBookError(
        .invalidInput, "A photo or draft of the export is malformed; nothing was imported.")

    /// - Throws: `invalid_input` for rows that cannot be.
    func photos(of document: ExportDocument) throws -> ImportedPhotos {
        var imported = ImportedPhotos()
        imported.photos = try (document.photos ?? []).map(record)
        imported.drafts = try (document.drafts ?? []).map { ($0.photo, try Self.record($0)) }
        for (index, entry) in document.entries.enumerated() { imported.ofEntries[index] = entry.photo }
        return imported
    }

    private func record(_ exported: ExportedPhoto) throws -> PhotoRecord {
        guard let zone = TimeZone(identifier: exported.zone), let eaten = ZonedInstant(iso: exported.eatenAt),
            let added = ZonedInstant(iso: exported.addedAt), let state = PhotoRecord.State(rawValue: exported.state)
        else { throw Self.malformed }
        var photo = PhotoRecord(
            hash: exported.hash.lowercased(), file: "", bytes: max(0, exported.bytes),
            longestEdge: max(0, exported.longestEdge), name: exported.name, meal: exported.meal,
            eaten: ZonedInstant(eaten.date, zone), day: exported.day, addedAt: added.date, reading: exported.reading)
        photo.file = exported.file
        photo.state = state
        photo.problem = exported.problem
        photo.attempts = max(0, min(exported.attempts, PhotoService.mostAttempts))
        guard ImportChecks.isSound(photo) else { throw Self.malformed }
        // The picture itself comes with the folder of photos, or not at all.
        if !photos.has(photo) { photo.file = nil }
        return photo
    }

    private static func record(_ exported: ExportedDraft) throws -> DraftRecord {
        let items = try exported.items.enumerated().map { index, item in
            guard let state = DraftItem.State(rawValue: item.state),
                let reader = DraftItem.Reader(rawValue: item.reader)
            else { throw malformed }
            var food = try item.newFood.map(record)
            // Not stored yet; see `PhotoReaders`.
            food?.id = 0
            var draft = DraftItem(
                number: item.number, entry: try record(item.entry, position: index + 1), reader: reader,
                confidence: item.confidence, newFood: food, needsName: item.needsName)
            draft.state = state
            return draft
        }
        let draft = DraftRecord(photoID: nil, items: items, at: try FoodLogService.instant(exported.createdAt).date)
        guard ImportChecks.isSound(draft) else { throw malformed }
        return draft
    }
}
