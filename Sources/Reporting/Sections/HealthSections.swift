import DaemonAPI
import Health
import Nutrition
import Reports
import Store

extension ReportMaker {
    /// `7 h 30 min`.
    static func hours(_ hours: Double) -> String {
        let minutes = Int((hours * 60).rounded())
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    static func sleep(_ facts: ReportFacts) -> ReportSection {
        let title = "Sleep and target"
        guard let sleep = facts.readings(.sleep), let mean = mean(sleep.days.values) else {
            return ReportSection(title, [.paragraph("No sleep is noted in this period.")])
        }
        let target = facts.targets.sleep
        // As the card judges: by the minutes that are shown.
        let full = sleep.days.values.count { ($0 * 60).rounded() >= target * 60 }
        let values = sleep.days.sorted { $0.key < $1.key }.map { (day: $0.key, value: $0.value) }
        return ReportSection(
            title,
            [
                .paragraph(
                    "\(hours(mean)) a night, the mean of \(Figures.count(values.count, "known night", "known nights")). "
                        + "\(share(full, of: values.count)) reached \(hours(target)). "
                        + "Sources: \(sleep.sources.joined(separator: "; "))."),
                chart("Sleep", unit: "h", form: .bars, values, target: target, facts),
            ])
    }

    static func sport(_ facts: ReportFacts) -> ReportSection {
        let title = "Sport"
        let sessions = facts.weeks.reduce(0) { $0 + $1.sessions }
        guard sessions > 0 else { return ReportSection(title, [.paragraph("No sport is logged in this period.")]) }
        // A week that the period cuts off is no whole one.
        let whole = facts.weeks.filter { $0.days.upperBound.ordinal - $0.days.lowerBound.ordinal == 6 }
        let reached = whole.count { $0.sessions >= $0.aim }
        var text = "\(Figures.count(sessions, "session", "sessions"))."
        if !whole.isEmpty {
            text += " \(share(reached, of: whole.count)) whole weeks reached the aim of their time."
        }
        let columns: [ReportTable.Column] = [.init("Week"), .init("Sessions", isNumber: true)]
        let rows = facts.weeks.map { week -> [String] in
            let isWhole = week.days.upperBound.ordinal - week.days.lowerBound.ordinal == 6
            return [
                "\(week.days.lowerBound) to \(week.days.upperBound)" + (isWhole ? "" : ", not whole"),
                "\(week.sessions) of \(week.aim)",
            ]
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
                    name, Figures.grouped(rows.count),
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
                    name, Figures.grouped(rows.count), Figures.count(sets, "set", "sets"),
                    load.map { "up to " + PerformedSet.kilograms($0) } ?? "",
                ]
            )
        }
        let rows = (sport + lifts).sorted { ($1.0, $0.1[0]) < ($0.0, $1.1[0]) }.map(\.1)
        guard !rows.isEmpty else { return nil }
        return .table(
            ReportTable(
                [
                    .init("Activity or exercise"), .init("Times", isNumber: true), .init("Together", isNumber: true),
                    .init("Distance or load", isNumber: true),
                ], rows))
    }

    static func body(_ facts: ReportFacts) -> ReportSection {
        guard !facts.bodies.isEmpty else {
            return ReportSection("Body", [.paragraph("Nothing is measured in this period.")])
        }
        let columns: [ReportTable.Column] = [
            .init("Measure"), .init("First", isNumber: true), .init("Last", isNumber: true),
            .init("Lowest", isNumber: true), .init("Highest", isNumber: true),
            .init("Change of the mean", isNumber: true),
        ]
        let rows = facts.bodies.map { body -> [String] in
            let (measure, values) = (body.measure, body.days.map(\.value))
            return [
                measure.title.prefix(1).uppercased() + measure.title.dropFirst(),
                values.first.map(measure.text) ?? "", values.last.map(measure.text) ?? "",
                values.min().map(measure.text) ?? "", values.max().map(measure.text) ?? "",
                body.change.map { measure.change($0.difference) } ?? unknown,
            ]
        }
        let charts = facts.bodies.filter { $0.days.count > 1 }.map { body -> ReportBlock in
            .chart(
                ReportChart(
                    body.measure.title.prefix(1).uppercased() + body.measure.title.dropFirst(),
                    unit: body.measure.unit.rawValue, form: .line, from: facts.span.lowerBound,
                    to: facts.span.upperBound, points: points(body.days), average: points(body.averages)))
        }
        return ReportSection("Body", [.table(ReportTable(columns, rows))] + charts)
    }

    /// Nil without readings.
    static func heart(_ facts: ReportFacts) -> ReportSection? {
        let readings = facts.readings.filter { $0.metric != .sleep }
        guard !readings.isEmpty else { return nil }
        let columns: [ReportTable.Column] = [
            .init("Reading"), .init("Days", isNumber: true), .init("Mean", isNumber: true),
            .init("Lowest", isNumber: true), .init("Highest", isNumber: true), .init("Unit"),
        ]
        let rows = readings.map { reading -> [String] in
            let values = reading.days.values
            func text(_ value: Double?) -> String {
                guard let value else { return unknown }
                // Right to write one: readings of energy are not here where none is shown.
                return Figures.tenths(value)
            }
            return [
                reading.metric.title.prefix(1).uppercased() + reading.metric.title.dropFirst(),
                Figures.grouped(values.count), text(mean(values)), text(values.min()), text(values.max()),
                reading.metric.unit.rawValue,
            ]
        }
        var blocks: [ReportBlock] = [.table(ReportTable(columns, rows))]
        if let resting = facts.readings(.restingHeartRate), resting.days.count > 1 {
            let values = resting.days.sorted { $0.key < $1.key }.map { (day: $0.key, value: $0.value) }
            blocks.append(chart("Resting heart rate", unit: "bpm", form: .line, values, target: nil, facts))
        }
        return ReportSection("Movement, nights and heart", blocks)
    }

    static func streaks(_ facts: ReportFacts) -> ReportSection {
        let streaks = facts.streaks
        func best(_ streak: Streak) -> String {
            let days = Figures.count(streak.best, "day", "days")
            return streak.bestEnd.map { "\(days), up to \(words($0))" } ?? days
        }
        var rows = [
            ("Days logged in a row, today", Figures.count(streaks.logging.current, "day", "days")),
            ("Personal best", best(streaks.logging)),
        ]
        if let onTarget = streaks.onTarget, facts.tracking.showsEnergy {
            rows.append(("Days on target in a row, today", Figures.count(onTarget.current, "day", "days")))
            rows.append(("Personal best", best(onTarget)))
        }
        if let portions = facts.history.portions {
            rows.append(
                ("Days on target by portions in a row", Figures.count(portions.onTarget.current, "day", "days")))
            rows.append(("Personal best", best(portions.onTarget)))
        }
        for achievement in streaks.achievements where achievement.reached {
            rows.append(
                ("\(achievement.title), \(achievement.days) days", achievement.reachedOn.map(words) ?? unknown))
        }
        rows.append(("Last logged", streaks.lastLoggedAt.map { String($0.prefix(10)) } ?? "never"))
        return ReportSection(
            "Streaks and personal bests", [.remark("As they stand on the day of the report."), list(rows)])
    }

    static func safety(_ facts: ReportFacts) -> ReportSection {
        guard !facts.alerts.isEmpty else {
            return ReportSection(
                "Safety", [.paragraph("No alert was raised in this period by the rules, from what is noted.")])
        }
        let critical = facts.alerts.count(where: \.isCritical)
        let columns: [ReportTable.Column] = [
            .init("Day"), .init("Alert"), .init("Priority"), .init("Answer"), .init("What was found"),
        ]
        let rows = facts.alerts.map {
            [$0.day.description, $0.title, $0.isCritical ? "high" : "usual", $0.state, $0.text]
        }
        return ReportSection(
            "Safety",
            [
                .paragraph(
                    "\(Figures.count(facts.alerts.count, "alert was", "alerts were")) raised, "
                        + "\(critical == 0 ? "none" : Figures.grouped(critical)) of high priority. An alert is no diagnosis."
                ),
                .table(ReportTable(columns, rows)),
            ])
    }

    /// Nil where no reading has a source.
    static func sources(_ facts: ReportFacts) -> ReportSection? {
        guard !facts.readings.isEmpty else { return nil }
        let rows = facts.readings.map { reading in
            [
                reading.metric.title.prefix(1).uppercased() + reading.metric.title.dropFirst(),
                reading.sources.joined(separator: "; "),
            ]
        }
        return ReportSection(
            "Devices and sources", [.table(ReportTable([.init("Reading"), .init("Source, device")], rows))])
    }
}
