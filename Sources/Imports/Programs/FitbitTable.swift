import Foundation
import Nutrition

/// The tables of Fitbit in Google's Takeout, whose times are of UTC, and the daily table that people pass on.
enum FitbitTable: TableFormat {
    static let source = FitbitExport.source
    static let reads = FitbitExport.reads

    static let kinds = [
        TableKind(
            [["timestamp"], ["data source"], ["steps", "weight grams", "body fat percentage", "beats per minute"]],
            read: samples),
        TableKind([["sleep_id"], ["sleep_stage_type"], ["sleep_stage_start"], ["sleep_stage_end"]], read: stages),
        TableKind([["sleep_id"], ["sleep_type"], ["minutes_asleep"], ["sleep_start"], ["sleep_end"]], read: nights),
        TableKind([["activitydate"], ["totalsteps"], ["veryactiveminutes"]], dates: .month, read: days),
    ]

    private enum Column {
        case steps, weight, bodyFat, restingHeartRate, heartRate
    }

    private static func column(_ columns: TableColumns) -> (kind: Column, index: Int)? {
        let names: [(Column, String)] = [
            (.steps, "steps"), (.weight, "weight grams"), (.bodyFat, "body fat percentage"),
            (.heartRate, "beats per minute"),
        ]
        return names.lazy.compactMap { kind, name in columns.index(name).map { (kind, $0) } }.first
    }

    private static func samples(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        guard let (found, index) = column(table.columns) else { return }
        var kind = found
        let (time, device) = (table.columns.index("timestamp"), table.columns.index("data source"))
        // Both have the same columns.
        if kind == .heartRate {
            guard piece.baseName.contains("resting") else {
                return collector.leaveOut("files of heart rates by the second")
            }
            kind = .restingHeartRate
        }
        try table.read(piece, into: &collector) { row, collector in
            let at = try table.time(row, time)
            guard let number = try table.number(row, index) else { return }
            switch kind {
            case .steps:
                collector.addSample(.steps, number, at: at.inUTC, device: row.text(device), place: row.place)
            case .weight: collector.add(.weight, number / 1000, .kilogram, at: at.inUTC, place: row.place)
            case .bodyFat: collector.add(.bodyFat, number, .percent, at: at.inUTC, place: row.place)
            case .restingHeartRate where number > 0:
                // Of a day, though it is written as midnight of UTC.
                collector.addDay(.restingHeartRate, number, on: at.day, device: row.text(device), place: row.place)
            case .restingHeartRate, .heartRate: break
            }
        }
    }

    private static func offset(_ row: TableRow, _ index: Int?) -> Int? {
        row.known(index).flatMap { TableDates.time("1970-01-02 00:00:00\($0)", nil)?.offset }
    }

    private static func stages(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (kind, start, end) = (
            columns.index("sleep_stage_type"), columns.index("sleep_stage_start"), columns.index("sleep_stage_end")
        )
        let zone = columns.index("end_utc_offset")
        try table.read(piece, into: &collector) { row, collector in
            let (from, to) = (try table.time(row, start), try table.time(row, end))
            guard let stage = stage(row.text(kind)) else { return }
            collector.addSleep(
                stage, from: from.instant(0), to: to.instant(0), offset: offset(row, zone), place: row.place)
        }
    }

    private static func stage(_ word: String?) -> SleepStage? {
        switch word?.uppercased() {
        case "AWAKE", "WAKE": .awake
        case "LIGHT", "RESTLESS": .light
        case "DEEP": .deep
        case "REM": .rem
        case "ASLEEP": .asleep
        default: nil
        }
    }

    /// Nights with stages tell only how long the person lay in bed here: the rest is in the table of stages.
    private static func nights(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (kind, start, end) = (
            columns.index("sleep_type"), columns.index("sleep_start"), columns.index("sleep_end")
        )
        let (asleep, latency, zone) = (
            columns.index("minutes_asleep"), columns.index("minutes_to_fall_asleep"), columns.index("end_utc_offset")
        )
        try table.read(piece, into: &collector) { row, collector in
            let (from, to) = (try table.time(row, start).instant(0), try table.time(row, end).instant(0))
            let offset = offset(row, zone)
            guard row.text(kind)?.uppercased() != "STAGES" else {
                return collector.addSleep(.inBed, from: from, to: to, offset: offset, place: row.place)
            }
            guard let minutes = try table.number(row, asleep), minutes > 0 else { return }
            var values: [HealthMetric: Double] = [.sleep: minutes / 60, .timeInBed: to.timeIntervalSince(from) / 3600]
            if let latency = try table.number(row, latency) { values[.sleepLatency] = latency }
            collector.addNight(values, from: from, to: to, offset: offset, place: row.place)
        }
    }

    /// `dailyActivity_merged.csv`: only the first person's days.
    private static func days(_ table: Table, _ piece: ImportPiece, _ collector: inout ImportCollector) throws {
        let columns = table.columns
        let (person, date) = (columns.index("id"), columns.index("activitydate"))
        let (steps, energy) = (columns.index("totalsteps"), columns.index("calories"))
        let (very, fairly) = (columns.index("veryactiveminutes"), columns.index("fairlyactiveminutes"))
        var first: String?
        try table.read(piece, into: &collector) { row, collector in
            let name = row.text(person) ?? ""
            first = first ?? name
            guard name == first else { return collector.leaveOut("rows of other people") }
            let day = try table.time(row, date).day
            let minutes = (try table.number(row, very) ?? 0) + (try table.number(row, fairly) ?? 0)
            let values: [(HealthMetric, Double?)] = [
                (.steps, try table.number(row, steps)), (.totalEnergy, try table.number(row, energy)),
                (.activeMinutes, minutes),
            ]
            for (metric, number) in values {
                if let number, number > 0 { collector.addDay(metric, number, on: day, place: row.place) }
            }
        }
    }
}
