import DaemonAPI
import Nutrition

/// The last seven days against the goals, and this week's average.
enum WeekView {
    static func text(_ report: PeriodReport, on page: Page) -> String {
        let days = report.progress?.days ?? []
        guard let first = days.first, let last = days.last else { return "" }
        let title = page.style.bold("\(Calendars.short(first.date)) – \(BodyView.date(last.date))")
        var blocks = page.energy.map { calories(report, $0, page) } ?? []
        if let portions = report.portions {
            // Beside calories their lines say it.
            blocks += PortionView.week(portions, of: days, saysMeals: page.energy == nil, on: page)
        }
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
            line += "  " + page.bar(calories, of: target) + (day.verdict?.words ?? "")
        }
        if day.unknownEntries > 0 {
            line += "  + \(Figures.count(day.unknownEntries, "unknown", "unknown"))"
        }
        let details = [meals(day, page)] + [MacroView.line(day)].filter { !$0.isEmpty }.map(page.style.dim)
        return line.trimmingEnd + "\n" + String(repeating: " ", count: 12) + details.joined(separator: " · ")
    }

    /// `3 meals · 78 Good (70–86)`
    static func meals(_ day: DayStanding, _ page: Page) -> String {
        ([Figures.count(day.meals, "meal", "meals")] + [day.score.map { ScoreView.points($0, page) }].compactMap(\.self))
            .joined(separator: " · ")
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
        if let average = progress.average {
            var parts = [AverageView.text(average, figures)]
            if let target = progress.goals.kcal { parts.append("target \(figures.kcal(target))") }
            lines.append(parts.joined(separator: " · "))
            lines.append(MacroView.line(average, progress.goals))
        } else {
            lines.append(progress.loggedDays > 0 ? "No finished day yet, so no average" : "No day logged yet")
        }
        if let average = report.average {
            lines.append("Since \(Calendars.short(report.from)): \(AverageView.text(average, figures))")
        }
        return lines
    }
}

/// Averages over days that have ended.
enum AverageView {
    /// `1,850 kcal/day over 5 logged days`; `4 finished days` where today is logged, too, but goes on.
    static func text(_ average: DailyAverage, _ figures: EnergyFigures) -> String {
        let days =
            average.leavesOutToday
            ? Figures.count(average.days, "finished day", "finished days")
            : Figures.count(average.days, "logged day", "logged days")
        return "\(figures.kcal(average.calories))/day over \(days)"
    }
}

/// Macronutrients against their goals.
enum MacroView {
    static func line(_ average: DailyAverage, _ goals: MacroGoals) -> String {
        let sums = [(Goal.protein, average.protein), (.carbs, average.carbs), (.fat, average.fat)]
        return line(sums.compactMap { goal, sum in sum.map { (goal, $0) } }, goals, suffix: " a day")
    }

    /// Of a day of a week: `protein 82 g, below · carbs ≥ 200 g · fat 60 g`.
    static func line(_ day: DayStanding) -> String {
        [(Goal.protein, day.protein), (.carbs, day.carbs), (.fat, day.fat)].compactMap { goal, sum -> String? in
            guard let sum else { return nil }
            let verdict = day.verdicts[goal].flatMap { $0 == .open ? nil : $0.ofMacronutrient } ?? ""
            return amount(goal, sum) + (verdict.isEmpty ? "" : ", \(verdict)")
        }.joined(separator: " · ")
    }

    /// `protein 82 of 120 g, 38 g left · carbs ≥ 200 g · fat 60 g`: of a day that has ended its verdict.
    static func line(
        _ sums: [(Goal, NutrientSum)], _ goals: MacroGoals, verdicts: [Goal: TargetVerdict] = [:], suffix: String = ""
    ) -> String {
        sums.map { goal, sum in
            guard let wanted = goals[goal] else { return amount(goal, sum) + suffix }
            let text = "\(amount(goal, sum).dropLast(2)) of \(Figures.grouped(wanted)) g\(suffix)"
            return text + (verdicts[goal].flatMap { standing(sum, of: wanted, $0) }.map { ", \($0)" } ?? "")
        }.joined(separator: " · ")
    }

    /// `protein ≥ 82 g`
    private static func amount(_ goal: Goal, _ sum: NutrientSum) -> String {
        "\(goal.title) \(sum.unknownParts > 0 ? "≥ " : "")\(Figures.grams(sum.known))"
    }

    private static func standing(_ sum: NutrientSum, of wanted: Int, _ verdict: TargetVerdict) -> String? {
        let left = Double(wanted) - sum.known
        switch verdict {
        // What is unknown of it may have used up what seems to be left.
        case .open:
            return sum.unknownParts > 0
                ? nil : left >= 0 ? "\(Figures.grams(left)) left" : "\(Figures.grams(-left)) over"
        case .over: return "\(Figures.grams(-left)) over"
        case .met, .below, .underFloor: return verdict.ofMacronutrient
        case .unjudged: return nil
        }
    }
}
