import DaemonAPI
import Nutrition

/// A day with its meals, what was eaten against the target, and the macronutrients.
enum DayView {
    static func text(_ report: DayReport, on page: Page) -> String {
        var blocks = [page.style.bold(Calendars.long(report.summary.date))]
        if report.entries.isEmpty {
            blocks.append("Nothing logged yet. Tell me what you ate: bitebook ask \"a banana\"")
        } else {
            blocks.append(meals(report.entries, page))
        }
        blocks.append(balance(report, page))
        blocks += PhotoView.ofDay(report, page)
        return blocks.joined(separator: "\n\n")
    }

    private static func meals(_ entries: [EntryDTO], _ page: Page) -> String {
        let names = entries.map { DisplayWidth.of($0.name.printableLine) }.max() ?? 0
        let amounts = entries.map { DisplayWidth.of(Figures.amount($0.quantity, $0.unit).printableLine) }.max() ?? 0
        let energies = entries.map { DisplayWidth.of(EntryView.energy($0)) }.max() ?? 0
        let ids = entries.map { EntryView.id($0).count }.max() ?? 0
        // The fixed parts and the gaps between them.
        let rest = 2 + 5 + 2 + 2 + amounts + 2 + energies + 2 + ids
        let nameWidth = page.width.map { max(8, min(names, $0 - rest)) } ?? names

        var lines: [String] = []
        var current: Meal?
        for entry in entries {
            if entry.meal != current {
                current = entry.meal
                lines.append(page.style.bold(entry.meal.title.printableLine))
            }
            let name = DisplayWidth.cut(entry.name.printableLine, to: nameWidth).padded(to: nameWidth)
            let amount = Figures.amount(entry.quantity, entry.unit).printableLine.padded(to: amounts)
            let energy = EntryView.energy(entry).padded(to: energies, right: true)
            let time = Calendars.time(entry.eatenAt).padded(to: 5)
            let id = page.style.dim(EntryView.id(entry).padded(to: ids, right: true))
            lines.append("  \(page.style.dim(time))  \(name)  \(amount)  \(energy)  \(id)")
        }
        return lines.joined(separator: "\n")
    }

    private static func balance(_ report: DayReport, _ page: Page) -> String {
        var lines = SummaryView.lines(report.summary, on: page)
        if !report.entries.isEmpty {
            let macros = [
                ("protein", report.proteinG), ("carbs", report.carbsG), ("fat", report.fatG),
            ].map { name, sum in
                "\(name) \(sum.unknownParts > 0 ? "≥ " : "")\(Figures.grams(sum.known))"
            }
            lines.append(page.style.dim(macros.joined(separator: " · ")))
        }
        return lines.joined(separator: "\n")
    }
}

/// What was eaten against the target.
enum SummaryView {
    static func lines(_ summary: DaySummary, on page: Page) -> [String] {
        var lines: [String] = []
        if let target = summary.target, let remaining = summary.remaining {
            let percent = target > 0 ? summary.calories * 100 / target : 0
            let bar = Figures.bar(summary.calories, of: target)
            lines.append("\(page.style.green(bar))  \(percent) %")
            let eaten = "\(Figures.grouped(summary.calories)) of \(Figures.kcal(target)) so far"
            lines.append("\(eaten) · \(left(remaining))")
        } else {
            lines.append("\(Figures.kcal(summary.calories)) so far · no target set (bitebook target 2000)")
        }
        if let range = summary.caloriesRange, range.low < range.high {
            let low = Figures.grouped(Int(range.low.rounded()))
            lines.append(
                page.style.dim("Some of it is estimated: between \(low) and \(Figures.kcal(Int(range.high.rounded())))")
            )
        }
        if summary.unknownEntries > 0 {
            let entries = Figures.count(summary.unknownEntries, "entry", "entries")
            lines.append(page.style.yellow("\(entries) without known calories not counted"))
        }
        return lines
    }

    static func left(_ remaining: Int) -> String {
        remaining >= 0 ? "\(Figures.kcal(remaining)) left" : "\(Figures.kcal(-remaining)) over target"
    }
}
