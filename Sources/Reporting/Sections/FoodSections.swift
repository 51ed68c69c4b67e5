import DaemonAPI
import Health
import Nutrition
import Reports
import Store

extension ReportMaker {
    static func summary(_ facts: ReportFacts) -> ReportSection {
        let history = facts.history
        var rows = [("Days with entries", share(history.days.count, of: facts.dayCount))]
        if let energy = facts.tracking.energy {
            rows.append(
                (
                    "Energy, mean of finished logged days",
                    history.summary.average.map { energy.kcal($0.calories) } ?? unknown
                ))
            if history.target != nil {
                let met = facts.finished.count { $0.verdict == .met }
                rows.append(("Finished logged days on target", share(met, of: facts.finished.count)))
            }
        }
        let protein = mean(proteins(facts).map(\.value))
        rows.append(("Protein, mean of finished logged days", protein.map(Figures.grams) ?? unknown))
        if let portions = history.portions {
            let met = portions.days.count { $0.isOver && $0.verdict == .onTarget }
            rows.append(("Days on target by portions", share(met, of: portions.days.count(where: \.isOver))))
        }
        let sleep = mean(facts.readings(.sleep).map { Array($0.days.values) } ?? [])
        rows.append(("Sleep, mean of known nights", sleep.map(hours) ?? unknown))
        rows.append(("Sessions of sport", Figures.grouped(facts.weeks.reduce(0) { $0 + $1.sessions })))
        if let weight = facts.bodies.first(where: { $0.measure == .weight }), let change = weight.change {
            rows.append(("Weight, change of its 7-day mean", BodyMeasure.weight.change(change.difference)))
        }
        rows.append(("Safety alerts", facts.alerts.isEmpty ? "none" : Figures.grouped(facts.alerts.count)))
        return ReportSection("Summary", [list(rows)])
    }

    /// Nil where no energy is shown.
    static func energy(_ facts: ReportFacts) -> ReportSection? {
        guard let energy = facts.tracking.energy else { return nil }
        let title = "Energy and target"
        guard !facts.history.days.isEmpty else {
            return ReportSection(title, [.paragraph("Nothing is logged in this period.")])
        }
        var blocks: [ReportBlock] = []
        let finished = facts.finished
        func count(_ verdict: TargetVerdict) -> Int { finished.count { $0.verdict == verdict } }
        if facts.history.target != nil {
            blocks.append(
                .paragraph(
                    "Of \(Figures.count(finished.count, "finished logged day", "finished logged days")), "
                        + "\(count(.met)) were on target (90 to 110 %), \(count(.below)) below, \(count(.over)) over, "
                        + "and \(count(.underFloor)) under the calorie floor. Each day counts by the target of its time."
                ))
        } else {
            blocks.append(.paragraph("No daily target is set, so no day is judged."))
        }
        // A day of which no energy is known is not one of zero.
        let known = finished.filter { $0.calories > 0 || $0.unknownEntries == 0 }
            .map { (day: $0.date, value: Double($0.calories)) }
        let unknown = finished.reduce(0) { $0 + $1.unknownEntries }
        if unknown > 0 {
            blocks.append(
                .remark(
                    "The energy of \(Figures.count(unknown, "entry is", "entries are")) unknown and missing in the sums."
                ))
        }
        blocks.append(
            chart(
                "Energy", unit: "kcal", form: .bars, known,
                target: facts.history.target.map(Double.init), facts))
        if facts.history.months.count > 1 {
            let rows = facts.history.months.map { month in
                [
                    month.from.monthAndYear, share(month.loggedDays, of: month.days),
                    month.metDays.map { Figures.grouped($0) } ?? "no target",
                    month.average.map { energy.kcal($0.calories) } ?? Self.unknown,
                ]
            }
            let columns: [ReportTable.Column] = [
                .init("Month"), .init("Days logged", isNumber: true), .init("On target", isNumber: true),
                .init("Mean", isNumber: true),
            ]
            blocks.append(.table(ReportTable(columns, rows)))
        }
        return ReportSection(title, blocks)
    }

    /// g of the finished logged days whose protein is known at least in part.
    static func proteins(_ facts: ReportFacts) -> [(day: CalendarDay, value: Double)] {
        facts.finished.compactMap { day in
            guard let protein = facts.macros[day.date]?.protein, protein.known > 0 || protein.unknownParts == 0 else {
                return nil
            }
            return (day.date, protein.known)
        }
    }

