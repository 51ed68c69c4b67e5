package import DaemonAPI
import Failures
import Foundation
package import Language
package import Nutrition
package import Store

/// Measures of the body: kept as they were said, read as averages (SPEC D22–D23).
package struct BodyService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    // MARK: Writing

    /// Adds values that were measured together, all or none.
    package func log(
        _ values: [BodyValue], at time: TimeExpression, saidAt: ZonedInstant, by actor: Actor, turn: Int64?
    ) async throws -> [BodyMeasureRecord] {
        let when = time.resolved(saidAt: saidAt, boundary: try await settings.boundary())
        let records = values.map {
            BodyMeasureRecord($0, day: when.day, measuredAt: when.eaten, saidAt: saidAt.date, turnID: turn)
        }
        return try await store.change(by: actor, turn: turn, at: clock().date) { changes in
            try records.map { try changes.insert($0) }
        }
    }

    /// - Throws: `invalid_input` for a value that nobody has, another unit, or a day that has not come.
    package func add(_ new: NewBodyMeasure, by actor: Actor) async throws -> BodyMeasureRecord {
        guard let value = BodyValue(new.kind, new.value, new.unit ?? new.kind.unit) else {
            throw Self.impossible(new.kind)
        }
        let today = try await settings.today()
        var time = TimeExpression()
        if let text = new.day {
            guard let day = try Period(text).singleDay(asOf: today), day <= today else {
                throw BiteBookError(.invalidInput, "That day has not come.", hint: "Use a date as 2026-11-18.")
            }
            time.day = day == today ? nil : day
        }
        let added = try await log([value], at: time, saidAt: clock(), by: actor, turn: nil)
        return added[0]
    }

    static func impossible(_ kind: BodyMeasure) -> BiteBookError {
        let range = kind.plausible
        return BiteBookError(
            .invalidInput,
            "A \(kind.title) is between \(Figures.tenths(range.lowerBound)) and \(kind.text(range.upperBound)).",
            hint: kind.unit == .kilogram
                ? "Units: kg, lb, st." : kind.unit == .centimetre ? "Units: cm, in." : "The unit is %.")
    }

    /// - Throws: `not_found`.
    package func remove(_ id: Int64, by actor: Actor, turn: Int64?) async throws -> BodyMeasureRecord {
        guard let record = try await store.bodyMeasure(id) else {
            throw BiteBookError(
                .notFound, "There is no measurement \(id).", hint: "`bitebook body list` shows the ids.")
        }
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.remove(record) }
        return record
    }

    package func correct(
        _ record: BodyMeasureRecord, to value: BodyValue, turn: Int64?
    ) async throws -> BodyMeasureRecord {
        var corrected = record
        corrected.value = value.value
        let changed = corrected
        try await store.change(by: .chat, turn: turn, at: clock().date) { try $0.update(changed) }
        return changed
    }

    // MARK: Reading

    package func list(_ kind: BodyMeasure?, period: Period?) async throws -> [BodyMeasureRecord] {
        let today = try await settings.today()
        return try await store.bodyMeasures(kind, days: period?.days(asOf: today))
    }

    /// The values of the days, and of the week before, which the first averages need.
    package func series(_ kind: BodyMeasure, _ days: ClosedRange<CalendarDay>) async throws -> BodySeries {
        let reach = days.lowerBound.adding(days: 1 - BodySeries.window)...days.upperBound
        return BodySeries(try await store.bodyMeasures(kind, days: reach).map { ($0.day, $0.value) })
    }

    /// Of each measure that was ever taken, in the order of ``BodyMeasure``.
    package func report() async throws -> [BodyState] {
        let today = try await settings.today()
        var states: [BodyState] = []
        for kind in BodyMeasure.allCases {
            guard let latest = try await store.lastBodyMeasure(kind, until: today) else { continue }
            let series = try await series(kind, BodySpan.year.range(endingAt: today))
            states.append(
                BodyState(
                    latest: latest.wire, average: series.average(on: today),
                    changes: BodySpan.allCases.compactMap { view in
                        series.change(in: view.range(endingAt: today)).map { BodyState.Change(view: view, change: $0) }
                    }))
        }
        return states
    }

    package func chart(_ kind: BodyMeasure, _ view: BodySpan) async throws -> BodyChart {
        let days = view.range(endingAt: try await settings.today())
        let series = try await series(kind, days)
        let values = Dictionary(grouping: try await store.bodyMeasures(kind, days: days), by: \.day)
        return BodyChart(
            kind: kind, view: view, from: days.lowerBound, to: days.upperBound,
            points: series.averages(in: days).map { day, average in
                BodyChart.Point(day: day, values: values[day]?.map(\.value) ?? [], average: average)
            },
            change: series.change(in: days))
    }
}

extension BodyMeasureRecord {
    package var wire: BodyMeasureDTO {
        BodyMeasureDTO(
            id: id ?? 0, kind: kind, value: value, day: day, measuredAt: measured.iso, source: source)
    }
}
