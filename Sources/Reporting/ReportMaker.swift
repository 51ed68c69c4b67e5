import DaemonAPI
import Diary
import Health
import Nutrition
import Replies
import Reports

/// Makes a report's sections of facts. What is unknown says so, and a day without entries is one that was not logged,
/// never one of zero. Texts are in the language of ``SpokenLanguage``.
enum ReportMaker {
    static func document(_ facts: ReportFacts) -> ReportDocument {
        ReportDocument(
            title: Reply.text(.reportTitle), person: facts.name, from: facts.span.lowerBound, to: facts.span.upperBound,
            madeOn: facts.today, sections: sections(facts),
            // As documented (`health-and-fitness` 12), with this program's name.
            footer: Reply.text(.reportFooter, Reply.words(facts.today)), language: SpokenLanguage.current)
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
        if gaps > 0 { missing.append(Reply.count(.reportLacksDays, gaps)) }
        if facts.tracking.showsEnergy, facts.history.target == nil { missing.append(Reply.text(.reportLacksTarget)) }
        if facts.targets.protein == nil { missing.append(Reply.text(.reportLacksProtein)) }
        if facts.readings(.sleep) == nil { missing.append(Reply.text(.reportLacksSleep)) }
        if facts.weeks.allSatisfy({ $0.sessions == 0 }) { missing.append(Reply.text(.reportLacksSport)) }
        if facts.bodies.isEmpty { missing.append(Reply.text(.reportLacksBody)) }
        return missing
    }

    // MARK: Words

    /// `24 of 31`.
    static func share(_ part: Int, of whole: Int) -> String {
        Reply.text(.reportOf, Figures.grouped(part), Figures.grouped(whole))
    }

    static var unknown: String { Reply.text(.reportUnknown) }

    /// As it stands alone: `Resting heart rate`.
    static func heading(_ metric: HealthMetric) -> String { Wording.capitalized(Reply.name(metric)) }

    static func heading(_ measure: BodyMeasure) -> String { Wording.capitalized(Reply.name(measure)) }

    static func unit(_ unit: HealthUnit) -> String {
        unit == .beatsPerMinute ? Reply.text(.reportBpm) : unit.rawValue
    }

    /// A column by its heading.
    static func column(_ phrase: ReportPhrase) -> ReportTable.Column { .init(Reply.text(phrase)) }

    static func numbers(_ phrase: ReportPhrase) -> ReportTable.Column { .init(Reply.text(phrase), isNumber: true) }

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
        .table(ReportTable([column(.reportWhat), numbers(.reportValue)], rows.map { [$0.0, $0.1] }))
    }
}

extension TargetVerdict {
    /// How a day stood, in a report.
    var inReport: String {
        switch self {
        case .met: Reply.text(.reportVerdictMet)
        case .below: Reply.text(.reportVerdictBelow)
        case .underFloor: Reply.text(.reportVerdictFloor)
        case .over: Reply.text(.reportVerdictOver)
        case .open: Reply.text(.reportVerdictOpen)
        case .unjudged: Reply.text(.reportVerdictNone)
        }
    }
}

extension TargetRule {
    /// `at least 3`, in a report.
    var inReport: String {
        switch self {
        case .exactly(let wanted): Reply.text(.reportRuleExactly, wanted.text)
        case .atLeast(let least): Reply.text(.reportRuleLeast, least.text)
        case .atMost(let most): Reply.text(.reportRuleMost, most.text)
        case .between(let least, let most): Reply.text(.reportRuleBetween, least.text, most.text)
        }
    }
}
