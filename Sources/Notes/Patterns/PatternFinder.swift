import Diary
import Foundation
import Nutrition

/// Looks for patterns in a log. Pure; the thresholds and their reasons are in docs/decisions/0018-patterns.md.
package struct PatternFinder: Sendable {
    /// How far back patterns look.
    package static let windowDays = 52 * 7
    /// The last weeks, which must agree: what was so in spring may be over.
    package static let recentDays = 13 * 7
    /// How far back a trend looks.
    package static let trendDays = 26 * 7
    /// The chance of even one false pattern in a check of all of them. Small, because there is a check every week.
    package static let level = 0.01
    /// Of a single test, for a note that was written once to stay.
    package static let keptLevel = 0.05
    package static let fewestWeeks = 8
    /// For what happens on a share of days.
    package static let fewestDays = 20
    /// The same for the last weeks.
    package static let fewestRecentWeeks = 3
    package static let fewestRecentDays = 8
    /// The share of days from which something is told as a habit; tested against a half.
    package static let habit = 0.6
    /// The part of the weeks that must agree in direction.
    package static let regularity = 0.7
    /// kcal a day between weekend and weekday, and over the window for a trend.
    package static let energyDifference = 150.0
    /// Minutes between first meals.
    package static let firstMealDifference = 60.0
    /// Minute of the day from which eating is late: the slot "late night".
    package static let late = 21 * 60 + 30
    /// "High protein" is from 20 % of the energy on (Regulation (EC) No 1924/2006, annex).
    package static let highProtein = 0.2
    /// The share of days that makes a food a favourite; tested against the second.
    package static let favourite = (told: 0.3, null: 0.2)
    /// Over target is more than 5 % over.
    package static let overTarget = 1.05
    package static let streak = 14

    let log: EatingLog
    var fewestWeeks = Self.fewestWeeks
    var fewestDays = Self.fewestDays

    package static func report(_ log: EatingLog) -> PatternReport {
        let finder = PatternFinder(log: log)
        let trend = finder.trend()
        let tested = finder.tested() + trend
        let last = PatternFinder(
            log: log.last(recentDays), fewestWeeks: fewestRecentWeeks, fewestDays: fewestRecentDays)
        // A trend is of its weeks as a whole.
        let recent = last.tested() + trend
        let rejected = Statistics.holm(tested.map(\.p), level: level)
        let held = zip(tested, rejected).filter { candidate, isRejected in
            candidate.isLarge && isRejected
                && recent.contains {
                    $0.kind == candidate.kind && $0.subject == candidate.subject && $0.agrees(with: candidate)
                }
        }.map(\.0)
        let facts = finder.currentStreak()
        let all = held + facts.filter(\.isLarge)
        let patterns = PatternKind.allCases.compactMap { kind in
            PatternWording.pattern(kind, all.filter { $0.kind == kind }, target: log.target)
        }
        return PatternReport(
            period: max(log.period.lowerBound, log.days.first?.day ?? log.period.lowerBound)...log.period.upperBound,
            completeDays: log.complete.count, candidates: tested + facts, recent: recent, patterns: patterns)
    }

    private func tested() -> [PatternCandidate] {
        weekendEnergy() + skippedMeals() + lateEating() + firstMeal() + highProtein() + favourites() + overTarget()
    }

    /// Values by week, where a week has one.
    private func weekly<Value>(_ days: [LoggedDay], _ value: ([LoggedDay]) -> Value?) -> [Value] {
        Dictionary(grouping: days, by: \.week).sorted { $0.key < $1.key }.compactMap { value($0.value) }
    }

    // MARK: Differences within a week

    private func weekendEnergy() -> [PatternCandidate] {
        let test = WeeklyTest(weekly(log.complete) { Self.weekendMinusWeekdays($0, \.energy) }, against: 0)
        guard test.weeks >= fewestWeeks else { return [] }
        let usual = Statistics.mean(log.complete.map(\.energy))
        let size = abs(test.mean)
        let isLarge = size >= max(Self.energyDifference, 0.08 * usual) && test.regularity >= Self.regularity
        return [
            PatternCandidate(
                kind: .weekendEnergy, n: test.weeks, unit: "weeks", p: test.p, isLarge: isLarge,
                isLeft: size >= Self.energyDifference / 2 && test.p < Self.keptLevel,
                isSame: size >= Self.energyDifference / 2, direction: test.mean > 0 ? 1 : -1,
                effect: "\(Self.signed(test.mean)) kcal a day on weekends \(Self.interval(test, "kcal"))",
                phrase: """
                    On weekends you eat about \(EnergyFigures.stored.kcal(Self.tens(size))) a day \
                    \(test.mean > 0 ? "more" : "less") than on weekdays, in \(test.sameSide) of \(test.weeks) weeks
                    """)
        ]
    }

    private func firstMeal() -> [PatternCandidate] {
        let days = log.complete.filter { $0.firstMealMinute != nil }
        let values = weekly(days) { Self.weekendMinusWeekdays($0) { Double($0.firstMealMinute ?? 0) } }
        let test = WeeklyTest(values, against: 0)
        guard test.weeks >= fewestWeeks else { return [] }
        let size = abs(test.mean)
        return [
            PatternCandidate(
                kind: .firstMeal, n: test.weeks, unit: "weeks", p: test.p,
                isLarge: size >= Self.firstMealDifference && test.regularity >= Self.regularity,
                isLeft: size >= Self.firstMealDifference / 2 && test.p < Self.keptLevel,
                isSame: size >= Self.firstMealDifference / 2, direction: test.mean > 0 ? 1 : -1,
                effect: "\(Self.signed(test.mean)) minutes on weekends \(Self.interval(test, "minutes"))",
                phrase: """
                    Your first meal comes about \(Self.duration(size)) \(test.mean > 0 ? "later" : "earlier") on \
                    weekends than on weekdays, in \(test.sameSide) of \(test.weeks) weeks
                    """)
        ]
    }

    /// The mean of the weekend minus that of the weekdays of one week; nil without at least one and two of them.
    private static func weekendMinusWeekdays(_ days: [LoggedDay], _ value: (LoggedDay) -> Double) -> Double? {
        let weekend = days.filter(\.isWeekend).map(value)
        let weekdays = days.filter { !$0.isWeekend }.map(value)
        guard weekend.count >= 1, weekdays.count >= 2 else { return nil }
        return Statistics.mean(weekend) - Statistics.mean(weekdays)
    }

    private func overTarget() -> [PatternCandidate] {
        guard let target = log.target else { return [] }
        func isOver(_ day: LoggedDay) -> Double { day.energy > target * Self.overTarget ? 1 : 0 }
        return (1...7).compactMap { weekday in
            let values: [Double] = weekly(log.complete) { days in
                // Against weekdays, so that weekends over the target do not hide a Friday.
                let others = days.filter { $0.day.weekday != weekday && !$0.isWeekend }.map(isOver)
                guard let day = days.first(where: { $0.day.weekday == weekday }), !others.isEmpty else { return nil }
                return isOver(day) - Statistics.mean(others)
            }
            let test = WeeklyTest(values, against: 0)
            guard test.weeks >= fewestWeeks else { return nil }
            let days = log.complete.filter { $0.day.weekday == weekday }
            let over = days.count { isOver($0) == 1 }
            let share = Double(over) / Double(days.count)
            let name = CalendarDay.weekdayNames[weekday - 1] + "s"
            return PatternCandidate(
                kind: .overTarget, subject: name, n: days.count, unit: name, p: test.p,
                isLarge: share >= Self.habit && test.mean >= 0.25,
                isLeft: share >= 0.5 && test.mean > 0 && test.p < Self.keptLevel, isSame: share >= 0.5 && test.mean > 0,
                effect: """
                    over on \(over) of \(days.count) \(name), \(Self.points(test.mean)) points more often than on other \
                    weekdays (95 % interval \(Self.points(test.low)) to \(Self.points(test.high)))
                    """, phrase: "\(name) (\(over) of \(days.count))")
        }
    }

    // MARK: Shares of days

    private func skippedMeals() -> [PatternCandidate] {
        let meals: [(PatternKind, Meal)] = [
            (.skipBreakfast, .breakfast), (.skipLunch, .lunch), (.skipDinner, .dinner),
        ]
        return meals.flatMap { kind, meal in
            [("on weekdays", false), ("on weekends", true)].compactMap { subject, isWeekend in
                // Where hardly anything is logged, the meal is not known to be skipped.
                let days = log.days.filter { $0.isWeekend == isWeekend && $0.meals.subtracting([meal]).count >= 2 }
                return habit(kind, subject, days, of: "days with at least two other meals") {
                    !$0.meals.contains(meal)
                }
            }
        }
    }

    private func lateEating() -> [PatternCandidate] {
        let days = log.complete.filter { $0.lastMealMinute != nil }
        return habit(.lateEating, "", days, of: "complete days") { ($0.lastMealMinute ?? 0) >= Self.late }.map { [$0] }
            ?? []
    }

    private func highProtein() -> [PatternCandidate] {
        let days = log.complete.filter { $0.proteinShare != nil }
        return habit(.highProtein, "", days, of: "complete days with known protein") {
            ($0.proteinShare ?? 0) >= Self.highProtein
        }.map { [$0] } ?? []
    }

    private func habit(
        _ kind: PatternKind, _ subject: String, _ days: [LoggedDay], of unit: String, _ isSo: (LoggedDay) -> Bool
    ) -> PatternCandidate? {
        let test = WeeklyTest(shares: weekly(days) { ($0.count(where: isSo), $0.count) }, against: 0.5)
        guard test.weeks >= fewestWeeks, days.count >= fewestDays else { return nil }
        let count = days.count(where: isSo)
        let share = Double(count) / Double(days.count)
        return PatternCandidate(
            kind: kind, subject: subject, n: days.count, unit: unit, p: test.p,
            isLarge: share >= Self.habit && test.mean > 0.5 && test.regularity >= Self.regularity,
            isLeft: share > 0.5 && test.mean > 0.5, isSame: share > 0.5,
            effect: Self.effect(count, days.count, unit, test),
            phrase: "\(subject.isEmpty ? "on" : subject + ", on") \(count) of \(days.count) days")
    }

    private func favourites() -> [PatternCandidate] {
        let counts = log.complete.reduce(into: [String: Int]()) { counts, day in
            for name in Set(day.foods.map(\.name)) { counts[name, default: 0] += 1 }
        }
        guard log.complete.count >= fewestDays else { return [] }
        let often = counts.filter { Double($0.value) >= Self.favourite.null / 2 * Double(log.complete.count) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
        return often.compactMap { name, count in
            func has(_ day: LoggedDay) -> Bool { day.foods.contains { $0.name == name } }
            let test = WeeklyTest(
                shares: weekly(log.complete) { ($0.count(where: has), $0.count) }, against: Self.favourite.null)
            guard test.weeks >= fewestWeeks else { return nil }
            let weeks = weekly(log.complete) { $0.contains(where: has) ? 1.0 : 0 }
            let share = Double(count) / Double(log.complete.count)
            return PatternCandidate(
                kind: .favouriteFoods, subject: name, n: log.complete.count, unit: "complete days", p: test.p,
                isLarge: share >= Self.favourite.told && Statistics.mean(weeks) >= Self.regularity,
                isLeft: share > Self.favourite.null, isSame: share > Self.favourite.null,
                effect: Self.effect(count, log.complete.count, "days", test),
                phrase: "\(name) (on \(count) of \(log.complete.count) days)")
        }
    }

    // MARK: Over time

    /// Weekly levels count weekdays five and weekend days two, so that which days were logged moves nothing.
    private func trend() -> [PatternCandidate] {
        let weeks = Dictionary(grouping: log.last(Self.trendDays).complete, by: \.week).sorted { $0.key < $1.key }
        let points: [(week: Int, value: Double)] = weeks.compactMap { week, days in
            let weekend = days.filter(\.isWeekend).map(\.energy)
            let weekdays = days.filter { !$0.isWeekend }.map(\.energy)
            guard weekend.count >= 1, weekdays.count >= 2 else { return nil }
            return (week.ordinal / 7, (5 * Statistics.mean(weekdays) + 2 * Statistics.mean(weekend)) / 7)
        }
        guard points.count >= 10, let first = points.first, let last = points.last else { return [] }
        let trend = WeeklyTrend(points)
        let span = last.week - first.week
        let change = abs(trend.slope) * Double(span)
        return [
            PatternCandidate(
                kind: .energyTrend, n: trend.weeks, unit: "weeks", p: trend.p,
                isLarge: change >= Self.energyDifference,
                isLeft: change >= Self.energyDifference / 2 && trend.p < Self.keptLevel, isSame: true,
                direction: trend.slope > 0 ? 1 : -1,
                effect: """
                    \(Self.signed(trend.slope)) kcal a day each week (95 % interval \(Self.signed(trend.low)) to \
                    \(Self.signed(trend.high)) kcal)
                    """,
                phrase: """
                    Your daily energy is going \(trend.slope > 0 ? "up" : "down"), by about \
                    \(EnergyFigures.stored.kcal(Self.tens(change))) a day over \(span) weeks
                    """)
        ]
    }

    /// A count, not a guess: nothing to test.
    private func currentStreak() -> [PatternCandidate] {
        let days = Set(log.days.map(\.day))
        guard let last = days.max() else { return [] }
        var first = last
        while days.contains(first.adding(days: -1)) { first = first.adding(days: -1) }
        let length = last.ordinal - first.ordinal + 1
        let goesOn = last == log.period.upperBound
        return [
            PatternCandidate(
                kind: .streak, n: length, unit: "days", p: 0, isLarge: goesOn && length >= Self.streak,
                isLeft: goesOn && length >= Self.streak, isSame: goesOn,
                effect: "\(length) days in a row, until \(last)",
                phrase: "You have logged \(length) days in a row")
        ]
    }

    // MARK: Words

    private static func tens(_ number: Double) -> Int { Int((number / 10).rounded()) * 10 }

    private static func signed(_ number: Double) -> String {
        let whole = Int(number.rounded())
        return whole > 0 ? "+" + Wording.whole(whole) : Wording.whole(whole)
    }

    private static func points(_ share: Double) -> String { signed(share * 100) }

    private static func interval(_ test: WeeklyTest, _ unit: String) -> String {
        "(95 % interval \(signed(test.low)) to \(signed(test.high)) \(unit))"
    }

    private static func effect(_ count: Int, _ of: Int, _ unit: String, _ test: WeeklyTest) -> String {
        func percent(_ share: Double) -> Int { Int((min(1, max(0, share)) * 100).rounded()) }
        return """
            \(count) of \(of) \(unit); weekly mean \(percent(test.mean)) % (95 % interval \(percent(test.low)) to \
            \(percent(test.high)) %, \(test.weeks) weeks)
            """
    }

    private static func duration(_ minutes: Double) -> String {
        let tens = tens(minutes)
        return tens < 60
            ? "\(tens) min" : tens.isMultiple(of: 60) ? "\(tens / 60) h" : "\(tens / 60) h \(tens % 60) min"
    }
}
