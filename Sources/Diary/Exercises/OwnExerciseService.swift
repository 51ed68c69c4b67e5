package import DaemonAPI
import Failures
import Foundation
package import Movement
package import Nutrition
package import Store

/// The user's own exercises: written down, or taken over from a file.
package struct OwnExerciseService: Sendable {
    let store: Store
    let clock: Clock
    /// All exercises, the user's own among them.
    let library: @Sendable () throws -> MovementLibrary

    package init(store: Store, clock: @escaping Clock, library: @escaping @Sendable () throws -> MovementLibrary) {
        self.store = store
        self.clock = clock
        self.library = library
    }

    /// - Returns: its identifier.
    /// - Throws: `invalid_input` for what is no exercise, `too_large`, `conflict` where one of the name is kept.
    package func add(_ new: NewExercise, by actor: Actor) async throws -> String {
        let exercise = try OwnExerciseRules.checked(try read(new))
        let now = clock().date
        return try await store.change(by: actor, turn: nil, at: now) { changes in
            let rows = try changes.ownExercises()
            try Self.check(exercise.name, besides: rows)
            try Self.checkRoom(for: rows.count + 1)
            let identifier = OwnExerciseRules.identifier(of: exercise.name, besides: Set(rows.map(\.identifier)))
            return try changes.insert(OwnExerciseRecord(exercise, identifier: identifier, saidAt: now)).identifier
        }
    }

    /// Changes an exercise; its identifier stays.
    ///
    /// - Returns: its identifier.
    /// - Throws: `not_found`, `invalid_input`, `too_large`, `conflict` where another of the name is kept.
    package func edit(_ id: String, _ edit: ExerciseEdit, by actor: Actor) async throws -> String {
        let row = try find(id)
        guard let known = row.exercise else { throw Self.notFound(id) }
        let exercise = try OwnExerciseRules.checked(try read(edit, of: known))
        let now = clock().date
        guard exercise != known else { return row.identifier }
        try await store.change(by: actor, turn: nil, at: now) { changes in
            try Self.check(exercise.name, besides: try changes.ownExercises().filter { $0.id != row.id })
            var changed = OwnExerciseRecord(exercise, identifier: row.identifier, saidAt: now)
            changed.id = row.id
            try changes.update(changed)
        }
        return row.identifier
    }

    /// Removes an exercise; the sets that were done of it stay as they are.
    ///
    /// - Parameter telling: makes of its identifier what is told of it, before it goes.
    /// - Throws: `not_found`.
    package func remove<Told: Sendable>(
        _ id: String, by actor: Actor, telling: (_ id: String) throws -> Told
    ) async throws -> Told {
        let row = try find(id)
        let told = try telling(row.identifier)
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            if let favourite = try changes.favourite(exercise: row.identifier) { try changes.remove(favourite) }
            try changes.remove(row)
        }
        return told
    }

    /// Marks an exercise, by its id, as a favourite, or no longer.
    package func setFavourite(_ id: String, to isFavourite: Bool, by actor: Actor) async throws {
        let now = clock().date
        try await store.change(by: actor, turn: nil, at: now) { changes in
            try changes.mark(
                try changes.favourite(exercise: id), as: isFavourite, FavouriteExerciseRecord(exercise: id, saidAt: now)
            )
        }
    }
}

extension OwnExerciseService {
    private func read(_ new: NewExercise) throws -> Exercise {
        let kind = try new.type.map { try ExerciseWords.value(ExerciseKind.self, $0, "type") } ?? .strength
        let force = try new.force.map { try ExerciseWords.value(Force.self, $0, "force") }
        let library = try library()
        return Exercise(
            id: "", name: new.name, kind: kind, force: force,
            level: try new.level.map { try ExerciseWords.value(Level.self, $0, "level") } ?? .beginner,
            equipment: try Self.equipment(new.equipment ?? []),
            primary: try ExerciseWords.muscles(new.muscles, in: library),
            secondary: try ExerciseWords.muscles(new.secondary ?? [], in: library),
            unit: try new.unit.map { try ExerciseWords.value(CountUnit.self, $0, "unit") }
                ?? .usual(of: kind, force: force),
            steps: new.steps ?? [], isOwn: true)
    }

    private func read(_ edit: ExerciseEdit, of known: Exercise) throws -> Exercise {
        var exercise = known
        let library = try library()
        if let name = edit.name { exercise.name = name }
        if let muscles = edit.muscles { exercise.primary = try ExerciseWords.muscles(muscles, in: library) }
        if let words = edit.secondary {
            exercise.secondary = ExerciseWords.isNone(words) ? [] : try ExerciseWords.muscles(words, in: library)
        }
        if let type = edit.type { exercise.kind = try ExerciseWords.value(ExerciseKind.self, type, "type") }
        if let words = edit.equipment { exercise.equipment = try Self.equipment(words) }
        if let level = edit.level { exercise.level = try ExerciseWords.value(Level.self, level, "level") }
        if let force = edit.force {
            exercise.force =
                ExerciseWords.isNone([force]) ? nil : try ExerciseWords.value(Force.self, force, "force")
        }
        if let unit = edit.unit { exercise.unit = try ExerciseWords.value(CountUnit.self, unit, "unit") }
        if let steps = edit.steps { exercise.steps = ExerciseWords.isNone(steps) ? [] : steps }
        return exercise
    }

    private static func equipment(_ words: [String]) throws -> Set<Equipment> {
        guard !ExerciseWords.isNone(words) else { return [] }
        return try Set(words.map { try ExerciseWords.value(Equipment.self, $0, "equipment") })
    }

    /// - Throws: `conflict`.
    private static func check(_ name: String, besides rows: [OwnExerciseRecord]) throws {
        let key = ExerciseNames.key(of: name)
        guard let same = rows.first(where: { ExerciseNames.key(of: $0.name) == key }) else { return }
        throw BiteBookError(
            .conflict, "An exercise of yours is called “\(same.name)” already.",
            hint: "`bitebook exercises edit` changes it; another name keeps both.")
    }

    /// - Throws: `too_large`.
    static func checkRoom(for count: Int) throws {
        guard count <= Limits.ownExercises else {
            throw BiteBookError(
                .tooLarge, "That would be more than \(Wording.whole(Limits.ownExercises)) exercises of your own.",
                hint: "`bitebook exercises remove NAME` makes room.")
        }
    }

    /// - Throws: `not_found`.
    private func find(_ id: String) throws -> OwnExerciseRecord {
        let rows = store.live.ownExercises.rows
        let key = ExerciseNames.key(of: id)
        guard
            let row = rows.first(where: { $0.identifier == id.lowercased() })
                ?? rows.first(where: { ExerciseNames.key(of: $0.name) == key })
                ?? rows.first(where: { $0.identifier == OwnExerciseRules.identifier(of: id, besides: []) })
        else { throw Self.notFound(id) }
        return row
    }

    private static func notFound(_ id: String) -> BiteBookError {
        BiteBookError(
            .notFound, "No exercise of yours is called “\(Wording.shortened(id, to: 60))”.",
            hint: "`bitebook exercises --own` lists them; shipped ones stay as they are.")
    }
}
