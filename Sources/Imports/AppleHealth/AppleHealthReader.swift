import Foundation
import Nutrition

/// Turns the elements of an `export.xml` into what they mean. Samples become part of a day, a night or a workout at
/// once; memory grows with days, foods and workouts.
///
/// Apple writes all times with the offset that the phone had on the day of the export, so that a winter's morning of a
/// file made in summer is an hour late on its wall clock: the moment counts, and the zone is the user's, or the one
/// that a record names (`HKTimeZone`).
final class AppleHealthReader: XMLReceiver {
    private var collector: ImportCollector
    private var foods = AppleHealthFoods()
    private var heartRates = HeartRateHistory()
    private var asleep: [SleepSpan] = []
    private var pressures = BloodPressures()
    private var workouts = AppleHealthWorkouts()
    private var zones: [String: TimeZone] = [:]

    private var record: Record?
    private var correlation: Correlation?
    private let latest: Date

    /// A record whose metadata may matter; it is taken over when it ends.
    private struct Record {
        let kind: AppleHealthKind
        let value: Double
        let stage: SleepStage?
        let start: Date
        let end: Date
        let source: String
        let line: Int
        var note = Note()
    }

    private struct Correlation {
        let start: Date
        let source: String
        let line: Int
        var nutrients: [(nutrient: Nutrient?, amount: Double)] = []
        var note = Note()
    }

    /// What metadata say.
    private struct Note {
        var food = ""
        var meal: Meal?
        var zone: TimeZone?
    }

    init(_ collector: ImportCollector) {
        self.collector = collector
        latest = collector.context.now.addingTimeInterval(86_400)
    }

    func endsTooEarly() { collector.endsTooEarly() }

    /// What was read, with what could only be told at the end.
    func finished() -> ImportCollector {
        finishRecord()
        finishCorrelation()
        foods.give(to: &collector)
        foods = AppleHealthFoods()
        pressures.give(to: &collector)
        workouts.give(to: &collector, heartRates)
        addNights()
        return collector
    }

    func damage(line: Int, _ text: String) { collector.problem("line \(line)", text) }
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

    func start(_ tag: XMLTag) {
        switch tag.name {
        case "Record":
            finishRecord()
            startRecord(tag)
        case "MetadataEntry": note(tag)
        case "Correlation":
            finishCorrelation()
            startCorrelation(tag)
        case "Workout":
            finishCorrelation()
            workouts.start(tag, &collector)
        case "WorkoutStatistics": workouts.statistics(tag)
        case "WorkoutActivity": workouts.isInPart = true
        case "WorkoutRoute": collector.leaveOut(AppleHealthKind.routes)
        case "ActivitySummary": collector.leaveOut(AppleHealthKind.summaries)
        case "ClinicalRecord", "Audiogram", "VisionPrescription": collector.leaveOut(AppleHealthKind.documents)
        default: break
        }
    }

    func end(_ name: XMLName) {
        switch name {
        case "Record": finishRecord()
        case "Correlation": finishCorrelation()
        case "Workout": workouts.finish(&collector)
        case "WorkoutActivity": workouts.isInPart = false
        default: break
        }
    }

    // MARK: Records

    private func startRecord(_ tag: XMLTag) {
        guard let type = tag.string("type") else {
            return collector.problem(tag.place, "a record has no type")
        }
        let kind = AppleHealthKind.of(type)
        if case .leftOut(let reason) = kind {
            // Those of a correlation have been counted as records of their own.
            if correlation == nil { collector.leaveOut(reason) }
            return
        }
        guard let start = time("startDate", tag) else { return }
        switch kind {
        case .heartRate:
            collector.leaveOut(AppleHealthKind.heartRates)
            guard let rate = amount(tag, .perMinute) else { return }
            guard (20...250).contains(rate) else {
                return collector.problem(tag.place, "a heart rate cannot be \(rate.formatted())")
            }
            heartRates.add(rate, at: start, device: tag.string("sourceName") ?? "")
        case .daily(let metric, let unit):
            guard let value = amount(tag, unit) else { return }
            collector.addSample(
                metric, value, at: .instant(start, offset: nil), device: tag.string("sourceName"), place: tag.place)
        case .irregularRhythm:
            collector.addSample(
                .irregularRhythm, 1, at: .instant(start, offset: nil), device: tag.string("sourceName"),
                place: tag.place)
        case .sleep:
            guard let end = time("endDate", tag) else { return }
            let value = tag.string("value") ?? ""
            guard let stage = AppleHealthKind.stage(value) else {
                return collector.problem(tag.place, "the kind of sleep \"\(value)\" is not known")
            }
            open(kind, 0, stage, start, end, tag)
        case .bloodPressure: open(kind, amount(tag, .millimetersOfMercury), nil, start, start, tag)
        case .measure(_, let unit, _), .nutrient(_, let unit): open(kind, amount(tag, unit), nil, start, start, tag)
        case .water: open(kind, water(tag), nil, start, start, tag)
        case .leftOut: break
        }
    }

    private func open(
        _ kind: AppleHealthKind, _ value: Double?, _ stage: SleepStage?, _ start: Date, _ end: Date, _ tag: XMLTag
    ) {
        guard let value else { return }
        record = Record(
            kind: kind, value: value, stage: stage, start: start, end: end,
            source: tag.string("sourceName") ?? correlation?.source ?? "", line: tag.line)
    }

