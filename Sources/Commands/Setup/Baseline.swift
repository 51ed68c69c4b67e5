import Nutrition
import Physiology

/// What a baseline assessment found (SPEC P19): tests with one's own body, estimated maxima of lifts, and movements that do
/// not go well. It is kept as words of the profile (``ProfileField/experience``).
struct Baseline {
    /// A lift with as many repetitions as possible.
    struct Lift: Hashable {
        var exercise: String
        /// In kg.
        var weight: Double
        var repetitions: Int

        /// The weight that goes once, in kg: the mean of Epley's and Brzycki's formulas.
        var maximum: Double? { OneRepetitionMaximum.estimate(weight: weight, repetitions: repetitions) }

        /// `squat: about 74.9 kg once (Epley 76, Brzycki 74.5)`.
        var text: String {
            guard let maximum else { return exercise }
            let epley = OneRepetitionMaximum.epley(weight: weight, repetitions: repetitions)
            let brzycki = OneRepetitionMaximum.brzycki(weight: weight, repetitions: repetitions)
            let formulas = [("Epley", epley), ("Brzycki", brzycki)].compactMap { name, value in
                value.map { "\(name) \(Figures.tenths($0))" }
            }
            return "\(exercise): about \(Figures.tenths(maximum)) kg once (\(formulas.joined(separator: ", ")))"
        }

        /// Reads `bench press 60kg x 8`, `squat 135 lb × 5`.
        init?(_ text: String) {
            guard
                let match = text.lowercased().wholeMatch(
                    of: /(\p{L}[\p{L} \-]*?) +(\d+(?:[.,]\d+)?) ?(\p{L}+)? ?[x×*] ?(\d{1,2})/),
                let number = Double(match.2.replacing(",", with: ".")), let repetitions = Int(match.4)
            else { return nil }
            let unit = match.3.map { BodyUnit(word: $0) } ?? .kilogram
            guard let unit, unit.canonical == .kilogram else { return nil }
            let weight = unit.converted(number)
            guard AimKind.lift.plausible.contains(weight) else { return nil }
            exercise = String(match.1)
            self.weight = weight
            self.repetitions = repetitions
        }
    }

    var pushUps: Int?
    /// Without weight, in a minute.
    var squats: Int?
    /// In seconds.
    var plank: Int?
    var lifts: [Lift] = []
    /// Movements that do not go, or not without pain.
    var limits: [String] = []

    var isEmpty: Bool { pushUps == nil && squats == nil && plank == nil && lifts.isEmpty && limits.isEmpty }

    private static let longestText = 200

    /// In a line that a profile takes, behind what stood there.
    func text(after experience: String?) -> String {
        let tests = [
            pushUps.map { "push-ups \($0)" }, squats.map { "squats \($0) a minute" }, plank.map { "plank \($0) s" },
        ].compactMap(\.self)
        let maxima = lifts.compactMap { lift in lift.maximum.map { "\(lift.exercise) 1RM \(Figures.tenths($0)) kg" } }
        let limited = limits.isEmpty ? [] : ["careful with \(limits.joined(separator: ", "))"]
        let text = ([experience].compactMap(\.self) + tests + maxima + limited).joined(separator: "; ")
        return String(text.prefix(Self.longestText))
    }
}
