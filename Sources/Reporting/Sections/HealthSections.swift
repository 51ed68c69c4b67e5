import DaemonAPI
import Health
import Nutrition
import Replies
import Reports
import Store

extension ReportMaker {
    /// `7 h 30 min`.
    static func hours(_ hours: Double) -> String {
        let minutes = Int((hours * 60).rounded())
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    static func sleep(_ facts: ReportFacts) -> ReportSection {
        let title = Reply.text(.reportSleep)
        guard let sleep = facts.readings(.sleep), let mean = mean(sleep.days.values) else {
            return ReportSection(title, [.paragraph(Reply.text(.reportSleepNone))])
        }
        let target = facts.targets.sleep
        // As the card judges: by the minutes that are shown.
        let full = sleep.days.values.count { ($0 * 60).rounded() >= target * 60 }
        let values = sleep.days.sorted { $0.key < $1.key }.map { (day: $0.key, value: $0.value) }
        return ReportSection(
            title,
            [
                .paragraph(
                    Reply.text(
                        .reportSleepMean, hours(mean), Reply.count(.reportCountNights, values.count),
                        share(full, of: values.count), hours(target), sleep.sources.joined(separator: "; "))),
                chart(Reply.text(.reportSleepChart), unit: "h", form: .bars, values, target: target, facts),
            ])
    }

    static func sport(_ facts: ReportFacts) -> ReportSection {
        let title = Reply.text(.reportSport)
        let sessions = facts.weeks.reduce(0) { $0 + $1.sessions }
        guard sessions > 0 else { return ReportSection(title, [.paragraph(Reply.text(.reportSportNone))]) }
        // A week that the period cuts off is no whole one.
        let whole = facts.weeks.filter { $0.days.upperBound.ordinal - $0.days.lowerBound.ordinal == 6 }
        let reached = whole.count { $0.sessions >= $0.aim }
        var text = Reply.count(.reportCountSessions, sessions) + "."
        if !whole.isEmpty {
            text += " " + Reply.text(.reportSportWeeks, share(reached, of: whole.count))
        }
        let columns: [ReportTable.Column] = [column(.reportWeek), numbers(.reportSportSessions)]
        let rows = facts.weeks.map { week -> [String] in
            let isWhole = week.days.upperBound.ordinal - week.days.lowerBound.ordinal == 6
            let days = "\(week.days.lowerBound) – \(week.days.upperBound)"
            return [isWhole ? days : Reply.text(.reportSportCut, days), share(week.sessions, of: week.aim)]
        }
        var blocks: [ReportBlock] = [.paragraph(text), .table(ReportTable(columns, rows))]
        if let table = activities(facts) { blocks.append(table) }
        return ReportSection(title, blocks)
    }

    /// What was done how often, the most frequent first.
    private static func activities(_ facts: ReportFacts) -> ReportBlock? {
        let sport = Dictionary(grouping: facts.activities, by: \.name).map { name, rows -> (Int, [String]) in
            let kilometers = rows.compactMap(\.kilometers)
            return (
                rows.count,
                [
                    Reply.name(ofActivity: name), Figures.grouped(rows.count),
                    Figures.plain(rows.reduce(0) { $0 + $1.minutes }) + " min",
                    kilometers.isEmpty ? "" : Figures.tenths(kilometers.reduce(0, +)) + " km",
                ]
            )
        }
        let lifts = Dictionary(grouping: facts.lifts, by: \.name).map { name, rows -> (Int, [String]) in
            let sets = rows.reduce(0) { $0 + $1.sets.count }
            let load = rows.flatMap(\.sets).compactMap(\.load).max()
            return (
                rows.count,
                [
                    name, Figures.grouped(rows.count), Reply.count(.reportCountSets, sets),
                    load.map { Reply.text(.reportSportLoad, PerformedSet.kilograms($0)) } ?? "",
                ]
            )
        }
        let rows = (sport + lifts).sorted { ($1.0, $0.1[0]) < ($0.0, $1.1[0]) }.map(\.1)
        guard !rows.isEmpty else { return nil }
        return .table(
            ReportTable(
                [
                    column(.reportSportActivity), numbers(.reportSportTimes), numbers(.reportSportTogether),
                    numbers(.reportSportAmount),
                ], rows))
    }

    static func body(_ facts: ReportFacts) -> ReportSection {
        let title = Reply.text(.reportBody)
        guard !facts.bodies.isEmpty else {
            return ReportSection(title, [.paragraph(Reply.text(.reportBodyNone))])
        }
        let columns: [ReportTable.Column] = [
            column(.reportBodyMeasure), numbers(.reportFirst), numbers(.reportLast), numbers(.reportLowest),
            numbers(.reportHighest), numbers(.reportBodyChange),
        ]
        let rows = facts.bodies.map { body -> [String] in
            let (measure, values) = (body.measure, body.days.map(\.value))
            return [
                heading(measure),
                values.first.map(measure.text) ?? "", values.last.map(measure.text) ?? "",
                values.min().map(measure.text) ?? "", values.max().map(measure.text) ?? "",
                body.change.map { measure.change($0.difference) } ?? unknown,
            ]
        }
        let charts = facts.bodies.filter { $0.days.count > 1 }.map { body -> ReportBlock in
            .chart(
                ReportChart(
                    heading(body.measure),
                    unit: body.measure.unit.rawValue, form: .line, from: facts.span.lowerBound,
                    to: facts.span.upperBound, points: points(body.days), average: points(body.averages)))
        }
        return ReportSection(title, [.table(ReportTable(columns, rows))] + charts)
    }

    /// Nil without readings.
    static func heart(_ facts: ReportFacts) -> ReportSection? {
        let readings = facts.readings.filter { $0.metric != .sleep }
        guard !readings.isEmpty else { return nil }
        let columns: [ReportTable.Column] = [
            column(.reportReading), numbers(.reportDays), numbers(.reportMean), numbers(.reportLowest),
            numbers(.reportHighest), column(.reportUnit),
        ]
        let rows = readings.map { reading -> [String] in
            let values = reading.days.values
            func text(_ value: Double?) -> String {
                guard let value else { return unknown }
                // Right to write one: readings of energy are not here where none is shown.
                return Figures.tenths(value)
            }
            return [
                heading(reading.metric),
                Figures.grouped(values.count), text(mean(values)), text(values.min()), text(values.max()),
                unit(reading.metric.unit),
            ]
        }
        var blocks: [ReportBlock] = [.table(ReportTable(columns, rows))]
        if let resting = facts.readings(.restingHeartRate), resting.days.count > 1 {
            let values = resting.days.sorted { $0.key < $1.key }.map { (day: $0.key, value: $0.value) }
            blocks.append(
                chart(
                    heading(.restingHeartRate), unit: unit(.beatsPerMinute), form: .line, values, target: nil, facts))
        }
        return ReportSection(Reply.text(.reportHeart), blocks)
    }

    static func streaks(_ facts: ReportFacts) -> ReportSection {
        let streaks = facts.streaks
        func best(_ streak: Streak) -> String {
            let days = Reply.count(.reportCountDays, streak.best)
            return streak.bestEnd.map { Reply.text(.reportStreaksUntil, days, Reply.words($0)) } ?? days
        }
        var rows = [
            (Reply.text(.reportStreaksLogged), Reply.count(.reportCountDays, streaks.logging.current)),
            (Reply.text(.reportStreaksBest), best(streaks.logging)),
        ]
        if let onTarget = streaks.onTarget, facts.tracking.showsEnergy {
            rows.append((Reply.text(.reportStreaksMet), Reply.count(.reportCountDays, onTarget.current)))
            rows.append((Reply.text(.reportStreaksBest), best(onTarget)))
        }
        if let portions = facts.history.portions {
            let days = Reply.count(.reportCountDays, portions.onTarget.current)
            rows.append((Reply.text(.reportStreaksPortions), days))
            rows.append((Reply.text(.reportStreaksBest), best(portions.onTarget)))
        }
        for achievement in streaks.achievements where achievement.reached {
            let reached = Reply.count(.reportStreaksReached, achievement.days)
            rows.append((reached, achievement.reachedOn.map { Reply.words($0) } ?? unknown))
        }
        let last = streaks.lastLoggedAt.map { String($0.prefix(10)) } ?? Reply.text(.reportNever)
        rows.append((Reply.text(.reportStreaksLast), last))
        return ReportSection(
            Reply.text(.reportStreaks), [.remark(Reply.text(.reportStreaksToday)), list(rows)])
    }

    static func safety(_ facts: ReportFacts) -> ReportSection {
        let title = Reply.text(.reportSafety)
        guard !facts.alerts.isEmpty else {
            return ReportSection(title, [.paragraph(Reply.text(.reportSafetyNone))])
        }
        let critical = facts.alerts.count(where: \.isCritical)
        let columns: [ReportTable.Column] = [
            column(.reportDay), column(.reportSafetyAlert), column(.reportSafetyPriority),
            column(.reportSafetyAnswer), column(.reportSafetyFound),
        ]
        let rows = facts.alerts.map { alert -> [String] in
            let answer = ReportPhrase(rawValue: "report.alert.\(alert.state)").map { Reply.text($0) }
            return [
                alert.day.description, alert.title,
                Reply.text(alert.isCritical ? .reportPriorityHigh : .reportPriorityUsual), answer ?? alert.state,
                alert.text,
            ]
        }
        return ReportSection(
            title,
            [
                .paragraph(
                    Reply.text(
                        .reportSafetyHigh, Reply.count(.reportSafetyAlerts, facts.alerts.count),
                        Figures.grouped(critical))),
                .table(ReportTable(columns, rows)),
            ])
    }

    /// Nil where no reading has a source.
    static func sources(_ facts: ReportFacts) -> ReportSection? {
        guard !facts.readings.isEmpty else { return nil }
        let rows = facts.readings.map { reading in
            [
                heading(reading.metric),
                reading.sources.joined(separator: "; "),
            ]
        }
        return ReportSection(
            Reply.text(.reportSources),
            [.table(ReportTable([column(.reportReading), column(.reportSourcesSource)], rows))])
    }
}
