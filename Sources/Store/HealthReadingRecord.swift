package import Foundation
package import GRDB
package import Nutrition

/// A row of `health_readings`.
package struct HealthReadingRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
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

    package mutating func prepareReturn(in database: Database) throws {
        turnID = try Self.existing(turnID, "turns", database)
    }

    package mutating func follow(_ numbers: ImportedNumbers) { turnID = numbers[TurnRow.self, turnID] }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            """
            SELECT id FROM health_readings
            WHERE metric = ? AND day = ? AND source = ? AND value = ? AND started_at / 1000 = ?
            """, [row.metric.rawValue, row.day.description, row.source, row.value, row.startedAt / 1000],
            besides: taken, in: database)
    }
}

/// What one source says of a metric on one day.
package struct SourcedDay: FetchableRecord, Decodable, Hashable, Sendable {
    package var day: CalendarDay
    package var source: String
    package var device: String?
    package var total: Double
    package var mean: Double
    package var highest: Double
    package var lowest: Double

    /// What the source says of the day.
    package func value(of metric: HealthMetric) -> Double {
        switch metric.dayValue {
        case .sum: total
        case .mean: mean
        case .highest: highest
        }
    }

    package var isFromDevice: Bool { source != HealthReadingRecord.told }
}

extension Store {
    /// What each source and device says of a metric, a row a day; answered by the index alone.
    package func sourcedDays(_ metric: HealthMetric, days: ClosedRange<CalendarDay>) async throws -> [SourcedDay] {
        try await read { database in
            try SourcedDay.fetchAll(
                database,
                sql: """
                    SELECT day, source, device, SUM(value) AS total, AVG(value) AS mean, MAX(value) AS highest,
                        MIN(value) AS lowest
                    FROM health_readings WHERE metric = ? AND day BETWEEN ? AND ?
                    GROUP BY day, source, device ORDER BY day
                    """,
                arguments: [metric.rawValue, days.lowerBound.description, days.upperBound.description])
        }
    }

    /// Readings of a metric, or of all, in the days, or all; in order of time.
    package func healthReadings(
        _ metric: HealthMetric? = nil, days: ClosedRange<CalendarDay>? = nil, limit: Int
    ) async throws -> [HealthReadingRecord] {
        try await read { database in
            var request = HealthReadingRecord.order(Column("day").desc, Column("started_at").desc, Column("id").desc)
            if let metric { request = request.filter(Column("metric") == metric.rawValue) }
            if let days {
                request = request.filter(
                    Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
            }
            return try request.limit(limit).fetchAll(database).reversed()
        }
    }

    package func healthReading(_ id: Int64) async throws -> HealthReadingRecord? {
        try await read { try HealthReadingRecord.fetchOne($0, key: id) }
    }

    /// The last day up to `day` that has a reading of the metric.
    package func lastReadingDay(_ metric: HealthMetric, until day: CalendarDay) async throws -> CalendarDay? {
        try await read { database in
            try String.fetchOne(
                database, sql: "SELECT MAX(day) FROM health_readings WHERE metric = ? AND day <= ?",
                arguments: [metric.rawValue, day.description]
            ).flatMap { CalendarDay(iso: $0) }
        }
    }

    /// The sources that ever told of a metric, as they are called.
    package func sources(of metric: HealthMetric) async throws -> [String] {
        try await read { database in
            try String.fetchAll(
                database, sql: "SELECT DISTINCT source FROM health_readings WHERE metric = ? ORDER BY source",
                arguments: [metric.rawValue])
        }
    }

    /// The readings that the turn before the one that runs wrote in a conversation.
    package func healthReadings(ofLastTurnIn conversation: Int64) async throws -> [HealthReadingRecord] {
        try await read {
            try HealthReadingRecord.filter(
                keys: Self.changed(HealthReadingRecord.entity, $0, ofLastTurnIn: conversation)
            ).order(Column("id")).fetchAll($0)
        }
    }
}
