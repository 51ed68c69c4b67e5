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
            verdict: .open, previous: day.adding(days: -2))
    }

    /// A day that has ended.
    static var pastReport: DayReport {
        var report = Self.report
        report.summary.date = day.adding(days: -1)
        report.isOver = true
        report.verdict = .below
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
        loggedDays: 3, totalCalories: 4_550, averageCalories: 1_517, target: 2_000, progress: progress)

    private static let progress = WeekProgress(
        goals: MacroGoals(kcal: 2_000, protein: 120),
        days: [(-6, nil), (-5, 1_100), (-4, 1_950), (-3, nil), (-2, 1_600), (-1, 2_300), (0, 850)].map {
            ago, energy -> DayStanding in
            let verdict = energy.map { TargetVerdict(energy: $0, target: 2_000, isOver: ago < 0) }
            return DayStanding(
                date: day.adding(days: ago), state: DayState(verdict), calories: energy,
                unknownEntries: ago == -1 ? 2 : 0, verdict: verdict,
                protein: energy.map { _ in NutrientSum(known: 80) },
                carbs: energy.map { _ in NutrientSum(known: 200, unknownParts: 1) },
                fat: energy.map { _ in NutrientSum(known: 60) })
        },
        metDays: 1, loggedDays: 5, averageCalories: 1_560, protein: NutrientSum(known: 80),
        carbs: NutrientSum(known: 200, unknownParts: 5), fat: NutrientSum(known: 60))

    static let month: HistoryReport = {
        let first = day.startOfMonth
        let days = [(0, 2_000), (1, 2_400), (2, 1_000), (9, 1_950), (17, 850)].map { offset, energy in
            HistoryDay(
                date: first.adding(days: offset), calories: energy, unknownEntries: 0,
                verdict: TargetVerdict(energy: energy, target: 2_000, isOver: offset < 17))
        }
        return HistoryReport(
            tracking: .calories, from: first, to: day.endOfMonth, target: 2_000, days: days,
            summary: HistorySummary(
                from: first, to: day.endOfMonth, days: 18, loggedDays: 5, metDays: 2, averageCalories: 1_640),
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
            AchievementDTO(title: $0.title, days: $0.days, reached: $0.days <= 30, done: min($0.days, 30))
        },
        days: [
            DayProgress(date: day.adding(days: -3), calories: nil, verdict: nil),
            DayProgress(date: day.adding(days: -2), calories: 2_300, verdict: .over),
            DayProgress(date: day.adding(days: -1), calories: 1_950, verdict: .met),
            DayProgress(date: day, calories: 850, verdict: .open),
        ])
}
