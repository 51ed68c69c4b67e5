import Conversation
import DaemonAPI
import Diary
import Failures
import Health
import Nutrition
import Reporting
import Reports
import Store
import Testing

@Suite("Reports of a period")
struct ReportServiceTests {
    private static func log(_ fixture: FeatureFixture, _ days: [(String, Int?)]) async throws {
        for (day, calories) in days {
            var entry = NewEntry(name: "zxq", eatenAt: "\(day)T12:00:00+01:00")
            entry.calories = calories
            _ = try await fixture.log.add(entry, by: .commandLine)
        }
    }

    /// All texts of a section, a line a row.
    private static func text(_ report: ReportDTO, _ title: String) -> String {
        let section = report.document.sections.first { $0.title == title }
        return (section?.blocks ?? []).map { block in
            switch block {
            case .paragraph(let text), .remark(let text): text
            case .table(let table): table.rows.map { $0.joined(separator: " | ") }.joined(separator: "\n")
            case .chart(let chart): "chart of \(chart.points.count)"
            }
        }.joined(separator: "\n")
    }

    @Test("the last whole month is taken; days without entries are not logged, never zero")
    func lastMonth() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
            try await Self.log(
                fixture, [("2026-09-30", 900), ("2026-10-05", 2000), ("2026-10-06", 1500), ("2026-10-07", nil)])
            let report = try await fixture.workspace.reports.report(nil)
            #expect(report.document.period == "1–31 October 2026")
            #expect(report.days == 31 && report.loggedDays == 3)
            #expect(report.document.footer.contains("exported by the user from BiteBook on 18 November 2026"))
            #expect(report.missing.contains("28 days without entries."))
            #expect(Self.text(report, "Summary").contains("Days with entries | 3 of 31"))
            let energy = Self.text(report, "Energy and target")
            #expect(energy.contains("chart of 2") && energy.contains("1 entry is unknown"), "\(energy)")
            let days = Self.text(report, "Day by day").split(separator: "\n")
            #expect(days.contains("Sun 2026-10-04 | not logged"))
            #expect(days.contains { $0.hasPrefix("Wed 2026-10-07 | ?+ |") }, "\(days)")
            #expect(days.count == 32)
        }
    }

    @Test("an empty log makes a report that says what is unknown")
    func empty() async throws {
        try await FeatureFixture.with { fixture in
            let report = try await fixture.workspace.reports.report(.lastWeek)
            #expect(report.days == 7 && report.loggedDays == 0)
            #expect(Self.text(report, "Energy and target") == "Nothing is logged in this period.")
            #expect(Self.text(report, "Sleep and target").hasPrefix("No sleep is noted"))
            #expect(Self.text(report, "Summary").contains("Sleep, mean of known nights | unknown"))
            #expect(Self.text(report, "Streaks and personal bests").contains("Last logged | never"))
            #expect(report.missing.count >= 5)
        }
    }

    @Test("who tracks portions finds no energy in it")
    func portionsMode() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.settings.set("tracking", to: "portions", by: .commandLine)
            try await Self.log(fixture, [("2026-10-05", 2345)])
            _ = try await fixture.workspace.health.add(
                NewHealthReadings(values: [.activeEnergy: 678], day: "2026-10-05", source: "Watch"), by: .commandLine)
            let report = try await fixture.workspace.reports.report(nil)
            let text = report.document.sections.map { Self.text(report, $0.title) }.joined(separator: "\n")
            #expect(!text.contains("2,345") && !text.contains("678") && !text.contains("kcal"), "\(text)")
            #expect(report.document.sections.contains { $0.title == "Portions" })
        }
    }

    @Test("sleep, sport, the body and where readings come from stand in it")
    func health() async throws {
        try await FeatureFixture.with { fixture in
            let workspace = fixture.workspace
            for (day, hours) in [("2026-10-05", 8.0), ("2026-10-06", 7.0)] {
                _ = try await workspace.health.add(
                    NewHealthReadings(values: [.sleep: hours], day: day, source: "Oura"), by: .commandLine)
            }
            for (day, weight) in [("2026-10-05", 72.4), ("2026-10-20", 71.4)] {
                _ = try await workspace.body.add(
                    NewBodyMeasure(kind: .weight, value: weight, day: day), by: .commandLine)
            }
            let report = try await workspace.reports.report(nil)
            #expect(Self.text(report, "Sleep and target").contains("7 h 30 min a night"))
            #expect(Self.text(report, "Sleep and target").contains("1 of 2 reached 8 h. Sources: Oura."))
            #expect(Self.text(report, "Body").contains("Weight | 72.4 kg | 71.4 kg | 71.4 kg | 72.4 kg"))
            #expect(Self.text(report, "Devices and sources").contains("Sleep | Oura"))
        }
    }

    @Test("protein and sessions count by the target of their time, and scores stand in it")
    func targetsOfTheirTime() async throws {
        try await FeatureFixture.with { fixture in
            let workspace = fixture.workspace
            fixture.clock.set("2026-10-05T18:00:00+01:00")
            try await fixture.settings.setGoals([.protein: 20], by: .commandLine, turn: nil)
            let aim = NewAim(kind: .workouts, subject: nil, value: 1, by: nil)
            _ = try await workspace.aims.add(aim, by: .commandLine, turn: nil)
            var entry = NewEntry(name: "egg", eatenAt: "2026-10-06T12:00:00+01:00")
            entry.quantity = 5
            _ = try await fixture.log.add(entry, by: .commandLine)
            fixture.clock.set("2026-11-18T13:05:00+01:00")
            try await fixture.settings.setGoals([.protein: 100], by: .commandLine, turn: nil)
            let report = try await workspace.reports.report(nil)
            let protein = Self.text(report, "Protein and target")
            #expect(protein.contains("reached on 1 of 1 days; today it is 100 g"), "\(protein)")
            let score = Self.text(report, "Health score")
            #expect(score.contains("of 100 points") && score.contains("chart of 1"), "\(score)")
        }
    }

    @Test("days that have not come, and more than ten years, are refused")
    func refused() async throws {
        try await FeatureFixture.with { fixture in
            for period in ["2026-11-19", "2027-01", "2010-01-01..2026-01-01"] {
                let parsed = try Period(period)
                let error = await #expect(throws: BiteBookError.self) {
                    try await fixture.workspace.reports.report(parsed)
                }
                #expect(error?.code == .invalidInput)
            }
            // One that goes on ends today.
            let month = try await fixture.workspace.reports.report(.thisMonth)
            #expect(month.days == 18)
        }
    }

    @Test("tables hold what is stored, made harmless for spreadsheets")
    func tables() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(
                NewEntry(
                    name: "=cmd, \"x\"", calories: 120, quantity: 1, unit: "piece", eatenAt: "2026-10-05T12:00:00+02:00"
                ),
                by: .commandLine)
            _ = try await fixture.workspace.body.add(
                NewBodyMeasure(kind: .weight, value: 72.4, day: "2026-10-05"), by: .commandLine)
            let meals = try await fixture.workspace.reports.table(.meals, nil)
            #expect(meals.rows == 1)
            #expect(
                meals.text.hasPrefix("1,2026-10-05T12:00:00+02:00,2026-10-05,lunch,\"'=cmd, \"\"x\"\"\",1,piece,,120,"),
                "\(meals.text)")
            let body = try await fixture.workspace.reports.table(.body, nil)
            #expect(body.text.contains(",2026-10-05,weight,72.4,kg,user\r\n"), "\(body.text)")
            for table in DataTable.allCases {
                let cells = table.columns.count
                let text = try await fixture.workspace.reports.table(table, nil).text
                for line in text.split(separator: "\r\n") where table != .meals {
                    #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == cells)
                }
            }
            let none = try await fixture.workspace.reports.table(.meals, .lastWeek)
            #expect(none.rows == 0 && none.text.isEmpty)
        }
    }
}
