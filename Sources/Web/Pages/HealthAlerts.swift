import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// Alerts with their evidence and what becomes of them: a part of ``HealthPage``.
enum HealthAlerts {
    static func card(_ alerts: [AlertDTO], _ context: WebContext) -> Element {
        Parts.card(HealthText.alerts()) {
            if alerts.isEmpty { Element(.p) { HealthText.noAlerts() } }
            for alert in alerts { self.alert(alert, context) }
        }
    }

    private static func alert(_ alert: AlertDTO, _ context: WebContext) -> Element {
        let title = context.tracking.kept(alert.title)
        return Element(.article, .class("alert")) {
            Element(.h3) { title }
            Element(.p) {
                if alert.isCritical { Parts.state(HealthText.critical(), "red") }
                " \(Reply.date(alert.day))"
            }
            Element(.p) { context.tracking.kept(alert.text) }
            if !alert.evidence.isEmpty {
                Element(.p, .class("soft")) {
                    HealthText.seen(alert.evidence.map { seen($0, context.tracking) }.joined(separator: "; "))
                }
            }
            if alert.state == "open" { buttons(alert, title, context) }
        }
    }

    private static func seen(_ evidence: AlertDTO.Evidence, _ tracking: Tracking) -> String {
        let unit = evidence.unit.isEmpty ? "" : " " + evidence.unit
        let amount = tracking.kept(Figures.tenths(evidence.value) + unit)
        return "\(evidence.day) \(amount)\(evidence.source.isEmpty ? "" : " (\(evidence.source))")"
    }

    private static func buttons(_ alert: AlertDTO, _ title: String, _ context: WebContext) -> Element {
        let path = "/health/alerts" / alert.id
        return Element(.div, .class("row")) {
            Parts.button(
                HealthText.acknowledge(), to: path, context.token, label: "\(HealthText.acknowledge()): \(title)",
                fields: [("action", AlertAnswer.Action.acknowledge.rawValue)])
            Parts.button(
                HealthText.dismiss(), to: path, context.token, label: "\(HealthText.dismiss()): \(title)",
                fields: [("action", AlertAnswer.Action.dismiss.rawValue)])
            Form(to: path, context.token, class: "row") {
                Element(.input, .type("hidden"), .name("action"), .value(AlertAnswer.Action.snooze.rawValue))
                Element(.p, .class("field")) {
                    Element(.label, .for("snooze-\(alert.id)")) { HealthText.snoozeDays() }
                    Element(
                        .input, .id("snooze-\(alert.id)"), .name("days"), .type("number"), .min("1"), .max("90"),
                        .value("7"))
                }
                Element(.p, .class("field")) {
                    Element(
                        .button, .type("submit"), .class("quiet"), .aria("label", "\(HealthText.snooze()): \(title)")
                    ) { HealthText.snooze() }
                }
            }
        }
    }

    /// - Throws: `invalid_input` for what is no answer.
    static func answer(_ form: FormValues) throws -> AlertAnswer {
        guard let action = form["action"].flatMap(AlertAnswer.Action.init(rawValue:)) else {
            throw BiteBookError(.invalidInput, HealthText.noAction(), hint: LayoutText.oldFormHint())
        }
        guard action == .snooze else { return AlertAnswer(action: action) }
        let label = HealthText.snoozeDays()
        let days = try TypedNumber.read(try form.required("days", label: label), label: label)
        guard (1...90).contains(days), days == days.rounded() else {
            throw BiteBookError(
                .invalidInput, BodyText.noNumber(label, Figures.plain(days)), hint: BodyText.noNumberHint())
        }
        return AlertAnswer(action: action, days: Int(days))
    }

    static func answered(_ alert: AlertDTO, _ tracking: Tracking) -> String {
        let title = tracking.kept(alert.title)
        switch alert.state {
        case "acknowledged": return HealthText.acknowledged(title)
        case "snoozed": return HealthText.snoozed(title, alert.until.map(Reply.date) ?? "")
        default: return HealthText.dismissed(title)
        }
    }
}
