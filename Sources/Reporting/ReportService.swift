package import DaemonAPI
package import Diary
import Failures
package import Health
package import Insights
package import Nutrition
import Replies
import Reports
package import Store

/// A printable report of a period (SPEC P57–P60, D31). Every number in it comes from the service that shows it elsewhere.
package struct ReportService: Sendable {
    /// Days that one report may be of.
    static let mostDays = 3700

    let store: Store
    let settings: SettingsService
    let progress: ProgressService
    let streaks: StreakService
    let portionDays: PortionDays
    let body: BodyService
    let health: HealthReadingService
    let cards: CardService
    let alerts: AlertService
    let scores: HealthScoreService

    package init(
        store: Store, settings: SettingsService, progress: ProgressService, streaks: StreakService,
        portionDays: PortionDays, body: BodyService, health: HealthReadingService, cards: CardService,
        alerts: AlertService, scores: HealthScoreService
    ) {
        self.store = store
        self.settings = settings
        self.progress = progress
        self.streaks = streaks
        self.portionDays = portionDays
        self.body = body
        self.health = health
        self.cards = cards
        self.alerts = alerts
        self.scores = scores
    }

    /// - Parameters:
    ///   - period: nil is the last month.
    ///   - language: of its texts; nil is that of the settings, else English.
    /// - Throws: `invalid_input` for days that have not come, and for too many.
    package func report(_ period: Period?, in language: MessageLanguage? = nil) async throws -> ReportDTO {
        try await SpokenLanguage.$current.withValue(try await self.language(language)) {
            report(try await facts(try await span(period)))
        }
    }

    /// A month's report; nil where nothing is known of it.
    ///
    /// - Parameter first: its first day.
    func monthly(_ first: CalendarDay) async throws -> ReportDTO? {
        try await SpokenLanguage.$current.withValue(try await language(nil)) {
            let facts = try await facts(try await span(.month(first)))
            let isEmpty =
                facts.history.days.isEmpty && facts.bodies.isEmpty && facts.readings.isEmpty
                && facts.activities.isEmpty && facts.lifts.isEmpty
            return isEmpty ? nil : report(facts)
        }
    }

    private func report(_ facts: ReportFacts) -> ReportDTO {
        ReportDTO(
            document: ReportMaker.document(facts), days: facts.dayCount, loggedDays: facts.history.days.count,
            missing: ReportMaker.missing(facts))
    }

    /// Where messages decide the language of replies, a report has none to go by.
    private func language(_ wished: MessageLanguage?) async throws -> MessageLanguage {
        if let wished { return wished }
        return try await settings.snapshot().language ?? .english
    }

    /// The days up to today.
    func span(_ period: Period?) async throws -> ClosedRange<CalendarDay> {
        let today = try await settings.today()
        let days = (period ?? .lastMonth).days(asOf: today)
        guard days.lowerBound <= today else {
            throw BiteBookError(.invalidInput, "These days have not come.", hint: "Choose an earlier period.")
        }
        let span = days.lowerBound...min(days.upperBound, today)
        guard span.upperBound.ordinal - span.lowerBound.ordinal < Self.mostDays else {
            throw BiteBookError(
                .invalidInput, "A report is of ten years at most.", hint: "Choose a shorter period.")
        }
        return span
    }

    private func facts(_ span: ClosedRange<CalendarDay>) async throws -> ReportFacts {
        let snapshot = try await settings.snapshot()
        var history = try await progress.history(of: span)
        let targets = try await cards.targets()
        if snapshot.tracking.showsPortions { history.portions = try await portionDays.progress(span) }
        return ReportFacts(
            span: span, today: snapshot.today, tracking: snapshot.tracking,
            name: snapshot.profile.words[.name], history: history, macros: try await store.macros(days: span),
            goals: Dictionary(
                uniqueKeysWithValues: history.days.map { ($0.date, snapshot.history.goals(on: $0.date)) }),
            targets: targets, scores: try await scores.scores(of: span), streaks: try await streaks.report(),
            bodies: try await bodies(span), readings: try await readings(span, snapshot.tracking),
            weeks: try await weeks(span, targets), activities: try await store.activities(days: span),
            lifts: try await store.lifts(days: span),
            alerts: try await alerts.alerts(all: true).filter { span.contains($0.day) })
    }

    private func bodies(_ span: ClosedRange<CalendarDay>) async throws -> [ReportFacts.Body] {
        var bodies: [ReportFacts.Body] = []
        for measure in BodyMeasure.allCases {
            let series = try await body.series(measure, span)
            let days = series.days.filter { span.contains($0.day) }
            guard !days.isEmpty else { continue }
            bodies.append(
                ReportFacts.Body(
                    measure: measure, days: days, averages: series.averages(in: span),
                    change: series.change(in: span)))
        }
        return bodies
    }

    private func readings(
        _ span: ClosedRange<CalendarDay>, _ tracking: Tracking
    ) async throws -> [ReportFacts.Readings] {
        var readings: [ReportFacts.Readings] = []
        for metric in HealthMetric.allCases where tracking.showsEnergy || metric.unit != .kilocalorie {
            let days = try await health.days(metric, span)
            guard !days.isEmpty else { continue }
            let sources = try await store.sourcedDays(metric, days: span).map { row in
                row.isFromDevice
                    ? [row.source, row.device].compactMap(\.self).joined(separator: ", ") : Reply.text(.reportYou)
            }
            readings.append(
                ReportFacts.Readings(metric: metric, days: days, sources: Set(sources).sorted()))
        }
        return readings
    }

    /// ISO weeks, of which the first and the last may be cut.
    private func weeks(
        _ span: ClosedRange<CalendarDay>, _ targets: CardTargets
    ) async throws -> [ReportFacts.Week] {
        let aims = try await store.aims()
        var weeks: [ReportFacts.Week] = []
        var monday = span.lowerBound.startOfWeek
        while monday <= span.upperBound {
            let days = max(monday, span.lowerBound)...min(monday.adding(days: 6), span.upperBound)
            weeks.append(
                ReportFacts.Week(
                    days: days, sessions: try await store.activityCount(days: days),
                    aim: CardService.sessions(in: aims, on: days.upperBound) ?? targets.sessions))
            monday = monday.adding(days: 7)
        }
        return weeks
    }
}
