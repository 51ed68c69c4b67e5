package import Foundation
package import GRDB

/// A row of `own_exercises`: an exercise that the user wrote, or took over from elsewhere. Its words are those of the
/// library's file.
package struct OwnExerciseRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "own_exercises"
    package static let entity = "own_exercise"
    package static let noun = "exercise"
    /// Every identifier begins so: those of the library's exercises do not.
    package static let identifierStart = "my-"

    package var id: Int64?
    /// As `my-zercher-squat`; it stays when the name changes, since sets that were done name it.
    package var identifier: String
    package var name: String
    package var type: String
    /// The first one is what it is done for.
    package var muscles: [String]
    package var secondary: [String]
    /// All of it is needed; empty for the body alone.
    package var equipment: [String]
    package var level: String
    package var force: String?
    package var mechanic: String?
    /// In what it is counted.
    package var unit: String
    package var steps: [String]
    /// Milliseconds since 1970, when it was written last.
    package var saidAt: Int64

    package init(
        identifier: String, name: String, type: String, muscles: [String], secondary: [String], equipment: [String],
        level: String, force: String?, mechanic: String?, unit: String, steps: [String], saidAt: Date
    ) {
        self.identifier = identifier
        self.name = name
        self.type = type
        self.muscles = muscles
        self.secondary = secondary
        self.equipment = equipment
        self.level = level
        self.force = force
        self.mechanic = mechanic
        self.unit = unit
        self.steps = steps
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, identifier, name, type, muscles, secondary, equipment, level, force, mechanic, unit, steps
        case saidAt = "said_at"
    }

    package var spoken: String { "your exercise \(name)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM own_exercises WHERE identifier = ?", [row.identifier], besides: taken, in: database)
    }
}

/// A row of `favourite_exercises`.
package struct FavouriteExerciseRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "favourite_exercises"
    package static let entity = "favourite_exercise"
    package static let noun = "favourite exercise"

    package var id: Int64?
    /// The exercise's id: of the library, or the user's own.
    package var exercise: String
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(exercise: String, saidAt: Date) {
        self.exercise = exercise
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, exercise
        case saidAt = "said_at"
    }

    package var spoken: String { "your favourite \(exercise)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM favourite_exercises WHERE exercise = ?", [row.exercise], besides: taken, in: database)
    }
}

extension Changes {
    /// The user's own exercises in the order in which they came, as this transaction sees them.
    package func ownExercises() throws -> [OwnExerciseRecord] {
        try OwnExerciseRecord.order(Column("id")).fetchAll(database)
    }

    package func favourite(exercise: String) throws -> FavouriteExerciseRecord? {
        try FavouriteExerciseRecord.filter(Column("exercise") == exercise).fetchOne(database)
    }
}
