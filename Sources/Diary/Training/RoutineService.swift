package import DaemonAPI
import Failures
import Foundation
package import Movement
package import Nutrition
package import Store

/// Workouts that the user put together.
package struct RoutineService: Sendable {
    let store: Store
    let clock: Clock
    /// An exercise of the library, the user's own among them, by what it is called.
    let exercise: @Sendable (String) throws -> Exercise?

    package init(
        store: Store, clock: @escaping Clock, exercise: @escaping @Sendable (String) throws -> Exercise?
    ) {
        self.store = store
        self.clock = clock
        self.exercise = exercise
    }

    /// In the order in which they came.
    package func list() async throws -> [RoutineRecord] { try await store.routines() }

    /// By its number or name.
    ///
    /// - Throws: `not_found`.
    package func find(_ id: String) async throws -> RoutineRecord {
        let rows = try await store.routines()
        let name = OwnIdentifier.folded(id)
        guard
            let row = rows.first(where: { OwnIdentifier.folded($0.name) == name })
                ?? Int64(id).flatMap({ number in rows.first { $0.id == number } })
        else {
            throw BiteBookError(
                .notFound, "No routine is called “\(Wording.shortened(id, to: 60))”.",
                hint: "`bitebook workout routine list` shows them.")
        }
        return row
    }

    /// - Throws: `invalid_input`, `too_large`, `not_found` for an exercise that nobody knows, `conflict` where one of the
    ///   name is kept.
    package func add(_ new: NewRoutine, by actor: Actor) async throws -> RoutineRecord {
        let now = clock().date
        let record = try RoutineRules.checked(
            RoutineRecord(name: new.name, exercises: try entries(new.exercises), saidAt: now))
        return try await store.change(by: actor, turn: nil, at: now) { changes in
            let rows = try changes.routines()
            try Self.check(record.name, besides: rows)
            guard rows.count < Limits.routines else {
                throw BiteBookError(
                    .tooLarge, "\(Limits.routines) routines are kept already.",
                    hint: "`bitebook workout routine remove NAME` makes room.")
            }
            return try changes.insert(record)
        }
    }

    /// - Throws: as ``add(_:by:)``; `not_found` for a routine or an exercise that is not there.
    package func edit(_ id: String, _ edit: RoutineEdit, by actor: Actor) async throws -> RoutineRecord {
        let before = try await find(id)
        var changed = before
        if let name = edit.name { changed.name = name }
        if let lines = edit.exercises { changed.exercises = try entries(lines) }
        for name in edit.removing ?? [] { try remove(name, from: &changed) }
        changed.exercises += try entries(edit.adding ?? [])
        changed = try RoutineRules.checked(changed)
        guard changed != before else { return before }
        let now = clock().date
        changed.saidAt = Milliseconds(now).value
        return try await store.change(by: actor, turn: nil, at: now) { [changed] changes in
            try Self.check(changed.name, besides: try changes.routines().filter { $0.id != changed.id })
            try changes.update(changed)
            return changed
        }
    }

    /// - Throws: `not_found`.
    package func remove(_ id: String, by actor: Actor) async throws -> RoutineRecord {
        let row = try await find(id)
        try await store.change(by: actor, turn: nil, at: clock().date) { try $0.remove(row) }
        return row
    }
}

extension RoutineService {
    private func entries(_ lines: [String]) throws -> [RoutineExercise] {
        guard lines.count <= Limits.routineExercises.upperBound, lines.allSatisfy({ $0.utf8.count <= Limits.message })
        else { throw RoutineRules.tooMany }
        return try lines.map { text in
            let line = try RoutineLine(text)
            guard let exercise = try exercise(line.name) else {
                throw BiteBookError(
                    .notFound, "No exercise is called “\(Wording.shortened(line.name, to: 40))”.",
                    hint: "`bitebook exercises` lists them; `bitebook exercises add` makes one of your own.")
            }
            return try line.entry(of: exercise)
        }
    }

    private func remove(_ name: String, from routine: inout RoutineRecord) throws {
        let key = ExerciseNames.key(of: name)
        let id = try exercise(name)?.id
        guard
            let place = routine.exercises.firstIndex(where: { ExerciseNames.key(of: $0.name) == key })
                ?? routine.exercises.firstIndex(where: { $0.exercise == id })
        else {
            throw BiteBookError(
                .notFound, "“\(Wording.shortened(name, to: 40))” is not in \(routine.name).",
                hint: "`bitebook workout routine show` lists what is in it.")
        }
        routine.exercises.remove(at: place)
    }

    /// - Throws: `conflict`.
    private static func check(_ name: String, besides rows: [RoutineRecord]) throws {
        guard rows.contains(where: { OwnIdentifier.folded($0.name) == OwnIdentifier.folded(name) }) else { return }
        throw BiteBookError(
            .conflict, "A routine of yours is called “\(name)” already.",
            hint: "`bitebook workout routine edit` changes it; another name keeps both.")
    }
}

/// What a routine must have.
enum RoutineRules {
    static var tooMany: BiteBookError {
        BiteBookError(
            .tooLarge, "A routine has at most \(Limits.routineExercises.upperBound) exercises.",
            hint: "Make two of it.")
    }

    /// - Throws: `invalid_input` for one without a name or exercises, `too_large`.
    static func checked(_ routine: RoutineRecord) throws -> RoutineRecord {
        var routine = routine
        routine.name = PlainLine.of(routine.name)
        guard routine.name.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw BiteBookError(
                .invalidInput, "The routine has no name.", hint: "Give it one, as `Push day`.")
        }
        guard routine.name.count <= Limits.title else {
            throw BiteBookError(.tooLarge, "A name has at most \(Limits.title) characters.", hint: "Shorten it.")
        }
        guard !routine.exercises.isEmpty else {
            throw BiteBookError(
                .invalidInput, "“\(routine.name)” has no exercises.",
                hint: "Name them, as `--exercise \"bench press 3x8\"`.")
        }
        guard Limits.routineExercises.contains(routine.exercises.count) else { throw tooMany }
        return routine
    }
}

extension RoutineRecord {
    /// Whether a row of an export may be written.
    package var isSound: Bool {
        (try? RoutineRules.checked(self)) == self
            && exercises.allSatisfy { entry in
                [entry.exercise, entry.name].allSatisfy { (1...Limits.foodName + 20).contains($0.count) }
                    && (1...PerformedSet.most).contains(entry.sets) && entry.low <= entry.high
                    && [entry.low, entry.high].allSatisfy { PerformedSet(amount: $0, load: entry.load).isPossible }
            }
    }
}
