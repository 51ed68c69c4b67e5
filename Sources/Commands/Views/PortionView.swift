import DaemonAPI
import Nutrition

/// Categories, days by category, and sport.
enum PortionView {
    // MARK: Days

    /// A bar for each category, then what each meal has.
    static func day(_ report: PortionDayReport, on page: Page) -> String {
        ([page.style.bold(Calendars.long(report.date))] + blocks(report, on: page)).joined(separator: "\n\n")
    }

    static func blocks(_ report: PortionDayReport, on page: Page) -> [String] {
        var blocks = [bars(report, on: page)]
        let meals = report.meals.map { meal($0, on: page) } + report.activities.map { activity($0, on: page) }
        if !meals.isEmpty { blocks.append(meals.joined(separator: "\n")) }
        return blocks + [verdict(report)]
    }

    /// `28 min of running · about 310–420 kcal beyond rest`
    static func activity(_ activity: ActivityDTO, on page: Page) -> String {
        let distance = activity.kilometers.map { ", \(Figures.tenths($0)) km" } ?? ""
        let minutes = "\(Figures.plain(activity.minutes)) min of \(activity.name.printableLine)\(distance)"
        guard let figures = page.energy, let energy = activity.energy else { return minutes }
        let effort = activity.isModerateAssumed == true ? " if moderate" : ""
        return "\(minutes) · about \(figures.between(energy)) beyond rest\(effort)"
    }

    static func bars(_ report: PortionDayReport, on page: Page) -> String {
        let names = report.standings.map { DisplayWidth.of(label($0, on: page)) }.max() ?? 0
        return report.standings.map { standing in
            let bar =
                page.isPlain
                ? "" : colored(Figures.bar(standing.amount.hundredths, of: full(standing)), standing, page) + "  "
            return "\(label(standing, on: page).padded(to: names))  \(bar)\(figures(standing, on: page))"
        }.joined(separator: "\n")
    }

    /// `Vegetables 2.5 / ≥ 3 · 0.5 to go`
    static func standing(_ standing: StandingDTO, on page: Page) -> String {
        "\(standing.name.printableLine) \(figures(standing, on: page))"
    }

    private static func label(_ standing: StandingDTO, on page: Page) -> String {
        let name = standing.name.printableLine
        return page.isPlain || standing.icon.isEmpty ? name : "\(standing.icon.printableLine) \(name)"
    }

    private static func figures(_ standing: StandingDTO, on page: Page) -> String {
        let unit = standing.unit.suffix
        let rule = page.isPlain ? " of \(standing.rule.words)" : " / \(standing.rule.text)"
        var text = standing.amount.text + rule + unit
        if let toGo = standing.toGo {
            text += " · \(toGo.text)\(unit) to go"
        } else if let over = standing.over {
            text += " · \(over.text)\(unit) over"
        } else if let stretch = standing.stretch {
            text +=
                standing.amount >= stretch
                ? " · \(stretch.text)\(unit) reached" : " · met, \(stretch.text)\(unit) is next"
        } else {
            text += " · met"
        }
        return text
    }

    /// The bar is full where the rule begins to be met, or where it ends when there is no other bound.
    private static func full(_ standing: StandingDTO) -> Int {
        let bounds = standing.rule.bounds
        return (bounds.least ?? bounds.most ?? .zero).hundredths
    }

    private static func colored(_ bar: String, _ standing: StandingDTO, _ page: Page) -> String {
        standing.over != nil ? page.style.yellow(bar) : page.style.color(bar, standing.color)
    }

    private static func meal(_ meal: MealPortionsDTO, on page: Page) -> String {
        let parts = meal.parts.map { part in
            let guidance = part.guidance.map { " of \($0.text)" } ?? ""
            return "\(part.name.printableLine) \(part.amount.text)\(guidance)\(part.unit.suffix)"
        }
        return "\(page.style.bold(meal.meal.title.printableLine))  \(parts.joined(separator: " · "))"
    }

    private static func verdict(_ report: PortionDayReport) -> String {
        let met = report.standings.count(where: \.met)
        let count = "\(met) of \(Figures.count(report.standings.count, "category", "categories")) met"
        switch report.verdict {
        case .empty: return report.isOver ? "Nothing was counted." : "Nothing counted yet: bitebook + veg 1"
        case .onTarget: return report.isOver ? "On target: \(count)." : "On target so far: \(count)."
        case .offTarget: return report.isOver ? "\(count)." : "\(count) so far."
        }
    }

    // MARK: Progress

