import DaemonAPI
import Nutrition

/// Streaks and what they earned.
enum StreakView {
    static func achievements(_ achievements: [AchievementDTO], on page: Page) -> String {
        Table<AchievementDTO>(
            columns: [
                Column(title: "Achievement") { $0.title },
                Column(title: "Days in a row", isNumber: true) { "\($0.days)" },
                Column(title: "So far") { achievement in
                    let bar = page.isPlain ? "" : Figures.bar(achievement.done, of: achievement.days) + "  "
                    guard achievement.reached else { return "\(bar)\(achievement.done)" }
                    return "reached" + (achievement.reachedOn.map { " on \(date($0))" } ?? "")
                },
            ],
            empty: "There are no achievements."
        ).text(achievements, on: page)
    }

    static func streaks(_ report: StreakReport, on page: Page) -> String {
        var lines = ["\(page.style.bold("Logging"))    \(text(report.logging))"]
        guard let figures = page.energy else {
            return ([lines[0]] + [report.portions.map { PortionView.progress($0, on: page) }].compactMap(\.self))
                .joined(separator: "\n")
        }
        if let onTarget = report.onTarget {
            // With both, the categories have an on-target streak of their own.
            let name = report.portions == nil ? "On target" : "Calories on target"
            lines.append("\(page.style.bold(name))  \(text(onTarget))")
        }
        if let last = report.lastLoggedAt {
            lines.append("\(page.style.bold("Last log"))   \(Calendars.dayAndTime(last))")
        }
        let blocks = [
            lines.joined(separator: "\n"), report.days.map { day($0, figures, page) }.joined(separator: "\n"),
        ]
        return (blocks + [report.portions.map { PortionView.progress($0, on: page) }].compactMap(\.self))
            .joined(separator: "\n\n")
    }

    /// `3 days · longest 12 days, up to Fri 6 Nov 2026`
    ///
    /// - Parameter beforeFirst: What is said before there ever was one.
    static func text(_ streak: Streak, beforeFirst: String = "starts with the first one") -> String {
        let current = Figures.count(streak.current, "day", "days")
        guard let end = streak.bestEnd, streak.best > streak.current else {
            return streak.best > 0 ? "\(current), your longest" : beforeFirst
        }
        return
            "\(current) · longest \(Figures.count(streak.best, "day", "days")), up to \(date(end))"
    }

    /// `Fri 6 Nov 2026`
    private static func date(_ day: CalendarDay) -> String { "\(Calendars.short(day)) \(day.components.year)" }

    private static func day(_ day: DayProgress, _ figures: EnergyFigures, _ page: Page) -> String {
        let date = Calendars.short(day.date).padded(to: 10)
        guard let calories = day.calories, let verdict = day.verdict else {
            return "\(date)  \(page.style.dim(page.isPlain ? "no data" : "·"))"
        }
        let energy = figures.kcal(calories).padded(to: 11, right: true)
        let words = verdict == .met ? page.style.green(verdict.words) : verdict.words
        return words.isEmpty ? "\(date)  \(energy)" : "\(date)  \(energy)  \(words)"
    }
}
