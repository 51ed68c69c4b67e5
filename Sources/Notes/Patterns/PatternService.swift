package import DaemonAPI
package import Diary
import Failures
import Foundation
import Gates
package import Nutrition
package import Store

/// Keeps the notes about patterns and the summaries true: writes, confirms, retracts.
///
/// What people did comes first. A text that was edited by hand is never replaced, a note whose file was deleted is not
/// written again, and a status that was set by hand stays.
package struct PatternService: Sendable {
    static let mark = "patterns"

    let store: Store
    let notes: NotesService
    let settings: SettingsService
    let clock: Clock
    private let gate = Gate()

    package init(store: Store, notes: NotesService, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.notes = notes
        self.settings = settings
        self.clock = clock
    }

    /// What the log says now; writes nothing.
    package func report() async throws -> PatternReport {
        let last = try await settings.today().adding(days: -1)
        let period = last.adding(days: 1 - PatternFinder.windowDays)...last
        let rows = try await store.eating(from: period.lowerBound.description, to: period.upperBound.description)
        return PatternFinder.report(
            EatingLog(rows.compactMap(\.food), period: period, target: try await settings.target()))
    }

    /// Checks all patterns, and writes the summaries of the last week and month.
    @discardableResult
    package func refresh() async throws -> NotesRefresh {
        try await gate.run {
            let report = try await report()
            let known = Dictionary(
                try await notes.records().reversed().compactMap { note in note.key.map { ($0, note) } },
                uniquingKeysWith: { first, _ in first })
            var result = NotesRefresh(days: report.completeDays, tried: report.candidates.count)
            let period = "\(report.period.lowerBound)..\(report.period.upperBound)"
            for pattern in report.patterns {
                var details = NoteDetails()
                details.n = pattern.n
                details.period = period
                details.effect = pattern.effect
                details.query = pattern.query
                details.disprovedBy = pattern.disprovedBy
                try await keep(
                    known[pattern.kind.rawValue], key: pattern.kind.rawValue, type: "pattern", text: pattern.text,
                    details: details, in: &result)
            }
            for kind in PatternKind.allCases {
                guard let note = known[kind.rawValue], note.status == NoteStatus.active,
                    case .gone(let figures) = report.standing(of: kind)
                else { continue }
                var retracted = note
                retracted.status = NoteStatus.retracted
                retracted.details.retracted = "\(report.period.upperBound.adding(days: 1)): \(figures)"
                if let saved = try await saved(retracted) { result.retracted.append(notes.wire(saved)) }
            }
            for summary in try await summaries() {
                guard let text = summary.text else { continue }
                var details = NoteDetails()
                details.n = summary.totals.count
                details.period = "\(summary.days.lowerBound)..\(summary.days.upperBound)"
                details.query = "kcal a day over logged days"
                try await keep(
                    known[summary.key], key: summary.key, type: summary.type, text: text, details: details, in: &result)
            }
            try await store.setMark(Self.mark, Milliseconds(clock().date))
            return result
        }
    }

    /// Refreshes when a week or a month has ended since the last time.
    ///
    /// - Returns: nil when it was not due.
    package func refreshIfDue() async throws -> NotesRefresh? {
        let cutoff = try await settings.boundary().cutoffMinutes * 60
        let today = try await settings.today()
        let due = max(today.startOfWeek, today.startOfMonth).instant(secondOfDay: cutoff, in: clock().zone)
        if let last = try await store.mark(Self.mark), last.date >= due { return nil }
        return try await refresh()
    }

    private func keep(
        _ known: NoteRecord?, key: String, type: String, text: String, details: NoteDetails,
        in result: inout NotesRefresh
    ) async throws {
        guard let known else {
            var note = NoteRecord(
                content: text, type: type, createdAt: Milliseconds(clock().date).value, file: "", turnID: nil)
            note.source = "daemon"
            note.key = key
            note.details = details
            note.generated = text
            result.written.append(notes.wire(try await notes.add(computed: note)))
            return
        }
        // Removed, done, or retracted by hand: so it stays.
        let isOurs = known.status == NoteStatus.active || known.details.retracted != nil
        guard isOurs, [NoteStatus.active, NoteStatus.retracted].contains(known.status) else { return }
        var note = known
        note.status = NoteStatus.active
        note.details = details
        if note.content == note.generated {
            note.content = text
            note.generated = text
        }
        if note != known {
            guard let saved = try await saved(note) else { return }
            note = saved
        }
        result.confirmed.append(notes.wire(note))
    }

    /// Nil when its file cannot be changed now, as while a sync program writes it: the next check comes to it again.
    private func saved(_ note: NoteRecord) async throws -> NoteRecord? {
        do {
            return try await notes.save(note, by: nil)
        } catch let error as BiteBookError where error.code == .conflict {
            return nil
        }
    }

    private func summaries() async throws -> [PeriodSummary] {
        let today = try await settings.today()
        let week = today.startOfWeek.adding(days: -7)...today.startOfWeek.adding(days: -1)
        let weekBefore = week.lowerBound.adding(days: -7)...week.lowerBound.adding(days: -1)
        let month = today.startOfMonth.adding(days: -1).startOfMonth...today.startOfMonth.adding(days: -1)
        let monthBefore = month.lowerBound.adding(days: -1).startOfMonth...month.lowerBound.adding(days: -1)
        let target = try await settings.target()
        var summaries: [PeriodSummary] = []
        for (type, days, before) in [("summary-week", week, weekBefore), ("summary-month", month, monthBefore)] {
            let rows = try await store.eating(from: days.lowerBound.description, to: days.upperBound.description)
            let foods = Dictionary(grouping: rows.compactMap(\.food), by: \.name)
                .map { (name: $0, days: Set($1.map(\.day)).count) }.sorted { ($1.days, $0.name) < ($0.days, $1.name) }
            summaries.append(
                PeriodSummary(
                    type: type, days: days, totals: try await store.totals(days: days),
                    before: try await store.totals(days: before), foods: foods, target: target))
        }
        return summaries
    }
}

extension EatingRow {
    /// Nil for a row whose day cannot be read.
    var food: LoggedFood? {
        guard let day = CalendarDay(iso: day) else { return nil }
        let eaten = ZonedInstant(Milliseconds(eatenAt).date, TimeZone(identifier: zone) ?? .gmt)
        let minute = (eaten.calendarDay.ordinal - day.ordinal) * 1440 + eaten.secondOfDay / 60
        return LoggedFood(
            day: day, meal: Meal(rawValue: meal), minute: minute, energy: calories, protein: protein,
            name: name.lowercased())
    }
}
