import DaemonAPI
import Failures
import Foundation
package import Movement
package import Store

extension OwnExerciseRecord {
    init(_ exercise: Exercise, identifier: String, saidAt: Date) {
        self.init(
            identifier: identifier, name: exercise.name, type: exercise.kind.rawValue,
            muscles: exercise.primary.map(\.rawValue), secondary: exercise.secondary.map(\.rawValue),
            equipment: exercise.equipment.map(\.rawValue).sorted(), level: exercise.level.rawValue,
            force: exercise.force?.rawValue, mechanic: exercise.mechanic?.rawValue, unit: exercise.unit.rawValue,
            steps: exercise.steps, saidAt: saidAt)
    }

    /// The exercise; nil where a word of it is none of the library's, which no import lets in.
    ///
    /// Nobody says what speaks against it, nor its pattern, so that no programme has it.
    package var exercise: Exercise? {
        let main = muscles.compactMap(Muscle.init)
        let besides = secondary.compactMap(Muscle.init)
        let needs = equipment.compactMap(Equipment.init)
        guard let kind = ExerciseKind(rawValue: type), let level = Level(rawValue: level),
            let unit = CountUnit(rawValue: unit), !main.isEmpty,
            (main.count, besides.count, needs.count) == (muscles.count, secondary.count, equipment.count),
            force.map({ Force(rawValue: $0) != nil }) ?? true, mechanic.map({ Mechanic(rawValue: $0) != nil }) ?? true
        else { return nil }
        return Exercise(
            id: identifier, name: name, kind: kind, mechanic: mechanic.flatMap(Mechanic.init),
            force: force.flatMap(Force.init), level: level, equipment: Set(needs), primary: main, secondary: besides,
            unit: unit, steps: steps, isOwn: true)
    }

    /// Whether a row of an export may be written.
    package var isSound: Bool {
        guard OwnIdentifier.isSound(identifier, start: Self.identifierStart), let exercise,
            let checked = try? OwnExerciseRules.checked(exercise)
        else { return false }
        return checked == exercise
    }
}

/// What an exercise of somebody's own must have.
enum OwnExerciseRules {
    /// An exercise as it is kept.
    ///
    /// - Throws: `invalid_input` for one without a name or a muscle, `too_large`.
    static func checked(_ exercise: Exercise) throws -> Exercise {
        var exercise = exercise
        exercise.name = PlainLine.of(exercise.name)
        exercise.steps = exercise.steps.map(PlainLine.of).filter { !$0.isEmpty }
        exercise.secondary.removeAll { exercise.primary.contains($0) }
        guard exercise.name.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw BiteBookError(
                .invalidInput, "The exercise has no name.", hint: "Give it one, as `exercises add \"Zercher squat\"`.")
        }
        guard exercise.name.count <= Limits.foodName else {
            throw BiteBookError(
                .tooLarge, "A name has at most \(Limits.foodName) characters.", hint: "Shorten it.")
        }
        guard !exercise.primary.isEmpty else {
            throw BiteBookError(
                .invalidInput, "“\(exercise.name)” works no muscle.",
                hint: "Name the one that it is done for, as `--muscle chest`.")
        }
        guard exercise.steps.count <= Limits.exerciseSteps,
            exercise.steps.reduce(exercise.name.utf8.count, { $0 + $1.utf8.count }) <= Limits.exercise
        else {
            throw BiteBookError(
                .tooLarge,
                "An exercise has at most \(Limits.exerciseSteps) steps and \(Limits.exercise >> 10) KB of text.",
                hint: "Shorten its steps.")
        }
        return exercise
    }

    static func identifier(of name: String, besides taken: Set<String>) -> String {
        OwnIdentifier.of(name, start: OwnExerciseRecord.identifierStart, orElse: "exercise", besides: taken)
    }
}
