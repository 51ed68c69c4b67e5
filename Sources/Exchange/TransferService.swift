package import DaemonAPI
import Diary
import Failures
package import Foundation
package import Notes
package import Nutrition
package import Photos
package import Store

/// Export, import and purge of everything that the user made.
package struct TransferService: Sendable {
    let store: Store
    let notes: NotesService
    let photos: PhotoFolder
    let clock: Clock
    private let inbox: URL?
    private let logs: URL?
    private let reports: URL?

    /// - Parameters:
    ///   - inbox: BiteBook's own inbox, where the workspace has one; `logs` and `reports` likewise.
    package init(
        store: Store, notes: NotesService, photos: PhotoFolder,
        inbox: URL? = nil, logs: URL? = nil, reports: URL? = nil, clock: @escaping Clock
    ) {
        self.inbox = inbox
        self.logs = logs
        self.reports = reports
        self.store = store
        self.notes = notes
        self.photos = photos
        self.clock = clock
    }

    /// Adds what an earlier version exported. Entries, notes and conversations that are already there are left out;
    /// settings of the document win. All of it is one change, which undo takes back, except conversations.
    ///
    /// - Throws: `invalid_input` for a newer format or unusable rows; then nothing was imported.
    package func load(_ document: ExportDocument) async throws -> ImportResult {
        guard (1...ExportDocument.currentFormat).contains(document.format) else {
            throw BiteBookError(
                .invalidInput,
                "This export has format \(document.format); this BiteBook reads up to \(ExportDocument.currentFormat).",
                hint: "Update BiteBook and import it again.")
        }
        let entries = try document.entries.enumerated().map { try Self.record($1, position: $0 + 1) }
        let loadedNotes = try document.notes.map(Self.record)
        let talks = try document.conversations.map(Self.record)
        let ownFoods = try (document.ownFoods ?? []).map(Self.record)
        let measures = try (document.bodyMeasures ?? []).map(Self.record)
        let settings = document.settings.filter { !$0.value.contains("://") }
        let floor = try await floorKeeping()
        guard settings.allSatisfy({ ImportChecks.isSetting($0.key, $0.value, today: floor.today) }) else {
            throw BiteBookError(.invalidInput, "The export's settings are malformed.")
        }
        let portions = try document.portions.map(Self.record)
        let photos = try photos(of: document)
        let outcome = try await notes.loading {
            try await store.load(
                entries: entries, notes: loadedNotes, conversations: talks, settings: settings,
                ownFoods: ownFoods, bodyMeasures: measures, portions: portions, photos: photos,
                finish: { try floor.hold(in: $0) }, at: clock().date)
        }
        var result = floor.telling(Self.result(outcome))
        // These documents know no other kinds.
        result.parts = nil
        return result
    }

    /// Deletes all of the user's rows, note files, pictures and monthly reports at once (SPEC C8).
    ///
    /// - Parameters:
    ///   - inbox: whether the files go that wait in BiteBook's own inbox, or were taken from it.
    ///   - logs: whether the logs go, with the counts of photos that were sent elsewhere.
    package func purge(inbox takesInbox: Bool = false, logs takesLogs: Bool = false) async throws {
        let files = try await notes.list().map(\.path)
        // Nobody may read the folder in between: files without rows would be taken for new notes.
        try await notes.exclusively {
            try await store.erase()
            for file in files + [notes.folder.removed.path] { try? FileManager.default.removeItem(atPath: file) }
        }
        photos.removeAll()
        if let reports { try? FileManager.default.removeItem(at: reports) }
        if let logs {
            Self.removeBackups(beside: logs)
            try? FileManager.default.removeItem(at: logs.appending(path: Places.webUploads))
        }
        if takesInbox, let inbox { try? FileManager.default.removeItem(at: inbox) }
        if takesLogs, let logs { Self.clear(logs) }
    }

    /// Counts of photos that were sent elsewhere, beside the logs.
    package static let photoUsage = "photo-usage.json"

    /// Deletes the backups that were made before a restore or a repair, which lie beside the logs.
    private static func removeBackups(beside folder: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where name.hasSuffix(BackupName.suffix) {
            try? FileManager.default.removeItem(at: folder.appending(path: name, directoryHint: .notDirectory))
        }
    }

    /// Empties the logs that are being written and deletes the others.
    private static func clear(_ folder: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            let file = folder.appending(path: name, directoryHint: .notDirectory)
            if name.hasSuffix(".log") {
                try? FileHandle(forWritingTo: file).truncate(atOffset: 0)
            } else if name.contains(".log.") || name == photoUsage {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }

    private static func milliseconds(_ iso: String) throws -> Int64 {
        Milliseconds(try FoodLogService.instant(iso).date).value
    }

    static func record(_ exported: ExportedEntry, position: Int) throws -> EntryRecord {
        let entry = exported.entry
        let malformed = BiteBookError(
            .invalidInput, "Entry \(position) of the export is malformed; nothing was imported.",
            hint: "Check its name, times and zone.")
        guard let zone = TimeZone(identifier: exported.zone), let eaten = ZonedInstant(iso: entry.eatenAt),
            let said = ZonedInstant(iso: entry.saidAt)
        else { throw malformed }
        var record = EntryRecord(
            name: entry.name, calories: entry.calories, quantity: entry.quantity, unit: entry.unit,
            grams: entry.grams, foodID: entry.foodID, foodName: entry.food, portionRule: exported.portionRule,
            caloriesRange: entry.caloriesRange, nutrients: exported.nutrients, meal: entry.meal,
            eatenAt: ZonedInstant(eaten.date, zone), saidAt: said.date, day: entry.day, source: entry.source,
            status: entry.status, conversationID: nil, turnID: nil)
        (record.portions, record.proposed) = (exported.portions, exported.proposed)
        guard ImportChecks.isSound(record) else { throw malformed }
        return record
    }

    private static func record(_ exported: ExportedConversation) throws -> ImportedConversation {
        ImportedConversation(
            title: Wording.shortened(exported.conversation.title, to: ConversationService.longestTitle),
            createdAt: try milliseconds(exported.conversation.createdAt),
            updatedAt: try milliseconds(exported.conversation.updatedAt),
            messages: try exported.messages.map {
                MessageRecord(
                    conversationID: 0, role: $0.role == "user" ? "user" : "assistant", content: $0.content,
                    timestamp: try milliseconds($0.at), turnID: nil)
            })
    }

    static func record(_ food: OwnFoodDTO) throws -> OwnFoodRecord {
        var record = OwnFoodRecord(
            name: food.name, synonyms: food.synonyms, group: food.group, per100g: food.per100g,
            parts: food.parts.map { OwnFoodRecord.Part(food: $0.food, foodID: $0.foodID ?? "", grams: $0.grams) },
            basedOn: food.basedOn, isFavourite: food.favourite, note: food.note,
            createdAt: try FoodLogService.instant(food.createdAt).date)
        record.barcode = food.barcode
        for portion in food.portions { try OwnFoodService.set(portion.label, portion.grams, of: &record) }
        try ImportChecks.check(record)
        return record
    }

    private static func record(_ exported: ExportedBodyMeasure) throws -> BodyMeasureRecord {
        let measure = exported.measure
        guard let zone = TimeZone(identifier: exported.zone), let measured = ZonedInstant(iso: measure.measuredAt),
            let said = ZonedInstant(iso: exported.saidAt),
            let value = BodyValue(measure.kind, measure.value, measure.kind.unit)
        else {
            throw BiteBookError(.invalidInput, "A measurement of the export is malformed; nothing was imported.")
        }
        let record = BodyMeasureRecord(
            value, day: measure.day, measuredAt: ZonedInstant(measured.date, zone), saidAt: said.date,
            source: measure.source, turnID: nil)
        try ImportChecks.check(record)
        return record
    }

    private static func record(_ note: NoteDTO) throws -> NoteRecord {
        var record = NoteRecord(
            content: note.content, type: note.type, createdAt: try milliseconds(note.createdAt), file: note.file,
            turnID: nil)
        record.status = note.status
        record.source = note.source
        record.key = note.key
        record.details.n = note.n
        record.details.period = note.period
        record.details.effect = note.effect
        record.details.query = note.query
        record.details.disprovedBy = note.disprovedBy
        record.details.retracted = note.retracted
        record.details.at = note.at
        record.details.every = note.every
        try ImportChecks.check(record)
        return record
    }
}
