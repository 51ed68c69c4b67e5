/// Which goal held on which day: a past day is judged by the goal of its day, and days before the first goal by that.
package struct GoalHistory: Hashable, Sendable {
    /// From a day on, a goal has this value; nil is none.
    package struct Step: Hashable, Sendable {
        package var goal: Goal
        package var from: CalendarDay
        package var value: Int?

        package init(goal: Goal, from: CalendarDay, value: Int?) {
            self.goal = goal
            self.from = from
            self.value = value
        }
    }

    /// The goals that hold now.
    package let current: MacroGoals
    private let today: CalendarDay
    /// By goal, in order of days.
    private let steps: [Goal: [Step]]
    /// kcal of days with a target of their own.
    private let exceptions: [CalendarDay: Int]

    /// - Parameter exceptions: kcal of refeed days, by day.
    package init(
        _ steps: some Sequence<Step>, current: MacroGoals, today: CalendarDay,
        exceptions: [CalendarDay: Int] = [:]
    ) {
        self.steps = Dictionary(grouping: steps, by: \.goal).mapValues { $0.sorted { $0.from < $1.from } }
        self.current = current
        self.today = today
        self.exceptions = exceptions
    }

    /// The goals of a day.
    package func goals(on day: CalendarDay) -> MacroGoals {
        var goals = current
        if day < today {
            for (goal, steps) in steps {
                goals[goal] = (steps.last { $0.from <= day } ?? steps.first)?.value ?? nil
            }
        }
        if let kcal = exceptions[day], goals.kcal != nil { goals.kcal = kcal }
        return goals
    }

    /// Whether a day has a target of its own.
    package func isRefeed(_ day: CalendarDay) -> Bool { exceptions[day] != nil }

    /// Spans of days with one energy target each, in order, from the beginning of time up to yesterday.
    package var energySpans: [(days: ClosedRange<CalendarDay>, target: Int?)] {
        let yesterday = today.adding(days: -1)
        let inner = ((steps[.energy] ?? []).map(\.from) + exceptions.keys.flatMap { [$0, $0.adding(days: 1)] })
            .filter { $0 > Self.beginning && $0 <= yesterday }
        let starts = [Self.beginning] + Set(inner).sorted()
        return zip(starts, starts.dropFirst().map { $0.adding(days: -1) } + [yesterday]).compactMap { start, end in
            start <= end ? (start...end, goals(on: start).kcal) : nil
        }
    }

    private static let beginning = CalendarDay(ordinal: 0)
}
