package import Foundation
package import GRDB

/// A row of `own_words`: what the user means by a name of a food, learnt from a correction or told outright.
package struct OwnWordRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "own_words"
    package static let entity = "own_word"
    package static let noun = "word"

    package var id: Int64?
    /// As it was said, as "nan's pie".
    package var word: String
    /// A name that the food tables know.
    package var meaning: String
    /// How often it was corrected so; told outright, or of what no table knew, at once ``timesUntilKnown``.
    package var times: Int
    /// Milliseconds since 1970.
    package var learntAt: Int64

    /// A single correction may be a slip of the user's own.
    package static let timesUntilKnown = 2

    package init(word: String, meaning: String, times: Int, learntAt: Date) {
        self.word = word
        self.meaning = meaning
        self.times = times
        self.learntAt = Milliseconds(learntAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, word, meaning, times
        case learntAt = "learnt_at"
    }

    /// Whether it is used.
    package var isKnown: Bool { times >= Self.timesUntilKnown }
    package var spoken: String { "your word “\(word)”" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM own_words WHERE word = ?", [row.word], besides: taken, in: database)
    }
}

extension Changes {
    /// What is kept of a word, as this transaction sees it.
    package func ownWord(_ word: String) throws -> OwnWordRecord? {
        try OwnWordRecord.filter(Column("word") == word).fetchOne(database)
    }

    package func ownWordCount() throws -> Int { try OwnWordRecord.fetchCount(database) }
}

extension Store {
    /// All words, those that are not used yet as well, in the order in which they came.
    package func ownWords() async throws -> [OwnWordRecord] {
        try await read { try OwnWordRecord.order(Column("id")).fetchAll($0) }
    }
}
