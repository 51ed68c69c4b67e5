extension MovementLibrary {
    /// The exercise whose name, or other name, stands in a text word for word, in the singular; the longest one where there
    /// are several.
    package func exercise(in text: String) -> Exercise? {
        let words = FoldedWords.words(text).map(FoldedWords.singular)
        var best: (exercise: Exercise, count: Int)?
        for exercise in exercises {
            for name in [exercise.name] + exercise.aliases {
                let parts = FoldedWords.words(name).map(FoldedWords.singular)
                guard !parts.isEmpty, parts.count > best?.count ?? 0, parts.count <= words.count else { continue }
                if (0...words.count - parts.count).contains(where: { words[$0...].starts(with: parts) }) {
                    best = (exercise, parts.count)
                }
            }
        }
        return best?.exercise
    }

    /// Names of muscles and parts of the body among words; of two words before one.
    package func muscleNames(in words: [String]) -> [String] {
        var names: [String] = []
        var index = 0
        while index < words.count {
            let pair = words[index..<min(index + 2, words.count)].joined(separator: " ")
            if index + 1 < words.count, muscles(named: pair) != nil {
                names.append(pair)
                index += 2
            } else {
                if muscles(named: words[index]) != nil { names.append(words[index]) }
                index += 1
            }
        }
        return names
    }
}
