package import DaemonAPI
package import Diary
package import Nutrition
package import Store

/// A session of the week's programme.
package struct PlannedWorkout: Hashable, Sendable {
    package var day: CalendarDay
    /// What it trains, as "Full body".
    package var title: String
    package var minutes: Int

    package init(day: CalendarDay, title: String, minutes: Int) {
        self.day = day
        self.title = title
        self.minutes = minutes
    }
}

/// Reminders of meals and workouts by themselves (SPEC H19): off until somebody turns them on, each meal and the workout
/// at most once a day, none for what is logged. ``NudgeService`` says them, outside quiet hours.
package struct RoutineReminderService: Sendable {
    /// What is reminded of, with the setting that turns it on; stored, so it never changes.
    enum Kind: String, CaseIterable, Sendable {
        case meals = "meal_reminders"
        case workouts = "workout_reminders"
    }

    /// A reminder whose time it is.
    struct Due: Sendable {
        /// Of its day, as `lunch`: it is said once.
        var key: String
        var kind: String
        var text: String
    }

    let log: FoodLogService
    let settings: SettingsService
    let cards: CardService
    let clock: Clock
    /// The programme of this week; empty where none can be made of what the profile says.
    let programme: @Sendable () async throws -> [PlannedWorkout]

    package init(
        log: FoodLogService, settings: SettingsService, cards: CardService, clock: @escaping Clock,
        programme: @escaping @Sendable () async throws -> [PlannedWorkout]
    ) {
        self.log = log
        self.settings = settings
        self.cards = cards
        self.clock = clock
        self.programme = programme
    }

    private var store: Store { log.store }

    /// Whether anything is wished.
    func wishes(_ kind: Kind) async throws -> Bool { try await settings.value(kind.rawValue) == "on" }

    /// What is on, and when it comes.
    package func state() async throws -> RoutineReminders {
        let snapshot = try await settings.snapshot()
        let (training, basis) = try await training(snapshot)
        return RoutineReminders(
            meals: try await wishes(.meals),
            mealTimes: try await meals(snapshot).map {
                .init(meal: $0.meal, at: Self.clockText($0.secondOfDay), isLearnt: $0.isLearnt)
            },
            workouts: try await wishes(.workouts), workoutTime: Self.clockText(training.usual), workoutBasis: basis,
            workoutDays: training.planned?.sorted(), sessions: training.sessions,
            sessionsTarget: training.planned?.count ?? training.target)
    }

    /// Turns reminders on or off, as one change.
    package func set(_ change: RoutineChange, by actor: Actor) async throws -> RoutineReminders {
        let wishes = [(Kind.meals, change.meals), (.workouts, change.workouts)]
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            for (kind, isOn) in wishes {
                if let isOn { try changes.set(kind.rawValue, to: isOn ? "on" : "off") }
            }
        }
        return try await state()
    }

    /// What is due now; reads nothing of what is not wished.
    func due() async throws -> [Due] {
        let snapshot = try await settings.snapshot()
        var due: [Due] = []
        if try await wishes(.meals), let meal = try await dueMeal(snapshot) { due.append(meal) }
        if try await wishes(.workouts), let workout = try await dueWorkout(snapshot) { due.append(workout) }
        return due
    }

    // MARK: Meals

    private func dueMeal(_ snapshot: SettingsSnapshot) async throws -> Due? {
        let (today, slots) = (snapshot.today, try await log.portionBook().slots)
        let eaten = Set(try await store.mealStarts(days: today...today).map { slots.current($0.meal) })
        let second = UsualTimes.inDay(snapshot.now.secondOfDay, Self.cutoff(snapshot))
        guard let meal = RoutineRules.due(try await meals(snapshot), eaten: eaten, at: second)?.meal else { return nil }
        let planned = try await store.plannedDishes(today...today).filter { slots.current($0.meal) == meal }
        // Logged from the plan, and perhaps moved to another meal since.
        guard !planned.contains(where: { $0.state == .logged }) else { return nil }
        return Due(
            key: meal.rawValue, kind: "meal_reminder",
            text: RoutineWording.text(meal, dishes: planned.map(\.title)))
    }

    private func meals(_ snapshot: SettingsSnapshot) async throws -> [UsualMeal] {
        let days = snapshot.today.adding(days: -UsualTimes.days)...snapshot.today.adding(days: -1)
        let log = try await store.mealStarts(days: days).map {
            (day: $0.day, meal: $0.meal, secondOfDay: $0.eaten.secondOfDay)
        }
        return UsualTimes.meals(
            log, slots: try await self.log.portionBook().slots, cutoff: Self.cutoff(snapshot))
    }

    // MARK: Workouts

    private func dueWorkout(_ snapshot: SettingsSnapshot) async throws -> Due? {
        let (training, _) = try await training(snapshot)
        let second = UsualTimes.inDay(snapshot.now.secondOfDay, Self.cutoff(snapshot))
        guard RoutineRules.isDue(training, on: snapshot.today, at: second) else { return nil }
        let session = try await programme().first { $0.day >= snapshot.today }
        return Due(key: "workout", kind: "workout_reminder", text: RoutineWording.text(training, session))
    }

    private func training(
        _ snapshot: SettingsSnapshot
    ) async throws -> (training: RoutineRules.Training, basis: RoutineReminders.Basis) {
        let said = snapshot.profile.words[.trainingTime].map { TrainingTime($0) }
        let facts = try await cards.facts()
        let planned = said?.sessions == nil ? [] : try await programme().map(\.day)
        let (usual, basis): (Int, RoutineReminders.Basis) =
            if let second = said?.secondOfDay {
                (second, .profile)
            } else if let second = UsualTimes.training(try await trainingTimes(snapshot)) {
                (second, .log)
            } else {
                (UsualTimes.usualTraining, .usual)
            }
        return (
            RoutineRules.Training(
                planned: planned.isEmpty ? nil : Set(planned), sessions: facts.sessions, target: facts.sessionsTarget,
                trainedToday: facts.trainedToday, usual: UsualTimes.inDay(usual, Self.cutoff(snapshot))), basis
        )
    }

    /// The first time of each day of training, in seconds of the logical day.
    private func trainingTimes(_ snapshot: SettingsSnapshot) async throws -> [Int] {
        let days = snapshot.today.adding(days: -UsualTimes.daysOfTraining)...snapshot.today.adding(days: -1)
        let lifts = try await store.lifts(days: days).map { ($0.day, $0.done.secondOfDay) }
        let sports = try await store.activities(days: days).map { ($0.day, $0.done.secondOfDay) }
        let cutoff = Self.cutoff(snapshot)
        let first = Dictionary(
            (lifts + sports).map { ($0.0, UsualTimes.inDay($0.1, cutoff)) }, uniquingKeysWith: min)
        return Array(first.values)
    }

    private static func cutoff(_ snapshot: SettingsSnapshot) -> Int { snapshot.boundary.cutoffMinutes * 60 }

    private static func clockText(_ second: Int) -> String { ClockText.text(second % 86_400) }
}
