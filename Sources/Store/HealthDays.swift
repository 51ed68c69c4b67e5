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

    /// Takes one more reading in.
    ///
    /// - Parameters:
    ///   - part: how much of it counts in the total, 0 to 1.
    ///   - sum: of all readings so far, this one included.
    fileprivate mutating func count(_ value: Double, part: Double, sum: Double) {
        readings += 1
        total += value * part
        mean = sum / Double(readings)
        highest = max(highest, value)
        lowest = min(lowest, value)
    }
}

/// What is asked of millions of readings: each of these is answered by jumps in an index.
extension Store {
    /// What each source and device says of a metric, a row a day, in order of days.
    package func sourcedDays(_ metric: HealthMetric, days: ClosedRange<CalendarDay>) async throws -> [SourcedDay] {
        try await read { database in
            try Self.sources(of: metric, in: database).flatMap { source in
                let arguments: StatementArguments = [
                    "metric": metric.rawValue, "source": source, "first": days.lowerBound.description,
                    "last": days.upperBound.description,
                ]
                return metric.dayValue == .sum
                    ? try Self.daysOfSpans(source, arguments, in: database)
                    : try SourcedDay.fetchAll(database, sql: Self.daysOfSource, arguments: arguments)
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

    /// The readings of a source in the order of their spans, as they lie in the index.
    static let spansOfSource = """
        SELECT day, device, started_at, ended_at, value
        FROM health_readings
        WHERE metric = :metric AND source = :source AND day BETWEEN :first AND :last
        ORDER BY day, device, started_at, ended_at
        """

    /// As ``daysOfSource``, but of a reading that reaches into an earlier one's time only the rest counts, in proportion.
    /// A window function of SQLite takes four times as long for the tens of thousands of readings of a year.
    private static func daysOfSpans(_ source: String, _ arguments: StatementArguments, in database: Database) throws
        -> [SourcedDay]
    {
        var days: [SourcedDay] = []
        // What the last of `days` is about, and the end of its latest span so far.
        var current = (day: "", device: String?.none)
        var covered: Int64?
        var sum = 0.0
        let rows = try Row.fetchCursor(database, sql: spansOfSource, arguments: arguments)
        while let row = try rows.next() {
            let (day, device): (String, String?) = (row[0], row[1])
            let (start, end, value): (Int64, Int64?, Double) = (row[2], row[3], row[4])
            if current != (day, device) {
                guard let date = CalendarDay(iso: day) else { continue }
                (current, covered, sum) = ((day, device), nil, 0)
                days.append(
                    SourcedDay(
                        day: date, source: source, device: device, total: 0, mean: 0,
                        highest: value, lowest: value, readings: 0))
            }
            var part = 1.0
            if let end, end > start {
                part = max(0, Double(end) - Double(max(start, covered ?? start))) / (Double(end) - Double(start))
            }
            if let end { covered = max(covered ?? end, end) }
            sum += value
            days[days.count - 1].count(value, part: part, sum: sum)
        }
        return days
    }

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
