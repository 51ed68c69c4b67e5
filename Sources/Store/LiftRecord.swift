import Failures
package import Foundation
package import GRDB
package import Nutrition

/// A row of `lifts`: the sets of one exercise on one day.
package struct LiftRecord: Codable, Hashable, Sendable, Identifiable, SaidInTurn {
    package static let databaseTableName = "lifts"
    package static let entity = "lift"
    package static let noun = "exercise"

    package var id: Int64?
    /// The id of the library.
    package var exercise: String
    /// As the library called it then.
    package var name: String
    package var sets: [PerformedSet]
    /// Whether somebody said what was done; otherwise the sets are those of the plan.
    package var isConfirmed: Bool
    package var day: CalendarDay
    /// Milliseconds since 1970.
    package var doneAt: Int64
    package var saidAt: Int64
    package var zone: String
    package var turnID: Int64?

    package init(
        exercise: String, name: String, sets: [PerformedSet], isConfirmed: Bool, day: CalendarDay, done: ZonedInstant,
        saidAt: Date, turnID: Int64?
    ) {
        self.exercise = exercise
        self.name = name
        self.sets = sets
        self.isConfirmed = isConfirmed
        self.day = day
        doneAt = Milliseconds(done.date).value
        self.saidAt = Milliseconds(saidAt).value
        zone = done.zone.identifier
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, exercise, name, sets, day, zone
        case isConfirmed = "is_confirmed"
        case doneAt = "done_at"
        case saidAt = "said_at"
        case turnID = "turn_id"
    }

    package var done: ZonedInstant { ZonedInstant(Milliseconds(doneAt).date, TimeZone(identifier: zone) ?? .gmt) }
    package var spoken: String { "your \(name.lowercased()) of \(day.inWords)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM lifts WHERE exercise = ? AND day = ? AND done_at / 1000 = ?",
            [row.exercise, row.day.description, row.doneAt / 1000], besides: taken, in: database)
    }
}

extension Store {
    /// In order of days.
    ///
    /// - Parameter exercise: its id; nil for all.
    package func lifts(days: ClosedRange<CalendarDay>? = nil, of exercise: String? = nil) async throws -> [LiftRecord] {
        try await read { database in
            var request = LiftRecord.order(Column("day"), Column("done_at"), Column("id"))
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            if let exercise { request = request.filter(Column("exercise") == exercise) }
            return try request.fetchAll(database)
        }
    }

    /// - Throws: `not_found`.
    package func lift(_ id: Int64) async throws -> LiftRecord {
        guard let row = try await read({ try LiftRecord.fetchOne($0, key: id) }) else {
            throw BiteBookError(
                .notFound, "There is no exercise \(id) in the log.", hint: "`bitebook workout history` shows the ids.")
        }
        return row
    }
}
