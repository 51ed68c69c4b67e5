import Nutrition

/// When a reminder of a meal or a workout is due (SPEC H19).
enum RoutineRules {
    /// So long after its time a reminder still helps, in seconds. Our judgement.
    static let window = 2 * 3600

    /// The meal whose time it is: from its usual time on, until the next meal's, and no longer than ``window``.
    ///
    /// - Parameters:
    ///   - meals: in the order of their times.
    ///   - eaten: those of today that are logged.
    ///   - second: of the logical day.
    static func due(_ meals: [UsualMeal], eaten: Set<Meal>, at second: Int) -> UsualMeal? {
        guard let meal = meals.last(where: { $0.secondOfDay <= second }), !eaten.contains(meal.meal) else { return nil }
        return second < meal.secondOfDay + window ? meal : nil
    }

    /// What is known of the training of a week.
    struct Training: Hashable, Sendable {
        /// The days of the programme, where the person said how often they train; nil goes by the aim.
        var planned: Set<CalendarDay>?
        /// Sessions of the week until now.
        var sessions: Int
        /// Sessions aimed at in a week.
        var target: Int
        var trainedToday: Bool
        /// Of the logical day.
        var usual: Int
    }

    /// On planned days until as much is done as is planned. Without a plan, on days on which the week is behind an even
    /// pace: three a week are due on Monday, Wednesday and Friday, or on the next day when one was left out.
    static func isDue(_ training: Training, on day: CalendarDay, at second: Int) -> Bool {
        guard !training.trainedToday, (training.usual..<training.usual + window).contains(second) else { return false }
        guard let planned = training.planned else { return training.sessions * 7 < training.target * day.weekday }
        return planned.contains(day) && training.sessions < planned.count
    }
}
