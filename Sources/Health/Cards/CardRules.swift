/// How a card stands; each is told by a word, too, since colour is never alone.
enum CardStatus: String, Hashable, Sendable {
    case green, yellow, red
    /// More than 110 % of the energy target (SPEC C5).
    case over
    case unknown
}

/// The documented thresholds of the five cards (SPEC P41–P46, C4–C6; `health-and-fitness` 9).
enum CardRules {
    /// Workouts of a week without a target of one's own.
    static let usualWorkouts = 5
    /// Hours of a full night.
    static let fullNight = 8.0
    /// Grams of protein a day for a kilogram of body weight.
    static let proteinPerKilogram = 1.0

    /// 5 and more are green, 3 and 4 yellow. The person's own target does not move them (SPEC C6): it is shown beside.
    static func workouts(_ sessions: Int) -> CardStatus { sessions >= 5 ? .green : sessions >= 3 ? .yellow : .red }

    /// From 75 % on green, from 50 % on yellow: 74.9 % is yellow, 49.9 % red (SPEC C4).
    static func share(_ amount: Double, of target: Double) -> CardStatus {
        amount * 4 >= target * 3 ? .green : amount * 2 >= target ? .yellow : .red
    }

    /// From 8 hours on green, from 6 on yellow, as the minutes are shown: 7:59 is yellow, 5:59 red (SPEC C4).
    static func sleep(hours: Double) -> CardStatus {
        let minutes = (hours * 60).rounded()
        return minutes >= fullNight * 60 ? .green : minutes >= 6 * 60 ? .yellow : .red
    }

    /// Over 110 % is `over`; under the hard floor red, whatever the share of the target (SPEC C5); else by ``share``.
    ///
    /// - Parameters:
    ///   - kcal: what was eaten.
    ///   - floor: ``Nutrition/Profile/hardFloor``, in kcal.
    static func energy(_ kcal: Int, target: Int, floor: Int) -> CardStatus {
        // Tenfold, so that the bound of whole numbers is exact.
        if kcal * 10 > target * 11 { return .over }
        return kcal < floor ? .red : share(Double(kcal), of: Double(target))
    }
}
