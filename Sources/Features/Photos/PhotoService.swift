package import DaemonAPI
import Failures
import Foundation
package import Nutrition
package import PhotoReading
package import Store

/// Photos: taken in, read by the surest reader that can, and kept. Nothing here writes the log: what is read becomes a
/// draft ([decision 23](../../../docs/decisions/0023-photo-drafts.md)).
package struct PhotoService: Sendable {
    /// How often a model is asked about a photo without the user's asking for it.
    package static let mostAttempts = 3
    /// Pixels of the longer side of a kept picture: what models that see are given.
    static let longestEdge = 1536

    package let folder: PhotoFolder
    let store: Store
    let log: FoodLogService
    let readers: PhotoReaders
    /// Throws `storage_unavailable` where the program is missing; everything else works without it.
    let reader: @Sendable () throws -> PhotoReader
    let clock: Clock
    /// Photos are taken in and read one after the other: the same file twice is one photo, and memory stays bounded.
    private let gate = SerialGate()

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

    /// Takes a photo in and reads it. A file that was taken in before gives the photo and the draft that exist.
    ///
    /// - Parameter actor: who asked for it; nil when the daemon found it, which undo then leaves alone.
    /// - Throws: `too_large`, `invalid_input` for what is no picture (nothing is kept then), `storage_unavailable`. When
    ///   a model fails, the photo is kept as failed and the result says so.
    package func take(_ upload: PhotoUpload, by actor: Actor?) async throws -> PhotoResult {
        let slots = PortionBook(try await store.portionRows())
        let meal = try upload.meal.map { try PortionService.meal($0.rawValue, in: slots) }
        let said = try upload.eatenAt.map(FoodLogService.instant)
        let name = try upload.name.map(Self.checkedName)
        guard upload.data.count <= PhotoUpload.largestFile else {
            throw BiteBookError(
                .tooLarge, "The photo is larger than \(PhotoUpload.largestFile >> 20) MiB.",
                hint: "Save it smaller, as a JPEG.")
        }
        return try await gate.run(0) {
            let hash = PhotoFolder.hash(upload.data)
            if let known = try await store.photo(hash: hash) {
                return try await again(known, name: name, by: actor)
            }
            try folder.stage(upload.data, hash: hash)
            defer { folder.unstage(hash) }
            let reading: PhotoReading
            do {
                reading = try await reader().read(
                    folder.source(hash), writingJPEGTo: folder.picture(hash), longestEdge: Self.longestEdge)
            } catch let error as BiteBookError {
                throw Self.naming(error, source: folder.source(hash).lastPathComponent)
            }
            let time = PhotoTime(reading.takenAt, now: clock())
            let photo = try await keep(reading, hash: hash, time: said ?? time.eaten, name: name, meal: meal)
            var result = try await analyse(photo, reading, by: actor)
            if said == nil, let notice = time.notice { result.notices.insert(notice, at: 0) }
            return result
        }
    }

    private func keep(
        _ reading: PhotoReading, hash: String, time: ZonedInstant, name: String?, meal: Meal?
    ) async throws -> PhotoRecord {
        let day = try await log.settings.boundary().logicalDay(of: time)
        let scale = min(1, Double(Self.longestEdge) / Double(max(reading.width, reading.height, 1)))
        let photo = try await store.insert(
            PhotoRecord(
                hash: hash, file: folder.path(for: time, day: day), bytes: folder.size(folder.picture(hash)),
                longestEdge: Int((Double(max(reading.width, reading.height)) * scale).rounded()), name: name,
                meal: meal, eaten: time, day: day, addedAt: clock().date,
                reading: String(decoding: try WireCoding.encode(reading), as: UTF8.self)))
        if let file = photo.file { try folder.place(hash, at: file) }
        return photo
    }

    /// A file that was taken in before.
    private func again(_ photo: PhotoRecord, name: String?, by actor: Actor?) async throws -> PhotoResult {
        let draft = try await store.draft(ofPhoto: photo.id ?? 0)
        // The inbox may come upon a file twice; asking a model again is the user's decision.
        let isRead = (draft != nil || actor == nil) && name == nil
        guard !isRead, photo.file != nil, draft?.state != .open else {
            var notice = "This photo was taken in before (photo \(photo.id ?? 0))."
            switch draft?.state {
            case .confirmed: notice += " It is logged."
            case .discarded:
                notice += " Its draft was discarded; `bitebook photos retry \(photo.id ?? 0)` reads it again."
            case .open: notice += " Here is its draft."
            case nil: break
            }
            return try await result(photo, draft, [notice], isKnown: true)
        }
        var result = try await analyse(named(photo, name), try reading(of: photo), by: actor)
        result.isKnown = true
        return result
    }

    // MARK: Reading

    /// Reads a photo again: one that waits, failed, or has no draft that is open.
    ///
    /// - Throws: `not_found`; `conflict` when its draft is open, or it is logged.
    package func retry(_ id: Int64, name: String?, by actor: Actor?, turn: Int64? = nil) async throws -> PhotoResult {
        let name = try name.map(Self.checkedName)
        return try await gate.run(0) {
            let photo = try await store.photo(id)
            switch try await store.draft(ofPhoto: id)?.state {
            case .open?:
                throw BiteBookError(
                    .conflict, "Photo \(id) has a draft that is open.", hint: "`bitebook drafts` shows it.")
            case .confirmed?:
                throw BiteBookError(.conflict, "Photo \(id) is logged.", hint: "`bitebook undo` takes it back.")
            case .discarded?, nil: break
            }
            guard photo.file != nil else {
                throw BiteBookError(.conflict, "The picture of photo \(id) was pruned.", hint: "Take it in again.")
            }
            return try await analyse(named(photo, name), try reading(of: photo), by: actor, turn: turn)
        }
    }

    /// Reads what waits, as far as something can read it now: a food pack was installed, a model that sees is there.
    ///
    /// - Returns: how many drafts this made.
    package func readWaiting() async throws -> Int {
        var made = 0
        for photo in try await store.waitingPhotos() where photo.file != nil {
            try Task.checkCancellation()
            made += try await gate.run(0) {
                let now = try await store.photo(photo.id ?? 0)
                guard now.state == .waiting else { return 0 }
                let reading = try reading(of: now)
                if try !readers.readsWithoutModel(now, reading) {
                    guard now.attempts < Self.mostAttempts, await readers.dishes.canSee(false) else { return 0 }
                }
                return try await analyse(now, reading, by: nil).draft == nil ? 0 : 1
            }
        }
        return made
    }

    private func named(_ photo: PhotoRecord, _ name: String?) -> PhotoRecord {
        var photo = photo
        if let name { photo.name = name }
        return photo
    }

    private func reading(of photo: PhotoRecord) throws -> PhotoReading {
        try WireCoding.decode(PhotoReading.self, from: Data(photo.reading.utf8))
    }

    private func analyse(
        _ photo: PhotoRecord, _ reading: PhotoReading, by actor: Actor?, turn: Int64? = nil
    ) async throws -> PhotoResult {
        var photo = photo
        let picture = photo
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

    // MARK: Answers

    package func list(_ period: Period? = nil) async throws -> [PhotoDTO] {
        var days: ClosedRange<CalendarDay>?
        if let period { days = period.days(asOf: try await log.settings.today()) }
        return try await list(days: days)
    }

    private func list(days: ClosedRange<CalendarDay>?) async throws -> [PhotoDTO] {
        let photos = try await store.photos(days: days)
        let entries = try await store.entries(ofPhotos: photos.compactMap(\.id))
        var drafts: [Int64: Int64] = [:]
        for draft in try await store.drafts(in: nil) { drafts[draft.photoID ?? 0] = draft.id }
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

    private func result(
        _ photo: PhotoRecord, _ draft: DraftRecord?, _ notices: [String], isKnown: Bool = false
    ) async throws -> PhotoResult {
        let entries = try await store.entries(ofPhotos: [photo.id ?? 0])
        var shown: DraftDTO?
        if let draft { shown = try await DraftService(store: store, log: log, clock: clock).wire(draft) }
        return PhotoResult(
            photo: photo.wire(in: folder, draft: draft?.id, entries: entries[photo.id ?? 0] ?? []), draft: shown,
            notices: notices, isKnown: isKnown)
    }

    private static func checkedName(_ name: String) throws -> String {
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
