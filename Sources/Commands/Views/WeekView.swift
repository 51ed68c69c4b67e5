import DaemonAPI
import Nutrition

/// The last seven days against the goals, and this week's average.
enum WeekView {
    static func text(_ report: PeriodReport, on page: Page) -> String {
        let days = report.progress?.days ?? []
        guard let first = days.first, let last = days.last else { return "" }
        let title = page.style.bold("\(Calendars.short(first.date)) – \(BodyView.date(last.date))")
        var blocks = page.energy.map { calories(report, $0, page) } ?? []
        if let portions = report.portions { blocks += PortionView.week(portions, from: first.date, on: page) }
        return ([title] + blocks).joined(separator: "\n\n")
    }

    /// What calorie tracking shows.
    private static func calories(_ report: PeriodReport, _ figures: EnergyFigures, _ page: Page) -> [String] {
        guard let progress = report.progress else { return [] }
        let energies = progress.days.map { figures.kcal($0.calories ?? 0).count }.max() ?? 0
        let lines = progress.days.map { line($0, progress.goals.kcal, energies, figures, page) }
        return [
            lines.joined(separator: "\n"),
            (counts(progress) + averages(report, progress, figures)).joined(separator: "\n"),
        ]
    }

    private static func line(
        _ day: DayStanding, _ target: Int?, _ width: Int, _ figures: EnergyFigures, _ page: Page
    ) -> String {
        let date = Calendars.short(day.date).padded(to: 10)
        guard let calories = day.calories else {
            return "\(date)  \(page.style.dim("no data"))"
        }
        var line = "\(date)  \(figures.kcal(calories).padded(to: width, right: true))"
        if let target, target > 0 {
            line += "  " + page.bar(calories, of: target) + (day.verdict?.words(figures) ?? "")
        }
        if day.unknownEntries > 0 {
            line += "  + \(Figures.count(day.unknownEntries, "unknown", "unknown"))"
        }
        return line.trimmingEnd
    }

    private static func counts(_ progress: WeekProgress) -> [String] {
        var parts: [String] = []
        if progress.goals.kcal != nil {
            parts.append("\(progress.metDays) of 7 days on target")
            parts.append("\(progress.loggedDays - progress.metDays) more logged")
        } else {
            parts.append("\(progress.loggedDays) of 7 days logged")
        }
        parts.append("\(progress.days.count - progress.loggedDays) without data")
        return [parts.joined(separator: " · ")]
    }

    private static func averages(
        _ report: PeriodReport, _ progress: WeekProgress, _ figures: EnergyFigures
    ) -> [String] {
        var lines: [String] = []
        if let average = progress.averageCalories {
            var parts = ["\(figures.kcal(average))/day over \(logged(progress.loggedDays))"]
            if let target = progress.goals.kcal { parts.append("target \(figures.kcal(target))") }
            lines.append(parts.joined(separator: " · "))
            lines.append(MacroView.line(progress, perDay: true))
        } else {
            lines.append("No day logged yet")
        }
        if let average = report.averageCalories {
            lines.append(
                "Since \(Calendars.short(report.from)): \(figures.kcal(average))/day over \(logged(report.loggedDays))"
            )
        }
        return lines
    }

    private static func logged(_ days: Int) -> String { Figures.count(days, "logged day", "logged days") }
}

/// Macronutrients against their goals.
enum MacroView {
    static func line(_ progress: WeekProgress, perDay: Bool) -> String {
        line(
            [(.protein, progress.protein), (.carbs, progress.carbs), (.fat, progress.fat)], progress.goals,
            suffix: perDay ? " a day" : "")
    }

    /// `protein 82 of 120 g · carbs ≥ 200 g · fat 60 g`.
    static func line(_ sums: [(Goal, NutrientSum)], _ goals: MacroGoals, suffix: String = "") -> String {
        sums.map { goal, sum in
            let least = sum.unknownParts > 0 ? "≥ " : ""
            guard let wanted = goals[goal] else { return "\(goal.title) \(least)\(Figures.grams(sum.known))\(suffix)" }
            let known = Figures.grams(sum.known).dropLast(2)
            return "\(goal.title) \(least)\(known) of \(Figures.grouped(wanted)) g\(suffix)"
        }.joined(separator: " · ")
    }
}
