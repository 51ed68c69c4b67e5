import Failures
import Foundation
import Movement
import Nutrition
import Store

/// A line of a routine: an exercise, how many sets of how much, and with which load to begin.
struct RoutineLine: Hashable {
    var name: String
    /// Nil where nobody said how much: three sets of what is documented for the exercise.
    var sets: Int?
    var amount: ClosedRange<Int>?
    /// `s`, `min` or `m`; nil is what the exercise is counted in.
    var unit: String?
    /// In kg.
    var load: Double?

    /// More sets, and more in one, are a slip.
    private static let mostSets = 20
    private static let mostAmount = 10_000

    static let example = "As in: `bench press 3x8-12`, `squat 5x5 100kg`, `plank 3x40s`."

    /// - Throws: `invalid_input` for a line that is none.
    init(_ text: String) throws {
        let text = PlainLine.of(text)
        let pattern =
            #/
            (?<name>.*?\S)\s+(?<sets>\d{1,6})\s*[xX×]\s*
            (?<low>\d{1,6})(?:\s*[-–]\s*(?<high>\d{1,6}))?\s*(?<unit>s|min|m)?
            (?:\s+(?:at\s+)?(?<load>\d{1,6}(?:[.,]\d{1,3})?)\s*kg)?
            /#
        guard let match = text.wholeMatch(of: pattern) else {
            guard text.contains(where: \.isLetter), !Self.hasSets(text[...]) else { throw Self.unclear(text) }
            name = text
            return
        }
        let low = Int(match.low) ?? 0
        let high = match.high.flatMap { Int($0) } ?? low
        let load = match.load.flatMap { Double($0.replacing(",", with: ".")) }
        guard let sets = Int(match.sets), (1...Self.mostSets).contains(sets), (1...Self.mostAmount).contains(low),
            (low...max(low, Self.mostAmount)).contains(high),
            load.map(PerformedSet.loads.contains) ?? true, !Self.hasSets(match.name)
        else { throw Self.unclear(text) }
        name = String(match.name)
        (self.sets, amount, self.load) = (sets, low...high, load)
        unit = match.unit.map(String.init)
    }

    /// What it is of an exercise.
    ///
    /// - Throws: `invalid_input` for an amount in another unit than that of the exercise.
    func entry(of exercise: Exercise) throws -> RoutineExercise {
        let amount = try amount.map { try counted($0, in: exercise) }
        let planned = PlannedExercise(exercise, sets: sets, amount: amount, load: load)
        return RoutineExercise(
            exercise: exercise.id, name: exercise.name, sets: planned.sets, low: planned.amount.lowerBound,
            high: planned.amount.upperBound, load: load)
    }

    private func counted(_ amount: ClosedRange<Int>, in exercise: Exercise) throws -> ClosedRange<Int> {
        switch (unit, exercise.unit) {
        case (nil, _), ("s", .seconds), ("min", .minutes), ("m", .metres): return amount
        case ("min", .seconds) where amount.upperBound <= Self.mostAmount / 60:
            return amount.lowerBound * 60...amount.upperBound * 60
        default:
            throw BiteBookError(
                .invalidInput, "“\(exercise.name)” is counted in \(exercise.unit.rawValue).", hint: Self.example)
        }
    }

    /// Whether sets stand in it; of two exercises each is a line.
    private static func hasSets(_ text: Substring) -> Bool { text.contains(/\d\s*[xX×]\s*\d/) }

    private static func unclear(_ text: String) -> BiteBookError {
        BiteBookError(
            .invalidInput, "“\(Wording.shortened(text, to: 60))” is no exercise with sets and amounts that can be.",
            hint: example)
    }
}