    /// A line for each of the days, then what was met how often.
    ///
    /// - Parameter saysMeals: Whether a day's meals and score stand in its line.
    static func week(
        _ progress: PortionProgress, of standings: [DayStanding], saysMeals: Bool, on page: Page
    ) -> [String] {
        let days = Dictionary(progress.days.map { ($0.date, $0) }, uniquingKeysWith: { $1 })
        let lines = standings.map { standing -> String in
            let name = Calendars.short(standing.date).padded(to: 10)
            guard let day = days[standing.date] else { return "\(name)  \(page.style.dim("no data"))" }
            let count = "\(day.met) of \(day.categories) met"
            let bar = page.bar(day.met, of: day.categories)
            let meals = saysMeals && standing.meals > 0 ? " · \(WeekView.meals(standing, page))" : ""
            return "\(name)  \(bar)\(count)\(words(day).map { " · " + $0 } ?? "")\(meals)"
        }
        return [lines.joined(separator: "\n")] + [tallies(progress, on: page)].filter { !$0.isEmpty }
    }

    private static func words(_ day: PortionProgress.Day) -> String? {
        guard day.verdict == .onTarget else { return day.isOver ? nil : "so far" }
        return day.isOver ? "on target" : "on target so far"
    }

    /// Each category over the finished days.
    static func tallies(_ progress: PortionProgress, on page: Page) -> String {
        let tallies = progress.tallies.filter { $0.met + $0.short + $0.over > 0 }
        guard !tallies.isEmpty else { return "" }
        return Table<PortionProgress.Tally>(
            columns: [
                Column(title: "Category", isFlexible: true) { $0.name },
                Column(title: "A day") { "\($0.rule.text)\($0.unit.suffix)" },
                Column(title: "Met", isNumber: true) { "\($0.met)" },
                Column(title: "Under", isNumber: true) { "\($0.short)" },
                Column(title: "Over", isNumber: true) { "\($0.over)" },
                Column(title: "Average", isNumber: true) { tally in
                    tally.average.map { $0.text + tally.unit.suffix } ?? ""
                },
            ], empty: ""
        ).text(tallies, on: page)
    }

    /// Streak, shares and wins.
    static func progress(_ progress: PortionProgress, on page: Page) -> String {
        let onTarget = StreakView.text(progress.onTarget, beforeFirst: "starts with the first finished day on target")
        var lines = ["\(page.style.bold("On target"))  \(onTarget)"]
        for share in progress.shares where share.logged > 0 {
            let percent = share.onTarget * 100 / share.logged
            lines.append(
                "Last \(share.window) days: \(share.onTarget) of \(Figures.count(share.logged, "logged day", "logged days")) on target, \(percent) %"
            )
        }
        let wins = progress.wins.filter { $0.logged > 0 }
        if !wins.isEmpty {
            lines.append("")
            lines.append(page.style.bold("Met, of the last \(wins[0].logged) logged days"))
            let names = wins.map { DisplayWidth.of($0.name.printableLine) }.max() ?? 0
            for win in wins {
                let bar = page.isPlain ? "" : Figures.bar(win.met, of: win.logged) + "  "
                lines.append("\(win.name.printableLine.padded(to: names))  \(bar)\(win.met) of \(win.logged)")
            }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: Lists

    static let categories = Table<PortionCategory>(
        columns: [
            Column(title: "Category", isFlexible: true) { "\($0.icon.isEmpty ? "" : $0.icon + " ")\($0.name)" },
            Column(title: "A day") { "\($0.rule.text)\($0.unit.suffix)" },
            Column(title: "Next goal") { category in category.stretch.map { $0.text + category.unit.suffix } ?? "" },
            Column(title: "One portion") { category in
                category.unit == .portions ? category.gramsPerPortion.map(Figures.grams) ?? "" : ""
            },
            Column(title: "Meals", isFlexible: true) { category in
                category.mealGuidance.sorted { $0.key < $1.key }
                    .map { "\(Meal(rawValue: $0.key).title) \($0.value.text)" }.joined(separator: ", ")
            },
            Column(title: "") { $0.isEnabled ? "" : "off" },
        ],
        empty: "There are no categories.")

    static func line(_ category: PortionCategory) -> String {
        "\(category.name.printableLine): \(category.rule.words)\(category.unit.suffix) a day\(category.isEnabled ? "" : ", off")."
    }

    static let activities = Table<ActivityDTO>(
        columns: [
            Column(title: "Id", isNumber: true) { $0.id.map(String.init) ?? "" },
            Column(title: "Day") { $0.day.description },
            Column(title: "Time") { Calendars.time($0.at) },
            Column(title: "Activity", isFlexible: true) { $0.name },
            Column(title: "Minutes", isNumber: true) { Figures.plain($0.minutes) },
            .energy("Beyond rest") { activity, figures in activity.energy.map(figures.between) ?? "" },
        ],
        empty: "No sport is logged. `bitebook + sports 30` or \"walked 30 minutes\" adds some.")
}
