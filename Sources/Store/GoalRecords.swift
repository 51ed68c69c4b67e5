package import Foundation
package import GRDB
package import Nutrition

/// A row of `goal_steps`: from a day on a goal has this value. The goal that holds now is also among the settings.
package struct GoalStepRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "goal_steps"
    package static let entity = "goal_step"
    package static let noun = "goal"

    package var id: Int64?
    package var goal: Goal
    package var fromDay: CalendarDay
    /// kcal or g a day; nil is none.
    package var value: Int?
    /// Why it was set, as "monthly adjustment"; empty where the person set it.
    package var reason: String
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package enum CodingKeys: String, CodingKey {
        case id, goal, value, reason
        case fromDay = "from_day"
        case saidAt = "said_at"
    }

    package var spoken: String { "your \(goal.title) goal from \(fromDay.inWords) on" }
    package var step: GoalHistory.Step { GoalHistory.Step(goal: goal, from: fromDay, value: value) }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM goal_steps WHERE goal = ? AND from_day = ?", [row.goal.rawValue, row.fromDay.description],
            besides: taken, in: database)
    }
}

/// A row of `refeed_days`: a day with an energy target of its own (SPEC P29, C17).
package struct RefeedDayRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "refeed_days"
    package static let entity = "refeed_day"
    package static let noun = "refeed day"

    package var id: Int64?
    package var day: CalendarDay
    /// kcal.
    package var calories: Int
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(day: CalendarDay, calories: Int, saidAt: Date) {
        self.day = day
        self.calories = calories
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, day, calories
        case saidAt = "said_at"
    }

    package var spoken: String { "your refeed day, \(day.inWords)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM refeed_days WHERE day = ?", [row.day.description], besides: taken, in: database)
    }
}

/// A row of `complete_days`: the person says that all they ate that day is logged.
package struct CompleteDayRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "complete_days"
    package static let entity = "complete_day"
    package static let noun = "complete day"

    package var id: Int64?
    package var day: CalendarDay
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(day: CalendarDay, saidAt: Date) {
        self.day = day
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, day
        case saidAt = "said_at"
    }

    package var spoken: String { "that \(day.inWords) is complete" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM complete_days WHERE day = ?", [row.day.description], besides: taken, in: database)
    }
}

/// A row of `aims`: something to reach by a day (SPEC P69).
package struct AimRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "aims"
    package static let entity = "aim"
    package static let noun = "aim"

    package var id: Int64?
    package var kind: AimKind
    /// Of which exercise; empty elsewhere.
    package var subject: String
    /// In the kind's unit.
    package var value: Double
    /// What it was when the aim was set; nil when nothing was known.
    package var start: Double?
    package var fromDay: CalendarDay
    package var byDay: CalendarDay?
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(
        kind: AimKind, subject: String, value: Double, start: Double?, fromDay: CalendarDay, byDay: CalendarDay?,
        saidAt: Date
    ) {
        self.kind = kind
        self.subject = subject
        self.value = value
        self.start = start
        self.fromDay = fromDay
        self.byDay = byDay
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, kind, subject, value, start
        case fromDay = "from_day"
        case byDay = "by_day"
        case saidAt = "said_at"
    }

    package var spoken: String { "your aim \(kind.title) \(kind.text(value))" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM aims WHERE kind = ? AND subject = ? AND value = ? AND from_day = ?",
            [row.kind.rawValue, row.subject, row.value, row.fromDay.description], besides: taken, in: database)
    }
}

extension Changes {
    /// Lets a goal have a value from a day on, also in its history.
    package func step(_ goal: Goal, to value: Int?, from day: CalendarDay, reason: String, at now: Date) throws {
        let said = Milliseconds(now).value
        let known = try GoalStepRecord.filter(
            Column("goal") == goal.rawValue && Column("from_day") == day.description
        ).fetchOne(database)
        guard var known else {
            _ = try insert(
                GoalStepRecord(goal: goal, fromDay: day, value: value, reason: reason, saidAt: said))
            return
        }
        (known.value, known.reason, known.saidAt) = (value, reason, said)
        try update(known)
    }

    package func refeedDay(_ day: CalendarDay) throws -> RefeedDayRecord? {
        try RefeedDayRecord.filter(Column("day") == day.description).fetchOne(database)
    }

    /// The aim of a kind, and of an exercise where it has one; the newest.
    package func aim(_ kind: AimKind, of subject: String) throws -> AimRecord? {
        try AimRecord.filter(Column("kind") == kind.rawValue && Column("subject") == subject)
            .order(Column("id").desc).fetchOne(database)
    }

    package func completeDay(_ day: CalendarDay) throws -> CompleteDayRecord? {
        try CompleteDayRecord.filter(Column("day") == day.description).fetchOne(database)
    }
}

extension Store {
    package func goalSteps() async throws -> [GoalStepRecord] {
        try await read { try GoalStepRecord.order(Column("from_day"), Column("id")).fetchAll($0) }
    }

    package func completeDays(_ days: ClosedRange<CalendarDay>) async throws -> [CalendarDay] {
        try await read {
            try CompleteDayRecord.filter(
                Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description
            ).order(Column("day")).fetchAll($0).map(\.day)
        }
    }

    package func aim(_ id: Int64) async throws -> AimRecord? {
        try await read { try AimRecord.fetchOne($0, key: id) }
    }

    package func aims() async throws -> [AimRecord] {
        try await read { try AimRecord.order(Column("id")).fetchAll($0) }
    }
}
