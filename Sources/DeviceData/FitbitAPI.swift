import Foundation
import Imports
import Nutrition

/// The Web API of Fitbit (https://dev.fitbit.com/build/reference/web-api/). Its times are those of the wall clock;
/// without the header `Accept-Language` its units are metric
/// (https://dev.fitbit.com/build/reference/web-api/body-timeseries/get-weight-timeseries-by-date-range).
enum FitbitAPI: DeviceFormat {
    static var source: ImportSource { FitbitExport.source }

    /// Days of one question: heart rate variability and oxygen allow 30, weight 31, sleep 100.
    static let longestSpan = 30

    static func questions(about days: ClosedRange<CalendarDay>) -> [DeviceQuestion] {
        var questions: [DeviceQuestion] = []
        var first = days.lowerBound
        while first <= days.upperBound {
            let last = min(first.adding(days: longestSpan - 1), days.upperBound)
            let span = "date/\(first)/\(last).json"
            questions += [
                DeviceQuestion(.nights, "/1.2/user/-/sleep/\(span)"),
                DeviceQuestion(.steps, "/1/user/-/activities/steps/\(span)"),
                DeviceQuestion(.moderateMinutes, "/1/user/-/activities/minutesFairlyActive/\(span)"),
                DeviceQuestion(.vigorousMinutes, "/1/user/-/activities/minutesVeryActive/\(span)"),
                DeviceQuestion(.energy, "/1/user/-/activities/calories/\(span)"),
                DeviceQuestion(.heart, "/1/user/-/activities/heart/\(span)"),
                DeviceQuestion(.variability, "/1/user/-/hrv/\(span)"),
                DeviceQuestion(.oxygen, "/1/user/-/spo2/\(span)"),
                DeviceQuestion(.weight, "/1/user/-/body/log/weight/\(span)"),
            ]
            first = last.adding(days: 1)
        }
        // What began after a day, in pages.
        let before = days.lowerBound.adding(days: -1)
        questions.append(
            DeviceQuestion(
                .workouts, "/1/user/-/activities/list.json?afterDate=\(before)&sort=asc&offset=0&limit=100"))
        return questions
    }

    static func read(
        _ document: DeviceDocument, to question: DeviceQuestion, from base: String,
        into collector: inout ImportCollector
    ) throws -> DeviceQuestion? {
        switch question.subject {
        case .nights: try document.forEach("sleep", into: &collector, FitbitExport.sleep)
        case .steps: try sums("activities-steps", of: .steps, document, &collector)
        case .moderateMinutes: try sums("activities-minutesFairlyActive", of: .activeMinutes, document, &collector)
        case .vigorousMinutes: try sums("activities-minutesVeryActive", of: .activeMinutes, document, &collector)
        case .energy: try sums("activities-calories", of: .totalEnergy, document, &collector)
        case .heart: try values("activities-heart", "restingHeartRate", of: .restingHeartRate, document, &collector)
        case .variability: try values("hrv", "dailyRmssd", of: .heartRateVariability, document, &collector)
        case .oxygen: try values(nil, "avg", of: .oxygenSaturation, document, &collector)
        case .weight: try document.forEach("weight", into: &collector, weight)
        case .workouts:
            try document.forEach("activities", into: &collector, FitbitExport.exercise)
            return next(document, question, base)
        case .activity: break
        }
        return nil
    }

    private static func day(_ object: JSONObject) throws -> CalendarDay {
        guard let day = object.string("dateTime").flatMap({ CalendarDay(iso: $0) }) else {
            throw TableProblem("there is no date")
        }
        return day
    }

    /// `[{"dateTime": "2026-11-18", "value": "8400"}]`; a day of 0 is one on which nothing was worn.
    private static func sums(
        _ name: String, of metric: HealthMetric, _ document: DeviceDocument, _ collector: inout ImportCollector
    ) throws {
        try document.forEach(name, into: &collector) { object, place, collector in
            let day = try day(object)
            guard let number = object.number("value") else {
                if object.has("value") { throw TableProblem("the value of \(day) is no number") }
                return
            }
            guard number != 0 else { return }
            collector.addSample(metric, number, at: .day(day), place: place)
        }
    }

    /// `[{"dateTime": "2026-11-18", "value": {"restingHeartRate": 58}}]`; a day without it has an object without it.
    private static func values(
        _ list: String?, _ name: String, of metric: HealthMetric, _ document: DeviceDocument,
        _ collector: inout ImportCollector
    ) throws {
        try document.forEach(list, into: &collector) { object, place, collector in
            let day = try day(object)
            guard let number = object.object("value")?.number(name), number > 0 else { return }
            collector.addDay(metric, number, on: day, place: place)
        }
    }

    private static func weight(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        try FitbitExport.weight(object, in: .kilogram, place, &collector)
    }

    /// The next page, where it is at the same address: the token goes nowhere else.
    private static func next(_ document: DeviceDocument, _ question: DeviceQuestion, _ base: String) -> DeviceQuestion?
    {
        guard let next = document.object?.object("pagination")?.string("next"),
            let parts = URLComponents(string: next), parts.path == "/1/user/-/activities/list.json",
            parts.host == URLComponents(string: base)?.host, let query = parts.percentEncodedQuery
        else { return nil }
        let path = "\(parts.path)?\(query)"
        return path == question.path ? nil : question.next(path)
    }
}
