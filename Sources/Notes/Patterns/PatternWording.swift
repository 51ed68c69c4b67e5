import Diary
import Foundation
import Nutrition

/// Patterns in words, with how they were computed and what would disprove them.
package enum PatternWording {
    /// - Returns: nil when none of its candidates holds.
    static func pattern(_ kind: PatternKind, _ held: [PatternCandidate], target: Double?) -> Pattern? {
        guard !held.isEmpty else { return nil }
        let phrases = list(held.map(\.phrase))
        let text =
            switch kind {
            case .weekendEnergy, .firstMeal, .energyTrend, .streak: "\(phrases)."
            case .skipBreakfast: "You tend to skip breakfast \(phrases) with at least two other meals logged."
            case .skipLunch: "You tend to skip lunch \(phrases) with at least two other meals logged."
            case .skipDinner: "You tend to skip dinner \(phrases) with at least two other meals logged."
            case .lateEating: "You often eat after 21:30: \(phrases)."
            case .highProtein: "You like meals with much protein: it gives a fifth of the energy or more \(phrases)."
            case .favouriteFoods:
                "\(held.count == 1 ? "A favourite of yours is" : "Favourites of yours are") \(phrases)."
            case .overTarget:
                "\(phrases) tend to be over your target of \(EnergyFigures.stored.kcal(Int(target ?? 0)))."
            }
        return Pattern(
            kind: kind, text: text, n: held.map(\.n).max() ?? 0,
            effect: list(held.map { $0.subject.isEmpty ? $0.effect : "\($0.subject): \($0.effect)" }, by: "; "),
            query: query(kind), disprovedBy: disproof(kind), subjects: held.map(\.subject))
    }

    private static func list(_ parts: [String], by separator: String? = nil) -> String {
        if let separator { return parts.joined(separator: separator) }
        guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func query(_ kind: PatternKind) -> String {
        switch kind {
        case .weekendEnergy: "mean energy of complete weekend days minus weekdays, by week; t-test over weeks"
        case .skipBreakfast, .skipLunch, .skipDinner:
            "share of days without the meal, of days with at least two other meals, by week; t-test against 50 %"
        case .lateEating: "share of complete days with at least 50 kcal after 21:30, by week; t-test against 50 %"
        case .firstMeal: "time of the first 50 kcal on weekend days minus weekdays, by week; t-test over weeks"
        case .highProtein: "share of complete days with 20 % of energy from protein, by week; t-test against 50 %"
        case .favouriteFoods: "share of complete days with the food, by week; t-test against 20 %"
        case .overTarget:
            "days more than 5 % over target, against the other weekdays of the same week; t-test over weeks"
        case .energyTrend:
            "weekly energy, weekdays counted five and weekend days two; Theil-Sen slope, Mann-Kendall test"
        case .streak: "days in a row with an entry, up to the last full day"
        }
    }

    private static func disproof(_ kind: PatternKind) -> String {
        switch kind {
        case .weekendEnergy: "a difference below 75 kcal, or an interval that includes 0, over 8 weeks or more"
        case .skipBreakfast, .skipLunch, .skipDinner, .lateEating, .highProtein:
            "half of the days or fewer, over 8 weeks and 20 days or more"
        case .firstMeal: "a difference below 30 minutes, or an interval that includes 0, over 8 weeks or more"
        case .favouriteFoods: "a fifth of the days or fewer, over 8 weeks or more"
        case .overTarget: "fewer than half of those weekdays, or an interval that includes 0, over 8 weeks or more"
        case .energyTrend: "a change below 75 kcal, or a test that finds none, over 10 weeks or more"
        case .streak: "a day without an entry"
        }
    }
}
