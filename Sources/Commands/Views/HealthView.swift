import DaemonAPI
import Nutrition

/// Readings of sleep, movement and the heart as lines and tables.
enum HealthView {
    static let empty =
        "Nothing is noted yet. Say \"slept 7 and a half hours\" in the chat, or: bitebook health add sleep 7h30"

    /// `sleep 7 h 30 min, Wed 18 Nov 2026  #3`.
    static func line(_ reading: HealthReadingDTO, on page: Page) -> String {
        let from = reading.source == "user" ? "" : " (\(source(reading)))"
        return "\(reading.metric.title) \(amount(reading.metric, reading.value, page)), \(BodyView.date(reading.day))"
            + "\(from.printableLine)  #\(reading.id)"
    }

    static func states(_ states: [HealthState], on page: Page) -> String {
        let shown = states.filter { isShown($0.metric, page) }
        guard page.isPlain, !shown.isEmpty else { return overview.text(shown, on: page) }
        return shown.map { state in
            let average = state.average.map { "; 7-day mean \(state.metric.text($0))" } ?? ""
            return
                "\(title(state.metric)): \(state.metric.text(state.value)) on \(Calendars.long(state.day))\(average)."
        }.joined(separator: "\n")
    }

    static func list(_ readings: [HealthReadingDTO], on page: Page) -> String {
        table.text(readings.filter { isShown($0.metric, page) }, on: page)
    }

    private static let overview = Table<HealthState>(
        columns: [
            Column(title: "Metric") { title($0.metric) },
            Column(title: "Last", isNumber: true) { $0.metric.text($0.value) },
            Column(title: "On") { Calendars.short($0.day) },
            Column(title: "7-day mean", isNumber: true) { state in
                state.average.map { state.metric.text($0) } ?? "–"
            },
            Column(title: "Source", isFlexible: true) { state in
                state.preferred == state.source ? "\(state.source) (your choice)" : state.source
            },
        ],
        empty: empty)

    private static let table = Table<HealthReadingDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Day") { $0.day.description },
            Column(title: "Time") { Calendars.time($0.startedAt) },
            Column(title: "Metric") { title($0.metric) },
            Column(title: "Value", isNumber: true) { $0.metric.text($0.value) },
            Column(title: "Source", isFlexible: true) { source($0) },
        ],
        empty: empty)

    private static func source(_ reading: HealthReadingDTO) -> String {
        reading.source + (reading.device.map { ", \($0)" } ?? "")
    }

    /// Energies that are used are energies, too.
    static func isShown(_ metric: HealthMetric, _ page: Page) -> Bool {
        metric.unit != .kilocalorie || page.energy != nil
    }

    static func amount(_ metric: HealthMetric, _ value: Double, _ page: Page) -> String {
        page.kept(metric.text(value))
    }

    static func title(_ metric: HealthMetric) -> String { BodyView.capitalized(metric.title) }
}
