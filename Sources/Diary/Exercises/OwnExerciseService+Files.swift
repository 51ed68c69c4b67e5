package import DaemonAPI
import Failures
package import Foundation
import Movement
import Nutrition
package import Store

/// Exercises of files.
extension OwnExerciseService {
    /// Rows of a file; the published one has 873.
    private static let mostRows = 5000

    /// Keeps the exercises of a file of free-exercise-db that nothing in the library is called like, as one change.
    ///
    /// - Parameter name: what messages call the file.
    /// - Throws: `invalid_input` where nothing in it is an exercise, `too_large`.
    package func add(file: URL, named name: String, by actor: Actor) async throws -> ExercisesImported {
        let reading = try Self.reading(file, Wording.shortened(name, to: 60))
        var leftOut = reading.damaged.map { LeftOutExercise(row: $0.index + 1, name: nil, reason: $0.reason) }
        var sound: [Exercise] = []
        for (exercise, place) in zip(reading.exercises, reading.places) {
            do {
                sound.append(try OwnExerciseRules.checked(exercise))
            } catch let error as BiteBookError {
                leftOut.append(LeftOutExercise(row: place + 1, name: exercise.name, reason: error.message))
            }
        }
        guard !sound.isEmpty else {
            throw BiteBookError(
                .invalidInput, "Nothing in \(name) can be kept\(leftOut.first.map { ": \($0.reason)" } ?? ".")",
                hint: "`bitebook exercises add` writes one down.")
        }
        let names = try library().nameKeys
        let now = clock().date
        let (new, leftOutRows) = (sound, leftOut.sorted { $0.row < $1.row })
        return try await store.change(by: actor, turn: nil, at: now) { changes in
            let rows = try changes.ownExercises()
            var taken = names.union(rows.map { ExerciseNames.key(of: $0.name) })
            var identifiers = Set(rows.map(\.identifier))
            var told = ExercisesImported(added: [], known: [], leftOut: leftOutRows)
            for exercise in new {
                guard taken.insert(ExerciseNames.key(of: exercise.name)).inserted else {
                    told.known.append(exercise.name)
                    continue
                }
                try Self.checkRoom(for: identifiers.count + 1)
                let identifier = OwnExerciseRules.identifier(of: exercise.name, besides: identifiers)
                identifiers.insert(identifier)
                _ = try changes.insert(OwnExerciseRecord(exercise, identifier: identifier, saidAt: now))
                told.added.append(exercise.name)
            }
            return told
        }
    }

    private static func reading(_ file: URL, _ name: String) throws -> FreeExerciseDB.Reading {
        let reading: FreeExerciseDB.Reading
        do {
            reading = try FreeExerciseDB.exercises(from: try Data(contentsOf: file))
        } catch let failure as FreeExerciseDB.Failure {
            switch failure {
            case .tooLarge, .tooManyRecords: throw tooLarge(name)
            case .notJSON:
                throw BiteBookError(
                    .invalidInput, "\(name) holds no exercises.",
                    hint: "The JSON of free-exercise-db is read: one exercise, or a list of them.")
            }
        } catch {
            throw BiteBookError(.storageUnavailable, "\(name) cannot be read.", underlying: error)
        }
        guard reading.exercises.count + reading.damaged.count <= mostRows else { throw tooLarge(name) }
        return reading
    }

    private static func tooLarge(_ name: String) -> BiteBookError {
        BiteBookError(
            .tooLarge, "\(name) holds more than \(Wording.whole(mostRows)) exercises or too many bytes.",
            hint: "Import it in parts.")
    }
}
