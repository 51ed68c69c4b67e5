package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Language
import Movement
import Replies

/// Exercises and how they are done.
extension AnswerService {
    /// How an exercise is done; nil where none is called so.
    func exercise(_ name: String) throws -> Answer? {
        guard let exercise = try found(name) else { return nil }
        return Answer([Self.title(exercise)] + exercise.steps.enumerated().map { "\($0 + 1). \($1)" })
    }

    /// Exercises that fit what is wished, some of each main muscle first.
    func exercises(_ wish: ExerciseWish, in context: AnswerContext) throws -> Answer? {
        let library = try shelf.movement
        var filter = ExerciseFilter()
        for name in wish.muscles { filter.muscles.formUnion(library.muscles(named: name) ?? []) }
        filter.kind = wish.kind.flatMap { ExerciseKind(rawValue: $0) }
        if wish.hasNothing { filter.equipment = [] }
        if !wish.equipment.isEmpty { filter.equipment = Set(wish.equipment.compactMap { Equipment(rawValue: $0) }) }
        guard filter != ExerciseFilter() else { return nil }
        // Who asks what to do with dumbbells wants to use them.
        let fitting = library.exercises(matching: filter)
        let using = fitting.filter { !$0.equipment.isEmpty }
        let chosen = filter.equipment?.isEmpty == false && using.count >= Self.fewest ? using : fitting
        let strength = chosen.filter { $0.kind == .strength }
        let shown = filter.kind == nil && strength.count >= Self.fewest ? strength : chosen
        guard !shown.isEmpty else { return Answer([Reply.text(.exerciseNone)]) }
        return Answer([Reply.text(.exerciseList)] + shown.prefix(Self.most).map { "- \(Self.title($0))" })
    }

    /// - Throws: `invalid_input` for a word that is no muscle, type, equipment or level.
    package func exercises(_ search: SearchExercises.Address) throws -> [ExerciseDTO] {
        let library = try shelf.movement
        var filter = ExerciseFilter()
        filter.text = search.words ?? ""
        if let muscle = search.muscle {
            filter.muscles = try ExerciseWords.muscles(muscle, in: library)
        }
        filter.kind = try search.type.map { try ExerciseWords.value(ExerciseKind.self, $0, "type") }
        filter.levels = try Set(Self.list(search.level).map { try ExerciseWords.value(Level.self, $0, "level") })
        if let equipment = search.equipment {
            let names = Self.list(equipment)
            filter.equipment =
                names == ["none"] ? [] : try Set(names.map { try ExerciseWords.value(Equipment.self, $0, "equipment") })
        }
        filter.avoiding = try Set(
            Self.list(search.avoid).map { try ExerciseWords.value(Contraindication.self, $0, "body part") })
        return library.exercises(matching: filter).filter { exercise in
            (search.own != true || exercise.isOwn) && (search.favourites != true || shelf.isFavourite(exercise))
        }
        .map(wire)
    }

    /// - Throws: `not_found`.
    package func exercise(id: String) throws -> ExerciseDTO {
        guard let exercise = try found(id) else {
            throw BiteBookError(
                .notFound, "No exercise is called “\(Wording.shortened(id, to: 60))”.",
                hint: "`bitebook exercises` lists them.")
        }
        return wire(exercise)
    }

    /// The one whose id or whole name it is, else the best that has all of its words.
    private func found(_ name: String) throws -> Exercise? {
        let library = try shelf.movement
        if let exercise = library.exercise(meantBy: name) { return exercise }
        return [name, FoodKnowledge.withoutOwner(name)].lazy.compactMap { text in
            var filter = ExerciseFilter()
            filter.text = text
            return library.exercises(matching: filter).first
        }.first
    }

    static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }.map { String($0).lowercased() }
            .filter { !$0.isEmpty }
    }

    static func title(_ exercise: Exercise) -> String {
        let muscles = exercise.primary.map(\.rawValue).joined(separator: ", ")
        let needs = exercise.equipment.map(\.rawValue).sorted().joined(separator: ", ")
        return "\(exercise.name) (\([muscles, needs].filter { !$0.isEmpty }.joined(separator: "; ")))"
    }

    /// How many a chat names, and from how many on a narrower choice will do.
    static let most = 6
    private static let fewest = 3
}

extension AnswerService {
    func wire(_ exercise: Exercise) -> ExerciseDTO {
        ExerciseDTO(
            id: exercise.id, name: exercise.name, type: exercise.kind.rawValue,
            muscle: exercise.primary.first?.rawValue ?? "",
            muscles: (exercise.primary + exercise.secondary).map(\.rawValue),
            equipment: exercise.equipment.map(\.rawValue).sorted(), difficulty: exercise.level.rawValue,
            force: exercise.force?.rawValue, avoid: (exercise.avoid ?? []).map(\.rawValue).sorted(),
            instructions: exercise.steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"),
            unit: exercise.unit.rawValue, isOwn: exercise.isOwn, isFavourite: shelf.isFavourite(exercise))
    }
}
