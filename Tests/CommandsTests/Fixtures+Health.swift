import DaemonAPI
import Nutrition
import StubDaemon

@testable import Commands

/// The person, their targets, readings, cards and alerts.
extension Fixtures {
    static let consentText = ConsentTextDTO(version: "1", text: "A profile stays on this machine.")

    static var profile: ProfileDTO {
        var profile = ProfileDTO(
            calorieFloor: 1_543, allergies: ["peanuts", "milk"], conditions: [], missing: ["activity"])
        profile.birthDate = CalendarDay(iso: "1991-05-02")
        profile.birthDateIsEstimated = false
        profile.age = 35
        profile.sex = .female
        profile.heightCm = 170
        profile.weightKg = 72.44
        profile.bmi = 25.1
        profile.diet = "vegetarian, gluten-free"
        profile.sleepSchedule = "22:30-06:30"
        profile.restingEnergy = 1_451
        profile.maintenance = 1_995
        profile.consent = ConsentDTO(version: "1", givenAt: "2026-11-01T09:30:00+01:00")
        return profile
    }

    static let plan = TargetPlanDTO(
        wish: .lose, goals: MacroGoals(kcal: 1_612, protein: 129, carbs: 141, fat: 45), restingEnergy: 1_451,
        maintenance: 1_995, floor: 1_543, bmi: 25.1, kilogramsPerWeek: -0.35, reachedOn: day.adding(days: 100),
        notes: ["5 kg in 4 weeks is faster than is safe; this is the nearest plan, at 1,612 kcal a day."])

    static let goalSteps = [
        GoalStepDTO(goal: .energy, from: CalendarDay(ordinal: 0), value: 2_134, reason: ""),
        GoalStepDTO(goal: .protein, from: day.adding(days: -30), value: 120, reason: ""),
        GoalStepDTO(
            goal: .energy, from: day.adding(days: -3), value: 1_987, reason: "slower than planned: 147 kcal less"),
        GoalStepDTO(goal: .protein, from: day, value: nil, reason: ""),
    ]

    static let refeeds = [RefeedDTO(day: day.adding(days: 10), calories: 2_456)]

    static let expenditure = ExpenditureDTO(
        kcal: 2_143, low: 1_998, high: 2_288, formula: 2_011, loggedDays: 24, weighedDays: 20, trendWeight: 72.31)

    static let review = TargetReviewDTO(
        proposed: 1_837, current: 1_987, reason: "You lost 0.2 kg a week; 0.5 kg was the plan.", kilogramsPerWeek: -0.2,
        expenditure: expenditure, accepted: false)

    static let forecast = ForecastDTO(
        intake: 1_987,
        points: (0...20).map { week in
            let (weeks, weight) = (Double(week), 72.4 - 0.2 * Double(week))
            return ForecastDTO.Point(
                day: day.adding(days: 7 * week), weight: weight, low: weight - 0.06 * weeks, high: weight + 0.06 * weeks
            )
        }, weight: 69, reachedOn: day.adding(days: 119), earliest: day.adding(days: 91),
        latest: day.adding(days: 168))

    static let aims = [
        AimDTO(
            id: 1, kind: .weight, subject: "", value: 68, from: day.adding(days: -28), by: day.adding(days: 75),
            start: 74, current: 72.4, progress: 0.27, isReached: false),
        AimDTO(
            id: 2, kind: .lift, subject: "bench press", value: 60, from: day.adding(days: -28), by: nil, start: 50,
            current: nil, progress: nil, isReached: false),
        AimDTO(
            id: 3, kind: .workouts, subject: "", value: 4, from: day.adding(days: -28), by: nil, start: nil, current: 5,
            progress: 1, isReached: true),
    ]

    static let flags = [
        NutrientFlagDTO(
            nutrient: .iron, average: 7.25, reference: 16, unit: "mg", source: "EFSA", days: 16, isLow: true,
            foods: ["lentils", "tofu", "\u{1B}[31mspinach"], text: "On most days your food had little iron.")
    ]

