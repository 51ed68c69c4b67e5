import DaemonAPI
import Nutrition

/// Several days, a line each, with the average over logged days.
enum PeriodView {
    static func text(_ report: PeriodReport, on page: Page) -> String {
        let title = "\(Calendars.short(report.from)) – \(Calendars.short(report.to)) \(report.to.components.year)"
        let energies = report.days.map { Figures.kcal($0.calories).count }.max() ?? 0
        let days = report.days.map { day in
            let energy = Figures.kcal(day.calories).padded(to: energies, right: true)
            let unknown = day.unknownEntries > 0 ? "  + \(day.unknownEntries) unknown" : ""
            guard let target = day.target, target > 0 else {
                return "\(Calendars.short(day.date).padded(to: 10))  \(energy)\(unknown)"
            }
            let bar = page.style.green(Figures.bar(day.calories, of: target))
            return "\(Calendars.short(day.date).padded(to: 10))  \(energy)  \(bar)\(unknown)"
        }
        var parts: [String] = []
        if let average = report.averageCalories {
            let logged = Figures.count(report.loggedDays, "logged day", "logged days")
            parts.append("\(Figures.grouped(average)) kcal/day over \(logged)")
        } else {
            parts.append("No day logged yet")
        }
        if let target = report.target { parts.append("target \(Figures.kcal(target))") }
        return ([page.style.bold(title), ""] + days + [""] + [parts.joined(separator: " · ")])
            .joined(separator: "\n")
    }
}
