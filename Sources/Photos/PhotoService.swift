package import DaemonAPI
package import Diary
import Failures
import Foundation
import Gates
package import Nutrition
package import PhotoReading
package import Store

/// Photos: taken in, read by the surest reader that can, and kept. Nothing here writes the log: what is read becomes a
/// draft ([decision 22](../../../docs/decisions/0022-photo-drafts.md)).
package struct PhotoService: Sendable {
    /// Pixels of the longer side of a kept picture: what models that see are given.
    static let longestEdge = 1536

    package let folder: PhotoFolder
    let store: Store
    let log: FoodLogService
    let readers: PhotoReaders
    /// Throws `storage_unavailable` where the program is missing; everything else works without it.
    let reader: @Sendable () throws -> PhotoReader
    let clock: Clock
    /// One picture is decoded at a time, so that memory stays bounded and the same file twice is one photo.
    let decoding = Gate()
    /// By the photo's id: one photo is not read, pruned or made smaller by two at once. Whoever holds a place in this
    /// gate may wait for ``decoding``, never the other way round.
    private let owning = Gate()
    let pauses = PhotoPauses()

    var drafts: DraftService { DraftService(store: store, log: log, clock: clock) }

    package init(
        folder: PhotoFolder, store: Store, log: FoodLogService, dishes: DishReader,
        reader: @escaping @Sendable () throws -> PhotoReader, clock: @escaping Clock
    ) {
        self.folder = folder
        self.store = store
        self.log = log
        readers = PhotoReaders(log: log, dishes: dishes)
        self.reader = reader
        self.clock = clock
    }

    /// Ends what a killed daemon left half done; called once, before anything is taken in.
    package func recover() async throws {
        try await folder.recover { try await store.photo(hash: $0) }
    }

    // MARK: Taking in

    /// Takes a photo in and reads it. A file that was taken in before gives the photo and the draft that exist, with
    /// what is said about it now; a picture that was pruned is kept again.
    ///
    /// - Parameter actor: who asked for it; nil when the daemon found it, which undo then leaves alone.
    /// - Throws: `too_large`, `invalid_input` for what is no picture (nothing is kept then), `storage_unavailable`. When
    ///   a model fails, the photo is kept as failed and the result says so.
    package func take(_ upload: PhotoUpload, by actor: Actor?) async throws -> PhotoResult {
        let book = try await log.portionBook()
        let details = PhotoDetails(
            name: try upload.name.map(Self.checkedName),
            meal: try upload.meal.map { try PortionService.meal($0.rawValue, in: book) },
            eaten: try upload.eatenAt.map(FoodLogService.instant))
        guard upload.data.count <= PhotoUpload.largestFile else {
            throw BiteBookError(
                .tooLarge, "The photo is larger than \(PhotoUpload.largestFile >> 20) MiB.",
                hint: "Save it smaller, as a JPEG.")
        }
        let arrival = try await decoding.run {
            let hash = PhotoFolder.hash(upload.data)
            if let known = try await store.photo(hash: hash) {
                return (id: known.id, isNew: false, notice: String?.none)
            }
            let reading = try await decode(upload.data, hash: hash)
            defer { folder.unstage(hash) }
            let time = PhotoTime(reading.takenAt, now: clock())
            let photo = try await keep(reading, hash: hash, time: details.eaten ?? time.eaten, details)
            return (photo.id, true, details.eaten == nil ? time.notice : nil)
        }
        return try await owned(arrival.id ?? 0) { photo in
            guard arrival.isNew else { return try await again(photo, details, upload.data, by: actor) }
            // The daemon reads what waits by itself; it may have been faster.
            if let draft = try await store.draft(ofPhoto: photo.id ?? 0) {
                return try await result(photo, draft, [arrival.notice].compactMap { $0 })
            }
            // What the inbox brings is read by ``readWaiting()`` where a model has to look at it.
            if actor == nil, try await isForModel(photo) { return try await result(photo, nil, []) }
            var result = try await analyse(photo, by: actor)
            if let notice = arrival.notice { result.notices.insert(notice, at: 0) }
            return result
        }
    }

    /// Runs `body` while nobody else reads or changes the photo, with its row as it is then.
    ///
    /// - Throws: `not_found`, and what `body` throws.
    func owned<Value: Sendable>(
        _ id: Int64, _ body: @Sendable (PhotoRecord) async throws -> Value
    ) async throws -> Value {
        try await owning.run(id) { try await body(try await store.photo(id)) }
    }

    /// Reads a file and makes its picture, which then waits to be placed.
    func decode(_ data: Data, hash: String) async throws -> PhotoReading {
        try folder.stage(data, hash: hash)
        do {
            let reading = try await reader().read(
                folder.source(hash), writingJPEGTo: folder.picture(hash), longestEdge: Self.longestEdge)
            folder.settle(hash)
            return reading
        } catch {
            folder.unstage(hash)
            guard let error = error as? BiteBookError else { throw error }
            throw Self.naming(error, source: folder.source(hash).lastPathComponent)
        }
    }

    private func keep(
        _ reading: PhotoReading, hash: String, time: ZonedInstant, _ details: PhotoDetails
    ) async throws -> PhotoRecord {
        let file: String
        let photo: PhotoRecord
        do {
            let day = try await log.settings.boundary().logicalDay(of: time)
            file = try await path(for: time, day: day)
            photo = try await store.insert(
                PhotoRecord(
                    hash: hash, file: file, bytes: folder.size(folder.picture(hash)),
                    longestEdge: Self.edge(of: reading), name: details.name, meal: details.meal, eaten: time, day: day,
                    addedAt: clock().date, reading: String(decoding: try WireCoding.encode(reading), as: UTF8.self)))
        } catch {
            folder.discard(hash)
            throw error
        }
        // Where this fails, the picture stays until the next start, which moves it.
        try folder.place(hash, at: file)
        return photo
    }

    func path(for eaten: ZonedInstant, day: CalendarDay) async throws -> String {
        folder.path(for: eaten, day: day, besides: try await store.pictures(below: PhotoFolder.folder(of: day)))
    }

    /// Pixels of the longer side of the picture that was made.
    static func edge(of reading: PhotoReading) -> Int { min(longestEdge, max(reading.width, reading.height)) }

    // MARK: Answers

    package func list(_ period: Period? = nil) async throws -> [PhotoDTO] {
        var days: ClosedRange<CalendarDay>?
        if let period { days = period.days(asOf: try await log.settings.today()) }
        return try await list(days: days)
    }

    private func list(days: ClosedRange<CalendarDay>?) async throws -> [PhotoDTO] {
        let photos = try await store.photos(days: days)
        let ids = photos.compactMap(\.id)
        let entries = try await store.entries(ofPhotos: ids)
        let drafts = try await store.drafts(ofPhotos: ids)
        return photos.map { photo in
            let id = photo.id ?? 0
            return photo.wire(in: folder, draft: drafts[id], entries: entries[id] ?? [])
        }
    }

    /// The day's photos, and how many drafts are open.
    package func adding(to report: DayReport) async throws -> DayReport {
        var report = report
        report.photos = try await list(days: report.summary.date...report.summary.date)
        report.openDrafts = try await store.openDraftCount()
        return report
    }

    func result(
        _ photo: PhotoRecord, _ draft: DraftRecord?, _ notices: [String], isKnown: Bool = false
    ) async throws -> PhotoResult {
        let entries = try await store.entries(ofPhotos: [photo.id ?? 0])
        var shown: DraftDTO?
        if let draft { shown = try await drafts.wire(draft) }
        return PhotoResult(
            photo: photo.wire(in: folder, draft: draft?.id, entries: entries[photo.id ?? 0] ?? []), draft: shown,
            notices: notices, isKnown: isKnown)
    }

    static func checkedName(_ name: String) throws -> String {
        let name = name.trimmingSpaces
        guard !name.isEmpty, name.count <= FoodLogService.longestName, name.contains(where: \.isLetter) else {
            throw BiteBookError(.invalidInput, "'\(Wording.shortened(name, to: 40))' is no name for a food.")
        }
        return name
    }

    /// The reader speaks of a file that the user does not know.
    private static func naming(_ error: BiteBookError, source: String) -> BiteBookError {
        BiteBookError(
            error.code, error.message.replacing(source, with: "The file"),
            hint: error.hint?.replacing(source, with: "the file"), underlying: error.underlying)
    }
}
