import Foundation
import Nutrition

/// The archive of Withings Health Mate.
enum Withings: TableFormat {
    static let source = ImportSource(key: "withings", title: "Withings")
    static let reads = "weight.csv, bp.csv, sleep.csv and activities.csv of Withings"

    static let kinds = [
        TableKind([["date"], ["weight"], ["fat mass"]], read: weights),
        TableKind([["date"], ["heart rate"], ["systolic"], ["diastolic"]], read: pressures),
        TableKind([["from"], ["to"], ["light"], ["deep"], ["awake"]], read: nights),
        TableKind([["from"], ["to"], ["activity type"]], read: activities),
    ]

    private static func weights(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, weight) = (columns.index("date"), columns.index("weight"))
        let (fat, muscle) = (columns.index("fat mass"), columns.index("muscle mass"))
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, date).imported
            guard let weight = try table.number(row, weight, in: .kilograms) else { return }
            collector.add(.weight, weight, .kilogram, at: at, place: row.place)
            if let fat = try table.number(row, fat, in: .kilograms), fat > 0, weight > 0 {
                collector.add(.bodyFat, (fat / weight * 1000).rounded() / 10, .percent, at: at, place: row.place)
            }
            if let muscle = try table.number(row, muscle, in: .kilograms), muscle > 0 {
                collector.add(.muscleMass, muscle, .kilogram, at: at, place: row.place)
            }
        }
    }

    private static func pressures(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, systolic, diastolic) = (
            columns.index("date"), columns.index("systolic"), columns.index("diastolic")
        )
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, date).imported
            guard let upper = try table.number(row, systolic), let lower = try table.number(row, diastolic) else {
                return
            }
            collector.add(.systolic, upper, at: at, place: row.place)
            collector.add(.diastolic, lower, at: at, place: row.place)
        }
    }

    private static func nights(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (from, to) = (columns.index("from"), columns.index("to"))
        let stages: [(HealthMetric, Int?)] = [
            (.lightSleep, columns.index("light")), (.deepSleep, columns.index("deep")),
            (.remSleep, columns.index("rem")),
        ]
        let latency = columns.index("duration to sleep")
        let zone = collector.context.zone
        try table.read(piece, into: &collector) { row, collector in
            let (start, end) = (try table.time(row, from), try table.time(row, to))
            var values: [HealthMetric: Double] = [:]
            for (metric, index) in stages {
                if let hours = try table.number(row, index, in: .hours), hours > 0 { values[metric] = hours }
            }
            guard !values.isEmpty else { return }
            values[.sleep] = values.values.reduce(0, +)
            if let minutes = try table.number(row, latency, in: .minutes) { values[.sleepLatency] = minutes }
            collector.addNight(
                values, from: start.instant(in: zone), to: end.instant(in: zone), offset: end.offset, place: row.place)
        }
    }

    private static func activities(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (from, to, kind) = (columns.index("from"), columns.index("to"), columns.index("activity type"))
        let zone = collector.context.zone
        try table.read(piece, into: &collector) { row, collector in
            let (start, end) = (try table.time(row, from), try table.time(row, to))
            let minutes = end.instant(in: zone).timeIntervalSince(start.instant(in: zone)) / 60
            collector.addActivity(
                SportName.of(row.text(kind) ?? ""), minutes: minutes, at: start.imported, place: row.place)
        }
    }
}
