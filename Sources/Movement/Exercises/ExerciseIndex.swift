/// Exercises with their names folded once, to be searched.
struct ExerciseIndex: Sendable {
    private struct Entry: Sendable {
        let exercise: Exercise
        let name: SearchedName
        let aliases: [SearchedName]
    }

    private struct Found {
        let key: [Int]
        let exercise: Exercise

        func isBefore(_ other: Found) -> Bool {
            key == other.key ? exercise.name < other.exercise.name : key.lexicographicallyPrecedes(other.key)
        }
    }

    private let entries: [Entry]

    init(_ exercises: [Exercise]) {
        entries = exercises.map {
            Entry(exercise: $0, name: SearchedName($0.name), aliases: $0.aliases.map(SearchedName.init))
        }
    }

    func exercises(matching filter: ExerciseFilter) -> [Exercise] {
        let wished = SearchedName(filter.text)
        let found = self.found(filter, wished, rank(of:for:))
        // A slip is only looked for where nothing else fits.
        let best = found.isEmpty ? self.found(filter, wished, rankWithSlips(of:for:)) : found
        return best.sorted { $0.isBefore($1) }.map(\.exercise)
    }

    private func found(
        _ filter: ExerciseFilter, _ wished: SearchedName, _ rank: (Entry, SearchedName) -> Int?
    ) -> [Found] {
        entries.compactMap { entry -> Found? in
            guard filter.admits(entry.exercise), let rank = rank(entry, wished) else { return nil }
            let isBeside = filter.muscles.isDisjoint(with: entry.exercise.primary)
            // Of equal matches of words somebody means what they named themselves.
            let isAfterOwn = !wished.words.isEmpty && !entry.exercise.isOwn
            return Found(key: [rank, isBeside ? 1 : 0, isAfterOwn ? 1 : 0], exercise: entry.exercise)
        }
    }

    /// Lower is better; nil for no match. A whole other name ("squat" for the barbell back squat) is what somebody
    /// said, so it comes before names that only begin like it.
    private func rank(of entry: Entry, for wished: SearchedName) -> Int? {
        if wished.words.isEmpty { return 0 }
        if entry.name.isWhole(wished) { return 0 }
        if entry.aliases.contains(where: { $0.isWhole(wished) }) { return 1 }
        if entry.name.begins(with: wished) { return 2 }
        if entry.name.hasWords(of: wished) { return 3 }
        return entry.aliases.contains { $0.hasWords(of: wished) } ? 4 : nil
    }

    private func rankWithSlips(of entry: Entry, for wished: SearchedName) -> Int? {
        let names = [entry.name] + entry.aliases
        if names.contains(where: { $0.isWholeWithSlip(wished) }) { return 5 }
        return names.contains { $0.hasWordsWithSlips(of: wished) } ? 6 : nil
    }
}

/// A name as it is compared: its words in the singular, and without gaps, as "pushup" and "push-up" are the same.
private struct SearchedName: Sendable {
    let words: [String]
    let joined: String

    init(_ text: String) {
        words = FoldedWords.words(text).map(FoldedWords.singular)
        joined = words.joined()
    }

    func isWhole(_ wished: Self) -> Bool { joined == wished.joined }

    func begins(with wished: Self) -> Bool { joined.hasPrefix(wished.joined) }

    func hasWords(of wished: Self) -> Bool {
        wished.words.allSatisfy { wish in words.contains { $0.hasPrefix(wish) } }
    }

    func isWholeWithSlip(_ wished: Self) -> Bool { OneSlip.separates(wished.joined, from: joined) }

    func hasWordsWithSlips(of wished: Self) -> Bool {
        wished.words.allSatisfy { wish in words.contains { $0.hasPrefix(wish) || OneSlip.separates(wish, from: $0) } }
    }
}
