import DaemonAPI
import Nutrition

/// A day with its meals, what was eaten against the target, and the macronutrients.
enum DayView {
    static func text(_ report: DayReport, on page: Page) -> String {
        var blocks = [page.style.bold(Calendars.long(report.summary.date))]
        if report.entries.isEmpty {
            blocks.append(invitation(report, page.energy))
        } else {
            blocks.append(meals(report, page))
            let sums = standing(report, page)
            if !sums.isEmpty { blocks.append(sums.joined(separator: "\n")) }
        }
        if let portions = report.portions {
            blocks += PortionView.blocks(portions, on: page)
        } else if let sport = report.sport, !sport.isEmpty {
            let lines = sport.map { "  " + PortionView.activity($0, on: page) }
            blocks.append(([page.style.bold("Sport")] + lines).joined(separator: "\n"))
        }
        blocks += PhotoView.ofDay(report, page)
        if let neighbours = neighbours(report, page) { blocks.append(neighbours) }
        return blocks.joined(separator: "\n\n")
    }

    /// Nothing is known of a day without entries, which is not 0 kcal.
    static func invitation(_ report: DayReport, _ figures: EnergyFigures?) -> String {
        guard !report.isOver else { return "Nothing is logged on this day." }
        let target = figures.flatMap { figures in
            report.summary.remaining.map { remaining in
                "\(figures.kcal(remaining)) left for today\(SummaryView.sport(report.summary, figures)). "
            }
        }
        return "Nothing logged yet. \(target ?? "")Tell me what you ate: bitebook ask \"a banana\""
    }

    /// What the day adds up to, against the goals, and its score.
    static func standing(_ report: DayReport, _ page: Page) -> [String] {
        let score = report.score.map { ["health score \(ScoreView.points($0, page))"] } ?? []
        return (page.energy.map { balance(report, $0, page) } ?? []) + score
    }

    /// The way to the nearest days with entries.
    private static func neighbours(_ report: DayReport, _ page: Page) -> String? {
        let ways = [("previous", report.previous), ("next", report.next)].compactMap { name, day in
            day.map { "\(name): bitebook day \($0)" }
        }
        return ways.isEmpty ? nil : page.style.dim(ways.joined(separator: " · "))
    }

    private static func meals(_ report: DayReport, _ page: Page) -> String {
        let (entries, figures) = (report.entries, page.energy)
        let names = entries.map { DisplayWidth.of($0.name.printableLine) }.max() ?? 0
        let amounts = entries.map { DisplayWidth.of(Figures.amount($0.quantity, $0.unit).printableLine) }.max() ?? 0
        let energies = figures.map { figures in entries.map { EntryView.energy($0, figures) } }
        let energyWidth = energies?.map(DisplayWidth.of).max() ?? 0
        let ids = entries.map { EntryView.id($0).count }.max() ?? 0
        // The fixed parts and the gaps between them.
        let rest = 2 + 5 + 2 + 2 + amounts + 2 + energyWidth + 2 + ids
        let nameWidth = page.width.map { max(8, min(names, $0 - rest)) } ?? names

        var lines: [String] = []
        var current: Meal?
        for (index, entry) in entries.enumerated() {
            if entry.meal != current {
                current = entry.meal
                let score = report.mealScores[entry.meal.rawValue].map { "  " + ScoreView.points($0, page) } ?? ""
                lines.append(page.style.bold(entry.meal.title.printableLine) + score)
            }
            let name = DisplayWidth.cut(entry.name.printableLine, to: nameWidth).padded(to: nameWidth)
            let amount = Figures.amount(entry.quantity, entry.unit).printableLine.padded(to: amounts)
            let energy = energies.map { $0[index].padded(to: energyWidth, right: true) + "  " } ?? ""
            let time = Calendars.time(entry.eatenAt).padded(to: 5)
            let id = page.style.dim(EntryView.id(entry).padded(to: ids, right: true))
            lines.append("  \(page.style.dim(time))  \(name)  \(amount)  \(energy)\(id)")
        }
        return lines.joined(separator: "\n")
    }

    /// What calorie tracking shows.
    private static func balance(_ report: DayReport, _ figures: EnergyFigures, _ page: Page) -> [String] {
        let sums = [(Goal.protein, report.proteinG), (.carbs, report.carbsG), (.fat, report.fatG)]
        return SummaryView.lines(report, figures, on: page)
            + [page.style.dim(MacroView.line(sums, report.goals, verdicts: report.verdicts))]
    }
}

/// What was eaten against the target.
enum SummaryView {
    static func lines(_ report: DayReport, _ figures: EnergyFigures, on page: Page) -> [String] {
        let summary = report.summary
        // A verdict is final when the day has ended, not before.
        let soFar = report.isOver ? "" : " so far"
        var lines: [String] = []
        if let target = summary.target, let remaining = summary.remaining {
            let percent = target > 0 ? summary.calories * 100 / target : 0
            lines.append("\(page.bar(summary.calories, of: target))\(percent) %")
            let eaten = "\(figures.number(summary.calories)) of \(figures.kcal(target))\(soFar)"
            lines.append("\(eaten) · \(standing(report, figures) ?? left(summary, remaining, figures))")
        } else {
            lines.append("\(figures.kcal(summary.calories))\(soFar) · no target set (bitebook target 2000)")
        }
        if let range = summary.caloriesRange, range.low < range.high {
            let bounds = "between \(figures.number(range.low)) and \(figures.kcal(range.high))"
            lines.append(page.style.dim("Some of it is estimated: \(bounds)"))
        }
        if summary.unknownEntries > 0 {
            let entries = Figures.count(summary.unknownEntries, "entry", "entries")
            lines.append(page.style.yellow("\(entries) without known calories not counted"))
        }
        return lines
    }

    /// Of a day that has ended; nil for one that goes on, is over its target, or has no entries.
    private static func standing(_ report: DayReport, _ figures: EnergyFigures) -> String? {
        guard report.isOver, let verdict = report.verdict, verdict != .over else { return nil }
        return verdict.words
    }

    static func left(_ summary: DaySummary, _ remaining: Int, _ figures: EnergyFigures) -> String {
        let left = remaining >= 0 ? "\(figures.kcal(remaining)) left" : "\(figures.kcal(-remaining)) over target"
        return left + sport(summary, figures)
    }

    /// What of it sport adds; nothing where it adds none.
    static func sport(_ summary: DaySummary, _ figures: EnergyFigures) -> String {
        summary.addedBySport.map { " with \(figures.kcal($0)) for sport" } ?? ""
    }
}
