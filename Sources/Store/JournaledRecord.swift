package import GRDB

/// A row whose changes the journal keeps, so that they can be undone.
package protocol JournaledRecord: Codable, Hashable, Sendable, FetchableRecord, MutablePersistableRecord {
    /// What the journal calls such rows; stored, so it never changes.
    static var entity: String { get }
    /// The word for one in messages, as `note`.
    static var noun: String { get }
    var id: Int64? { get set }
    /// How undo and redo speak of the row, as `your coffee` or `the weight of 21 November`.
    var spoken: String { get }
    /// Makes a row fit to come back: what it names may be gone meanwhile.
    mutating func prepareReturn(in database: Database) throws
}

extension JournaledRecord {
    package mutating func prepareReturn(in database: Database) throws {}
}

extension EntryRecord: JournaledRecord {
    package static let entity = "entry"
    package static let noun = "entry"
    package var spoken: String { name }

    package mutating func prepareReturn(in database: Database) throws {
        // The conversation in which it was said may have been deleted since.
        conversationID = try Self.existing(conversationID, "conversations", database)
        turnID = try Self.existing(turnID, "turns", database)
        photoID = try Self.existing(photoID, "photos", database)
    }
}

extension NoteRecord: JournaledRecord {
    package static let entity = "note"
    package static let noun = "note"
    package var spoken: String { "the note" }

    package mutating func prepareReturn(in database: Database) throws {
        turnID = try Self.existing(turnID, "turns", database)
        try takeName(in: database)
    }
}

extension OwnFoodRecord: JournaledRecord {
    package static let entity = "own_food"
    package static let noun = "food"
    package var spoken: String { "your food \(name)" }
}

extension JournaledRecord {
    /// The id of another table's row when it is still there.
    static func existing(_ id: Int64?, _ table: String, _ database: Database) throws -> Int64? {
        guard let id else { return nil }
        return try Int64.fetchOne(database, sql: "SELECT id FROM \(table) WHERE id = ?", arguments: [id])
    }
}
