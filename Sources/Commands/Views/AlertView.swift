import DaemonAPI
import Nutrition

/// Alerts with their evidence.
enum AlertView {
    static func list(_ alerts: [AlertDTO], on page: Page) -> String {
        guard !alerts.isEmpty else { return "No alerts are open." }
        return alerts.map { block($0, page) }.joined(separator: "\n\n")
    }

    private static func block(_ alert: AlertDTO, _ page: Page) -> String {
        let title = page.kept(alert.title).printableLine
        let state = alert.state + (alert.until.map { " until \(BodyView.date($0))" } ?? "")
        let critical = alert.isCritical ? ", critical" : ""
        let about = page.style.dim("\(BodyView.date(alert.day)), \(state)\(critical)")
        let mark = page.isPlain ? "" : page.style.color("! ", alert.isCritical ? "red" : "yellow")
        var lines = [
            "\(mark)\(page.style.bold("\(alert.id)  \(title)"))  \(about)", "  \(page.kept(alert.text).printableLine)",
        ]
        if !alert.evidence.isEmpty {
            lines.append(
                "  " + page.style.dim("Seen: " + alert.evidence.map { seen($0, page) }.joined(separator: "; ")))
        }
        if alert.state == "open" {
            lines.append("  " + page.style.dim("bitebook alerts acknowledge|snooze|dismiss \(alert.id)"))
        }
        return lines.joined(separator: "\n")
    }

    /// `Tue 17 Nov 104 bpm (watch)`.
    private static func seen(_ evidence: AlertDTO.Evidence, _ page: Page) -> String {
        let whole = evidence.value.magnitude >= 100
        let number = whole ? Figures.grouped(Int(evidence.value.rounded())) : Figures.tenths(evidence.value)
        let amount = page.kept("\(number) \(evidence.unit)".trimmingSpaces)
        let source = evidence.source.isEmpty ? "" : " (\(evidence.source))"
        return "\(Calendars.short(evidence.day)) \(amount)\(source)".printableLine
    }

    static func answered(_ alert: AlertDTO) -> String {
        switch alert.state {
        case "acknowledged": "Noted: you have seen “\(alert.title)”.".printableLine
        case "snoozed":
            "“\(alert.title)” comes again\(alert.until.map { " on \(BodyView.date($0))" } ?? " later").".printableLine
        default: "“\(alert.title)” is \(alert.state).".printableLine
        }
    }

    static func completeness(_ done: DayCompleteness) -> String {
        let day = CalendarDay(iso: done.day).map(BodyView.date) ?? done.day.printableLine
        return done.isComplete
            ? "\(day) is complete: all that you ate is logged." : "\(day) is no longer marked as complete."
    }
}
