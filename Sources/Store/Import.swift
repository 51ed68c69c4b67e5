package import Foundation
import GRDB
import Nutrition

/// A conversation from an export.
package struct ImportedConversation: Sendable {
    package var title: String
    package var createdAt: Int64
    package var updatedAt: Int64
    package var messages: [MessageRecord]

    package init(title: String, createdAt: Int64, updatedAt: Int64, messages: [MessageRecord]) {
        self.title = title
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.messages = messages
    }
}

/// Photos and drafts from an export; photos are named by their hashes.
package struct ImportedPhotos: Sendable {
    package var photos: [PhotoRecord] = []
    package var drafts: [(photo: String, draft: DraftRecord)] = []
    /// By the entry's place in the list of entries.
    package var ofEntries: [Int: String] = [:]

    package init() {}
}

/// What an import wrote.
package struct ImportOutcome: Sendable {
    package var entries = 0
    package var conversations = 0
    package var settings = 0
    package var ownFoods = 0
    package var bodyMeasures = 0
    package var photos = 0
    package var drafts = 0
    /// Entries that were already there.
    package var skipped = 0
    /// The notes that were new.
    package var notes: [NoteRecord] = []
}

extension Store {
    /// Adds rows that are not there yet, all or nothing, as one change of the journal (conversations apart, which the
    /// journal does not know).
    package func load(
        entries: [EntryRecord], notes: [NoteRecord], conversations: [ImportedConversation],
        settings: [String: String], ownFoods: [OwnFoodRecord] = [], bodyMeasures: [BodyMeasureRecord] = [],
        portions: ImportedPortions? = nil, photos: ImportedPhotos = ImportedPhotos(), at now: Date
    ) async throws -> ImportOutcome {
        try await change(by: .transfer, turn: nil, at: now) { changes in
            var outcome = ImportOutcome()
            let (ids, added) = try changes.add(photos.photos)
            outcome.photos = added
            for (index, entry) in entries.enumerated() {
                var entry = entry
                entry.photoID = photos.ofEntries[index].flatMap { ids[$0] }
                if try changes.contains(entry) {
                    outcome.skipped += 1
                } else {
                    _ = try changes.insert(entry)
                    outcome.entries += 1
                }
            }
            for note in notes
            where try NoteRecord.filter(Column("file") == note.file).isEmpty(changes.database) {
                outcome.notes.append(try changes.insert(note))
            }
            for conversation in conversations where try changes.add(conversation) { outcome.conversations += 1 }
            for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
                try changes.set(key, to: value)
                outcome.settings += 1
            }
            let names = try Set(String.fetchAll(changes.database, sql: "SELECT name FROM own_foods"))
            for food in ownFoods where !names.contains(food.name) {
                _ = try changes.insert(food)
                outcome.ownFoods += 1
            }
            for measure in bodyMeasures where try !changes.contains(measure) {
                _ = try changes.insert(measure)
                outcome.bodyMeasures += 1
            }
            if let portions { try changes.add(portions) }
            for (hash, draft) in photos.drafts {
                guard let photo = ids[hash], try !changes.hasDraft(ofPhoto: photo) else { continue }
                var draft = draft
                draft.photoID = photo
                for index in draft.items.indices { draft.items[index].entry.photoID = photo }
                _ = try changes.insert(draft)
                outcome.drafts += 1
            }
            return outcome
        }
    }
}

extension Store {
    /// Whether an entry of an export is there. By day and time first, which have an index: an import asks this for
    /// every entry.
    static let findImported = """
        SELECT EXISTS (
            SELECT 1 FROM food_entries
            WHERE day = :day AND eaten_at BETWEEN :eaten AND :eaten + 999 AND said_at BETWEEN :said AND :said + 999
              AND name = :name AND quantity = :quantity AND unit = :unit)
        """
}

extension Changes {
    fileprivate func contains(_ entry: EntryRecord) throws -> Bool {
        let statement = try database.cachedStatement(sql: Store.findImported)
        // Exports tell whole seconds.
        func second(_ milliseconds: Int64) -> Int64 { milliseconds - milliseconds % 1000 }
        return try Bool.fetchOne(
            statement,
            arguments: [
                "day": entry.day.description, "eaten": second(entry.eatenAt), "said": second(entry.saidAt),
                "name": entry.name, "quantity": entry.quantity, "unit": entry.unit,
            ]) ?? false
    }

    fileprivate func contains(_ measure: BodyMeasureRecord) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM body_measures WHERE kind = ? AND day = ? AND measured_at / 1000 = ?
                    AND value = ? AND source = ?)
                """)
        return try Bool.fetchOne(
            statement,
            arguments: [
                measure.kind.rawValue, measure.day.description, measure.measuredAt / 1000, measure.value,
                measure.source,
            ]) ?? false
    }

    /// Adds the photos that are not known yet.
    ///
    /// - Returns: the ids of all of them by their hashes, and how many were added.
    fileprivate func add(_ photos: [PhotoRecord]) throws -> (ids: [String: Int64], added: Int) {
        var added = 0
        var files = try String.fetchSet(database, sql: "SELECT file FROM photos WHERE file IS NOT NULL")
        for photo in photos where try PhotoRecord.filter(Column("hash") == photo.hash).isEmpty(database) {
            var photo = photo
            // Another photo's picture may have the same name here.
            if let file = photo.file, !files.insert(file).inserted { (photo.file, photo.bytes) = (nil, 0) }
            _ = try insert(photo)
            added += 1
        }
        let rows = try Row.fetchAll(database, sql: "SELECT id, hash FROM photos")
        return (Dictionary(uniqueKeysWithValues: rows.map { ($0["hash"], $0["id"]) }), added)
    }

    fileprivate func hasDraft(ofPhoto id: Int64) throws -> Bool {
        try !DraftRecord.filter(Column("photo_id") == id).isEmpty(database)
    }

    /// - Returns: false when a conversation of this title and time is already there.
    fileprivate func add(_ conversation: ImportedConversation) throws -> Bool {
        let exists = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM conversations WHERE title = ? AND created_at / 1000 = ?)",
            arguments: [conversation.title, conversation.createdAt / 1000])
        guard exists == false else { return false }
        try database.execute(
            sql: "INSERT INTO conversations (title, created_at, updated_at) VALUES (?, ?, ?)",
            arguments: [conversation.title, conversation.createdAt, conversation.updatedAt])
        let id = database.lastInsertedRowID
        for message in conversation.messages {
            var row = message
            row.conversationID = id
            try row.insert(database)
        }
        return true
    }
}
