/// A meal slot; an open set, because users rename and add slots. Defaults are SPEC D7's.
package struct Meal: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    package static let breakfast = Meal(rawValue: "breakfast")
    package static let morningSnack = Meal(rawValue: "morning_snack")
    package static let lunch = Meal(rawValue: "lunch")
    package static let afternoonSnack = Meal(rawValue: "afternoon_snack")
    package static let dinner = Meal(rawValue: "dinner")
    package static let lateNight = Meal(rawValue: "late_night")
    package static let midnight = Meal(rawValue: "midnight")

    /// In the order of a day.
    package static let slots: [Meal] = [
        .breakfast, .morningSnack, .lunch, .afternoonSnack, .dinner, .lateNight, .midnight,
    ]

    /// `Morning Snack`.
    package var title: String {
        rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// The slot that a time of day falls into when no meal was named; the day begins at 04:00.
    package static func slot(atSecondOfDay second: Int) -> Meal {
        switch second / 60 {
        case 0..<240: .midnight
        case 240..<(10 * 60 + 30): .breakfast
        case (10 * 60 + 30)..<(11 * 60 + 30): .morningSnack
        case (11 * 60 + 30)..<(14 * 60 + 30): .lunch
        case (14 * 60 + 30)..<(17 * 60 + 30): .afternoonSnack
        case (17 * 60 + 30)..<(21 * 60 + 30): .dinner
        default: .lateNight
        }
    }

    /// The second of the day that stands for this meal when only its name was said; later than any waking hour of
    /// a slot that a user made is unknown, hence nil.
    package var usualSecondOfDay: Int? {
        switch self {
        case .breakfast: 8 * 3600
        case .morningSnack: 11 * 3600
        case .lunch: 12 * 3600 + 1800
        case .afternoonSnack: 16 * 3600
        case .dinner: 19 * 3600
        case .lateNight: 22 * 3600
        case .midnight: 1800
        default: nil
        }
    }
}
