package import Nutrition

/// How portions went over a range of days.
package struct PortionProgress: Codable, Hashable, Sendable {
    package struct Share: Codable, Hashable, Sendable {
        /// The last so many finished days.
        package var window: Int
        package var onTarget: Int
        /// Those of them that have anything counted.
        package var logged: Int

        package init(window: Int, onTarget: Int, logged: Int) {
            self.window = window
            self.onTarget = onTarget
            self.logged = logged
        }
    }

    package struct Win: Codable, Hashable, Sendable {
        package var key: String
        package var name: String
        /// Of the last 30 finished days that have anything counted, on how many its rule was met.
        package var met: Int
        package var logged: Int

        package init(key: String, name: String, met: Int, logged: Int) {
            self.key = key
            self.name = name
            self.met = met
            self.logged = logged
        }
    }

    /// A day on which anything is counted.
    package struct Day: Codable, Hashable, Sendable {
        package var date: CalendarDay
        package var isOver: Bool
        package var verdict: PortionDay.Verdict
        /// How many of the enabled categories meet their rule.
        package var met: Int
        package var categories: Int

        package init(date: CalendarDay, isOver: Bool, verdict: PortionDay.Verdict, met: Int, categories: Int) {
            self.date = date
            self.isOver = isOver
            self.verdict = verdict
            self.met = met
            self.categories = categories
        }
    }

    /// A category over the finished days asked for.
    package struct Tally: Codable, Hashable, Sendable {
        package var key: String
        package var name: String
        package var unit: PortionUnit
        package var rule: TargetRule
        /// Days on which the rule was met, missed, or passed.
        package var met: Int
        package var short: Int
        package var over: Int
        /// A counted day; null without one.
        package var average: PortionAmount?

        package init(
            key: String, name: String, unit: PortionUnit, rule: TargetRule, met: Int, short: Int, over: Int,
            average: PortionAmount?
        ) {
            self.key = key
            self.name = name
            self.unit = unit
            self.rule = rule
            self.met = met
            self.short = short
            self.over = over
            self.average = average
        }
    }

    package var onTarget: Streak
    package var shares: [Share]
    package var wins: [Win]
    /// Of the days asked for, those on which anything is counted, the oldest first.
    package var days: [Day]
    package var tallies: [Tally]

    package init(onTarget: Streak, shares: [Share], wins: [Win], days: [Day], tallies: [Tally]) {
        self.onTarget = onTarget
        self.shares = shares
        self.wins = wins
        self.days = days
        self.tallies = tallies
    }
}
