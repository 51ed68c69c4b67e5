package import GRDB
import Nutrition

/// A row whose changes the journal keeps, so that they can be undone.
package protocol JournaledRecord: UserRow {
    /// The word for one in messages, as `note`.
    static var noun: String { get }
    /// How undo and redo speak of the row, as `your coffee` or `the weight of 21 November`.
    var spoken: String { get }
    /// Makes what depends on a row follow its change, in the same change; nil before means it was made, nil after that
    /// it was removed. Undo takes both back by itself.
    static func settle(_ before: Self?, _ after: Self?, by changes: Changes) throws
}

extension JournaledRecord {
    package static func settle(_ before: Self?, _ after: Self?, by changes: Changes) throws {}
}

/// A row that remembers the turn in which it was said, and that follows it when it comes back.
package protocol SaidInTurn: JournaledRecord {
    var turnID: Int64? { get set }
}

extension SaidInTurn {
    package mutating func prepareReturn(in database: Database) throws {
        turnID = try Self.existing(turnID, "turns", database)
    }

    package mutating func follow(_ numbers: ImportedNumbers) { turnID = numbers[TurnRow.self, turnID] }
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

    package mutating func follow(_ numbers: ImportedNumbers) {
        conversationID = numbers[ConversationRow.self, conversationID]
        turnID = numbers[TurnRow.self, turnID]
        photoID = numbers[PhotoRecord.self, photoID]
        copiedFrom = numbers.former(EntryRecord.self, copiedFrom)
        potID = numbers.former(PotRecord.self, potID)
        foodID = numbers.food(foodID)
    }

    /// A pot has as much less as its shares weigh.
    package static func settle(_ before: Self?, _ after: Self?, by changes: Changes) throws {
        for id in Set([before?.potID, after?.potID].compactMap(\.self)) {
            let grams = [before, after].map { $0?.potID == id ? $0?.grams ?? 0 : 0 }
            try changes.take(grams[1] - grams[0], ofPot: id)
        }
    }

    /// By day and time first, which have an index: an import asks this for every entry.
    package static let sqlOfTwin = """
        SELECT id FROM food_entries
        WHERE day = ? AND eaten_at BETWEEN ? AND ? + 999 AND said_at BETWEEN ? AND ? + 999
          AND name = ? AND quantity = ? AND unit = ?
        """

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        // Exports of earlier versions tell whole seconds.
        func second(_ milliseconds: Int64) -> Int64 { milliseconds - milliseconds % 1000 }
        let (eaten, said) = (second(row.eatenAt), second(row.saidAt))
        return try free(
            sqlOfTwin, [row.day.description, eaten, eaten, said, said, row.name, row.quantity, row.unit],
            besides: taken, in: database)
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

    package mutating func follow(_ numbers: ImportedNumbers) { turnID = numbers[TurnRow.self, turnID] }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM notes WHERE file = ?", [row.file], besides: [], in: database)
    }
}

extension OwnFoodRecord: JournaledRecord {
    package static let entity = "own_food"
    package static let noun = "food"
    package var spoken: String { "your food \(name)" }

    package mutating func follow(_ numbers: ImportedNumbers) {
        for index in parts.indices { parts[index].foodID = numbers.food(parts[index].foodID) ?? "" }
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM own_foods WHERE name = ?", [row.name], besides: taken, in: database)
    }
}