    static let readings = [
        reading(3, .sleep, 7.5), reading(4, .steps, 10_432, source: "watch", device: "Band 7"),
        reading(5, .activeEnergy, 417, source: "watch"),
    ]

    static func reading(
        _ id: Int64, _ metric: HealthMetric, _ value: Double, source: String = "user", device: String? = nil
    ) -> HealthReadingDTO {
        HealthReadingDTO(
            id: id, metric: metric, value: value, day: day, startedAt: "\(day)T07:10:00+01:00", source: source,
            device: device)
    }

    static let healthStates = [
        HealthState(metric: .sleep, day: day, value: 7.5, average: 7.2, source: "user", preferred: nil),
        HealthState(
            metric: .steps, day: day.adding(days: -1), value: 10_432, average: 9_120, source: "watch",
            preferred: "watch"),
        HealthState(metric: .activeEnergy, day: day, value: 417, average: 389, source: "watch", preferred: nil),
        HealthState(metric: .restingHeartRate, day: day, value: 58, average: nil, source: "watch", preferred: nil),
    ]

    static func healthChart(_ metric: HealthMetric) -> HealthChart {
        let values: [Double?] =
            metric == .sleep ? [7, nil, 6.5, 8, 7.75, nil, 7.5] : [480, nil, 417, 395, nil, 402, 433]
        return HealthChart(
            metric: metric, view: .week, from: day.adding(days: -6), to: day,
            points: values.enumerated().map { index, value in
                let known = values[...index].compactMap(\.self)
                return HealthChart.Point(
                    day: day.adding(days: index - 6), value: value,
                    average: known.reduce(0, +) / Double(known.count))
            })
    }

    static let cards = [
        card(
            "workouts", "Workouts this week", "yellow", "fair", "3 of 5", 3, 5, "workouts", "Two more make the week.",
            ["bitebook + sports 30"], isSoFar: true),
        card(
            "protein", "Protein", "green", "good", "82 of 72 g so far", 82, 72, "g", "You have what you need today.",
            isSoFar: true),
        card(
            "sleep", "Sleep last night", "unknown", "unknown", "unknown of 8 h", nil, 8, "h",
            "Say how long you slept.", ["bitebook health add sleep 7h30"]),
        card("adherence", "Weekly adherence", "red", "low", "1 of 5", 1, 5, "", "Follow your workout schedule."),
        card(
            "calories", "Calories remaining", "over", "over", "−314 of 1,987 kcal", -314, 1_987, "kcal",
            "2,301 kcal today, over the target.", ["bitebook today"], isSoFar: true),
    ]

    private static func card(
        _ kind: String, _ title: String, _ status: String, _ word: String, _ text: String, _ value: Double?,
        _ target: Double, _ unit: String, _ message: String, _ actions: [String] = [], isSoFar: Bool = false
    ) -> CardDTO {
        CardDTO(
            kind: kind, title: title, status: status, word: word, value: value, target: target, unit: unit, text: text,
            isSoFar: isSoFar, message: message, actions: actions)
    }

    static func alert(state: String = "open", until: CalendarDay? = nil) -> AlertDTO {
        AlertDTO(
            id: 3, kind: "resting_heart_rate_high", title: "Resting heart rate above 100",
            text: "Your watch measured it twice. Rest, and talk to a clinician if it stays.", state: state, day: day,
            until: until, isCritical: true,
            evidence: [
                AlertDTO.Evidence(day: day.adding(days: -1), value: 104, unit: "bpm", source: "watch"),
                AlertDTO.Evidence(day: day, value: 108, unit: "bpm", source: "watch"),
            ])
    }

