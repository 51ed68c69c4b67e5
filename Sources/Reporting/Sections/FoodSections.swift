import DaemonAPI
import Health
import Nutrition
import Replies
import Reports
import Store

extension ReportMaker {
    static func summary(_ facts: ReportFacts) -> ReportSection {
        let history = facts.history
        var rows = [(Reply.text(.reportSummaryDays), share(history.days.count, of: facts.dayCount))]
        if let energy = facts.tracking.energy {
            rows.append(
                (
                    Reply.text(.reportSummaryEnergy),
                    history.summary.average.map { energy.kcal($0.calories) } ?? unknown
                ))
            if history.target != nil {
                let met = facts.finished.count { $0.verdict == .met }
                rows.append((Reply.text(.reportSummaryMet), share(met, of: facts.finished.count)))
            }
        }
        let protein = mean(proteins(facts).map(\.value))
        rows.append((Reply.text(.reportSummaryProtein), protein.map(Figures.grams) ?? unknown))
        if let portions = history.portions {
            let met = portions.days.count { $0.isOver && $0.verdict == .onTarget }
            rows.append((Reply.text(.reportSummaryPortions), share(met, of: portions.days.count(where: \.isOver))))
        }
        let sleep = mean(facts.readings(.sleep).map { Array($0.days.values) } ?? [])
        rows.append((Reply.text(.reportSummarySleep), sleep.map(hours) ?? unknown))
        let sessions = facts.weeks.reduce(0) { $0 + $1.sessions }
        rows.append((Reply.text(.reportSummarySessions), Figures.grouped(sessions)))
        if let weight = facts.bodies.first(where: { $0.measure == .weight }), let change = weight.change {
            rows.append((Reply.text(.reportSummaryWeight), BodyMeasure.weight.change(change.difference)))
        }
        let alerts = facts.alerts.isEmpty ? Reply.text(.reportNone) : Figures.grouped(facts.alerts.count)
        rows.append((Reply.text(.reportSummaryAlerts), alerts))
        return ReportSection(Reply.text(.reportSummary), [list(rows)])
    }

