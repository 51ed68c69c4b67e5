package import DaemonAPI
package import Diary
import Failures
import Foundation
package import Nutrition
import Physiology
package import Store

/// What the rules for safety find (SPEC P48–P54).
package struct AlertService: Sendable {
    let store: Store
    let settings: SettingsService
    let readings: HealthReadingService
    let clock: Clock
    /// Days for which an alert is snoozed, when none are named, and can be.
    private static let usualSnooze = 7
    private static let snoozes = 1...90

    package init(store: Store, settings: SettingsService, readings: HealthReadingService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.readings = readings
        self.clock = clock
    }

    // MARK: Looking

    /// Looks at the rules and keeps what they find.
    ///
    /// - Returns: those that are new, or back after a snooze.
    package func check() async throws -> [AlertDTO] {
        let snapshot = try await settings.snapshot()
        let found = AlertRules.findings(try await facts(snapshot))
        guard !found.isEmpty else { return [] }
        let known = try await store.alerts().map { (key: $0.key, day: $0.day) }
        let records = try found.map { finding in
            AlertRecord(
                key: finding.key(among: known), kind: finding.kind.rawValue, raisedAt: clock().date, day: finding.last,
                evidence: try AlertEvidence(limit: finding.limit, values: finding.evidence).stored)
        }
        return try await store.raise(records, today: snapshot.today).compactMap { $0.wire(snapshot.tracking) }
    }

    /// The newest first, after a look at the rules.
    ///
    /// - Parameter all: also those that were answered.
    package func alerts(all: Bool) async throws -> [AlertDTO] {
        _ = try await check()
        let tracking = store.tracking
        return try await store.alerts().filter { all || $0.state == .open }.compactMap { $0.wire(tracking) }
    }

    /// Those that wait for an answer, without a look at the rules.
    func open() async throws -> [AlertRecord] { try await store.alerts().filter { $0.state == .open } }

    private func facts(_ snapshot: SettingsSnapshot) async throws -> AlertFacts {
        let today = snapshot.today
        let days = today.adding(days: 1 - AlertRules.reach)...today
        func device(_ metric: HealthMetric) async throws -> [SourceChoice.Day] {
            Array(try await readings.chosen(metric, days, devicesOnly: true).values)
        }
        var facts = AlertFacts(today: today)
        facts.restingHeartRate = try await device(.restingHeartRate)
        facts.exerciseHeartRate = try await device(.exerciseHeartRate)
        facts.nightHeartRate = try await device(.nightHeartRate)
        facts.oxygen = try await device(.oxygenSaturation)
        facts.interruptions = try await device(.sleepInterruptions)
        facts.sleep = try await device(.sleep)
        facts.irregularRhythm = try await device(.irregularRhythm)
        facts.weights = try await store.bodyMeasures(.weight, days: days).map {
            AlertFacts.Weight(day: $0.day, kilograms: $0.value, source: $0.source)
        }
        facts.completeDays = try await intakes(days)
        facts.floor = try await settings.floor().kcal
        facts.age = snapshot.profile.person(on: today, weight: nil).age
        facts.usual = RestingHeartRateLimits(
            usualLow: usual(.restingHeartRateLow), usualHigh: usual(.restingHeartRateHigh))
        return facts
    }

    private func intakes(_ days: ClosedRange<CalendarDay>) async throws -> [AlertFacts.Intake] {
        let complete = try await store.completeDays(days)
        guard let first = complete.first, let last = complete.last else { return [] }
        let energies = Dictionary(
            try await store.energies(days: first...last).map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        // A complete day without an entry is one on which nothing was eaten.
        return complete.map {
            AlertFacts.Intake(day: $0, kcal: energies[$0]?.calories ?? 0, unknown: energies[$0]?.unknown ?? 0)
        }
    }

    // MARK: Answering

    /// Acknowledges, snoozes or dismisses; undo takes it back. Acknowledging a resting heart rate also makes it usual
    /// for the person (SPEC C14).
    ///
    /// - Throws: `not_found`; `invalid_input` for a snooze that is too long.
    package func answer(_ id: Int64, _ answer: AlertAnswer, by actor: Actor) async throws -> AlertDTO {
        guard var alert = try await store.alert(id) else { throw AlertWording.missing(id) }
        alert.untilDay = nil
        var usual: (key: String, value: String)?
        switch answer.action {
        case .acknowledge:
            alert.state = .acknowledged
            usual = Self.usual(of: alert)
        case .dismiss: alert.state = .dismissed
        case .snooze:
            let days = answer.days ?? Self.usualSnooze
            guard Self.snoozes.contains(days) else { throw AlertWording.snooze }
            alert.state = .snoozed
            alert.untilDay = try await settings.today().adding(days: days - 1)
        }
        let (answered, baseline) = (alert, usual)
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            try changes.update(answered)
            if let baseline { try changes.set(baseline.key, to: baseline.value) }
        }
        guard let wire = answered.wire(store.tracking) else { throw AlertWording.missing(id) }
        return wire
    }

    /// Where a resting heart rate that is usual for the person is kept among the settings, in bpm; stored, so that it
    /// never changes.
    static func usualKey(_ kind: AlertKind) -> String { "usual_\(kind.rawValue)" }

    private func usual(_ kind: AlertKind) -> Double? {
        store.live.settings[Self.usualKey(kind)].flatMap { Double($0) }
    }

    /// The mean of what was acknowledged.
    private static func usual(of alert: AlertRecord) -> (key: String, value: String)? {
        guard let kind = AlertKind(rawValue: alert.kind), [.restingHeartRateLow, .restingHeartRateHigh].contains(kind)
        else { return nil }
        let values = AlertEvidence(stored: alert.evidence).values.map(\.value)
        guard !values.isEmpty else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        return (usualKey(kind), Figures.typed(hundredths: Int((mean * 100).rounded())))
    }

    // MARK: Days

    /// Says whether all that was eaten on a day is logged.
    ///
    /// - Throws: `invalid_input` for a day that has not come.
    package func setComplete(_ day: CalendarDay, _ isComplete: Bool, by actor: Actor, turn: Int64?) async throws {
        guard day <= (try await settings.today()) else { throw AlertWording.future }
        let now = clock().date
        try await store.change(by: actor, turn: turn, at: now) { changes in
            let known = try changes.completeDay(day)
            if isComplete, known == nil {
                _ = try changes.insert(CompleteDayRecord(day: day, saidAt: now))
            } else if !isComplete, let known {
                try changes.remove(known)
            }
        }
    }
}

extension AlertEvidence {
    /// As it is stored; what cannot be read has no values.
    init(stored: String) {
        self =
            (try? JSONDecoder().decode(AlertEvidence.self, from: Data(stored.utf8)))
            ?? AlertEvidence(limit: nil, values: [])
    }

    /// The same bytes for the same values.
    var stored: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
