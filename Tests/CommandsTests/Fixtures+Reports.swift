import DaemonAPI
import Nutrition
import Reports
import StubDaemon

@testable import Commands

/// A report of a month with little in it.
extension Fixtures {
    static var monthReport: ReportDTO {
        let first = day.adding(days: -30)
        return ReportDTO(
            document: ReportDocument(
                title: "BiteBook report", person: "Ana María Ruiz", from: first, to: day, madeOn: day,
                sections: [ReportSection("Summary", [.paragraph("Little is known.")])],
                footer: "This report was exported by the user from BiteBook."),
            days: 31, loggedDays: 24, missing: ["7 days without entries.", "No sleep is noted."])
    }

    static let keptReport = KeptReport(
        month: "2026-10", file: "/home/ana/.local/share/bitebook/reports/2026-10_ana_ruiz_2026-11-02.pdf",
        bytes: 48_200)

    static func reportAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        guard request.target.hasPrefix("/v1/report/tables/") else { return .json(monthReport) }
        return .json(DataTableText(table: .meals, rows: 1, text: "1,x\r\n"))
    }
}
