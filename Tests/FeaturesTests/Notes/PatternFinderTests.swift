import Foundation
import Notes
import Nutrition
import Testing

@Suite("Patterns")
struct PatternFinderTests {
    /// `kind` or `kind/subject`, as found in a year.
    private func found(_ habits: Habits, _ seed: UInt64) -> Set<String> {
        let report = PatternFinder.report(GeneratedYear(habits, seed: seed).log)
        return Set(report.patterns.flatMap { pattern in pattern.subjects.map { "\(pattern.kind.rawValue)/\($0)" } })
    }

    private static let seeds = Array(UInt64(1)...40)
    private static let real: Set<String> = [
        "weekend-energy/", "skip-breakfast/on weekdays", "late-eating/", "high-protein/",
        "favourite-foods/greek yogurt",
        "over-target-weekdays/Fridays",
    ]
    private static let seeming: Set<String> = [
        "skip-lunch/on weekends", "over-target-weekdays/Wednesdays", "favourite-foods/muesli", "energy-trend/",
    ]
    /// What follows from the planted ones: whoever has no breakfast on weekdays eats later then, and weekends with
    /// 700 kcal more are over the target.
    private static let implied: Set<String> = [
        "weekend-first-meal/", "over-target-weekdays/Saturdays", "over-target-weekdays/Sundays",
    ]

    @Test("that were planted are found, and those that only seem so are not, in each of 40 generated years")
    func planted() {
        var missed: [String: Int] = [:]
        var alarms: [String: Int] = [:]
        var other: [String: Int] = [:]
        for seed in Self.seeds {
            let found = found(.planted, seed)
            for name in Self.real.subtracting(found) { missed[name, default: 0] += 1 }
            for name in found.intersection(Self.seeming) { alarms[name, default: 0] += 1 }
            for name in found.subtracting(Self.real).subtracting(Self.seeming).subtracting(Self.implied) {
                other[name, default: 0] += 1
            }
        }
        print("patterns: \(Self.seeds.count) years, missed \(missed), seeming \(alarms), other \(other)")
        #expect(missed.isEmpty)
        #expect(alarms.isEmpty)
        #expect(other.isEmpty)
    }

    @Test("are not found in years without any: at most 1 in 20")
    func none() {
        // A streak is a count; it is true.
        let years = (1...100).map { found(Habits(), UInt64(1000 + $0)).subtracting(["logging-streak/"]) }
        let alarms = years.filter { !$0.isEmpty }
        print("patterns: \(alarms.count) of \(years.count) years without patterns gave one: \(alarms)")
        #expect(alarms.count <= 5)
    }

    @Test("that are over are not told: what was so until a quarter of a year ago")
    func over() {
        let log = log(weeks: 52) { day, back in
            let more = day.weekday >= 6 && back > 91 ? 600.0 : 0
            return [(.breakfast, 480, 500), (.lunch, 750, 600), (.dinner, 1140, 700 + more + wobble(back))]
        }
        let report = PatternFinder.report(log)
        #expect(!report.patterns.contains { $0.kind == .weekendEnergy })
        guard case .gone(let figures) = report.standing(of: .weekendEnergy) else {
            Issue.record("it should be gone")
            return
        }
        #expect(figures.contains("kcal a day on weekends"))
    }

    @Test("a rise of the daily energy is found, and its absence is not taken for one")
    func trend() {
        var rising = Habits()
        rising.trend = 25
        let up = Self.seeds.prefix(20).filter { found(rising, $0).contains("energy-trend/") }
        print("patterns: trend of 25 kcal a week found in \(up.count) of 20 years")
        #expect(up.count >= 16)
    }

    // MARK: Thresholds, on logs without noise

    /// Days of `weeks` whole weeks before 2026-11-16, a Monday, each made by `foods`.
    private func log(
        weeks: Int, target: Int? = 2000, _ foods: (CalendarDay, Int) -> [(Meal, Int, Double)]
    ) -> EatingLog {
        let end = CalendarDay(iso: "2026-11-16")!
        let period = end.adding(days: -PatternFinder.windowDays)...end.adding(days: -1)
        let logged = (0..<(weeks * 7)).flatMap { back -> [LoggedFood] in
            let day = end.adding(days: -1 - back)
            return foods(day, back).enumerated().map { index, food in
                LoggedFood(
                    day: day, meal: food.0, minute: food.1, energy: food.2, protein: food.2 * 0.03,
                    name: "\(index) \(back)")
            }
        }
        return EatingLog(logged, period: period, target: target)
    }

