import DaemonAPI
import Nutrition

@testable import Commands

/// Days, weeks, months and what they earned.
extension Fixtures {
    static var report: DayReport {
        var protein = NutrientSum()
        protein.add(45.2)
        protein.add(nil)
        var carbs = NutrientSum()
        carbs.add(9.44)
        return DayReport(
            summary: DaySummary(
                date: day, calories: 1_751, target: 2_000, unknownEntries: 1,
                caloriesRange: EnergyRange(low: 1_731, high: 1_781)),
            proteinG: protein,
            carbsG: carbs, fatG: NutrientSum(), entries: entries, goals: MacroGoals(kcal: 2_000, protein: 120),
            verdict: .open, previous: day.adding(days: -2), verdicts: [.protein: .open], score: score(74, 68, 80),
            mealScores: ["breakfast": score(52), "lunch": score(81, 75, 90)].compactMapValues(\.self))
    }

    /// A score of these points.
    static func score(_ value: Double, _ low: Double? = nil, _ high: Double? = nil) -> ScoreDTO? {
        HealthScore(
            density: ScoreEstimate(value, low: low ?? value, high: high ?? value), processing: ScoreEstimate(value),
            goals: ScoreEstimate(value)
        ).map { ScoreDTO($0, reason: "Hardly processed.") }
    }

    static let home = HomeReport(
        day: report, logging: Streak(current: 19, best: 30, bestEnd: day.adding(days: -40)),
        onTarget: Streak(days: [day.adding(days: -1)], today: day), portions: nil,
        lastMeals: [
            MealDTO(
                day: day, meal: .lunch, eatenAt: "\(day)T12:30:00+01:00", foods: ["turkey sandwich", "寿司 🍣 plate"],
                calories: 451, score: score(81)),
            MealDTO(
                day: day.adding(days: -1), meal: .dinner, eatenAt: "\(day.adding(days: -1))T19:05:00+01:00",
                foods: ["\u{1B}[31mgrandma's stew"], calories: nil, score: nil),
            MealDTO(
                day: day.adding(days: -3), meal: .lunch, eatenAt: "\(day.adding(days: -3))T12:00:00+01:00",
                foods: ["soup"], calories: 210, score: score(66)),
        ],
        close: AchievementDTO(title: "Habit Builder", days: 21, reached: false, done: 19))

    static let statistics = StatisticsReport(
        from: day.adding(days: -29), to: day, meals: 64, editedMeals: 5,
        scores: [(21, 0, nil), (14, 5, 61), (7, 7, 70), (0, 2, 74)].map {
            ScoreWeek(from: day.startOfWeek.adding(days: -$0), days: $1, score: $2)
        }, scoreChange: 9)

    /// A day that has ended.
    static var pastReport: DayReport {
        var report = Self.report
        report.summary.date = day.adding(days: -1)
        report.isOver = true
        report.verdict = .below
        report.verdicts = [:]
        report.next = day
        return report
    }

    static let week = PeriodReport(
        from: day.startOfWeek, to: day,
        days: [
            DaySummary(date: day.startOfWeek, calories: 1_600, target: 2_000, unknownEntries: 0),
            DaySummary(date: day.startOfWeek.adding(days: 1), calories: 2_100, target: 2_000, unknownEntries: 2),
            DaySummary(date: day, calories: 850, target: 2_000, unknownEntries: 0),
        ],
        loggedDays: 3, totalCalories: 4_550, averageCalories: 1_517, target: 2_000, progress: progress,
        average: DailyAverage(
            [day.startOfWeek: 1_600, day.startOfWeek.adding(days: 1): 2_100, day: 850], today: day), todaySoFar: 850)

    private static let progress = WeekProgress(
        goals: MacroGoals(kcal: 2_000, protein: 120),
        days: [(-6, nil), (-5, 1_100), (-4, 1_950), (-3, nil), (-2, 1_600), (-1, 2_300), (0, 850)].map {
            ago, energy -> DayStanding in
            let verdict = energy.map { TargetVerdict(energy: $0, target: 2_000, isOver: ago < 0, floor: 1500) }
            return DayStanding(
                date: day.adding(days: ago), state: DayState(verdict), calories: energy,
                unknownEntries: ago == -1 ? 2 : 0, verdict: verdict,
                protein: energy.map { _ in NutrientSum(known: 80) },
                carbs: energy.map { _ in NutrientSum(known: 200, unknownParts: 1) },
                fat: energy.map { _ in NutrientSum(known: 60) },
                verdicts: energy == nil ? [:] : [.protein: ago < 0 ? .below : .open],
                meals: energy == nil ? 0 : ago == 0 ? 1 : 3, score: energy.flatMap { score(Double($0) / 25) })
        },
        metDays: 1, loggedDays: 5, averageCalories: 1_560, protein: NutrientSum(known: 80),
        carbs: NutrientSum(known: 200, unknownParts: 5), fat: NutrientSum(known: 60), average: average)