    private func time(_ attribute: StaticString, _ tag: XMLTag) -> Date? {
        guard let time = tag.time(attribute) else {
            collector.problem(tag.place, "the date \"\(tag.string(attribute)?.prefix(40) ?? "")\" does not exist")
            return nil
        }
        guard time.date <= latest else {
            collector.problem(tag.place, "\(time.day) has not come yet")
            return nil
        }
        return time.date
    }

    private func amount(_ tag: XMLTag, _ unit: WrittenUnit) -> Double? {
        guard let number = tag.number("value") else {
            collector.problem(tag.place, "\"\(tag.string("value")?.prefix(40) ?? "")\" is no number")
            return nil
        }
        let written = tag.string("unit") ?? ""
        guard let value = WrittenUnit(written)?.convert(number, to: unit) else {
            collector.problem(tag.place, "the unit \"\(written.prefix(40))\" does not fit")
            return nil
        }
        return value
    }

    /// Millilitres of water, which some programs weigh.
    private func water(_ tag: XMLTag) -> Double? {
        let isWeighed = WrittenUnit(tag.string("unit") ?? "")?.convert(1, to: .grams) != nil
        return amount(tag, isWeighed ? .grams : .milliliters)
    }

    private func finishRecord() {
        guard let record else { return }
        self.record = nil
        let offset = record.note.zone?.secondsFromGMT(for: record.start)
        let time = ImportedTime.instant(record.start, offset: offset)
        switch record.kind {
        case .sleep: addSleep(record, offset)
        case .bloodPressure(let metric):
            pressures.add(
                metric, record.value, at: record.start, offset: offset, device: record.source, line: record.line,
                isPart: correlation != nil)
        case .measure(let measure, _, let unit):
            collector.add(measure, record.value, unit, at: time, place: "line \(record.line)")
        case .nutrient(let nutrient, _): addNutrient(nutrient, record, offset)
        case .water: addNutrient(nil, record, offset)
        default: break
        }
    }

    private func addNutrient(_ nutrient: Nutrient?, _ record: Record, _ offset: Int?) {
        guard correlation == nil else {
            correlation?.nutrients.append((nutrient, record.value))
            if correlation?.note.food.isEmpty == true { correlation?.note.food = record.note.food }
            return
        }
        foods.add(
            nutrient, record.value,
            of: AppleHealthFoods.Food(source: record.source, start: record.start, name: record.note.food),
            meal: record.note.meal, offset: offset, line: record.line)
    }

    // MARK: Nights

    private func addSleep(_ record: Record, _ offset: Int?) {
        guard let stage = record.stage else { return }
        collector.addSleep(
            stage, from: record.start, to: record.end, offset: offset, device: record.source,
            place: "line \(record.line)")
        guard stage != .inBed, stage != .awake, record.start < record.end,
            record.end.timeIntervalSince(record.start) <= 24 * 3600
        else { return }
        asleep.append(SleepSpan(stage: .asleep, start: record.start, end: record.end, offset: offset))
    }

    /// Three hours of sleep are a night; less is a nap.
    private static let shortestNight = 3.0

    /// The highest heart rate of each night, of what is told to be sleep; without records of sleep there is no night.
    private func addNights() {
        for night in SleepNight.nights(of: asleep) {
            let hours = night.values.first { $0.metric == .sleep }?.value ?? 0
            guard hours >= Self.shortestNight else { continue }
            for (device, rate) in heartRates.highest(in: night.spans.map { $0.start..<$0.end }) where rate >= 30 {
                collector.add(
                    .nightHeartRate, rate, at: .instant(night.end, offset: night.offset), device: device,
                    externalID: "night_heart_rate|\(Int(night.start.timeIntervalSince1970))|\(device)", place: "")
            }
        }
        asleep = []
    }

    // MARK: Correlations and metadata

    private func startCorrelation(_ tag: XMLTag) {
        guard let start = time("startDate", tag) else { return }
        correlation = Correlation(start: start, source: tag.string("sourceName") ?? "", line: tag.line)
    }

    private func finishCorrelation() {
        guard let correlation else { return }
        self.correlation = nil
        foods.add(
            correlation.nutrients,
            of: AppleHealthFoods.Food(
                source: correlation.source, start: correlation.start, name: correlation.note.food),
            meal: correlation.note.meal, offset: correlation.note.zone?.secondsFromGMT(for: correlation.start),
            line: correlation.line)
    }

    private func note(_ tag: XMLTag) {
        guard record != nil || correlation != nil || workouts.isOpen, let key = tag.string("key") else { return }
        switch key {
        case "HKFoodType":
            let name = tag.string("value") ?? ""
            if record != nil { record?.note.food = name } else { correlation?.note.food = name }
        case "HKFoodMeal", "HKMealType", "Meal", "meal":
            let meal = Meal.slots.first { $0.rawValue == tag.string("value")?.lowercased() }
            if record != nil { record?.note.meal = meal } else { correlation?.note.meal = meal }
        case "HKTimeZone":
            guard let zone = tag.string("value").flatMap(zone) else { return }
            if record != nil {
                record?.note.zone = zone
            } else if correlation != nil {
                correlation?.note.zone = zone
            } else {
                workouts.note(zone)
            }
        case "HKIndoorWorkout": if tag.string("value") == "1" { workouts.noteIndoors() }
        case "HKSwimmingLocationType": if tag.string("value") == "2" { workouts.noteOpenWater() }
        default: break
        }
    }

    private func zone(_ name: String) -> TimeZone? {
        if let known = zones[name] { return known }
        guard zones.count < 600, let zone = TimeZone(identifier: name) else { return nil }
        zones[name] = zone
        return zone
    }
}
