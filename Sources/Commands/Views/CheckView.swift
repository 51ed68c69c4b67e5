import DaemonAPI
import Nutrition

/// What a check of the data found.
enum CheckView {
    static func text(_ report: CheckReport, on page: Page) -> String {
        guard !report.findings.isEmpty else { return "Everything is sound." }
        var lines = report.findings.map { line(of: $0) }
        if let before = report.before { lines.append("A backup of before is in \(before.printableLine).") }
        if report.before == nil, report.findings.contains(where: \.isRepairable) {
            lines.append("`bitebook check --repair` mends what can be mended.")
        }
        if report.findings.contains(where: { !$0.isRepairable }) {
            lines.append("What cannot be mended may be in an earlier backup: `bitebook backup list`.")
        }
        return lines.joined(separator: "\n")
    }

    /// `Sums of portions do not fit the entries: 3, as 2026-11-18 fruit: 1 instead of 2 (mended).`
    private static func line(of finding: CheckFinding) -> String {
        let what = finding.what.prefix(1).uppercased() + finding.what.dropFirst()
        let example = finding.example.map { finding.count == 1 ? ", \($0)" : ", as \($0)" } ?? ""
        let state = finding.isRepaired ? "mended" : finding.isRepairable ? "can be mended" : "cannot be mended"
        return "\(what): \(Figures.grouped(finding.count))\(example) (\(state)).".printableLine
    }
}