    private static let average = {
        let energies = [-5: 1_100, -4: 1_950, -2: 1_600, -1: 2_300, 0: 850]
        var average = DailyAverage(
            Dictionary(uniqueKeysWithValues: energies.map { (day.adding(days: $0), $1) }), today: day)
        average?.protein = NutrientSum(known: 80)
        average?.carbs = NutrientSum(known: 200, unknownParts: 4)
        average?.fat = NutrientSum(known: 60)
        return average
    }()

    static let month: HistoryReport = {
        let first = day.startOfMonth
        let days = [(0, 2_000), (1, 2_400), (2, 1_000), (9, 1_950), (17, 850)].map { offset, energy in
            HistoryDay(
                date: first.adding(days: offset), calories: energy, unknownEntries: 0,
                verdict: TargetVerdict(energy: energy, target: 2_000, isOver: offset < 17, floor: 1500))
        }
        return HistoryReport(
            tracking: .calories, from: first, to: day.endOfMonth, target: 2_000, days: days,
            summary: HistorySummary(
                from: first, to: day.endOfMonth, days: 18, loggedDays: 5, metDays: 2, averageCalories: 1_640,
                average: DailyAverage(
                    Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0.calories) }), today: day)),
            months: [])
    }()

    static let year: HistoryReport = {
        var report = month
        report.from = CalendarDay(iso: "2026-01-01")!
        report.to = CalendarDay(iso: "2026-12-31")!
        report.summary.from = report.from
        report.summary.to = report.to
        report.summary.days = 322
        report.months = [
            HistorySummary(
                from: CalendarDay(iso: "2026-10-01")!, to: CalendarDay(iso: "2026-10-31")!, days: 31, loggedDays: 0,
                metDays: 0, averageCalories: nil), month.summary,
        ]
        return report
    }()

    static let scores: ScoreReport = {
        let apple = HealthScore(
            density: ScoreEstimate(80), processing: ScoreEstimate(100), goals: ScoreEstimate(100, low: 75, high: 100))
        let cola = HealthScore(density: ScoreEstimate(2, low: 2, high: 12), processing: ScoreEstimate(0), goals: nil)
        let meal = HealthScore.meal([(52, apple), (140, cola), (90, nil)])
        let wire = { (score: HealthScore?, reason: String) in score.map { ScoreDTO($0, reason: reason) } }
        return ScoreReport(
            date: day, score: wire(HealthScore.day([meal, apple]), "The mean of your meals; dinner is the highest."),
            meals: [
                MealScoreDTO(
                    meal: .lunch, score: wire(meal, "Apple scores highest; 1 food without a score."),
                    foods: [
                        FoodScoreDTO(
                            entry: 1, name: "apple", score: wire(apple, "A source of fiber, hardly processed."),
                            encouragement: "A good source of fiber, which keeps digestion going.", pointer: nil),
                        FoodScoreDTO(
                            entry: 7, name: "cola", score: wire(cola, "High in sugar, ultra-processed."),
                            encouragement: "It leaves room for the rest of your day.",
                            pointer: "Something fresh beside it makes a good balance."),
                        FoodScoreDTO(
                            entry: 8, name: "寿司 🍣 plate", score: nil, encouragement: "It is in your log.",
                            pointer: nil),
                    ]),
                MealScoreDTO(meal: .dinner, score: wire(apple, "Hardly processed."), foods: []),
            ])
    }()

    static let streaks = StreakReport(
        logging: Streak(
            days: (0..<9).map { day.adding(days: -$0) } + (20..<50).map { day.adding(days: -$0) }, today: day),
        onTarget: Streak(days: [day.adding(days: -1)], today: day),
        achievements: Achievement.allCases.map {
            AchievementDTO(
                title: $0.title, days: $0.days, reached: $0.days <= 30, done: min($0.days, 30),
                reachedOn: $0.days <= 30 ? day.adding(days: $0.days - 50) : nil)
        },
        days: [
            DayProgress(date: day.adding(days: -3), calories: nil, verdict: nil),
            DayProgress(date: day.adding(days: -2), calories: 2_300, verdict: .over),
            DayProgress(date: day.adding(days: -1), calories: 1_950, verdict: .met),
            DayProgress(date: day, calories: 850, verdict: .open),
        ], lastLoggedAt: "\(day)T12:30:30+01:00")
}
