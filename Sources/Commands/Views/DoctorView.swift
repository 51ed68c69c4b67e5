import Nutrition

/// What the doctor found. Signs and words say the same; colour adds nothing that they do not.
enum DoctorView {
    static func text(_ report: DoctorReport, on page: Page) -> String {
        var lines: [String] = []
        for finding in report.findings {
            // What comes from outside loses its control characters; our own colours stay.
            let subject = page.style.bold(finding.subject.printable)
            lines.append("\(mark(finding.state, page)) \(subject): \(finding.found.printable)")
            if let repair = finding.repair { lines.append("           → \(repair.printable)") }
        }
        let (broken, warnings) = (report.count(.broken), report.count(.warning))
        lines.append("")
        lines.append(
            broken == 0 && warnings == 0
                ? "All is well." : "\(Self.things(broken)) broken, \(warnings) to look at.")
        lines.append("`bitebook check` looks whether what is kept is sound.")
        return lines.joined(separator: "\n")
    }

    private static func things(_ count: Int) -> String { count == 0 ? "Nothing" : String(count) }

    private static func mark(_ state: DoctorReport.State, _ page: Page) -> String {
        switch state {
        case .ok: page.style.green((page.isPlain ? "ok" : "✓ ok").padded(to: 8))
        case .warning: page.style.yellow((page.isPlain ? "look" : "! look").padded(to: 8))
        case .broken: page.style.orange((page.isPlain ? "broken" : "✗ broken").padded(to: 8))
        }
    }
}
