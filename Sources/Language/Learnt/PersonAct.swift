/// What a message does about the user's own person, as the learnt reader tells it. A message may do several. The raw
/// values are those of the training data (`Training/README.md`).
package enum PersonAct: String, CaseIterable, Hashable, Sendable {
    /// Tells what lasts: age, height, diet, allergies, conditions, schedule.
    case profile
    /// Tells a weight, a waist, body fat.
    case weight
    /// Tells of sleep, movement or the heart.
    case reading
    /// Something to reach, with a number or a day.
    case aim
    /// Wants to lose, keep or gain and asks for a target.
    case plan
    case accept
    case decline
    /// Corrects what was just told of the person.
    case fix
    /// Wants something forgotten.
    case drop
    case askProfile = "ask.profile"
    case askReading = "ask.reading"
    case askWeight = "ask.weight"
    case askAim = "ask.aim"
    case askCards = "ask.cards"
    case askAlerts = "ask.alerts"
    case askForecast = "ask.forecast"
    case askFlags = "ask.flags"
    /// Says that a day's log is whole.
    case complete
    /// Of another person, or in general.
    case other
    case none

    /// Whether it only asks.
    package var isQuestion: Bool {
        switch self {
        case .askProfile, .askReading, .askWeight, .askAim, .askCards, .askAlerts, .askForecast, .askFlags: true
        default: false
        }
    }

    /// Whether it is mostly about what the message before told.
    package var pointsBack: Bool { self == .fix || self == .drop }
}
