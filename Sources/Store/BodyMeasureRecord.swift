package import Foundation
package import GRDB
package import Nutrition

/// A row of `body_measures`. The same value, as JSON, is what the journal keeps.
package struct BodyMeasureRecord: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "body_measures"

    package var id: Int64?
    package var kind: BodyMeasure
    /// In the kind's own unit.
    package var value: Double
    /// The logical day.
    package var day: CalendarDay
    /// Milliseconds since 1970, as `saidAt`.
    package var measuredAt: Int64
    /// Identifier of the user's time zone when it was measured.
    package var zone: String
    package var saidAt: Int64
    /// `user`; imports of devices will have names of their own.
    package var source: String
    package var turnID: Int64?

    package init(
        _ value: BodyValue, day: CalendarDay, measuredAt: ZonedInstant, saidAt: Date, source: String = "user",
        turnID: Int64?
    ) {
        kind = value.measure
        self.value = value.value
        self.day = day
        self.measuredAt = Milliseconds(measuredAt.date).value
        zone = measuredAt.zone.identifier
        self.saidAt = Milliseconds(saidAt).value
        self.source = source
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, kind, value, day
        case measuredAt = "measured_at"
        case zone
        case saidAt = "said_at"
        case source
        case turnID = "turn_id"
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// When it was measured, on the user's clock of that time.
    package var measured: ZonedInstant {
        ZonedInstant(Milliseconds(measuredAt).date, TimeZone(identifier: zone) ?? .gmt)
    }
}

extension BodyMeasureRecord: SaidInTurn {
    package static let entity = "body_measure"
    package static let noun = "measurement"
    package var spoken: String { "your \(kind.title) of \(day.inWords)" }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            """
            SELECT id FROM body_measures
            WHERE kind = ? AND day = ? AND measured_at / 1000 = ? AND value = ? AND source = ?
            """, [row.kind.rawValue, row.day.description, row.measuredAt / 1000, row.value, row.source],
            besides: taken, in: database)
    }
}

extension Store {
    /// Measures of a kind, or of all, in the days, or all; in order of measuring.
    package func bodyMeasures(
        _ kind: BodyMeasure? = nil, days: ClosedRange<CalendarDay>? = nil
    ) async throws -> [BodyMeasureRecord] {
        try await read { database in
            var request = BodyMeasureRecord.order(Column("day"), Column("measured_at"), Column("id"))
            if let kind { request = request.filter(Column("kind") == kind.rawValue) }
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            return try request.fetchAll(database)
        }
    }

    /// The newest measure of a kind up to a day.
    package func lastBodyMeasure(_ kind: BodyMeasure, until day: CalendarDay) async throws -> BodyMeasureRecord? {
        try await read { database in
            try BodyMeasureRecord.filter(Column("kind") == kind.rawValue && Column("day") <= day.description)
                .order(Column("day").desc, Column("measured_at").desc, Column("id").desc).fetchOne(database)
        }
    }

    /// The weight in kg that counts on each of these days: the last one up to it, else the first one after it.
    package func weights(on days: Set<CalendarDay>) async throws -> [CalendarDay: Double] {
        guard !days.isEmpty else { return [:] }
        return try await read { database in
            let weights = BodyMeasureRecord.filter(Column("kind") == BodyMeasure.weight.rawValue)
            var found: [CalendarDay: Double] = [:]
            for day in days {
                let last = try weights.filter(Column("day") <= day.description)
                    .order(Column("day").desc, Column("measured_at").desc, Column("id").desc).fetchOne(database)
                let next =
                    try last == nil
                    ? weights.order(Column("day"), Column("measured_at"), Column("id")).fetchOne(database) : nil
                found[day] = (last ?? next)?.value
            }
            return found
        }
    }

    package func bodyMeasure(_ id: Int64) async throws -> BodyMeasureRecord? {
        try await read { try BodyMeasureRecord.fetchOne($0, key: id) }
    }

    /// The measures that the turn before the one that runs wrote or corrected in a conversation.
    package func bodyMeasures(ofLastTurnIn conversation: Int64) async throws -> [BodyMeasureRecord] {
        try await read { try Self.bodyMeasures($0, ofLastTurnIn: conversation) }
    }

    static func bodyMeasures(_ database: Database, ofLastTurnIn conversation: Int64) throws -> [BodyMeasureRecord] {
        try BodyMeasureRecord.filter(keys: changed(BodyMeasureRecord.entity, database, ofLastTurnIn: conversation))
            .order(Column("id")).fetchAll(database)
    }
}

extension Changes {
    /// The newest weight up to a day in kg, with what was changed before in the same transaction.
    package func lastWeight(until day: CalendarDay) throws -> Double? {
        try BodyMeasureRecord.filter(Column("kind") == BodyMeasure.weight.rawValue && Column("day") <= day.description)
            .order(Column("day").desc, Column("measured_at").desc, Column("id").desc).fetchOne(database)?.value
    }
}
