import Archives
package import DaemonAPI
import Failures
package import Foundation
import Notes
import Nutrition
import Photos
import Store

extension TransferService {
    /// Adds what a whole export holds, an archive or a document. What is already there is left out, settings of the
    /// file win. All of it is one change, which undo takes back, except conversations.
    ///
    /// - Throws: `invalid_input` for a file that is no export, is damaged, or has rows that cannot be, `too_large`;
    ///   then nothing was imported.
    package func load(file: URL) async throws -> ImportResult {
        guard ArchiveReader.isArchive(file) else { return try await load(document: file) }
        let archive = try ImportedArchive(file, photos: photos)
        defer { archive.discard() }
        let pictures = archive.pictures
        let floor = try await floorKeeping()
        let rules = rules(floor) { [photos] photo in
            guard pictures.contains(photo.hash) else { return photos.has(photo) ? photo.file : nil }
            return photos.hasAnother(thanStaged: photo)
                ? photos.path(for: photo.eaten, day: photo.day, besides: []) : photo.file
        }
        let bytes: @Sendable (String) -> Data? = { archive.note($0) }
        let outcome = try await notes.loading(bytes) {
            try await store.load(rowsOf: { ArchiveRows(file: file) }, rules: rules, at: clock().date)
        }
        for hash in pictures {
            guard let photo = try await store.photo(hash: hash), let path = photo.file, !photos.has(photo) else {
                continue
            }
            try photos.place(hash, at: path)
        }
        return floor.telling(Self.result(outcome))
    }

    private func load(document file: URL) async throws -> ImportResult {
        let size = photos.size(file)
        guard size <= ImportFile.largestDocument else {
            throw BiteBookError(
                .tooLarge, "The document is larger than \(ImportFile.largestDocument >> 20) MB.",
                hint: "Export it as an archive instead: a name that does not end in .json.")
        }
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw BiteBookError(.storageUnavailable, "The file cannot be read.", underlying: error)
        }
        let rows = try DocumentRows(data)
        let floor = try await floorKeeping()
        let rules = rules(floor) { [photos] photo in photos.has(photo) ? photo.file : nil }
        let outcome = try await notes.loading {
            try await store.load(rowsOf: { rows }, rules: rules, at: clock().date)
        }
        return floor.telling(Self.result(outcome))
    }

    /// - Parameter picture: where a photo's picture is or will be; nil when there is none.
    private func rules(
        _ floor: FloorKeeping, _ picture: @escaping @Sendable (PhotoRecord) -> String?
    ) -> ImportRules {
        ImportRules(
            admit: { row in
                try ImportChecks.check(row)
                guard var photo = row as? PhotoRecord, photo.file != nil else { return row }
                photo.file = picture(photo)
                return photo
            }, check: { try ImportChecks.check($0, today: floor.today) }, finish: { try floor.hold(in: $0) })
    }

    static func result(_ outcome: ImportOutcome) -> ImportResult {
        func added(_ row: any UserRow.Type) -> Int { outcome.added[row.table] ?? 0 }
        return ImportResult(
            entries: added(EntryRecord.self), conversations: added(ConversationRow.self), notes: outcome.notes.count,
            settings: outcome.added[SettingRow.table] ?? 0, ownFoods: added(OwnFoodRecord.self),
            bodyMeasures: added(BodyMeasureRecord.self), photos: added(PhotoRecord.self),
            drafts: added(DraftRecord.self), skipped: outcome.skipped[EntryRecord.table] ?? 0,
            parts: UserData.exported.compactMap { data in outcome.added[data.table].map { part(data, $0) } })
    }
}
