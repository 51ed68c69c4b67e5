/// What people call muscles and groups of them, read from `muscles.tsv`: a line a group, its names by language.
struct MuscleNames: Sendable {
    private let groups: [String: Set<Muscle>]

    init(_ text: String) throws(LibraryFileError) {
        var groups: [String: Set<Muscle>] = [:]
        for muscle in Muscle.allCases { groups[Self.key(muscle.rawValue)] = [muscle] }
        for row in try TabSeparatedRows(text, file: "muscles.tsv", columns: ["muscles"] + ActivityTable.languages).rows
        {
            var muscles: Set<Muscle> = []
            for word in row.list("muscles", separator: "|") {
                guard let muscle = Muscle(rawValue: word) else { throw row.error("\"\(word)\" is no muscle") }
                muscles.insert(muscle)
            }
            guard !muscles.isEmpty else { throw row.error("a group needs muscles") }
            for language in ActivityTable.languages {
                for name in row.list(language, separator: ",") { groups[Self.key(name)] = muscles }
            }
        }
        self.groups = groups
    }

    func muscles(named name: String) -> Set<Muscle>? { groups[Self.key(name)] }

    private static func key(_ name: String) -> String { FoldedWords.words(name).joined(separator: " ") }
}
