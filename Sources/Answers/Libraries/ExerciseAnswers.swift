package import DaemonAPI
import Failures
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
            guard let muscles = library.muscles(named: muscle) else {
                throw BiteBookError(
                    .invalidInput, "No muscle is called “\(muscle)”.",
                    hint: "Name one, as quadriceps or lower back, or a part of the body, as back, arms or legs.")
            }
            filter.muscles = muscles
        }
        filter.kind = try search.type.map { try Self.value(ExerciseKind.self, $0, "type") }
        filter.levels = try Set(Self.list(search.level).map { try Self.value(Level.self, $0, "level") })
        if let equipment = search.equipment {
            let names = Self.list(equipment)
            filter.equipment =
                names == ["none"] ? [] : try Set(names.map { try Self.value(Equipment.self, $0, "equipment") })
        }
        filter.avoiding = try Set(
            Self.list(search.avoid).map { try Self.value(Contraindication.self, $0, "body part") })
        return library.exercises(matching: filter).map(\.wire)
    }

    /// - Throws: `not_found`.
    package func exercise(id: String) throws -> ExerciseDTO {
        guard let exercise = try shelf.movement.exercise(id: id) ?? found(id) else {
            throw BiteBookError(
                .notFound, "No exercise is called “\(id)”.", hint: "`bitebook exercises` lists them.")
        }
        return exercise.wire
    }

    /// The one whose whole name it is, else the best that has all of its words.
    private func found(_ name: String) throws -> Exercise? {
        var filter = ExerciseFilter()
        filter.text = name
        return try shelf.movement.exercises(matching: filter).first
    }

    static func value<Value: RawRepresentable & CaseIterable>(
        _ type: Value.Type, _ word: String, _ what: String
    ) throws -> Value where Value.RawValue == String {
        if let value = Value(rawValue: word.lowercased()) { return value }
        throw BiteBookError(
            .invalidInput, "There is no \(what) “\(word)”.",
            hint: "There are: \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }

    static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }.map { String($0).lowercased() }
            .filter { !$0.isEmpty }
    }

    private static func title(_ exercise: Exercise) -> String {
        let muscles = exercise.primary.map(\.rawValue).joined(separator: ", ")
        let needs = exercise.equipment.map(\.rawValue).sorted().joined(separator: ", ")
        return "\(exercise.name) (\([muscles, needs].filter { !$0.isEmpty }.joined(separator: "; ")))"
    }

    /// How many a chat names, and from how many on a narrower choice will do.
    private static let most = 6
    private static let fewest = 3
}

extension Exercise {
    var wire: ExerciseDTO {
        ExerciseDTO(
            id: id, name: name, type: kind.rawValue, muscle: primary.first?.rawValue ?? "",
            muscles: (primary + secondary).map(\.rawValue), equipment: equipment.map(\.rawValue).sorted(),
            difficulty: level.rawValue, force: force?.rawValue, avoid: (avoid ?? []).map(\.rawValue).sorted(),
            instructions: steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))
    }
}
