import Foundation
package import Nutrition

/// The JSON files of *Global Export Data* in Google's Takeout and Fitbit's own archive. Their times are those of the
/// wall clock, their weights always in pounds. What most of them hold only their names tell.
package enum FitbitExport: ImportFormat {
    package static let source = ImportSource(key: "fitbit", title: "Fitbit")
    package static let reads = "Global Export Data (JSON) and the tables (CSV) of Fitbit and Google Takeout"

    private enum Kind: String, CaseIterable {
        case steps = "steps-"
        case restingHeartRate = "resting_heart_rate-"
        case veryActive = "very_active_minutes-"
        case moderatelyActive = "moderately_active_minutes-"
        case calories = "calories-"
        case weight = "weight-"
        case sleep = "sleep-"
        case exercise = "exercise-"
        case heartRate = "heart_rate-"
        case others = ""

        /// Other files of this folder that are left out.
        static let otherNames = [
            "lightly_active_minutes-", "sedentary_minutes-", "distance-", "altitude-", "time_in_heart_rate_zones-",
            "swim_lengths_data-", "height-", "demographic_vo2_max-", "run_vo2_max-", "estimated_oxygen_variation-",
            "water_logs-", "food_logs-",
        ]
    }

    private static func kind(_ piece: ImportPiece) -> Kind? {
        guard piece.baseName.hasSuffix(".json"), let text = piece.text?.prefix(2000),
            text.first(where: { !$0.isWhitespace }) == "["
        else { return nil }
        if Kind.otherNames.contains(where: piece.baseName.hasPrefix) { return .others }
        guard let kind = Kind.allCases.first(where: { $0 != .others && piece.baseName.hasPrefix($0.rawValue) }) else {
            return nil
        }
        let marks: [String] =
            switch kind {
            case .weight: ["\"weight\"", "\"logId\""]
            case .sleep: ["\"dateOfSleep\""]
            case .exercise: ["\"activityName\""]
            default: ["\"dateTime\"", "\"value\""]
            }
        return marks.allSatisfy { text.contains($0) } ? kind : nil
    }

    package static func recognises(_ piece: ImportPiece) -> Bool { kind(piece) != nil }

    package static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        guard let kind = kind(piece) else { return }
        switch kind {
        case .steps: try samples(of: .steps, piece, &collector)
        case .veryActive, .moderatelyActive: try samples(of: .activeMinutes, piece, &collector)
        case .calories: try samples(of: .totalEnergy, piece, &collector)
        case .restingHeartRate: try JSONObjects.read(piece, into: &collector, restingHeartRate)
        case .weight:
            try JSONObjects.read(piece, into: &collector) { try weight($0, in: .pound, $1, &$2) }
        case .sleep: try JSONObjects.read(piece, into: &collector, sleep)
        case .exercise: try JSONObjects.read(piece, into: &collector, exercise)
        case .heartRate: collector.leaveOut("files of heart rates by the second")
        case .others: collector.leaveOut("files of Fitbit that have no place here")
        }
    }

    private static func time(_ text: String?) throws -> TableTime {
        guard let text else { throw TableProblem("there is no date") }
        guard let time = TableDates.time(text, .month) else {
            throw TableProblem("there is no date “\(text.prefix(60))”")
        }
        return time
    }

    private static func samples(
        of metric: HealthMetric, _ piece: ImportPiece, _ collector: inout ImportCollector
    ) throws {
        try JSONObjects.read(piece, into: &collector) { object, place, collector in
            let at = try time(object.string("dateTime"))
            guard let number = object.number("value") else { return }
            // Active minutes are sums of a calendar day, written as its midnight.
            let time = metric == .activeMinutes ? .day(at.day) : at.imported
            collector.addSample(metric, number, at: time, place: place)
        }
    }

    private static func restingHeartRate(
        _ object: JSONObject, _ place: String, _ collector: inout ImportCollector
    ) throws {
        guard let value = object.object("value"), let rate = value.number("value"), rate > 0 else { return }
        let day = try time(value.string("date") ?? object.string("dateTime")).day
        collector.addDay(.restingHeartRate, rate, on: day, place: place)
    }

    /// - Parameter unit: of the weight: pounds in the archive.
    package static func weight(
        _ object: JSONObject, in unit: BodyUnit, _ place: String, _ collector: inout ImportCollector
    ) throws {
        let at = try time([object.string("date"), object.string("time")].compactMap(\.self).joined(separator: " "))
        let id = object.identifier("logId")
        if let number = object.number("weight") {
            collector.add(
                .weight, number, unit, at: at.imported, externalID: id.map { "weight|\($0)" }, place: place)
        }
        if let percent = object.number("fat"), percent > 0 {
            collector.add(
                .bodyFat, percent, .percent, at: at.imported, externalID: id.map { "body_fat|\($0)" }, place: place)
        }
    }

    /// Of the archive and of the web alike, as sleep is.
    package static func exercise(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let at = try time(object.string("startTime"))
        guard let duration = object.number("activeDuration") ?? object.number("duration"), duration > 0 else {
            return collector.leaveOut("exercises without minutes")
        }
        let unit = object.string("distanceUnit").flatMap(WrittenUnit.init(word:))
        let kilometers = object.number("distance").flatMap { unit?.convert($0, to: .kilometers) }
        collector.addActivity(
            SportName.of(object.string("activityName") ?? ""), minutes: duration / 60_000, kilometers: kilometers,
            at: at.imported, externalID: object.identifier("logId"), place: place)
    }

    package static func sleep(_ object: JSONObject, _ place: String, _ collector: inout ImportCollector) throws {
        let zone = collector.context.zone
        let (start, end) = (try time(object.string("startTime")), try time(object.string("endTime")))
        let (from, to) = (start.instant(in: zone), end.instant(in: zone))
        let parts = object.object("levels")?.objects("data") ?? []
        var isTold = false
        for part in parts {
            guard let stage = stage(part.string("level")), let seconds = part.number("seconds"),
                seconds > 0, seconds <= 86_400,
                let begin = part.string("dateTime").flatMap({ TableDates.time($0, nil) })
            else { continue }
            let at = begin.instant(in: zone)
            collector.addSleep(stage, from: at, to: at.addingTimeInterval(seconds), place: place)
            isTold = true
        }
        if isTold {
            collector.addSleep(.inBed, from: from, to: to, place: place)
        } else if let minutes = object.number("minutesAsleep"), minutes > 0 {
            var values: [HealthMetric: Double] = [.sleep: minutes / 60]
            if let bed = object.number("timeInBed") { values[.timeInBed] = bed / 60 }
            collector.addNight(values, from: from, to: to, place: place)
        }
    }

    private static func stage(_ level: String?) -> SleepStage? {
        switch level {
        case "wake", "awake": .awake
        case "restless", "light": .light
        case "deep": .deep
        case "rem": .rem
        case "asleep": .asleep
        default: nil
        }
    }
}
