import Nutrition
import Store

/// Which source speaks for a day where several do (SPEC P56): what two devices counted of the same walk is never added
/// up.
enum SourceChoice {
    /// A day as the chosen source tells it.
    struct Day: Hashable, Sendable {
        let day: CalendarDay
        let value: Double
        let lowest: Double
        let highest: Double
        let source: String
        let isFromDevice: Bool
    }

    /// - Parameters:
    ///   - preferred: the source that goes first on every day on which it tells something.
    ///   - devicesOnly: leaves out what was told.
    static func days(
        _ rows: [SourcedDay], of metric: HealthMetric, preferred: String?, devicesOnly: Bool = false
    ) -> [CalendarDay: Day] {
        let rows = devicesOnly ? rows.filter(\.isFromDevice) : rows
        return Dictionary(grouping: rows, by: \.day).compactMapValues { rows in
            rows.max { goesBehind($0, $1, metric, preferred) }.map { row in
                Day(
                    day: row.day, value: row.value(of: metric), lowest: row.lowest, highest: row.highest,
                    source: row.source, isFromDevice: row.isFromDevice)
            }
        }
    }

    /// The preferred source, then devices before what was told, then the device that was worn most: it counted more, or
    /// measured more often. The names decide where nothing else does, so that the order of rows never matters.
    private static func goesBehind(
        _ one: SourcedDay, _ other: SourcedDay, _ metric: HealthMetric, _ preferred: String?
    ) -> Bool {
        func rank(_ row: SourcedDay) -> Int { row.source == preferred ? 2 : row.isFromDevice ? 1 : 0 }
        func weight(_ row: SourcedDay) -> Double {
            metric.dayValue == .mean ? Double(row.readings) : row.value(of: metric)
        }
        if rank(one) != rank(other) { return rank(one) < rank(other) }
        if weight(one) != weight(other) { return weight(one) < weight(other) }
        return (one.source, one.device ?? "") > (other.source, other.device ?? "")
    }
}