    private func kinds(_ log: EatingLog) -> Set<String> {
        Set(PatternFinder.report(log).patterns.map(\.kind.rawValue)).subtracting(["logging-streak"])
    }

    /// A little, different from day to day, so that weeks are not all alike.
    private func wobble(_ back: Int) -> Double { Double((back * 37) % 11 - 5) * 6 }

    @Test(
        "weekend energy is told from a difference of 150 kcal on, not below",
        arguments: [(120.0, false), (190.0, true)])
    func weekend(_ difference: Double, _ isTold: Bool) {
        let log = log(weeks: 20) { day, back in
            let more = day.weekday >= 6 ? difference : 0
            return [(.breakfast, 480, 500), (.lunch, 750, 600), (.dinner, 1140, 700 + more + wobble(back))]
        }
        #expect(kinds(log).contains("weekend-energy") == isTold)
    }

    @Test("nothing is told of fewer than eight weeks", arguments: [(7, false), (8, true)])
    func weeks(_ weeks: Int, _ isTold: Bool) {
        let log = log(weeks: weeks) { day, back in
            let more = day.weekday >= 6 ? 600.0 : 0
            return [(.breakfast, 480, 500), (.lunch, 750, 600), (.dinner, 1140, 700 + more + wobble(back))]
        }
        #expect(kinds(log).contains("weekend-energy") == isTold)
    }

    @Test("a meal counts as skipped only where two other meals were logged")
    func unlogged() {
        let log = log(weeks: 20) { day, back in
            // Dinner alone: the rest was not logged, which is not the same as not eaten.
            back.isMultiple(of: 4)
                ? [(.breakfast, 480, 500), (.lunch, 750, 600), (.dinner, 1140, 700 + wobble(back))]
                : [(.dinner, 1140, 900 + wobble(back))]
        }
        #expect(!kinds(log).contains("skip-breakfast") && !kinds(log).contains("skip-lunch"))
    }

    @Test("skipping a meal is told from 60 % of the days on", arguments: [(2, false), (4, true)])
    func skipping(_ daysOfFive: Int, _ isTold: Bool) {
        let log = log(weeks: 24) { day, back in
            let skips = day.weekday <= 5 && (day.weekday + back / 7) % 5 < daysOfFive
            let breakfast: [(Meal, Int, Double)] = skips ? [] : [(.breakfast, 480, 300)]
            return breakfast + [(.lunch, 750, 800), (.dinner, 1140, 900 + wobble(back))]
        }
        #expect(kinds(log).contains("skip-breakfast") == isTold)
    }

    @Test(
        "food after 21:30 is late, at 21:29 it is not, and neither is a sip",
        arguments: [
            (21 * 60 + 30, 200.0, true), (21 * 60 + 29, 200, false), (22 * 60, 20, false), (25 * 60, 200, true),
        ])
    func late(_ minute: Int, _ energy: Double, _ isTold: Bool) {
        let log = log(weeks: 10) { _, back in
            [
                (.breakfast, 480, 500), (.lunch, 750, 600), (.dinner, 1140, 700 + wobble(back)),
                (.lateNight, minute, energy),
            ]
        }
        #expect(kinds(log).contains("late-eating") == isTold)
    }

    @Test("a streak is told from 14 days on, and only while it goes on")
    func streak() {
        func told(_ days: Int, until last: Int) -> Bool {
            let log = log(weeks: 4) { _, back in
                back >= last && back < last + days ? [(.breakfast, 480, 500), (.dinner, 1140, 700)] : []
            }
            return PatternFinder.report(log).patterns.contains { $0.kind == .streak }
        }
        #expect(!told(13, until: 0) && told(14, until: 0) && !told(20, until: 1))
    }

