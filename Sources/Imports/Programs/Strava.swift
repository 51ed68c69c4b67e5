import Foundation
import Nutrition

/// `activities.csv` of Strava's bulk export.
enum Strava: TableFormat {
    static let source = ImportSource(key: "strava", title: "Strava")
    static let reads = "activities.csv of Strava's bulk export"

    static let kinds = [
        TableKind([["activity id", "aktivitats-id"], ["activity date", "aktivitatsdatum"]], read: activities)
    ]

    /// Some columns stand there twice: the later ones are the raw ones, in seconds and metres. Dates are of UTC.
    private static func activities(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let id = columns.index("activity id", "aktivitats-id")
        let date = columns.index("activity date", "aktivitatsdatum")
        let sport = columns.index("activity type", "aktivitatsart")
        let elapsed = columns.lastIndex("elapsed time", "verstrichene zeit")
        let moving = columns.lastIndex("moving time", "bewegungszeit")
        let rate = columns.lastIndex("max heart rate", "max. herzfrequenz")
        let distance = columns.lastIndex("distance", "distanz")
        let isDistanceRaw = distance != columns.index("distance", "distanz")
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, date)
            let seconds = try (row.number(moving) ?? 0) > 0 ? row.number(moving) : row.number(elapsed)
            guard let seconds, seconds > 0 else { return collector.leaveOut("exercises without minutes") }
            var meters: Double?
            if isDistanceRaw {
                meters = try row.number(distance)
            } else if row.known(distance) != nil {
                collector.leaveOut("distances whose unit the file does not tell")
            }
            let name = SportName.of(row.text(sport) ?? "")
            let identifier = row.text(id)
            collector.addActivity(
                name, minutes: seconds / 60, kilometers: meters.map { $0 / 1000 }, at: at.inUTC, externalID: identifier,
                place: row.place)
            if let rate = try row.number(rate), rate > 0 {
                collector.add(
                    .exerciseHeartRate, rate, at: at.inUTC, until: at.instant(0).addingTimeInterval(seconds),
                    externalID: identifier.map { "exercise_heart_rate|\($0)" }, place: row.place)
            }
        }
    }
}
