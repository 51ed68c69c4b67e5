package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// The last seven days and longer looks back, against the goals (SPEC B3, M12–M14, D27).
package struct ProgressService: Sendable {
    let store: Store
    let settings: SettingsService

    package init(store: Store, settings: SettingsService) {
        self.store = store
        self.settings = settings
    }

    /// The last seven days, today included.
    package func progress() async throws -> WeekProgress {
        let settings = try await settings.snapshot()
        let (today, goals) = (settings.today, settings.goals)
        let days = today.adding(days: -6)...today
        let energies = Dictionary(
            try await store.energies(days: days).map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let macros = try await store.macros(days: days)
        let meals = try await store.meals(days: days)
        let standings = (0..<7).map { days.lowerBound.adding(days: $0) }.map { day in
            let verdict = energies[day].map { settings.verdict($0.calories, on: day) }
            return DayStanding(
                date: day, state: DayState(verdict), calories: energies[day]?.calories,
                unknownEntries: energies[day]?.unknown ?? 0, verdict: verdict, protein: macros[day]?.protein,
                carbs: macros[day]?.carbs, fat: macros[day]?.fat,
                verdicts: macros[day].map { settings.history.goals(on: day).verdicts($0, isOver: day < today) } ?? [:],
                meals: meals[day]?.count ?? 0)
        }
        let logged = standings.compactMap(\.calories)
        var average = DailyAverage(energies.mapValues(\.calories), today: today)
        let ended = macros.filter { $0.key < today }.values
        average?.protein = DailyAverage.mean(ended.map(\.protein))
        average?.carbs = DailyAverage.mean(ended.map(\.carbs))
        average?.fat = DailyAverage.mean(ended.map(\.fat))
        return WeekProgress(
            goals: goals, days: standings, metDays: standings.count { $0.state == .met }, loggedDays: logged.count,
            averageCalories: Self.average(logged.reduce(0, +), over: logged.count),
            protein: DailyAverage.mean(standings.compactMap(\.protein)),
            carbs: DailyAverage.mean(standings.compactMap(\.carbs)),
            fat: DailyAverage.mean(standings.compactMap(\.fat)), average: average)
    }

    private static func average(_ sum: Int, over days: Int) -> Int? {
        days > 0 ? Int((Double(sum) / Double(days)).rounded()) : nil
    }

    /// A month or a year that has begun.
    ///
    /// - Throws: `invalid_input` for another period.
    package func history(_ period: Period) async throws -> HistoryReport {
        try await history(of: try Self.span(period, today: try await settings.today()))
    }

    /// Any days, the first of which has begun.
    package func history(of span: ClosedRange<CalendarDay>) async throws -> HistoryReport {
        let snapshot = try await settings.snapshot()
        let (today, target) = (snapshot.today, snapshot.target)
        let days = try await store.energies(days: span).map {
            HistoryDay(
                date: $0.day, calories: $0.calories, unknownEntries: $0.unknown,
                verdict: snapshot.verdict($0.calories, on: $0.day))
        }
        func summary(_ span: ClosedRange<CalendarDay>) -> HistorySummary {
            let inside = days.filter { span.contains($0.date) }
            return HistorySummary(
                from: span.lowerBound, to: span.upperBound,
                days: span.lowerBound > today
                    ? 0 : min(span.upperBound, today).ordinal - span.lowerBound.ordinal + 1,
                loggedDays: inside.count, metDays: target.map { _ in inside.count { $0.verdict == .met } },
                averageCalories: Self.average(inside.reduce(0) { $0 + $1.calories }, over: inside.count),
                average: DailyAverage(
                    Dictionary(inside.map { ($0.date, $0.calories) }, uniquingKeysWith: +), today: today))
        }
        var months: [HistorySummary] = []
        if span.upperBound > span.lowerBound.endOfMonth {
            var month = span.lowerBound
            while month <= min(span.upperBound, today) {
                months.append(summary(month...min(month.endOfMonth, span.upperBound)))
                month = month.startOfNextMonth
            }
        }
        let tracking = try await settings.tracking()
        let portions =
            tracking.showsPortions ? try await PortionDays(store: store, settings: settings).progress(span) : nil
        return HistoryReport(
            tracking: tracking, from: span.lowerBound, to: span.upperBound, target: target,
            days: days, summary: summary(span), months: months, portions: portions)
    }

    /// The whole calendar span, also of one that goes on, so that a calendar of it can be drawn.
    private static func span(_ period: Period, today: CalendarDay) throws -> ClosedRange<CalendarDay> {
        let whole: ClosedRange<CalendarDay>
        switch period {
        case .thisMonth: whole = today.startOfMonth...today.endOfMonth
        case .lastMonth: whole = period.days(asOf: today)
        case .month(let day): whole = day.startOfMonth...day.endOfMonth
        case .year(let year):
            guard let first = CalendarDay(year: year, month: 1, day: 1),
                let last = CalendarDay(year: year, month: 12, day: 31)
            else { throw notMonth }
            whole = first...last
        default: throw notMonth
        }
        guard whole.lowerBound <= today else {
            throw BiteBookError(.invalidInput, "That month or year has not begun.", hint: "Ask for an earlier one.")
        }
        return whole
    }

    private static var notMonth: BiteBookError {
        BiteBookError(
            .invalidInput, "A history is of a month or a year.", hint: "Use a month as 2026-11 or a year as 2026.")
    }
}
