import Foundation
import Nutrition

/// The JSON files of the archive that Garmin makes of an account. Durations of activities are in milliseconds, distances
/// in centimetres, weights in grams.
enum GarminAccount: ImportFormat {
    static let source = GarminTable.source
    static let reads = GarminTable.reads

    private enum Kind: String, CaseIterable {
        case activities = "\"summarizedActivitiesExport\""
        case days = "\"totalSteps\""
        case nights = "\"sleepStartTimestampGMT\""
        case weights = "\"metaData\""
    }

    private static func kind(_ piece: ImportPiece) -> Kind? {
        guard piece.head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "["), let text = piece.text else {
            return nil
        }
        guard let kind = Kind.allCases.first(where: { text.contains($0.rawValue) }) else { return nil }
        // Others write days and nights as well.
        return kind == .activities || text.contains("\"calendarDate\"") ? kind : nil
    }

    static func recognises(_ piece: ImportPiece) -> Bool { kind(piece) != nil }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        switch kind(piece) {
        case .activities: try JSONObjects.read(piece, level: 4, into: &collector, activity)
        case .days: try JSONObjects.read(piece, into: &collector, day)
        case .nights: try JSONObjects.read(piece, into: &collector, night)
        case .weights: try JSONObjects.read(piece, into: &collector, weight)
        case nil: break
        }
    }

    private static func activity(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        guard let begin = object.number("beginTimestamp"), begin.magnitude < 1e14 else {
            throw TableProblem("it is not told when this was")
        }
        let local = object.number("startTimeLocal")
        let offset = local.map { ($0 - begin) / 1000 }.flatMap { $0.magnitude <= 18 * 3600 ? Int($0) : nil }
        let start = Date(timeIntervalSince1970: begin / 1000)
        guard let duration = object.number("movingDuration").flatMap({ $0 > 0 ? $0 : nil }) ?? object.number("duration")
        else { return collector.leaveOut("exercises without minutes") }
        let at = ImportedTime.instant(start, offset: offset)
        let id = object.identifier("activityId")
        collector.addActivity(
            SportName.of(object.string("activityType") ?? object.string("sportType") ?? ""),
            minutes: duration / 60_000, kilometers: object.number("distance").map { $0 / 100_000 }, at: at,
            externalID: id, place: place)
        if let rate = object.number("maxHr"), rate > 0 {
            collector.add(
                .exerciseHeartRate, rate, at: at, until: start.addingTimeInterval(duration / 1000),
                externalID: id.map { "exercise_heart_rate|\($0)" }, place: place)
        }
    }

    private static func day(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        guard let text = object.string("calendarDate") else { return }
        guard let day = TableDates.time(text, nil)?.day else { throw TableProblem("there is no date “\(text)”") }
        let minutes = [object.number("moderateIntensityMinutes"), object.number("vigorousIntensityMinutes")]
            .compactMap(\.self)
        let values: [(HealthMetric, Double?)] = [
            (.steps, object.number("totalSteps")), (.restingHeartRate, object.number("restingHeartRate")),
            (.activeEnergy, object.number("activeKilocalories")), (.totalEnergy, object.number("totalKilocalories")),
            (.activeMinutes, minutes.isEmpty ? nil : minutes.reduce(0, +)),
        ]
        // A day on which the watch lay in a drawer has zeros.
        for (metric, number) in values {
            if let number, number > 0 { collector.addDay(metric, number, on: day, place: place) }
        }
    }

    private static func night(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        guard let from = object.string("sleepStartTimestampGMT"), let to = object.string("sleepEndTimestampGMT") else {
            return
        }
        guard let start = TableDates.time(from, nil), let end = TableDates.time(to, nil) else {
            throw TableProblem("there is no time “\(from)”")
        }
        let stages: [(HealthMetric, String)] = [
            (.deepSleep, "deepSleepSeconds"), (.lightSleep, "lightSleepSeconds"), (.remSleep, "remSleepSeconds"),
        ]
        var values: [HealthMetric: Double] = [:]
        for (metric, name) in stages {
            if let seconds = object.number(name) { values[metric] = seconds / 3600 }
        }
        guard !values.isEmpty else { return }
        values[.sleep] = values.values.reduce(0, +)
        collector.addNight(values, from: start.instant(0), to: end.instant(0), place: place)
    }

    private static func weight(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        guard let body = object.object("weight"), let grams = body.number("weight") else { return }
        let stamp = body.string("timestampGMT") ?? object.object("metaData")?.string("calendarDate") ?? ""
        guard let time = TableDates.time(stamp, nil) else { throw TableProblem("there is no date “\(stamp)”") }
        let at = body.string("timestampGMT") == nil ? time.imported : time.inUTC
        collector.add(.weight, grams / 1000, .kilogram, at: at, place: place)
        if let fat = body.number("bodyFat"), fat > 0 { collector.add(.bodyFat, fat, .percent, at: at, place: place) }
    }
}
