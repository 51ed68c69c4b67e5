import Foundation
import Notes
import Nutrition

/// What a generated person does.
struct Habits: Sendable {
    /// Chance to go without a meal.
    var breakfastSkipped = (weekday: 0.1, weekend: 0.1)
    var lunchSkipped = (weekday: 0.08, weekend: 0.08)
    var lateFood = 0.15
    /// kcal more on a day of the weekend, and on a Friday.
    var weekend = 0.0
    var friday = 0.0
    /// Grams of protein per 100 kcal.
    var protein = 3.6
    var yogurt = 0.1
    /// kcal a day more with each week.
    var trend = 0.0
    /// The part of weeks with muesli on every day.
    var muesliWeeks = 0.0
    /// Wednesdays are logged in six weeks only, and then with much.
    var rareWednesdays = false
    /// In the first half mostly weekdays are logged, in the second mostly weekends.
    var logsShift = false
    /// Logged days, and chance that a logged one is only half logged.
    var logged = 0.88
    var halfLogged = 0.04
    /// One holiday of two weeks in spring and one in autumn: hardly logged, and with more of everything.
    var holidays = true

    /// Six things that are so, four that only seem so: skipping lunch on weekends as often as not, six Wednesdays far
    /// over the target, muesli in random weeks, and a rise that only comes from other days being logged.
    static let planted = Habits(
        breakfastSkipped: (0.75, 0.1), lunchSkipped: (0.08, 0.5), lateFood: 0.78, weekend: 700, friday: 650,
        protein: 5.9,
        yogurt: 0.6, muesliWeeks: 0.35, rareWednesdays: true, logsShift: true)
}

/// A year of entries, the same for the same seed.
struct GeneratedYear {
    static let lastDay = CalendarDay(iso: "2026-11-20")!
    static let period = lastDay.adding(days: -364)...lastDay
    static let window = lastDay.adding(days: 1 - PatternFinder.windowDays)...lastDay
    static let target = 2100

    private let habits: Habits
    private var random: SplitMix
    private(set) var foods: [LoggedFood] = []

    init(_ habits: Habits, seed: UInt64) {
        self.habits = habits
        random = SplitMix(seed: seed &* 7919 &+ 17)
        let weeks = Array(0..<54)
        let muesli = Set(weeks.shuffled(using: &random).prefix(Int(Double(weeks.count) * habits.muesliWeeks)))
        let wednesdays = Set((2..<52).shuffled(using: &random).prefix(6))
        var weekEffects: [Int: Double] = [:]
        for offset in 0..<365 {
            let day = Self.period.lowerBound.adding(days: offset)
            let week = (day.startOfWeek.ordinal - Self.period.lowerBound.startOfWeek.ordinal) / 7
            let effect = weekEffects[week] ?? normal(0, 60)
            weekEffects[week] = effect
            guard isLogged(day, week: week, wednesdays: wednesdays) else { continue }
            add(day, week: week, extra: effect, muesli: muesli.contains(week))
        }
    }

    var log: EatingLog { EatingLog(foods, period: Self.window, target: Self.target) }

    private func isHoliday(_ week: Int) -> Bool { habits.holidays && [20, 21, 44, 45].contains(week) }

    private mutating func isLogged(_ day: CalendarDay, week: Int, wednesdays: Set<Int>) -> Bool {
        let isWeekend = day.weekday >= 6
        var chance = habits.logged
        if habits.logsShift { chance = week < 26 ? (isWeekend ? 0.5 : 0.95) : (isWeekend ? 0.97 : 0.65) }
        if isHoliday(week) { chance = 0.2 }
        if habits.rareWednesdays, day.weekday == 3 { chance = wednesdays.contains(week) ? 1 : 0 }
        return chanced(chance)
    }

    private mutating func add(_ day: CalendarDay, week: Int, extra: Double, muesli: Bool) {
        let isWeekend = day.weekday >= 6
        var more = extra + Double(week) * habits.trend
        if isWeekend { more += habits.weekend }
        if day.weekday == 5 { more += habits.friday }
        if isHoliday(week) { more += 300 }
        if habits.rareWednesdays, day.weekday == 3 { more += 900 }
        let isHalf = chanced(habits.halfLogged)
        let skipsBreakfast = chanced(isWeekend ? habits.breakfastSkipped.weekend : habits.breakfastSkipped.weekday)
        let skipsLunch = chanced(isWeekend ? habits.lunchSkipped.weekend : habits.lunchSkipped.weekday)
        if !skipsBreakfast { food(day, .breakfast, 7 * 60 + 40, 25, normal(400, 80)) }
        if muesli { food(day, .morningSnack, 10 * 60 + 45, 10, normal(180, 20), "muesli") }
        if chanced(habits.yogurt) { food(day, .afternoonSnack, 16 * 60, 30, normal(140, 20), "greek yogurt") }
        if isHalf { return }
        if !skipsLunch { food(day, .lunch, 12 * 60 + 40, 25, normal(650, 130) + more * 0.3) }
        if chanced(0.7) { food(day, .afternoonSnack, 15 * 60 + 30, 40, normal(200, 60)) }
        food(day, .dinner, 19 * 60 + 10, 35, normal(750, 150) + more * (skipsLunch ? 1 : 0.7))
        if chanced(habits.lateFood) { food(day, .lateNight, 22 * 60 + 15, 15, normal(220, 50)) }
    }

    private mutating func food(
        _ day: CalendarDay, _ meal: Meal, _ minute: Double, _ spread: Double, _ energy: Double, _ name: String? = nil
    ) {
        let energy = max(60, energy)
        let names = 40
        let other = "dish \(Int(random.next() % UInt64(names)))"
        foods.append(
            LoggedFood(
                day: day, meal: meal, minute: Int(normal(minute, spread)), energy: energy.rounded(),
                protein: energy / 100 * max(0.5, normal(habits.protein, 1)), name: name ?? other))
    }

    private mutating func chanced(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &random) < chance }

    /// Box and Muller's way to normal numbers.
    private mutating func normal(_ mean: Double, _ deviation: Double) -> Double {
        let length: Double = Foundation.log(Double.random(in: 0.000001..<1, using: &random)) * -2
        let angle: Double = Double.random(in: 0..<1, using: &random) * 2 * Double.pi
        return mean + deviation * length.squareRoot() * cos(angle)
    }
}
