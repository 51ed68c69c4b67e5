/// Something of sleep, movement and the heart that a person tells or a device measures (SPEC P68). What is weighed or
/// taped is a ``BodyMeasure``.
package enum HealthMetric: String, CaseIterable, Codable, Hashable, Sendable, CodingKeyRepresentable {
    case sleep
    case timeInBed = "time_in_bed"
    /// From lying down to sleeping.
    case sleepLatency = "sleep_latency"
    case deepSleep = "deep_sleep"
    case remSleep = "rem_sleep"
    case lightSleep = "light_sleep"
    /// How often the night was interrupted, as a device counts it.
    case sleepInterruptions = "sleep_interruptions"
    case steps
    case activeMinutes = "active_minutes"
    case activeEnergy = "active_energy"
    /// With what the body needs at rest.
    case totalEnergy = "total_energy"
    case restingHeartRate = "resting_heart_rate"
    case exerciseHeartRate = "exercise_heart_rate"
    /// The highest of the night.
    case nightHeartRate = "night_heart_rate"
    /// Variability of the heart rate, as RMSSD or SDNN, whichever the device tells.
    case heartRateVariability = "hrv"
    /// Oxygen saturation of the blood.
    case oxygenSaturation = "spo2"
    case systolic
    case diastolic
    /// How often the device itself told of an irregular rhythm.
    case irregularRhythm = "irregular_rhythm"

    /// The unit in which it is kept and told.
    package var unit: HealthUnit {
        switch self {
        case .sleep, .timeInBed, .deepSleep, .remSleep, .lightSleep: .hour
        case .sleepLatency, .activeMinutes: .minute
        case .steps, .sleepInterruptions, .irregularRhythm: .count
        case .activeEnergy, .totalEnergy: .kilocalorie
        case .restingHeartRate, .exerciseHeartRate, .nightHeartRate: .beatsPerMinute
        case .heartRateVariability: .millisecond
        case .oxygenSaturation: .percent
        case .systolic, .diastolic: .millimetreOfMercury
        }
    }

    /// Values that a day can have, both ends included. Wide: they catch slips of the finger, not unusual days.
    package var plausible: ClosedRange<Double> {
        switch self {
        case .sleep, .timeInBed: 0...24
        case .deepSleep, .remSleep, .lightSleep: 0...16
        case .sleepLatency: 0...600
        case .sleepInterruptions: 0...300
        case .steps: 0...150_000
        case .activeMinutes: 0...1_440
        case .activeEnergy: 0...10_000
        case .totalEnergy: 500...15_000
        case .restingHeartRate: 25...200
        case .exerciseHeartRate, .nightHeartRate: 30...250
        case .heartRateVariability: 1...400
        case .oxygenSaturation: 50...100
        case .systolic: 60...260
        case .diastolic: 30...160
        case .irregularRhythm: 0...100
        }
    }

    /// Whether it is told of a night or nap, from its beginning to its end.
    package var isOfNight: Bool {
        switch self {
        case .sleep, .timeInBed, .sleepLatency, .deepSleep, .remSleep, .lightSleep, .sleepInterruptions: true
        default: false
        }
    }

    /// How values of one day make one.
    package enum DayValue: Sendable {
        case sum, mean, highest
    }

    package var dayValue: DayValue {
        switch self {
        case .restingHeartRate, .heartRateVariability, .oxygenSaturation, .systolic, .diastolic: .mean
        case .exerciseHeartRate, .nightHeartRate: .highest
        default: .sum
        }
    }

    /// As it reads in a sentence: `your resting heart rate`.
    package var title: String {
        switch self {
        case .sleep: "sleep"
        case .timeInBed: "time in bed"
        case .sleepLatency: "time to fall asleep"
        case .deepSleep: "deep sleep"
        case .remSleep: "REM sleep"
        case .lightSleep: "light sleep"
        case .sleepInterruptions: "interruptions of sleep"
        case .steps: "steps"
        case .activeMinutes: "active minutes"
        case .activeEnergy: "active energy"
        case .totalEnergy: "total energy"
        case .restingHeartRate: "resting heart rate"
        case .exerciseHeartRate: "heart rate in exercise"
        case .nightHeartRate: "highest heart rate at night"
        case .heartRateVariability: "heart rate variability"
        case .oxygenSaturation: "blood oxygen"
        case .systolic: "upper blood pressure"
        case .diastolic: "lower blood pressure"
        case .irregularRhythm: "irregular rhythm"
        }
    }

    /// `7 h 30 min`, `10,400 steps`, `58 bpm`, `97 %`.
    package func text(_ value: Double) -> String {
        switch unit {
        case .hour:
            let minutes = Int((value * 60).rounded())
            let (hours, rest) = (minutes / 60, minutes % 60)
            return hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
        case .count:
            let number = Figures.grouped(Int(value.rounded()))
            return self == .steps ? "\(number) steps" : number
        case .kilocalorie, .minute, .beatsPerMinute, .millimetreOfMercury:
            return "\(Figures.grouped(Int(value.rounded()))) \(unit.rawValue)"
        case .millisecond, .percent: return "\(Figures.tenths(value)) \(unit.rawValue)"
        }
    }

    /// The name on the command line: `resting-heart-rate`.
    package var argument: String { rawValue.replacing("_", with: "-") }
}

/// A unit in which a ``HealthMetric`` is kept.
package enum HealthUnit: String, CaseIterable, Codable, Hashable, Sendable {
    case hour = "h"
    case minute = "min"
    case count = ""
    case kilocalorie = "kcal"
    case beatsPerMinute = "bpm"
    case millisecond = "ms"
    case percent = "%"
    case millimetreOfMercury = "mmHg"
}

/// A value of a metric, in the metric's own unit.
package struct HealthValue: Codable, Hashable, Sendable {
    package let metric: HealthMetric
    /// In `metric.unit`.
    package let value: Double

    /// - Returns: nil for values that nobody has.
    package init?(_ metric: HealthMetric, _ value: Double) {
        guard value.isFinite, metric.plausible.contains(value) else { return nil }
        self.metric = metric
        self.value = value
    }
}
