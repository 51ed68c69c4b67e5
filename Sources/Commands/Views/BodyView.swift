import DaemonAPI
import Nutrition

/// Measures of the body as lines and tables.
enum BodyView {
    static let empty = "Nothing is noted yet. Say \"72.4 kg\" in the chat, or: bitebook body add weight 72.4"

    static let table = Table<BodyMeasureDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Day") { $0.day.description },
            Column(title: "Time") { Calendars.time($0.measuredAt) },
            Column(title: "Measure") { title($0.kind) },
            Column(title: "Value", isNumber: true) { $0.kind.text($0.value) },
            Column(title: "Source", isFlexible: true) { $0.source },
        ],
        empty: empty)

    /// `weight 72.4 kg, Wed 18 Nov 2026`.
    static func line(_ measure: BodyMeasureDTO) -> String {
        "\(measure.kind.title) \(measure.kind.text(measure.value)), \(date(measure.day))  #\(measure.id)"
    }

    static func states(_ states: [BodyState], on page: Page) -> String {
        page.isPlain
            ? states.isEmpty ? empty : states.map(sentence).joined(separator: "\n")
            : overview.text(states, on: page)
    }

    private static let overview = Table<BodyState>(
        columns: [
            Column(title: "Measure") { title($0.latest.kind) },
            Column(title: "Newest", isNumber: true) { $0.latest.kind.text($0.latest.value) },
            Column(title: "On") { Calendars.short($0.latest.day) },
            Column(title: "7-day mean", isNumber: true) { state in
                state.average.map { state.latest.kind.text($0) } ?? "–"
            },
        ]
            + [BodySpan.week, .month, .sixMonths, .year].map { span in
                Column(title: label(span), isNumber: true) { change($0, span) ?? "–" }
            },
        empty: empty)

    private static func sentence(_ state: BodyState) -> String {
        let kind = state.latest.kind
        var parts = ["\(title(kind)): \(kind.text(state.latest.value)) on \(Calendars.long(state.latest.day))"]
        if let average = state.average { parts.append("7-day average \(kind.text(average))") }
        for span in BodySpan.allCases {
            if let change = change(state, span) { parts.append("\(words(change)) \(span.phrase)") }
        }
        return parts.joined(separator: "; ") + "."
    }

    /// Signs are not read aloud.
    private static func words(_ change: String) -> String {
        change.hasPrefix("−")
            ? "down \(change.dropFirst())"
            : change.hasPrefix("+") ? "up \(change.dropFirst())" : "unchanged"
    }

    private static func change(_ state: BodyState, _ span: BodySpan) -> String? {
        state.changes.first { $0.view == span }.map { state.latest.kind.change($0.change.difference) }
    }

    private static func label(_ span: BodySpan) -> String {
        switch span {
        case .week: "Week"
        case .month: "Month"
        case .sixMonths: "6 months"
        case .year: "Year"
        }
    }

    static func title(_ kind: BodyMeasure) -> String { capitalized(kind.title) }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static func date(_ day: CalendarDay) -> String { "\(Calendars.short(day)) \(day.components.year)" }
}
