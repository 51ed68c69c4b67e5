/// Reads `exercises.tsv`; lists in its columns are separated by `|`.
enum ExerciseTable {
    private static let columns = [
        "id", "name", "aliases", "kind", "pattern", "mechanic", "force", "level", "equipment", "primary", "secondary",
        "avoid", "unit", "steps",
    ]

    static func exercises(_ text: String) throws(LibraryFileError) -> [Exercise] {
        var exercises: [Exercise] = []
        var seen: Set<String> = []
        for row in try TabSeparatedRows(text, file: "exercises.tsv", columns: columns).rows {
            let exercise = try exercise(row)
            guard seen.insert(exercise.id).inserted else { throw row.error("id \"\(exercise.id)\" stands twice") }
            guard !exercise.id.isEmpty, !exercise.name.isEmpty else {
                throw row.error("an exercise needs an id and a name")
            }
            guard !exercise.primary.isEmpty else { throw row.error("an exercise needs a primary muscle") }
            guard !exercise.steps.isEmpty else { throw row.error("an exercise needs steps") }
            exercises.append(exercise)
        }
        return exercises
    }

    private static func exercise(_ row: TabSeparatedRows.Row) throws(LibraryFileError) -> Exercise {
        let pattern: MovementPattern = try word("pattern", in: row)
        return Exercise(
            id: row.text("id"), name: row.text("name"), aliases: row.list("aliases", separator: "|"),
            kind: try word("kind", in: row), pattern: pattern, mechanic: try optionalWord("mechanic", in: row),
            force: try optionalWord("force", in: row), level: try word("level", in: row), equipment: try equipment(row),
            primary: try words("primary", in: row), secondary: try words("secondary", in: row),
            avoid: Set(try words("avoid", in: row)), unit: try word("unit", in: row),
            steps: row.list("steps", separator: "|"))
    }

    /// An empty column would be an oversight, so that what needs nothing says "none".
    private static func equipment(_ row: TabSeparatedRows.Row) throws(LibraryFileError) -> Set<Equipment> {
        if row.list("equipment", separator: "|") == ["none"] { return [] }
        let equipment: [Equipment] = try words("equipment", in: row)
        guard !equipment.isEmpty, !equipment.contains(.other) else { throw row.error("equipment is missing") }
        return Set(equipment)
    }

    private static func word<Word: RawRepresentable<String>>(
        _ column: String, in row: TabSeparatedRows.Row
    ) throws(LibraryFileError) -> Word {
        guard let word = Word(rawValue: row.text(column)) else {
            throw row.error("\"\(row.text(column))\" is no \(column)")
        }
        return word
    }

    private static func optionalWord<Word: RawRepresentable<String>>(
        _ column: String, in row: TabSeparatedRows.Row
    ) throws(LibraryFileError) -> Word? {
        row.text(column).isEmpty ? nil : try word(column, in: row)
    }

    private static func words<Word: RawRepresentable<String>>(
        _ column: String, in row: TabSeparatedRows.Row
    ) throws(LibraryFileError) -> [Word] {
        var words: [Word] = []
        for text in row.list(column, separator: "|") {
            guard let word = Word(rawValue: text) else { throw row.error("\"\(text)\" is no word for \(column)") }
            words.append(word)
        }
        return words
    }

    /// What people say who train, from `gym-names.tsv`.
    static func gymNames(
        _ text: String, of exercises: [Exercise]
    ) throws(LibraryFileError) -> [(words: [String], value: Exercise)] {
        let byID = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, $0) })
        var names: [(words: [String], value: Exercise)] = []
        for row in try TabSeparatedRows(text, file: "gym-names.tsv", columns: ["id", "names"]).rows {
            guard let exercise = byID[row.text("id")] else {
                throw row.error("there is no exercise \"\(row.text("id"))\"")
            }
            names += row.list("names", separator: ",").map {
                (FoldedWords.words($0).map(FoldedWords.singular), exercise)
            }
        }
        return names
    }

    /// With what they are called in other languages, from `exercise-names.tsv`.
    static func named(_ exercises: [Exercise], _ text: String) throws(LibraryFileError) -> [Exercise] {
        var named = exercises
        let places = Dictionary(uniqueKeysWithValues: exercises.enumerated().map { ($1.id, $0) })
        let table = try TabSeparatedRows(text, file: "exercise-names.tsv", columns: ["id", "language", "names"])
        for row in table.rows {
            guard let place = places[row.text("id")] else {
                throw row.error("there is no exercise \"\(row.text("id"))\"")
            }
            guard ActivityTable.languages.contains(row.text("language")) else {
                throw row.error("\"\(row.text("language"))\" is no language")
            }
            named[place].aliases += row.list("names", separator: ",")
        }
        return named
    }
}