    static func protein(_ facts: ReportFacts) -> ReportSection {
        let values = proteins(facts)
        let target = facts.targets.protein
        var blocks: [ReportBlock] = []
        if let mean = mean(values.map(\.value)) {
            var text = "\(Figures.grams(mean)) a day, the mean of \(Figures.count(values.count, "day", "days"))."
            if let target {
                let met = values.count { $0.value >= facts.proteinTarget(on: $0.day) ?? target }
                text +=
                    " The target of its day was reached on \(share(met, of: values.count)) days; "
                    + "today it is \(Figures.grams(target))."
            } else {
                text += " There is no target."
            }
            blocks.append(.paragraph(text))
        } else {
            blocks.append(.paragraph("The protein of this period is unknown."))
        }
        let incomplete = facts.finished.count { (facts.macros[$0.date]?.protein.unknownParts ?? 0) > 0 }
        if incomplete > 0 {
            blocks.append(
                .remark(
                    "On \(Figures.count(incomplete, "day", "days")) the protein of some entries is unknown: there was more than is counted."
                ))
        }
        let levels = Set(values.map { facts.proteinTarget(on: $0.day) })
        // A line across says one target: of several, none is drawn.
        let level = levels.count > 1 ? nil : levels.first ?? target
        blocks.append(chart("Protein", unit: "g", form: .bars, values, target: level, facts))
        return ReportSection("Protein and target", blocks)
    }

    /// Nil without scores.
    static func scores(_ facts: ReportFacts) -> ReportSection? {
        let finished = facts.scores.filter { $0.key < facts.today }.sorted { $0.key < $1.key }
        let values = finished.map { (day: $0.key, value: Double($0.value.points.value)) }
        guard let mean = mean(values.map(\.value)) else { return nil }
        let uncertain = finished.count { $0.value.points.low < $0.value.points.high }
        var blocks: [ReportBlock] = [
            .paragraph(
                "\(Figures.plain(mean.rounded())) of 100 points, the mean of "
                    + "\(Figures.count(values.count, "finished day", "finished days")) with a score.")
        ]
        if uncertain > 0 {
            blocks.append(
                .remark(
                    "On \(Figures.count(uncertain, "day", "days")) something is unknown, so the score is an estimate."))
        }
        blocks.append(chart("Health score", unit: "points", form: .bars, values, target: nil, facts))
        return ReportSection("Health score", blocks)
    }

    /// Nil where portions are not shown.
    static func portions(_ facts: ReportFacts) -> ReportSection? {
        guard let portions = facts.history.portions else { return nil }
        let over = portions.days.filter(\.isOver)
        guard !over.isEmpty else {
            return ReportSection("Portions", [.paragraph("Nothing is counted in this period.")])
        }
        let met = over.count { $0.verdict == .onTarget }
        let columns: [ReportTable.Column] = [
            .init("Category"), .init("Rule"), .init("Met", isNumber: true), .init("Short", isNumber: true),
            .init("Over", isNumber: true), .init("Mean a day", isNumber: true),
        ]
        let rows = portions.tallies.map { tally in
            [
                tally.name, tally.rule.words, Figures.grouped(tally.met), Figures.grouped(tally.short),
                Figures.grouped(tally.over), tally.average.map { $0.text + tally.unit.suffix } ?? unknown,
            ]
        }
        return ReportSection(
            "Portions",
            [
                .paragraph(
                    "\(share(met, of: over.count)) finished days with something counted were on target in all categories."
                ),
                .table(ReportTable(columns, rows)),
            ])
    }

    /// Each day with its sums; the last section, since it is the longest.
    static func days(_ facts: ReportFacts) -> ReportSection {
        let logged = Dictionary(facts.history.days.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
        let energy = facts.tracking.energy
        var columns: [ReportTable.Column] = [.init("Day")]
        if energy != nil {
            columns += [.init("kcal", isNumber: true), .init("Target", isNumber: true), .init("Standing")]
        }
        columns += [
            .init("Protein g", isNumber: true), .init("Carbs g", isNumber: true), .init("Fat g", isNumber: true),
        ]
        let rows = facts.days.map { day -> [String] in
            let name = "\(day.weekdayName.prefix(3)) \(day)"
            guard let entry = logged[day] else { return [name, "not logged"] }
            var row = [name]
            if let energy {
                let hasKnown = entry.calories > 0 || entry.unknownEntries == 0
                row += [
                    (hasKnown ? energy.number(entry.calories) : "?") + (entry.unknownEntries > 0 ? "+" : ""),
                    facts.goals[day]?.kcal.map(energy.number) ?? "–", entry.verdict.inReport,
                ]
            }
            let macros = facts.macros[day]
            return row + [macros?.protein, macros?.carbs, macros?.fat].map(grams)
        }
        return ReportSection(
            "Day by day",
            [
                .remark("A + stands behind a sum that lacks entries of which it is not known."),
                .table(ReportTable(columns, rows)),
            ])
    }

    private static func grams(_ sum: NutrientSum?) -> String {
        guard let sum, sum.known > 0 || sum.unknownParts == 0 else { return "?" }
        return Figures.amount(sum.known) + (sum.unknownParts > 0 ? "+" : "")
    }
}
