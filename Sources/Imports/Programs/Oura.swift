import Foundation
import Nutrition

/// The tables of Oura: the old one of all values of a day, and those of the newer archive, whose fields are separated by
/// semicolons.
enum Oura: TableFormat {
    static let source = ImportSource.oura
    static let reads = "the trends table and the tables of nights and activity of Oura"

    static let kinds = [
        TableKind([["date"], ["sleep score"], ["total sleep time", "total sleep duration"]], read: trends),
        TableKind([["day"], ["bedtime_start"], ["bedtime_end"], ["total_sleep_duration"]], read: nights),
        TableKind([["day"], ["steps"], ["active_calories"]], read: activity),
    ]

    private static func trends(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, start, end) = (columns.index("date"), columns.index("bedtime start"), columns.index("bedtime end"))
        let night = stages(
            columns, total: ["total sleep time", "total sleep duration"], bed: ["total bedtime", "time in bed"],
            rem: ["rem sleep time", "rem sleep duration"], light: ["light sleep time", "light sleep duration"],
            deep: ["deep sleep time", "deep sleep duration"], latency: ["sleep latency"])
        let days: [(HealthMetric, Int?)] = [
            (.restingHeartRate, columns.index("lowest resting heart rate")),
            (.heartRateVariability, columns.index("average hrv")), (.steps, columns.index("steps")),
            (.activeEnergy, columns.index("activity burn")), (.totalEnergy, columns.index("total burn")),
        ]
        try table.read(piece, into: &collector) { row, collector in
            let day = try table.time(row, date).day
            let values = try Self.values(night, row, table)
            if row.known(start) != nil, row.known(end) != nil, !values.isEmpty {
                let (from, to) = (try table.time(row, start), try table.time(row, end))
                collector.addNight(
                    values, from: from.instant(in: collector.context.zone), to: to.instant(in: collector.context.zone),
                    offset: to.offset, place: row.place)
            } else {
                for (metric, number) in values { collector.addDay(metric, number, on: day, place: row.place) }
            }
            for (metric, index) in days {
                if let number = try table.number(row, index), number > 0 {
                    collector.addDay(metric, number, on: day, place: row.place)
                }
            }
        }
    }

    private static func nights(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (date, start, end, kind) = (
            columns.index("day"), columns.index("bedtime_start"), columns.index("bedtime_end"), columns.index("type")
        )
        let night = stages(
            columns, total: ["total_sleep_duration"], bed: ["time_in_bed"], rem: ["rem_sleep_duration"],
            light: ["light_sleep_duration"], deep: ["deep_sleep_duration"], latency: ["latency"])
        let (lowest, variability) = (columns.index("lowest_heart_rate"), columns.index("average_hrv"))
        try table.read(piece, into: &collector) { row, collector in
            let values = try Self.values(night, row, table)
            guard values[.sleep] != nil else { return collector.leaveOut("rests without sleep") }
            let (from, to) = (try table.time(row, start), try table.time(row, end))
            let zone = collector.context.zone
            collector.addNight(
                values, from: from.instant(in: zone), to: to.instant(in: zone), offset: to.offset, place: row.place)
            guard row.text(kind) == nil || row.text(kind) == "long_sleep" else { return }
            let day = try table.time(row, date).day
            for (metric, index) in [(HealthMetric.restingHeartRate, lowest), (.heartRateVariability, variability)] {
                if let number = try table.number(row, index), number > 0 {
                    collector.addDay(metric, number, on: day, place: row.place)
                }
            }
        }
    }

    private static func activity(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let date = columns.index("day")
        let values: [(HealthMetric, Int?)] = [
            (.steps, columns.index("steps")), (.activeEnergy, columns.index("active_calories")),
            (.totalEnergy, columns.index("total_calories")),
        ]
        try table.read(piece, into: &collector) { row, collector in
            let day = try table.time(row, date).day
            for (metric, index) in values {
                if let number = try table.number(row, index), number > 0 {
                    collector.addDay(metric, number, on: day, place: row.place)
                }
            }
        }
    }

    private static func stages(
        _ columns: TableColumns, total: [String], bed: [String], rem: [String], light: [String], deep: [String],
        latency: [String]
    ) -> [(HealthMetric, Int)] {
        let names: [(HealthMetric, [String])] = [
            (.sleep, total), (.timeInBed, bed), (.remSleep, rem), (.lightSleep, light), (.deepSleep, deep),
            (.sleepLatency, latency),
        ]
        return names.compactMap { metric, names in
            columns.first(of: names).map { (metric, $0) }
        }
    }

    /// Of seconds; a night without sleep has none.
    private static func values(
        _ stages: [(HealthMetric, Int)], _ row: TableRow, _ table: Table
    ) throws -> [HealthMetric: Double] {
        var values: [HealthMetric: Double] = [:]
        for (metric, index) in stages {
            guard let seconds = try table.number(row, index) else { continue }
            values[metric] = seconds / (metric == .sleepLatency ? 60 : 3600)
        }
        return (values[.sleep] ?? 0) > 0 ? values : [:]
    }
}
