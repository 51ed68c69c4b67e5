package import DaemonAPI
package import Diary
import Failures
import Foundation
package import Language
package import Nutrition
package import Store

/// Readings of sleep, movement and the heart (SPEC P56, P68).
package struct HealthReadingService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock
    /// Readings that one list holds.
    static let most = 1000

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    // MARK: Writing

    /// Adds values that were told together, all or none. What adds up over a day (sleep, steps) is told as the day's sum:
    /// a later one replaces it.
    ///
    /// - Throws: `invalid_input` for a day that has not come, a lower blood pressure above the upper one, and more than
    ///   a day can have.
    package func log(
        _ values: [HealthValue], at time: TimeExpression, saidAt: ZonedInstant, by actor: Actor, turn: Int64?
    ) async throws -> [HealthReadingRecord] {
        let boundary = try await settings.boundary()
        let today = boundary.logicalDay(of: saidAt)
        let when = time.resolved(saidAt: saidAt, boundary: boundary)
        return try await insert(values, source: HealthReadingRecord.told, device: nil, by: actor, turn: turn) {
            metric in
            // "Last night" is an evening for food; a night of sleep belongs to the day on which it ended.
            time.isLastNight && metric.isOfNight ? (today, saidAt) : (when.day, when.eaten)
        }
    }

    /// - Throws: as ``log(_:at:saidAt:by:turn:)``, and for values that nobody has.
    package func add(_ new: NewHealthReadings, by actor: Actor) async throws -> [HealthReadingRecord] {
        let values = try new.values.sorted { $0.key.rawValue < $1.key.rawValue }.map { metric, number in
            guard let value = HealthValue(metric, number) else { throw HealthReadingWording.impossible(metric) }
            return value
        }
        let now = clock()
        let boundary = try await settings.boundary()
        let today = boundary.logicalDay(of: now)
        var time = TimeExpression()
        if let text = new.day {
            let day = try Period.day(text, asOf: today)
            time.day = day == today ? nil : day
        }
        let when = time.resolved(saidAt: now, boundary: boundary)
        let device = try Self.name(new.device)
        let source = try Self.name(new.source) ?? device ?? HealthReadingRecord.told
        return try await insert(values, source: source, device: device, by: actor, turn: nil) { _ in
            (when.day, when.eaten)
        }
    }

    private func insert(
        _ values: [HealthValue], insteadOf wrong: [HealthReadingRecord] = [], source: String, device: String?,
        by actor: Actor, turn: Int64?, at place: (HealthMetric) -> (day: CalendarDay, start: ZonedInstant)
    ) async throws -> [HealthReadingRecord] {
        let now = clock().date
        let today = try await settings.today()
        let records = values.map { value in
            let (day, start) = place(value.metric)
            return HealthReadingRecord(
                value, day: day, started: start, saidAt: now, source: source, device: device, turnID: turn)
        }
        guard !records.isEmpty else { throw HealthReadingWording.nothing }
        guard records.allSatisfy({ $0.day <= today }) else { throw HealthReadingWording.future }
        try Self.check(values)
        var replaced = wrong
        for record in records where record.metric.dayValue == .sum {
            // Who says "10,000 steps" and later "12,000 steps" tells the day's sum anew.
            if source == HealthReadingRecord.told {
                replaced += try await store.healthReadings(
                    record.metric, days: record.day...record.day, limit: Self.most
                ).filter { told in told.source == source && !wrong.contains { $0.id == told.id } }
                continue
            }
            let known =
                try await store.sourcedDays(record.metric, days: record.day...record.day)
                .filter { $0.source == source && $0.device == device }.map(\.total).max() ?? 0
            guard known + record.value <= record.metric.plausible.upperBound else {
                throw HealthReadingWording.tooMuch(record.metric, record.day, known: known)
            }
        }
        let earlier = replaced
        return try await store.change(by: actor, turn: turn, at: now) { changes in
            for record in earlier { try changes.remove(record) }
            return try records.map { try changes.insert($0) }
        }
    }

    /// Values that contradict each other.
    private static func check(_ values: [HealthValue]) throws {
        let byMetric = Dictionary(values.map { ($0.metric, $0.value) }, uniquingKeysWith: { first, _ in first })
        if let upper = byMetric[.systolic], let lower = byMetric[.diastolic], lower >= upper {
            throw HealthReadingWording.pressure
        }
        if let sleep = byMetric[.sleep], let bed = byMetric[.timeInBed], sleep > bed { throw HealthReadingWording.bed }
    }

    /// - Throws: `not_found`.
    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> HealthReadingRecord {
        guard let record = try await store.healthReading(id) else { throw HealthReadingWording.missing(id) }
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.remove(record) }
        return record
    }

    /// Puts other values in the place of readings, on their day and at their time; what `time` says of another day is
    /// noted beside them.
    ///
    /// - Throws: as ``log(_:at:saidAt:by:turn:)``.
    package func correct(
        _ wrong: [HealthReadingRecord], to values: [HealthValue], at time: TimeExpression, saidAt: ZonedInstant,
        turn: Int64?
    ) async throws -> [HealthReadingRecord] {
        // Of two days the one that is named, else the last. "And the night before only 5" tells of one of which nothing
        // is noted yet, and leaves the others.
        let day = time.day ?? wrong.last?.day
        let wrong = wrong.filter { $0.day == day }
        guard let first = wrong.first, !time.isLastNight else {
            return try await log(values, at: time, saidAt: saidAt, by: .chat, turn: turn)
        }
        return try await insert(
            values, insteadOf: wrong, source: HealthReadingRecord.told, device: nil, by: .chat, turn: turn
        ) { _ in (first.day, first.started) }
    }

    /// Takes away what was told of metrics on a day, or the newest of each; undo brings it back.
    ///
    /// - Returns: what was taken away; empty where nothing was told.
    package func remove(_ metrics: [HealthMetric], on day: CalendarDay?, turn: Int64?) async throws
        -> [HealthReadingRecord]
    {
        let today = try await settings.today()
        var gone: [HealthReadingRecord] = []
        for metric in metrics {
            guard let day = try await (day == nil ? store.lastReadingDay(metric, until: today) : day) else { continue }
            let told = try await store.healthReadings(metric, days: day...day, limit: Self.most)
                .filter { $0.source == HealthReadingRecord.told }
            gone += metric.dayValue == .sum ? told : Array(told.suffix(1))
        }
        let records = gone
        try await store.change(by: .chat, turn: turn, at: clock().date) { changes in
            for record in records { try changes.remove(record) }
        }
        return records
    }

    // MARK: Sources

    /// Where the preferred source of a metric is kept among the settings; stored, so it never changes.
    static func sourceKey(_ metric: HealthMetric) -> String { "source_\(metric.rawValue)" }

    func preferred(_ metric: HealthMetric) -> String? { store.live.settings[Self.sourceKey(metric)] }

    /// Chooses the source that goes first; nil lets devices go before what was told. One that has told nothing yet may
    /// be chosen: its data may come later.
    package func prefer(_ source: String?, for metric: HealthMetric, by actor: Actor) async throws -> PreferredSource {
        let named = try Self.name(source)
        let known = try await store.sources(of: metric)
        // As the source itself is written.
        let chosen = named.map { name in known.first { $0.lowercased() == name.lowercased() } ?? name }
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            try changes.set(Self.sourceKey(metric), to: chosen)
        }
        return PreferredSource(source: chosen)
    }

    private static func name(_ text: String?) throws -> String? {
        guard let text else { return nil }
        let name = text.trimmingSpaces
        guard !name.isEmpty, name.count <= 100, name.allSatisfy({ !$0.isNewline }) else {
            throw HealthReadingWording.sourceName
        }
        return name.lowercased() == HealthReadingRecord.told ? HealthReadingRecord.told : name
    }

    // MARK: Reading

    /// Of each metric that was ever told, in the order of ``HealthMetric``.
    package func states() async throws -> [HealthState] {
        let today = try await settings.today()
        let week = BodySpan.week.range(endingAt: today)
        var states: [HealthState] = []
        for metric in HealthMetric.allCases {
            guard let last = try await store.lastReadingDay(metric, until: today) else { continue }
            let days = try await chosen(metric, min(last, week.lowerBound)...last)
            guard let latest = days[last] else { continue }
            let values = days.values.filter { week.contains($0.day) }.map { ($0.day, $0.value) }
            states.append(
                HealthState(
                    metric: metric, day: last, value: latest.value, average: BodySeries(values).average(on: today),
                    source: latest.source, preferred: preferred(metric)))
        }
        return states
    }

    package func chart(_ metric: HealthMetric, _ view: BodySpan) async throws -> HealthChart {
        let days = view.range(endingAt: try await settings.today())
        let values = try await self.days(metric, days.lowerBound.adding(days: 1 - BodySeries.window)...days.upperBound)
        let averages = Dictionary(
            BodySeries(values.map { ($0.key, $0.value) }).averages(in: days).map { ($0.day, $0.value) },
            uniquingKeysWith: { first, _ in first })
        return HealthChart(
            metric: metric, view: view, from: days.lowerBound, to: days.upperBound,
            points: (days.lowerBound.ordinal...days.upperBound.ordinal).map { ordinal in
                let day = CalendarDay(ordinal: ordinal)
                return HealthChart.Point(day: day, value: values[day], average: averages[day])
            })
    }

    package func list(_ metric: HealthMetric?, period: Period?) async throws -> [HealthReadingRecord] {
        let today = try await settings.today()
        return try await store.healthReadings(metric, days: period?.days(asOf: today), limit: Self.most)
    }

    /// The value of each day that has one: from the preferred source, else devices before what was told, each overlap
    /// counted once.
    package func days(_ metric: HealthMetric, _ days: ClosedRange<CalendarDay>) async throws -> [CalendarDay: Double] {
        try await chosen(metric, days).mapValues(\.value)
    }

    /// - Parameter devicesOnly: leaves out what was told.
    func chosen(
        _ metric: HealthMetric, _ days: ClosedRange<CalendarDay>, devicesOnly: Bool = false
    ) async throws -> [CalendarDay: SourceChoice.Day] {
        SourceChoice.days(
            try await store.sourcedDays(metric, days: days), of: metric, preferred: preferred(metric),
            devicesOnly: devicesOnly)
    }
}

extension HealthMetric {
    /// Whether "last night" says of it the night that ended this morning, not the evening before.
    var isOfNight: Bool {
        switch self {
        case .steps, .activeMinutes, .activeEnergy, .totalEnergy, .exerciseHeartRate, .systolic, .diastolic,
            .irregularRhythm:
            false
        default: true
        }
    }
}

extension HealthReadingRecord {
    package var wire: HealthReadingDTO {
        HealthReadingDTO(
            id: id ?? 0, metric: metric, value: value, day: day, startedAt: started.iso, source: source, device: device)
    }
}
