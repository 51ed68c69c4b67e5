import DaemonAPI
import Nutrition

/// How things stand, in one look.
enum HomeView {
    static func text(_ report: HomeReport, on page: Page) -> String {
        var blocks = [page.style.bold(Calendars.long(report.day.summary.date)), today(report.day, page)]
        blocks.append(streaks(report, page).joined(separator: "\n"))
        if !report.lastMeals.isEmpty { blocks.append(meals(report, page)) }
        blocks += PhotoView.ofDay(report.day, page)
        if let notice = report.notice { blocks.insert(page.style.bold(notice.printableLine), at: 0) }
        return blocks.joined(separator: "\n\n")
    }

    private static func today(_ day: DayReport, _ page: Page) -> String {
        var lines = day.entries.isEmpty ? [DayView.invitation(day, page.energy)] : DayView.standing(day, page)
        if let portions = day.portions {
            lines += lines.isEmpty ? [] : [""]
            lines.append(PortionView.bars(portions, on: page))
        }
        return lines.joined(separator: "\n")
    }

    private static func streaks(_ report: HomeReport, _ page: Page) -> [String] {
        let names = [
            ("Logging", report.logging as Streak?), ("On target", report.onTarget), ("Portions", report.portions),
        ]
        var lines = names.compactMap { name, streak in
            streak.map { "\(page.style.bold(name.padded(to: 9)))  \(StreakView.text($0))" }
        }
        if let close = report.close {
            let left = Figures.count(close.days - close.done, "more day", "more days")
            lines.append("\(page.style.bold("Next".padded(to: 9)))  \(left) to \(close.title), \(close.days) in a row")
        }
        return lines
    }

    private static func meals(_ report: HomeReport, _ page: Page) -> String {
        let today = report.day.summary.date
        let lines = report.lastMeals.map { meal in
            let day =
                meal.day == today
                ? "" : meal.day == today.adding(days: -1) ? " yesterday" : " \(Calendars.short(meal.day))"
            var parts = [meal.foods.joined(separator: ", ").printableLine]
            if let figures = page.energy { parts.append(figures.kcal(meal.calories)) }
            parts += [meal.score.map { ScoreView.points($0, page) }].compactMap(\.self)
            return "  \(page.style.dim(Calendars.time(meal.eatenAt)))  \(meal.meal.title.printableLine)\(day): "
                + parts.joined(separator: " · ")
        }
        return ([page.style.bold("Last meals")] + lines).joined(separator: "\n")
    }
}

/// The person's own statistics.
enum StatisticsView {
    static func text(_ report: StatisticsReport, on page: Page) -> String {
        [scores(report, page), edits(report, page)].joined(separator: "\n\n")
    }

    private static func scores(_ report: StatisticsReport, _ page: Page) -> String {
        let lines = report.scores.map { week -> String in
            let name = Calendars.short(week.from).padded(to: 10)
            guard let score = week.score else { return "\(name)  \(page.style.dim("no data"))" }
            let rating = HealthRating(points: score)
            let points = page.style.colored("\(score) \(rating.title)", rating.color)
            return "\(name)  \(page.bar(score, of: 100))\(points) · \(Figures.count(week.days, "day", "days"))"
        }
        return ([page.style.bold("Health score, by week")] + lines + [trend(report)]).joined(separator: "\n")
    }

    private static func trend(_ report: StatisticsReport) -> String {
        guard let change = report.scoreChange else { return "Two finished weeks with scores show a trend." }
        guard change.magnitude >= 1 else { return "The later weeks are as the earlier ones." }
        let points = Figures.plain(change.magnitude.rounded())
        return "The later weeks lie \(points) points \(change > 0 ? "above" : "below") the earlier ones."
    }

    private static func edits(_ report: StatisticsReport, _ page: Page) -> String {
        let days = report.to.ordinal - report.from.ordinal + 1
        let title = page.style.bold("Meals that you put right after logging, last \(days) days")
        guard report.meals > 0 else { return "\(title)\nNo meal is logged in this time." }
        let share = Figures.plain((Double(report.editedMeals) * 100 / Double(report.meals)).rounded())
        return "\(title)\n\(report.editedMeals) of \(Figures.count(report.meals, "meal", "meals")), \(share) in 100"
    }
}