    @Test("a day counts as complete with two meals, every energy known, and half the usual energy")
    func complete() {
        let base = CalendarDay(iso: "2026-11-02")!
        func day(_ offset: Int, _ foods: [(Meal, Double?)]) -> [LoggedFood] {
            foods.map {
                LoggedFood(day: base.adding(days: offset), meal: $0, minute: 600, energy: $1, protein: nil, name: "x")
            }
        }
        let foods =
            (0..<5).flatMap { day($0, [(.lunch, 1000), (.dinner, 1000)]) } + day(5, [(.lunch, 2000)])
            + day(6, [(.lunch, 1000), (.dinner, nil)]) + day(7, [(.lunch, 500), (.dinner, 499)])
            + day(8, [(.lunch, 500), (.dinner, 500)])
        let log = EatingLog(foods, period: base...base.adding(days: 20), target: nil)
        #expect(log.complete.map { $0.day.ordinal - base.ordinal } == [0, 1, 2, 3, 4, 8])
        #expect(log.days.count == 9)
    }

    @Test("texts never blame", arguments: Array(UInt64(1)...10))
    func kindTexts(_ seed: UInt64) {
        let report = PatternFinder.report(GeneratedYear(.planted, seed: seed).log)
        for pattern in report.patterns {
            #expect(GuiltWords.found(in: pattern.text).isEmpty, "\(pattern.text)")
            #expect(pattern.text.count <= 300 && !pattern.text.contains("!"))
        }
        if seed == 1 { for pattern in report.patterns { print("pattern: \(pattern.text) [\(pattern.effect)]") } }
    }
}

@Suite("Statistics")
struct StatisticsTests {
    private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-4) -> Bool { abs(a - b) < tolerance }

    @Test("Student's t agrees with the tables")
    func student() {
        #expect(isNear(Statistics.studentQuantile95(degrees: 1), 12.7062, 1e-3))
        #expect(isNear(Statistics.studentQuantile95(degrees: 10), 2.2281))
        #expect(isNear(Statistics.studentQuantile95(degrees: 1000), 1.9623))
        #expect(isNear(Statistics.studentTwoSided(2.2281, degrees: 10), 0.05))
        #expect(isNear(Statistics.studentTwoSided(0, degrees: 5), 1))
        #expect(isNear(Statistics.studentTwoSided(1, degrees: 1), 0.5))
    }

    @Test("the weekly test is Student's, on his own sleep data")
    func weekly() {
        // Student 1908: additional hours of sleep, paired: t = 4.0621, p = 0.002833.
        let test = WeeklyTest([1.2, 2.4, 1.3, 1.3, 0, 1.0, 1.8, 0.8, 4.6, 1.4], against: 0)
        #expect(isNear(test.mean, 1.58) && isNear(test.p, 0.002833, 1e-5))
        #expect(isNear(test.low, 0.7001, 1e-3) && isNear(test.high, 2.4599, 1e-3))
        #expect(test.sameSide == 9 && test.decided == 9)
    }

    @Test("weeks that are all alike are as surprising as coins")
    func alike() {
        #expect(WeeklyTest([1, 1, 1, 1, 1, 1, 1, 1], against: 0.5).p == 2 * pow(0.5, 8))
        #expect(WeeklyTest([0.5, 0.5, 0.5], against: 0.5).p == 1)
        #expect(WeeklyTest([], against: 0).p == 1)
    }

    @Test("shares that happen to be alike vary as counting does")
    func shares() {
        let test = WeeklyTest(shares: Array(repeating: (7, 7), count: 8), against: 0.5)
        #expect(test.p < 1e-6 && test.low > 0.9 && test.mean == 1)
        let few = WeeklyTest(shares: Array(repeating: (1, 1), count: 3), against: 0.5)
        #expect(few.p > 0.05)
    }

    @Test("the trend is the median slope, with Kendall's test")
    func trend() {
        let trend = WeeklyTrend((0..<12).map { (week: $0, value: Double($0) * 10 + ($0 == 5 ? 900 : 0)) })
        #expect(isNear(trend.slope, 10) && trend.p < 0.001 && trend.low <= 10 && trend.high >= 10)
        #expect(WeeklyTrend((0..<12).map { (week: $0, value: 5) }).p == 1)
    }

    @Test("Holm's procedure rejects step by step")
    func holm() {
        #expect(Statistics.holm([0.01, 0.04, 0.03, 0.005], level: 0.05) == [true, false, false, true])
        #expect(Statistics.holm([], level: 0.05).isEmpty)
        #expect(Statistics.holm([0.05], level: 0.05) == [true])
    }
}
