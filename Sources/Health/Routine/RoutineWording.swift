import DaemonAPI
import Diary
import Nutrition

/// Texts of reminders of meals and workouts. What a locked screen shows is ``NudgeWording/notice``.
enum RoutineWording {
    /// - Parameter dishes: what is planned for the meal.
    static func text(_ meal: Meal, dishes: [String]) -> String {
        guard !dishes.isEmpty else { return "About time for \(name(meal)). Say what you have, and it is noted." }
        let planned = "\(dishes.joined(separator: ", ")) \(dishes.count == 1 ? "is" : "are") planned"
        return "\(meal.title): \(planned). `bitebook plan log today \(meal.rawValue)` notes it as eaten."
    }

    /// - Parameter session: that of today, or the next one.
    static func text(_ training: RoutineRules.Training, _ session: PlannedWorkout?) -> String {
        let next = session.map { "\($0.title), \($0.minutes) minutes" }
        let how = "`bitebook workout start` leads you through it."
        if training.planned != nil, let next { return "Today's workout: \(next). \(how)" }
        let week = "A workout would fit today: \(training.sessions) of \(training.target) this week so far."
        return next.map { "\(week) Next is \($0). \(how)" } ?? week
    }

    private static func name(_ meal: Meal) -> String { meal.title.lowercased() }
}
