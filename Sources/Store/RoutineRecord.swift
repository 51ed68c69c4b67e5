package import Foundation
package import GRDB

/// An exercise of a routine, and how much of it.
package struct RoutineExercise: Codable, Hashable, Sendable {
    /// Its id: of the library, or the user's own.
    package var exercise: String
    /// As it was called then.
    package var name: String
    package var sets: Int
    /// Of one set, in what the exercise is counted in.
    package var low: Int
    package var high: Int
    /// In kg, to begin with; what was lifted since goes before it. Nil where nobody said one.
    package var load: Double?

    package init(exercise: String, name: String, sets: Int, low: Int, high: Int, load: Double? = nil) {
        self.exercise = exercise
        self.name = name
        self.sets = sets
        self.low = low
        self.high = high
        self.load = load
    }
}

/// A row of `routines`: a workout that the user put together.
package struct RoutineRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "routines"
    package static let entity = "routine"
    package static let noun = "routine"

    package var id: Int64?
    package var name: String
    /// In the order in which they are done.
    package var exercises: [RoutineExercise]
    /// Milliseconds since 1970, when it was written last.
    package var saidAt: Int64

    package init(name: String, exercises: [RoutineExercise], saidAt: Date) {
        self.name = name
        self.exercises = exercises
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, name, exercises
        case saidAt = "said_at"
    }

    package var spoken: String { "your routine \(name)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM routines WHERE name = ?", [row.name], besides: taken, in: database)
    }
}

extension Changes {
    /// As this transaction sees them.
    package func routines() throws -> [RoutineRecord] { try RoutineRecord.order(Column("id")).fetchAll(database) }
}

extension Store {
    /// In the order in which they came.
    package func routines() async throws -> [RoutineRecord] {
        try await read { try RoutineRecord.order(Column("id")).fetchAll($0) }
    }
}
