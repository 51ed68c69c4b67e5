import DaemonAPI
import Health
import Nutrition
import Reports

/// Makes a report's sections of facts. What is unknown says so, and a day without entries is one that was not logged,
/// never one of zero.
enum ReportMaker {
    static func document(_ facts: ReportFacts) -> ReportDocument {
        ReportDocument(
            title: "BiteBook report", person: facts.name, from: facts.span.lowerBound, to: facts.span.upperBound,
            madeOn: facts.today, sections: sections(facts),
            // As documented (`health-and-fitness` 12), with this program's name.
            footer: "This report was exported by the user from BiteBook on \(words(facts.today)). "
                + "It is no medical advice.")
    }

    static func sections(_ facts: ReportFacts) -> [ReportSection] {
        [
            summary(facts), energy(facts), protein(facts), scores(facts), portions(facts), sleep(facts), sport(facts),
            body(facts),
            heart(facts), streaks(facts), safety(facts), sources(facts), days(facts),
        ].compactMap(\.self)
    }

    /// What there is nothing of, for whoever decides whether to write it.
    static func missing(_ facts: ReportFacts) -> [String] {
        var missing: [String] = []
        let gaps = facts.dayCount - facts.history.days.count
        if gaps > 0 { missing.append("\(Figures.count(gaps, "day", "days")) without entries.") }
        if facts.tracking.showsEnergy, facts.history.target == nil { missing.append("No daily target is set.") }
        if facts.targets.protein == nil { missing.append("There is no protein goal, and no weight to take one from.") }
        if facts.readings(.sleep) == nil { missing.append("No sleep is noted.") }
        if facts.weeks.allSatisfy({ $0.sessions == 0 }) { missing.append("No sport is logged.") }
        if facts.bodies.isEmpty { missing.append("Nothing of your body is measured.") }
        return missing
    }

    // MARK: Words

    /// `18 November 2026`.
    static func words(_ day: CalendarDay) -> String { "\(day.components.day) \(day.monthAndYear)" }

    /// `24 of 31`.
    static func share(_ part: Int, of whole: Int) -> String { "\(Figures.grouped(part)) of \(Figures.grouped(whole))" }

    static let unknown = "unknown"

    static func mean(_ values: some Collection<Double>) -> Double? {
        values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }

    static func points(_ values: [(day: CalendarDay, value: Double)]) -> [ReportChart.Point] {
        values.map { ReportChart.Point($0.day, $0.value) }
    }

    /// Of values a day, with their 7-day mean where there are enough days for one to say something.
    static func chart(
        _ title: String, unit: String, form: ReportChart.Form, _ values: [(day: CalendarDay, value: Double)],
        target: Double?, _ facts: ReportFacts
    ) -> ReportBlock {
        let averages = facts.dayCount > 14 ? BodySeries(values).averages(in: facts.span) : []
        return .chart(
            ReportChart(
                title, unit: unit, form: form, from: facts.span.lowerBound, to: facts.span.upperBound,
                points: points(values), average: points(averages), target: target))
    }

    /// Names and values below each other.
    static func list(_ rows: [(String, String)]) -> ReportBlock {
        .table(ReportTable([.init("What"), .init("Value", isNumber: true)], rows.map { [$0.0, $0.1] }))
    }
}

extension TargetVerdict {
    /// How a day stood, in a report.
    var inReport: String {
        switch self {
        case .met: "on target"
        case .below: "below"
        case .underFloor: "under the floor"
        case .over: "over"
        case .open: "goes on"
        case .unjudged: "no target"
        }
    }
}
