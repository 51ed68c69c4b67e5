import DaemonAPI
import Nutrition

/// Reminders of meals and workouts that come by themselves.
enum RoutineReminderView {
    static func meals(_ reminders: RoutineReminders, on page: Page) -> String {
        let width = reminders.mealTimes.map { DisplayWidth.of($0.meal.title.printableLine) }.max() ?? 0
        let times = reminders.mealTimes.map { time in
            "  \(time.meal.title.printableLine.padded(to: width))  \(time.at)  "
                + page.style.dim(time.isLearnt ? "from your log" : "until your log says more")
        }
        return ([head("Meals", reminders.meals, "meals", on: page)] + times).joined(separator: "\n")
    }

    static func workouts(_ reminders: RoutineReminders, on page: Page) -> String {
        let days = reminders.workoutDays.map { days in
            days.map { String($0.weekdayName.prefix(3)) }.joined(separator: ", ")
        }
        let when = "\(days ?? "On days that the week needs"), at \(reminders.workoutTime)"
        let basis =
            switch reminders.workoutBasis {
            case .profile: "from your profile"
            case .log: "from your log"
            case .usual: "until your log says more"
            }
        return [
            head("Workouts", reminders.workouts, "workouts", on: page),
            "  \(when)  \(page.style.dim(basis))",
            "  This week: \(reminders.sessions) of \(reminders.sessionsTarget)",
        ].joined(separator: "\n")
    }

    /// `Meals: reminders are on. …`
    private static func head(_ title: String, _ isOn: Bool, _ command: String, on page: Page) -> String {
        let other = "`bitebook reminders \(command) \(isOn ? "off" : "on")` turns them \(isOn ? "off" : "on")."
        return "\(page.style.bold("\(title): reminders are \(isOn ? "on" : "off").")) \(other)"
    }
}
