/// What the rules for safety look for (SPEC P48–P54; `health-and-fitness` 10).
enum AlertKind: String, CaseIterable, Codable, Hashable, Sendable {
    case restingHeartRateHigh = "resting_heart_rate_high"
    case restingHeartRateLow = "resting_heart_rate_low"
    case exerciseHeartRate = "exercise_heart_rate"
    case rapidLoss = "rapid_loss"
    case underFloor = "under_floor"
    case lowOxygen = "low_oxygen"
    case sleepApnoeaSigns = "sleep_apnoea_signs"
    case irregularRhythm = "irregular_rhythm"

    /// Whether it is about heart or breathing. Such alerts are told of by themselves only after an opt-in (SPEC P55).
    var isCritical: Bool {
        switch self {
        case .rapidLoss, .underFloor: false
        default: true
        }
    }

    /// So many days without the same ends an episode: what comes later is new.
    var quietDays: Int {
        switch self {
        // Somebody who weighs themselves once a week or less.
        case .rapidLoss: 14
        default: 7
        }
    }
}
