import DaemonAPI
import Nutrition
import Reports

/// What a report will be, and what was written.
enum ReportView {
    /// What to know before it is written.
    static func checklist(
        _ report: ReportDTO, file: String, csv: String?, isProtected: Bool, _ style: Style
    ) -> String {
        let logged = "\(Figures.grouped(report.loggedDays)) of \(Figures.count(report.days, "day", "days"))"
        var lines = [
            style.bold("Before it is written"),
            "Period      \(report.document.period), entries on \(logged)",
            "Contains    \(report.document.sections.map(\.title).joined(separator: ", "))",
        ]
        lines += report.missing.enumerated().map { ($0.offset == 0 ? "Missing     " : "            ") + $0.element }
        lines.append("Goes to     \(file.printableLine), which only you can read")
        if let csv { lines.append("Tables      \(csv.printableLine), not encrypted") }
        lines.append(
            isProtected
                ? "Protection  opens with your password only. Nobody can open it without."
                : style.yellow("Protection  none: whoever has the file can read it."))
        lines.append("It holds private facts about your health. Take care whom you give it.")
        return lines.joined(separator: "\n")
    }

    static func list(_ reports: [KeptReport], on page: Page) -> String {
        Table<KeptReport>(
            columns: [
                Column(title: "Month") { $0.month },
                Column(title: "Size", isNumber: true) { Figures.bytes($0.bytes) },
                Column(title: "File", isFlexible: true) { $0.file.printableLine },
            ],
            empty: "No report was written by itself. `bitebook settings set monthly_report open` wishes one a month."
        ).text(reports, on: page)
    }

    static func text(_ summary: ReportWrite.Summary) -> String {
        var lines = ["Wrote \(summary.file), \(Figures.bytes(Int64(summary.bytes)))."]
        if !summary.isProtected { lines.append("It is not protected by a password.") }
        for table in summary.tables {
            lines.append("Wrote \(table.file), \(Figures.count(table.rows, "row", "rows")).")
        }
        return lines.map(\.printableLine).joined(separator: "\n")
    }
}