    static let alerts = [
        alert(),
        AlertDTO(
            id: 2, kind: "calories_under_floor", title: "Two days under your floor",
            text: "Two complete days had less than 1,543 kcal.", state: "snoozed", day: day.adding(days: -1),
            until: day.adding(days: 2), isCritical: false,
            evidence: [
                AlertDTO.Evidence(day: day.adding(days: -1), value: 1_102, unit: "kcal", source: "log")
            ]),
    ]

    static let nudges = [
        NudgeDTO(
            kind: "morning_targets", notice: "BiteBook: something is waiting.",
            text: "Today: 1,987 kcal and 120 g of protein."),
        NudgeDTO(kind: "workout", notice: "BiteBook: something is waiting.", text: "Your workout is at 18:00."),
    ]

    static let routineReminders = RoutineReminders(
        meals: true,
        mealTimes: [
            .init(meal: .breakfast, at: "07:45", isLearnt: true), .init(meal: .lunch, at: "12:30", isLearnt: false),
            .init(meal: Meal(rawValue: "\u{1B}[31msupper"), at: "19:00", isLearnt: false),
        ],
        workouts: false, workoutTime: "18:30", workoutBasis: .profile,
        workoutDays: [day, day.adding(days: 2)], sessions: 1, sessionsTarget: 2)

    /// The answer of a route about health; nil for other routes.
    static func healthAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer? {
        let path = request.target.prefix { $0 != "?" }
        switch "\(request.verb) \(path)" {
        case "GET /v1/profile", "POST /v1/profile/consent", "PUT /v1/profile/height", "PUT /v1/profile/diet",
            "PUT /v1/profile/allergies", "PUT /v1/profile/conditions":
            return .json(profile)
        case "DELETE /v1/profile":
            return .json(ProfileDTO(calorieFloor: 1_500, allergies: [], conditions: [], missing: ["birth-date"]))
        case "GET /v1/profile/consent": return .json(consentText)
        case "POST /v1/target/plan": return .json(plan)
        case "GET /v1/target/history": return .json(goalSteps)
        case "GET /v1/target/refeeds", "PUT /v1/target/refeeds": return .json(refeeds)
        case "POST /v1/target/review":
            var review = review
            review.accepted = request.body.contains("true")
            return .json(review)
        case "GET /v1/expenditure": return .json(expenditure)
        case "POST /v1/forecast": return .json(forecast)
        case "GET /v1/routine-reminders", "PUT /v1/routine-reminders": return .json(routineReminders)
        case "GET /v1/aims": return .json(aims)
        case "POST /v1/aims", "DELETE /v1/aims/1": return .json(aims[0])
        case "GET /v1/flags": return .json(flags)
        case "GET /v1/health": return .json(healthStates)
        case "GET /v1/health/sleep/chart": return .json(healthChart(.sleep))
        case "GET /v1/health/active_energy/chart": return .json(healthChart(.activeEnergy))
        case "PUT /v1/health/sleep/source": return .whole(status: 200, body: request.body)
        case "GET /v1/health-readings": return .json(readings)
        case "POST /v1/health-readings":
            return .json(
                request.body.contains("systolic")
                    ? [reading(6, .systolic, 121), reading(7, .diastolic, 79)]
                    : request.body.contains("energy") ? [readings[2]] : [readings[0]])
        case "DELETE /v1/health-readings/3": return .json(readings[0])
        case "GET /v1/cards": return .json(cards)
        case "GET /v1/alerts": return .json(request.target.contains("all") ? alerts : [alerts[0]])
        case "PUT /v1/alerts/3":
            return .json(
                request.body.contains("snooze")
                    ? alert(state: "snoozed", until: day.adding(days: 1))
                    : alert(state: request.body.contains("dismiss") ? "dismissed" : "acknowledged"))
        case "PUT /v1/day/complete": return .whole(status: 200, body: request.body)
        case "POST /v1/nudges/due": return .json(nudges)
        case "POST /v1/nudges/silence": return .json(Empty())
        default: return nil
        }
    }
}
