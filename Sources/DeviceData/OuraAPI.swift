import Foundation
import Imports
import Nutrition

/// The API of Oura, version 2 (https://cloud.ouraring.com/v2/docs). Durations are seconds, distances metres, energies
/// kilocalories; times have their offset.
enum OuraAPI: DeviceFormat {
    static var source: ImportSource { ImportSource.oura }

    static func questions(about days: ClosedRange<CalendarDay>) -> [DeviceQuestion] {
        // The last day is not always counted in.
        let span = "start_date=\(days.lowerBound)&end_date=\(days.upperBound.adding(days: 1))"
        return [
            DeviceQuestion(.nights, "/v2/usercollection/sleep?\(span)"),
            DeviceQuestion(.activity, "/v2/usercollection/daily_activity?\(span)"),
            DeviceQuestion(.oxygen, "/v2/usercollection/daily_spo2?\(span)"),
            DeviceQuestion(.workouts, "/v2/usercollection/workout?\(span)"),
        ]
    }

    static func read(
        _ document: DeviceDocument, to question: DeviceQuestion, from base: String,
        into collector: inout ImportCollector
    ) throws -> DeviceQuestion? {
        switch question.subject {
        case .nights: try document.forEach("data", into: &collector, night)
        case .activity: try document.forEach("data", into: &collector, activity)
        case .oxygen: try document.forEach("data", into: &collector, oxygen)
        case .workouts: try document.forEach("data", into: &collector, workout)
        default: break
        }
        return next(document, question)
    }

    private static func next(_ document: DeviceDocument, _ question: DeviceQuestion) -> DeviceQuestion? {
        guard let token = document.object?.string("next_token"), token.utf8.count <= 2000,
            let encoded = token.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        else { return nil }
        let start = question.path.components(separatedBy: "&next_token=")[0]
        let path = "\(start)&next_token=\(encoded)"
        return path == question.path ? nil : question.next(path)
    }

    private static func day(_ object: JSONObject) throws -> CalendarDay {
        guard let day = object.string("day").flatMap({ CalendarDay(iso: $0) }) else {
            throw TableProblem("there is no day")
        }
        return day
    }

    private static func time(_ object: JSONObject, _ name: String) throws -> TableTime {
        guard let time = object.string(name).flatMap({ TableDates.time($0, nil) }), time.second != nil else {
            throw TableProblem("there is no time “\(name)”")
        }
        return time
    }

    private static func night(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let type = object.string("type")
        guard type != "deleted" else { return collector.leaveOut("nights that were deleted") }
        guard let asleep = object.number("total_sleep_duration"), asleep > 0 else {
            return collector.leaveOut("rests without sleep")
        }
        let (from, to) = (try time(object, "bedtime_start"), try time(object, "bedtime_end"))
        var values: [HealthMetric: Double] = [:]
        let fields: [(HealthMetric, String)] = [
            (.sleep, "total_sleep_duration"), (.timeInBed, "time_in_bed"), (.remSleep, "rem_sleep_duration"),
            (.lightSleep, "light_sleep_duration"), (.deepSleep, "deep_sleep_duration"), (.sleepLatency, "latency"),
        ]
        for (metric, name) in fields {
            values[metric] = object.number(name).map { $0 / (metric == .sleepLatency ? 60 : 3600) }
        }
        let zone = collector.context.zone
        collector.addNight(
            values, from: from.instant(in: zone), to: to.instant(in: zone), offset: to.offset, place: place)
        // A nap is no measure of the heart at rest.
        guard type == nil || type == "long_sleep" else { return }
        let day = try day(object)
        let heart: [(HealthMetric, String)] = [
            (.restingHeartRate, "lowest_heart_rate"), (.heartRateVariability, "average_hrv"),
        ]
        for (metric, name) in heart {
            if let number = object.number(name), number > 0 {
                collector.addDay(metric, number, on: day, place: place)
            }
        }
    }

    private static func activity(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let day = try day(object)
        let sums: [(HealthMetric, String)] = [
            (.steps, "steps"), (.activeEnergy, "active_calories"), (.totalEnergy, "total_calories"),
        ]
        for (metric, name) in sums {
            if let number = object.number(name), number > 0 { collector.addDay(metric, number, on: day, place: place) }
        }
        let active = ["medium_activity_time", "high_activity_time"].compactMap { object.number($0) }
        let minutes = active.reduce(0, +) / 60
        if minutes > 0 { collector.addDay(.activeMinutes, minutes, on: day, place: place) }
    }

    private static func oxygen(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let day = try day(object)
        guard let number = object.object("spo2_percentage")?.number("average"), number > 0 else { return }
        collector.addDay(.oxygenSaturation, number, on: day, place: place)
    }

    private static func workout(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let (from, to) = (try time(object, "start_datetime"), try time(object, "end_datetime"))
        let zone = collector.context.zone
        let minutes = to.instant(in: zone).timeIntervalSince(from.instant(in: zone)) / 60
        collector.addActivity(
            SportName.of(object.string("activity") ?? ""), minutes: minutes,
            kilometers: object.number("distance").map { $0 / 1000 }, at: from.imported,
            externalID: object.identifier("id").map { "workout|\($0)" }, place: place)
    }
}
