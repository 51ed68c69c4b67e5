import Nutrition
import Physiology

/// How the estimated maximum of a lift changed over some weeks.
package struct LiftChange: Hashable, Sendable {
    /// In kg, the best of the first and of the last week.
    package let from: Double
    package let to: Double
    /// From the first session to the last.
    package let days: Int

    /// Of the first, 0.02 is 2 % more.
    package var share: Double { to / from - 1 }

    /// Fewer say nothing of a change. Our judgement, as the following.
    private static let leastSessions = 4
    private static let daysOfEnd = 7
    /// What was not lifted for so long says nothing of now.
    private static let mostDaysSince = 14

    /// Only of what somebody said they did: sets of a plan prove nothing.
    ///
    /// - Parameters:
    ///   - sessions: of one exercise, in any order.
    ///   - days: those that are looked at, the last one is today.
    /// - Returns: nil where too little is known.
    package init?(_ sessions: [PerformedSession], days: ClosedRange<Int>) {
        let maxima = sessions.filter { $0.isConfirmed && days.contains($0.day) }.compactMap { session in
            Self.maximum(of: session).map { (day: session.day, kilograms: $0) }
        }
        guard maxima.count >= Self.leastSessions, let first = maxima.map(\.day).min(),
            let last = maxima.map(\.day).max(), last - first >= EmphasisReview.leastSpan,
            days.upperBound - last <= Self.mostDaysSince,
            let from = maxima.filter({ $0.day < first + Self.daysOfEnd }).map(\.kilograms).max(),
            let to = maxima.filter({ $0.day > last - Self.daysOfEnd }).map(\.kilograms).max()
        else { return nil }
        self.from = from
        self.to = to
        self.days = last - first
    }

    private static func maximum(of session: PerformedSession) -> Double? {
        session.sets.compactMap { set in
            set.load.flatMap { OneRepetitionMaximum.estimate(weight: $0, repetitions: set.amount) }
        }.max()
    }
}
