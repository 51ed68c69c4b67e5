package import DaemonAPI
package import Nutrition

/// Texts about portions.
package enum PortionReceipts {
    /// `Vegetables 2.5 / ≥ 3 · 0.5 to go`
    static func standing(_ standing: StandingDTO) -> String {
        var text = "\(standing.name) \(standing.amount.text) / \(standing.rule.text)\(standing.unit.suffix)"
        if let toGo = standing.toGo {
            text += " · \(toGo.text)\(standing.unit.suffix) to go"
        } else if let over = standing.over {
            text += " · \(over.text)\(standing.unit.suffix) over"
        }
        return text
    }

    /// `Today: Vegetables 2.5 / ≥ 3 · 0.5 to go; Fruit 2 / ≥ 2.` Without named categories, how many are met.
    package static func day(_ report: PortionDayReport, standings: [StandingDTO], today: CalendarDay) -> String {
        let label =
            report.date == today
            ? "Today" : report.date == today.adding(days: -1) ? "Yesterday" : report.date.description
        guard !standings.isEmpty else {
            let met = report.standings.count(where: \.met)
            return "\(label): \(met) of \(Wording.count(report.standings.count, "category", "categories")) met"
                + (report.isOver ? "." : " so far.")
        }
        return "\(label): " + standings.map(standing).joined(separator: "; ") + "."
    }

    /// `On target by category: 2 of 5 finished days, 2 in a row. Met every day: fruit. Met least: dairy, 1 of 5 days.`
    package static func progress(_ progress: PortionProgress) -> [String] {
        let finished = progress.days.filter(\.isOver)
        guard !finished.isEmpty else { return [] }
        let met = finished.count { $0.verdict == .onTarget }
        var text = "On target by category: \(met) of \(Wording.count(finished.count, "finished day", "finished days"))"
        if progress.onTarget.current > 1 { text += ", \(progress.onTarget.current) in a row" }
        var lines = [text + "."]
        let always = progress.tallies.filter { $0.met == finished.count }.map { $0.name.lowercased() }
        if !always.isEmpty, always.count < progress.tallies.count {
            lines.append("Met every day: \(always.joined(separator: ", ")).")
        }
        if let least = progress.tallies.min(by: { $0.met < $1.met }), least.met < finished.count {
            let days = Wording.count(finished.count, "day", "days")
            lines.append("Met least: \(least.name.lowercased()), \(least.met) of \(days).")
        }
        return lines
    }

    /// `at least 3 portions a day`
    package static func rule(_ category: PortionCategory) -> String {
        let unit =
            switch category.unit {
            case .portions: category.rule.words.hasSuffix(" 1") ? "portion" : "portions"
            case .liters: "L"
            case .minutes: "min"
            }
        return "\(category.rule.words) \(unit) a day"
    }

    /// `Lasagna may count 1 portion of starchy sides, 0.5 portions of dairy. Say yes to count it so.`
    static func proposal(_ name: String, _ counts: String) -> String {
        "\(Wording.capitalized(name)) may count \(counts). Say \"yes\" to count it so."
    }
}
