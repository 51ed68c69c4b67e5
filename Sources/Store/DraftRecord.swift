package import Failures
package import Foundation
package import GRDB

/// A row of `drafts`: what was read out of a photo, until the user confirms or discards it. The same value, as JSON, is
/// what the journal keeps.
package struct DraftRecord: Codable, Hashable, Sendable, Identifiable {
    package enum State: String, Codable, Sendable {
        case open, confirmed, discarded
    }

    package var id: Int64?
    package var photoID: Int64?
    package var state: State
    package var items: [DraftItem]
    /// Milliseconds since 1970.
    package var createdAt: Int64
    package var updatedAt: Int64

    package init(photoID: Int64?, items: [DraftItem], at now: Date) {
        self.photoID = photoID
        state = .open
        self.items = items
        createdAt = Milliseconds(now).value
        updatedAt = createdAt
    }

    package enum CodingKeys: String, CodingKey {
        case id
        case photoID = "photo_id"
        case state, items
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }

    /// The items that are neither logged nor removed.
    package var openItems: [DraftItem] { items.filter { $0.state == .open } }
}

/// One food of a draft.
package struct DraftItem: Codable, Hashable, Sendable {
    package enum State: String, Codable, Sendable {
        case open, logged, removed
    }

    /// What found it.
    package enum Reader: String, Codable, Sendable {
        case barcode, label
        /// A model that sees.
        case picture
        /// The user.
        case words
    }

    /// From 1 on; it stays when others go.
    package var number: Int
    package var state: State
    /// The row that will be written: confirming inserts exactly this.
    package var entry: EntryRecord
    package var reader: Reader
    /// How sure the reader is, 0–1.
    package var confidence: Double
    /// A food of the user's own that confirming defines, as a label gives it.
    package var newFood: OwnFoodRecord?
    /// Whether the user still has to say what it is called.
    package var needsName: Bool

    package init(
        number: Int, entry: EntryRecord, reader: Reader, confidence: Double, newFood: OwnFoodRecord? = nil,
        needsName: Bool = false
    ) {
        self.number = number
        state = .open
        self.entry = entry
        self.reader = reader
        self.confidence = confidence
        self.newFood = newFood
        self.needsName = needsName
    }
}

extension DraftRecord: FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "drafts"

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

extension DraftRecord: JournaledRecord {
    package static let entity = "draft"
    package static let noun = "draft"
    package var spoken: String { id.map { "draft \($0)" } ?? "the draft" }

    package mutating func prepareReturn(in database: Database) throws {
        photoID = try Self.existing(photoID, "photos", database)
    }

    package mutating func follow(_ numbers: ImportedNumbers) {
        photoID = numbers[PhotoRecord.self, photoID]
        for index in items.indices {
            items[index].entry.follow(numbers)
            items[index].entry.id = numbers[EntryRecord.self, items[index].entry.id]
        }
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        guard let photo = row.photoID else { return nil }
        return try free("SELECT id FROM drafts WHERE photo_id = ?", [photo], besides: taken, in: database)
    }
}

extension Store {
    /// - Throws: `not_found`.
    package func draft(_ id: Int64) async throws -> DraftRecord {
        guard let draft = try await read({ try DraftRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(.notFound, "There is no draft \(id).", hint: "`bitebook drafts` shows the ids.")
        }
        return draft
    }

    /// The ids of the newest drafts of photos, by the photos' ids.
    package func drafts(ofPhotos ids: [Int64]) async throws -> [Int64: Int64] {
        try await read { database in
            let rows = try DraftRecord.filter(ids.contains(Column("photo_id"))).group(Column("photo_id"))
                .select(Column("photo_id"), max(Column("id")).forKey("newest"))
                .asRequest(of: Row.self).fetchAll(database)
            return Dictionary(uniqueKeysWithValues: rows.map { ($0["photo_id"], $0["newest"]) })
        }
    }

    /// The newest draft of a photo.
    package func draft(ofPhoto id: Int64) async throws -> DraftRecord? {
        try await read { try DraftRecord.filter(Column("photo_id") == id).order(Column("id").desc).fetchOne($0) }
    }

    /// In the order in which they were made; all of them when `state` is nil.
    package func drafts(in state: DraftRecord.State?) async throws -> [DraftRecord] {
        try await read { database in
            let all = DraftRecord.order(Column("id"))
            return try (state.map { all.filter(Column("state") == $0.rawValue) } ?? all).fetchAll(database)
        }
    }

    package func openDraftCount() async throws -> Int {
        try await read { try DraftRecord.filter(Column("state") == "open").fetchCount($0) }
    }

    /// Keeps a draft and that its photo is analysed. It is a change that undo takes back only where somebody asked for
    /// it: undo must not take what the daemon did by itself for the last thing that the user did.
    ///
    /// - Throws: `conflict` when another draft of the photo is open.
    package func keep(
        _ draft: DraftRecord, of photo: PhotoRecord, by actor: Actor?, turn: Int64? = nil, at now: Date
    ) async throws -> DraftRecord {
        let mayInsert: @Sendable (Database) throws -> Void = { database in
            let open = try DraftRecord.filter(Column("photo_id") == photo.id && Column("state") == "open")
                .fetchOne(database)
            if let open { throw BiteBookError.isOpen(draft: open.id ?? 0, ofPhoto: photo.id ?? 0) }
        }
        guard let actor else {
            return try await write { database in
                try mayInsert(database)
                var inserted = draft
                try inserted.insert(database)
                try photo.update(database)
                return inserted
            }
        }
        return try await change(by: actor, turn: turn, at: now) { changes in
            try mayInsert(changes.database)
            try photo.update(changes.database)
            return try changes.insert(draft)
        }
    }
}

extension BiteBookError {
    package static func isOpen(draft: Int64, ofPhoto photo: Int64) -> BiteBookError {
        BiteBookError(
            .conflict, "Draft \(draft) of photo \(photo) is open.",
            hint: "Say \"discard it\" first, or: bitebook drafts discard \(draft)")
    }
}

extension Changes {
    /// Whether a draft is still open, inside the transaction that decides about it.
    package func expect(_ draft: DraftRecord) throws {
        guard try DraftRecord.fetchOne(database, key: draft.id) == draft else {
            throw BiteBookError(
                .conflict, "Draft \(draft.id ?? 0) was changed meanwhile.", hint: "`bitebook drafts` shows it as it is."
            )
        }
    }
}