    /// Nil where no energy is shown.
    static func energy(_ facts: ReportFacts) -> ReportSection? {
        guard let energy = facts.tracking.energy else { return nil }
        let title = Reply.text(.reportEnergy)
        guard !facts.history.days.isEmpty else {
            return ReportSection(title, [.paragraph(Reply.text(.reportEnergyNothing))])
        }
        var blocks: [ReportBlock] = []
        let finished = facts.finished
        func count(_ verdict: TargetVerdict) -> String {
            Figures.grouped(finished.count { $0.verdict == verdict })
        }
        if facts.history.target != nil {
            blocks.append(
                .paragraph(
                    Reply.text(
                        .reportEnergyJudged, Reply.count(.reportCountLogged, finished.count), count(.met),
                        count(.below), count(.over), count(.underFloor))))
        } else {
            blocks.append(.paragraph(Reply.text(.reportEnergyUnjudged)))
        }
        // A day of which no energy is known is not one of zero.
        let known = finished.filter { $0.calories > 0 || $0.unknownEntries == 0 }
            .map { (day: $0.date, value: Double($0.calories)) }
        let unknown = finished.reduce(0) { $0 + $1.unknownEntries }
        if unknown > 0 {
            blocks.append(.remark(Reply.count(.reportEnergyUnknown, unknown)))
        }
        blocks.append(
            chart(
                Reply.text(.reportEnergyChart), unit: "kcal", form: .bars, known,
                target: facts.history.target.map(Double.init), facts))
        if facts.history.months.count > 1 {
            let rows = facts.history.months.map { month in
                [
                    "\(Reply.shortMonth(month.from)) \(month.from.components.year)",
                    share(month.loggedDays, of: month.days),
                    month.metDays.map { Figures.grouped($0) } ?? Reply.text(.reportVerdictNone),
                    month.average.map { energy.kcal($0.calories) } ?? Self.unknown,
                ]
            }
            let columns: [ReportTable.Column] = [
                column(.reportMonth), numbers(.reportEnergyLogged), numbers(.reportMet), numbers(.reportMean),
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
            let days = Reply.count(.reportCountDays, values.count)
            var text = Reply.text(.reportProteinMean, Figures.grams(mean), days) + " "
            if let target {
                let met = values.count { $0.value >= facts.proteinTarget(on: $0.day) ?? target }
                text += Reply.text(.reportProteinReached, share(met, of: values.count), Figures.grams(target))
            } else {
                text += Reply.text(.reportProteinNoTarget)
            }
            blocks.append(.paragraph(text))
        } else {
            blocks.append(.paragraph(Reply.text(.reportProteinUnknown)))
        }
        let incomplete = facts.finished.count { (facts.macros[$0.date]?.protein.unknownParts ?? 0) > 0 }
        if incomplete > 0 {
            blocks.append(.remark(Reply.count(.reportProteinIncomplete, incomplete)))
        }
        let levels = Set(values.map { facts.proteinTarget(on: $0.day) })
        // A line across says one target: of several, none is drawn.
        let level = levels.count > 1 ? nil : levels.first ?? target
        blocks.append(chart(Reply.text(.reportProteinChart), unit: "g", form: .bars, values, target: level, facts))
        return ReportSection(Reply.text(.reportProtein), blocks)
    }

    /// Nil without scores.
    static func scores(_ facts: ReportFacts) -> ReportSection? {
        let finished = facts.scores.filter { $0.key < facts.today }.sorted { $0.key < $1.key }
        let values = finished.map { (day: $0.key, value: Double($0.value.points.value)) }
        guard let mean = mean(values.map(\.value)) else { return nil }
        let uncertain = finished.count { $0.value.points.low < $0.value.points.high }
        var blocks: [ReportBlock] = [
            .paragraph(
                Reply.text(
                    .reportScoreMean, Figures.plain(mean.rounded()), Reply.count(.reportCountFinished, values.count)))
        ]
        if uncertain > 0 {
            blocks.append(.remark(Reply.count(.reportScoreEstimate, uncertain)))
        }
        let title = Reply.text(.reportScore)
        blocks.append(chart(title, unit: Reply.text(.reportPoints), form: .bars, values, target: nil, facts))
        return ReportSection(title, blocks)
    }

    /// Nil where portions are not shown.
    static func portions(_ facts: ReportFacts) -> ReportSection? {
        guard let portions = facts.history.portions else { return nil }
        let title = Reply.text(.reportPortions)
        let over = portions.days.filter(\.isOver)
        guard !over.isEmpty else {
            return ReportSection(title, [.paragraph(Reply.text(.reportPortionsNothing))])
        }
        let met = over.count { $0.verdict == .onTarget }
        let columns: [ReportTable.Column] = [
            column(.reportPortionsCategory), column(.reportPortionsRule), numbers(.reportPortionsReached),
            numbers(.reportPortionsShort), numbers(.reportPortionsOver), numbers(.reportPortionsMean),
        ]
        let rows = portions.tallies.map { tally in
            [
                tally.name, tally.rule.inReport, Figures.grouped(tally.met), Figures.grouped(tally.short),
                Figures.grouped(tally.over), tally.average.map { $0.text + tally.unit.suffix } ?? unknown,
            ]
        }
        return ReportSection(
            title,
            [
                .paragraph(Reply.text(.reportPortionsMet, share(met, of: over.count))),
                .table(ReportTable(columns, rows)),
            ])
    }

    /// Each day with its sums; the last section, since it is the longest.
    static func days(_ facts: ReportFacts) -> ReportSection {
        let logged = Dictionary(facts.history.days.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
        let energy = facts.tracking.energy
        var columns: [ReportTable.Column] = [column(.reportDay)]
        if energy != nil {
            columns += [.init("kcal", isNumber: true), numbers(.reportTarget), column(.reportListStanding)]
        }
        columns += [numbers(.reportListProtein), numbers(.reportListCarbs), numbers(.reportListFat)]
        let rows = facts.days.map { day -> [String] in
            let name = "\(Reply.shortWeekday(day)) \(day)"
            guard let entry = logged[day] else { return [name, Reply.text(.reportListUnlogged)] }
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
            Reply.text(.reportList),
            [
                .remark(Reply.text(.reportListRemark)),
                .table(ReportTable(columns, rows)),
            ])
    }

    private static func grams(_ sum: NutrientSum?) -> String {
        guard let sum, sum.known > 0 || sum.unknownParts == 0 else { return "?" }
        return Figures.amount(sum.known) + (sum.unknownParts > 0 ? "+" : "")
    }
}
