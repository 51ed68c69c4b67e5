import DaemonAPI
import Health
import Nutrition
import Reports
import Store

/// All that a report of a period is made of, as the services tell it.
struct ReportFacts: Sendable {
    struct Body: Sendable {
        let measure: BodyMeasure
        /// Mean of each day that has a value.
        let days: [(day: CalendarDay, value: Double)]
        let averages: [(day: CalendarDay, value: Double)]
        let change: BodyChange?
    }

    struct Readings: Sendable {
        let metric: HealthMetric
        let days: [CalendarDay: Double]
        /// `Apple Health, Apple Watch`; of what was told, `you` in the language of the report.
        let sources: [String]
    }

    struct Week: Sendable {
        let days: ClosedRange<CalendarDay>
        let sessions: Int
        /// The aim of its time; today's where none is known.
        let aim: Int
    }

    /// Up to today.
    var span: ClosedRange<CalendarDay>
    var today: CalendarDay
    var tracking: Tracking
    var name: String?
    var history: HistoryReport
    var macros: [CalendarDay: DayMacros]
    /// The goals of each day.
    var goals: [CalendarDay: MacroGoals]
    var targets: CardTargets
    /// Health scores of days that have any.
    var scores: [CalendarDay: ScoreDTO]
    var streaks: StreakReport
    var bodies: [Body]
    var readings: [Readings]
    var weeks: [Week]
    var activities: [ActivityRecord]
    var lifts: [LiftRecord]
    var alerts: [AlertDTO]

    var dayCount: Int { span.upperBound.ordinal - span.lowerBound.ordinal + 1 }
    var days: [CalendarDay] { (0..<dayCount).map { span.lowerBound.adding(days: $0) } }
    /// Finished days with entries: today goes on, and tells nothing of a day.
    var finished: [HistoryDay] { history.days.filter { $0.date < today } }

    /// g of protein: the goal of that day where one is known, else today's.
    func proteinTarget(on day: CalendarDay) -> Double? { goals[day]?.protein.map(Double.init) ?? targets.protein }

    func readings(_ metric: HealthMetric) -> Readings? { readings.first { $0.metric == metric } }
}
