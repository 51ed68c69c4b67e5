import DaemonAPI
import Nutrition

/// Streaks and what they earned.
enum StreakView {
    static let achievements = Table<AchievementDTO>(
        columns: [
            Column(title: "Achievement") { $0.title },
            Column(title: "Days in a row", isNumber: true) { "\($0.days)" },
            Column(title: "So far") { $0.reached ? "reached" : "\(Figures.bar($0.done, of: $0.days))  \($0.done)" },
        ],
        empty: "There are no achievements.")

    static func streaks(_ report: StreakReport, on page: Page) -> String {
        var lines = ["\(page.style.bold("Logging"))    \(text(report.logging))"]
        if let onTarget = report.onTarget { lines.append("\(page.style.bold("On target"))  \(text(onTarget))") }
        return (lines + [""] + report.days.map { day($0, page) }).joined(separator: "\n")
    }

    private static func text(_ streak: Streak) -> String {
        let current = Figures.count(streak.current, "day", "days")
        guard let end = streak.bestEnd, streak.best > streak.current else {
            return streak.best > 0 ? "\(current), your longest" : "starts with the first one"
        }
        return
            "\(current) · longest \(Figures.count(streak.best, "day", "days")), up to \(Calendars.short(end)) \(end.components.year)"
    }

    private static func day(_ day: DayProgress, _ page: Page) -> String {
        let date = Calendars.short(day.date).padded(to: 10)
        guard let calories = day.calories, let verdict = day.verdict else { return "\(date)  \(page.style.dim("·"))" }
        let energy = Figures.kcal(calories).padded(to: 11, right: true)
        let words =
            switch verdict {
            case .met: page.style.green("on target")
            case .below: "below"
            case .over: "over"
            case .open: "so far"
            case .unjudged: ""
            }
        return words.isEmpty ? "\(date)  \(energy)" : "\(date)  \(energy)  \(words)"
    }
}
