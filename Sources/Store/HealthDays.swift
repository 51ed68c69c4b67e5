import GRDB
package import Nutrition

/// What one device of one source says of a metric on one day.
package struct SourcedDay: FetchableRecord, Decodable, Hashable, Sendable {
    package var day: CalendarDay
    package var source: String
    package var device: String?
    /// Spans that overlap count once.
    package var total: Double
    package var mean: Double
    package var highest: Double
    package var lowest: Double
    package var readings: Int

    package init(
        day: CalendarDay, source: String, device: String? = nil, total: Double, mean: Double, highest: Double,
        lowest: Double, readings: Int
    ) {
        self.day = day
        self.source = source
        self.device = device
        self.total = total
        self.mean = mean
        self.highest = highest
        self.lowest = lowest
        self.readings = readings
    }

    /// What it says of the day.
    package func value(of metric: HealthMetric) -> Double {
        switch metric.dayValue {
        case .sum: total
        case .mean: mean
        case .highest: highest
        }
    }

    package var isFromDevice: Bool { source != HealthReadingRecord.told }
}

/// What is asked of millions of readings: each of these is answered by jumps in an index.
extension Store {
    /// What each source and device says of a metric, a row a day, in order of days.
    package func sourcedDays(_ metric: HealthMetric, days: ClosedRange<CalendarDay>) async throws -> [SourcedDay] {
        let sql = metric.dayValue == .sum ? Self.daysOfSpans : Self.daysOfSource
        return try await read { database in
            try Self.sources(of: metric, in: database).flatMap { source in
                try SourcedDay.fetchAll(
                    database, sql: sql,
                    arguments: [
                        "metric": metric.rawValue, "source": source, "first": days.lowerBound.description,
                        "last": days.upperBound.description,
                    ])
            }.sorted { ($0.day, $0.source, $0.device ?? "") < ($1.day, $1.source, $1.device ?? "") }
        }
    }

    static let daysOfSource = """
        SELECT day, source, device, SUM(value) AS total, AVG(value) AS mean, MAX(value) AS highest,
            MIN(value) AS lowest, COUNT(*) AS readings
        FROM health_readings
        WHERE metric = :metric AND source = :source AND day BETWEEN :first AND :last
        GROUP BY day, device
        """

    /// As ``daysOfSource``, but of a reading that reaches into an earlier one's time only the rest counts, in proportion.
    static let daysOfSpans = """
        SELECT day, source, device, SUM(value * part) AS total, AVG(value) AS mean, MAX(value) AS highest,
            MIN(value) AS lowest, COUNT(*) AS readings
        FROM (
            SELECT day, source, device, value, CASE WHEN ended_at > started_at THEN
                    MAX(0, ended_at - MAX(started_at, COALESCE(MAX(ended_at) OVER earlier, started_at))) * 1.0
                        / (ended_at - started_at)
                ELSE 1.0 END AS part
            FROM health_readings
            WHERE metric = :metric AND source = :source AND day BETWEEN :first AND :last
            WINDOW earlier AS (
                PARTITION BY day, device ORDER BY started_at, ended_at
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))
        GROUP BY day, device
        """

    /// The sources that ever told of a metric, as they are called.
    package func sources(of metric: HealthMetric) async throws -> [String] {
        try await read { try Self.sources(of: metric, in: $0) }
    }

    private static func sources(of metric: HealthMetric, in database: Database) throws -> [String] {
        try String.fetchAll(database, sql: everySource, arguments: ["metric": metric.rawValue])
    }

    /// From source to source, without the readings between: `DISTINCT` would read all of them.
    static let everySource = """
        WITH RECURSIVE sources(source) AS (
            SELECT MIN(source) FROM health_readings WHERE metric = :metric
            UNION ALL
            SELECT (SELECT MIN(source) FROM health_readings WHERE metric = :metric AND source > sources.source)
            FROM sources WHERE source IS NOT NULL
        )
        SELECT source FROM sources WHERE source IS NOT NULL
        """

    /// The last day up to `day` that has a reading of the metric.
    package func lastReadingDay(_ metric: HealthMetric, until day: CalendarDay) async throws -> CalendarDay? {
        try await read { database in
            try Self.sources(of: metric, in: database).compactMap { source in
                try String.fetchOne(
                    database, sql: Self.lastDayOfSource,
                    arguments: ["metric": metric.rawValue, "source": source, "day": day.description]
                ).flatMap { CalendarDay(iso: $0) }
            }.max()
        }
    }

    static let lastDayOfSource = """
        SELECT MAX(day) FROM health_readings WHERE metric = :metric AND source = :source AND day <= :day
        """

    /// The newest readings of a metric, or of all, in the days, or all; in order of time.
    package func healthReadings(
        _ metric: HealthMetric? = nil, days: ClosedRange<CalendarDay>? = nil, limit: Int
    ) async throws -> [HealthReadingRecord] {
        try await read { database in
            var request = Self.newestReadings(days)
            guard let metric else { return try request.limit(limit).fetchAll(database).reversed() }
            request = request.filter(Column("metric") == metric.rawValue)
            let newest = try Self.sources(of: metric, in: database).flatMap { source in
                try request.filter(Column("source") == source).limit(limit).fetchAll(database)
            }
            return newest.sorted { ($0.day, $0.startedAt, $0.id ?? 0) < ($1.day, $1.startedAt, $1.id ?? 0) }
                .suffix(limit)
        }
    }

    static func newestReadings(_ days: ClosedRange<CalendarDay>?) -> QueryInterfaceRequest<HealthReadingRecord> {
        let request = HealthReadingRecord.order(Column("day").desc, Column("started_at").desc, Column("id").desc)
        guard let days else { return request }
        return request.filter(
            Column("day") >= days.lowerBound.description && Column("day") <= days.upperBound.description)
    }

    package func healthReading(_ id: Int64) async throws -> HealthReadingRecord? {
        try await read { try HealthReadingRecord.fetchOne($0, key: id) }
    }

    /// The readings that the turn before the one that runs wrote in a conversation.
    package func healthReadings(ofLastTurnIn conversation: Int64) async throws -> [HealthReadingRecord] {
        try await read {
            try HealthReadingRecord.filter(
                keys: Self.changed(HealthReadingRecord.entity, $0, ofLastTurnIn: conversation)
            ).order(Column("id")).fetchAll($0)
        }
    }

    /// How often there was training: sport that was logged, by the index alone, and days with sets of exercises that no
    /// sport of such a name stands for.
    package func activityCount(days: ClosedRange<CalendarDay>) async throws -> Int {
        try await read { database in
            let arguments: StatementArguments = [days.lowerBound.description, days.upperBound.description]
            let sport = try Int.fetchOne(database, sql: Self.activitiesOfDays, arguments: arguments) ?? 0
            return try sport + (Int.fetchOne(database, sql: Self.daysOfLifts, arguments: arguments) ?? 0)
        }
    }

    static let activitiesOfDays = "SELECT COUNT(*) FROM activities WHERE day BETWEEN ? AND ?"
    private static let daysOfLifts = """
        SELECT COUNT(DISTINCT day) FROM lifts WHERE day BETWEEN ? AND ? AND day NOT IN (
            SELECT day FROM activities WHERE name IN ('strength training', 'gym', 'workout', 'training'))
        """
}
