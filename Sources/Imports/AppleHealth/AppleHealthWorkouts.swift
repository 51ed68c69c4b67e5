import Foundation
import Nutrition

/// The workouts of Apple Health: sport, minutes, distance and the highest heart rate.
struct AppleHealthWorkouts {
    private struct Workout {
        let sport: String
        let minutes: Double
        let start: Date
        let end: Date
        let device: String
        let line: Int
        var kilometers: Double?
        var highestRate: Double?
        var zone: TimeZone?
        var isIndoors = false
        var isInOpenWater = false

        var time: ImportedTime { .instant(start, offset: zone?.secondsFromGMT(for: start)) }

        var name: String {
            switch sport {
            case "cycling" where isIndoors: "exercise bike"
            case "rowing" where isIndoors: "rowing machine"
            case "swimming" where isInOpenWater: "open water swimming"
            default: sport
            }
        }
    }

    private var workout: Workout?
    /// Those whose heart rate the file does not tell; samples may.
    private var withoutRate: [Workout] = []
    /// Within a part of a workout of several sports: its numbers are in those of the whole.
    var isInPart = false

    var isOpen: Bool { workout != nil }

    mutating func start(_ tag: XMLTag, _ collector: inout ImportCollector) {
        finish(&collector)
        guard let start = tag.time("startDate")?.date, let end = tag.time("endDate")?.date, start <= end else {
            return collector.problem(
                tag.place,
                "the dates \"\(tag.string("startDate") ?? "")\" and \"\(tag.string("endDate") ?? "")\" do not fit")
        }
        let type = tag.string("workoutActivityType") ?? ""
        let prefix = "HKWorkoutActivityType"
        let unit = WrittenUnit(tag.string("durationUnit") ?? "min")
        let told = tag.number("duration").flatMap { unit?.convert($0, to: .minutes) }
        var workout = Workout(
            sport: SportName.of(type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type),
            minutes: told ?? end.timeIntervalSince(start) / 60, start: start, end: end,
            device: tag.string("sourceName") ?? "", line: tag.line)
        if let distance = tag.number("totalDistance"), let unit = WrittenUnit(tag.string("totalDistanceUnit") ?? "") {
            workout.kilometers = unit.convert(distance, to: .kilometers)
        }
        collector.leaveOut(AppleHealthKind.energyOfSport)
        self.workout = workout
    }

    mutating func statistics(_ tag: XMLTag) {
        guard workout != nil, !isInPart, let type = tag.string("type"),
            let unit = WrittenUnit(tag.string("unit") ?? "")
        else { return }
        if type.hasPrefix("HKQuantityTypeIdentifierDistance"), let sum = tag.number("sum"), sum > 0 {
            workout?.kilometers = unit.convert(sum, to: .kilometers)
        } else if type == "HKQuantityTypeIdentifierHeartRate", let highest = tag.number("maximum") {
            workout?.highestRate = unit.convert(highest, to: .perMinute)
        }
    }

    mutating func note(_ zone: TimeZone) { workout?.zone = zone }
    mutating func noteIndoors() { workout?.isIndoors = true }
    mutating func noteOpenWater() { workout?.isInOpenWater = true }

    mutating func finish(_ collector: inout ImportCollector) {
        isInPart = false
        guard let workout else { return }
        self.workout = nil
        collector.addActivity(
            workout.name, minutes: workout.minutes, kilometers: workout.kilometers, at: workout.time,
            place: "line \(workout.line)")
        guard let rate = workout.highestRate else { return withoutRate.append(workout) }
        Self.add(rate, of: workout, &collector)
    }

    /// The highest heart rate of samples within workouts for which the file has no number.
    mutating func give(to collector: inout ImportCollector, _ rates: HeartRateHistory) {
        finish(&collector)
        for workout in withoutRate where workout.end.timeIntervalSince(workout.start) <= 24 * 3600 {
            let found = rates.highest(in: [workout.start..<workout.end])
            let own = found.first { $0.device == workout.device }?.rate
            if let rate = own ?? found.map(\.rate).max() { Self.add(rate, of: workout, &collector) }
        }
        withoutRate = []
    }

    private static func add(_ rate: Double, of workout: Workout, _ collector: inout ImportCollector) {
        collector.add(
            .exerciseHeartRate, rate, at: workout.time, until: workout.end, device: workout.device,
            place: "line \(workout.line)")
    }
}
