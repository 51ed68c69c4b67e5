import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// The form for readings: a part of ``HealthPage``.
enum HealthReadingForm {
    /// Those that stand at the top; the others are a step away.
    private static let usual: [HealthMetric] = [
        .sleep, .steps, .activeMinutes, .restingHeartRate, .systolic, .diastolic,
    ]
    private static let others = HealthMetric.allCases.filter { !usual.contains($0) }

    static func card(_ context: WebContext) -> Element {
        Parts.card(HealthText.add()) {
            Form(to: "/health", context.token) {
                Element(.p, .class("soft")) { HealthText.addHelp() }
                Element(.div, .class("row")) {
                    for metric in usual { field(metric) }
                    Parts.field(BodyText.day(), name: "day", .type("date"))
                }
                Element(.details) {
                    Element(.summary) { HealthText.more() }
                    Element(.div, .class("row")) {
                        for metric in others where HealthPage.isShown(metric, context.tracking) { field(metric) }
                    }
                }
                Element(.p) { Element(.button, .type("submit")) { LayoutText.save() } }
            }
        }
    }

    @MarkupBuilder
    private static func field(_ metric: HealthMetric) -> [Markup] {
        let name = Reply.name(metric).capitalizedFirst
        if metric.unit == .hour {
            number("\(name) (\(HealthText.hours()))", metric.rawValue)
            number("\(name) (\(HealthText.minutes()))", minutes(metric))
        } else {
            number(metric.unit == .count ? name : "\(name) (\(metric.unit.rawValue))", metric.rawValue)
        }
    }

    private static func number(_ label: String, _ name: String) -> Element {
        Parts.field(label, name: name, .type("text"), .inputMode("decimal"), .autocomplete("off"), .maxLength(20))
    }

    private static func minutes(_ metric: HealthMetric) -> String { metric.rawValue + "_minutes" }

    /// What was typed, in the metrics' units.
    ///
    /// - Throws: `invalid_input` for what is no number, and where nothing was typed.
    static func readings(_ form: FormValues, _ tracking: Tracking) throws(BiteBookError) -> NewHealthReadings {
        var values: [HealthMetric: Double] = [:]
        for metric in HealthMetric.allCases where HealthPage.isShown(metric, tracking) {
            let label = Reply.name(metric)
            if let text = form[metric.rawValue] { values[metric] = try TypedNumber.read(text, label: label) }
            if metric.unit == .hour, let text = form[minutes(metric)] {
                values[metric, default: 0] += try TypedNumber.read(text, label: label) / 60
            }
        }
        guard !values.isEmpty else {
            throw BiteBookError(.invalidInput, HealthText.nothingTyped(), hint: HealthText.nothingTypedHint())
        }
        return NewHealthReadings(values: values, day: form["day"])
    }
}
