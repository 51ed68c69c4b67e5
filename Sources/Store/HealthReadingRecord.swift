package import Foundation
package import GRDB
package import Nutrition

/// A row of `health_readings`.
package struct HealthReadingRecord: Codable, Hashable, Sendable, Identifiable, SaidInTurn {
    package static let databaseTableName = "health_readings"
    package static let entity = "health_reading"
    package static let noun = "reading"
    /// The source of what the person tells.
    package static let told = "user"

    package var id: Int64?
    package var metric: HealthMetric
    /// In the metric's own unit.
    package var value: Double
    /// The logical day; of a night, the one on which it ended.
    package var day: CalendarDay
    /// Milliseconds since 1970, as the other instants.
    package var startedAt: Int64
    /// Nil for what was measured at one moment.
    package var endedAt: Int64?
    /// Identifier of the person's time zone at that time.
    package var zone: String
    package var saidAt: Int64
    /// ``told``, or the app or export it came from, as `Apple Health`.
    package var source: String
    /// What measured it, as `Apple Watch`; nil for what was typed in.
    package var device: String?
    package var turnID: Int64?

    package init(
        _ value: HealthValue, day: CalendarDay, started: ZonedInstant, ended: Date? = nil, saidAt: Date,
        source: String = told, device: String? = nil, turnID: Int64? = nil
    ) {
        metric = value.metric
        self.value = value.value
        self.day = day
        startedAt = Milliseconds(started.date).value
        endedAt = ended.map { Milliseconds($0).value }
        zone = started.zone.identifier
        self.saidAt = Milliseconds(saidAt).value
        self.source = source
        self.device = device
        self.turnID = turnID
    }

    package enum CodingKeys: String, CodingKey {
        case id, metric, value, day, zone, source, device
        case startedAt = "started_at"
        case endedAt = "ended_at"
        case saidAt = "said_at"
        case turnID = "turn_id"
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package var spoken: String { "your \(metric.title) of \(day.inWords)" }

    /// When it began, on the person's clock of that time.
    package var started: ZonedInstant {
        ZonedInstant(Milliseconds(startedAt).date, TimeZone(identifier: zone) ?? .gmt)
    }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            """
            SELECT id FROM health_readings
            WHERE metric = ? AND day = ? AND source = ? AND value = ? AND started_at / 1000 = ?
            """, [row.metric.rawValue, row.day.description, row.source, row.value, row.startedAt / 1000],
            besides: taken, in: database)
    }
}
