/// Something that a person wants to reach, with a number and mostly a date (SPEC P1, P69). What is aimed at every day in
/// food is a ``Goal``.
package enum AimKind: String, CaseIterable, Codable, Hashable, Sendable {
    case weight
    case bodyFat = "body_fat"
    case muscleMass = "muscle_mass"
    /// Sessions a week.
    case workouts
    /// Of an exercise, in one set.
    case repetitions
    /// Of an exercise.
    case lift
    /// Hours a night.
    case sleep
    /// Grams a day, over a week.
    case protein
    /// Different vegetables and fruit a week.
    case variety
    /// A day, over a week.
    case steps

    package var unit: String {
        switch self {
        case .weight, .muscleMass, .lift: "kg"
        case .bodyFat: "%"
        case .workouts: "a week"
        case .repetitions: "repetitions"
        case .sleep: "h"
        case .protein: "g"
        case .variety: "kinds a week"
        case .steps: "steps"
        }
    }

    package var plausible: ClosedRange<Double> {
        switch self {
        case .weight: 30...300
        case .bodyFat: 4...60
        case .muscleMass: 10...120
        case .workouts: 1...14
        case .repetitions: 1...500
        case .lift: 1...600
        case .sleep: 4...12
        case .protein: 20...400
        case .variety: 1...60
        case .steps: 500...60_000
        }
    }

    package var title: String {
        switch self {
        case .weight: "weight"
        case .bodyFat: "body fat"
        case .muscleMass: "muscle mass"
        case .workouts: "workouts"
        case .repetitions: "repetitions"
        case .lift: "lift"
        case .sleep: "sleep"
        case .protein: "protein"
        case .variety: "vegetables and fruit"
        case .steps: "steps"
        }
    }

    /// `78 kg`, `4 a week`.
    package func text(_ value: Double) -> String { "\(Figures.tenths(value)) \(unit)" }

    /// Whether it is of one exercise, which has to be named.
    package var needsSubject: Bool { self == .repetitions || self == .lift }
}
