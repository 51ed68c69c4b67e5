/// One record as it stands in the file.
struct FreeExerciseRecord: Decodable {
    enum CodingKeys: String, CodingKey {
        case id, name, force, level, mechanic, equipment, primaryMuscles, secondaryMuscles, instructions, category
    }

    let id: String?
    let name: String?
    let force: String?
    let level: String?
    let mechanic: String?
    let equipment: String?
    let primaryMuscles: [String]?
    let secondaryMuscles: [String]?
    let instructions: [String]?
    let category: String?

    /// Nil without a name.
    var exercise: Exercise? {
        let name = Self.line(name ?? "", limit: 200)
        let slug = FoldedWords.words(id ?? name).joined(separator: "-")
        guard !name.isEmpty, !slug.isEmpty else { return nil }
        let kind = Self.kinds[category ?? ""] ?? .strength
        let force = self.force.flatMap(Force.init)
        return Exercise(
            id: String(slug.prefix(200)), name: name, aliases: [], kind: kind, pattern: nil,
            mechanic: mechanic.flatMap(Mechanic.init), force: force,
            level: Self.levels[level ?? ""] ?? .advanced, equipment: Self.equipment(equipment),
            primary: Self.muscles(primaryMuscles), secondary: Self.muscles(secondaryMuscles), avoid: nil,
            unit: .usual(of: kind, force: force),
            steps: (instructions ?? []).prefix(50).map { Self.line($0, limit: 2000) }.filter { !$0.isEmpty })
    }

    private static let kinds: [String: ExerciseKind] = [
        "strength": .strength, "powerlifting": .strength, "olympic weightlifting": .strength, "strongman": .strength,
        "stretching": .stretching, "plyometrics": .plyometric, "cardio": .cardio,
    ]

    /// A level that nobody knows counts as the highest: beginners are not sent there.
    private static let levels: [String: Level] = [
        "beginner": .beginner, "intermediate": .intermediate, "expert": .advanced,
    ]

    private static let ours: [String: Equipment] = [
        "barbell": .barbell, "e-z curl bar": .barbell, "dumbbell": .dumbbells, "cable": .cable, "machine": .machine,
        "kettlebells": .kettlebell, "bands": .resistanceBands, "medicine ball": .medicineBall,
        "exercise ball": .stabilityBall, "foam roll": .foamRoller,
    ]

    /// Where nothing stands, nothing is needed: 77 records of the published file, nearly all of them stretches.
    private static func equipment(_ word: String?) -> Set<Equipment> {
        guard let word, word != "body only", !word.isEmpty else { return [] }
        return [ours[word] ?? .other]
    }

    private static func muscles(_ words: [String]?) -> [Muscle] {
        var muscles: [Muscle] = []
        for muscle in (words ?? []).compactMap(Muscle.init) where !muscles.contains(muscle) { muscles.append(muscle) }
        return muscles
    }

    /// Not longer than anybody reads.
    private static func line(_ text: String, limit: Int) -> String { String(PlainLine.of(text).prefix(limit)) }
}
