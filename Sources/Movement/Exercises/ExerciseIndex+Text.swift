import Nutrition

extension MovementLibrary {
    /// The exercise whose name, or other name, stands in a text word for word, in the singular; the longest one where there
    /// are several.
    package func exercise(in text: String) -> Exercise? {
        exerciseNames.longest(in: FoldedWords.words(text).map(FoldedWords.singular), \.first)?.chosen
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

extension MovementLibrary {
    /// The exercises that folded words name, from left to right, also as people say it who train.
    package func lifts(in words: [String]) -> [(exercise: Exercise, words: Range<Int>)] {
        // "pull-ups" are two words with a hyphen between them.
        let places = words.indices.filter { words[$0] != "-" }
        return gymNames.all(in: places.map { FoldedWords.singular(words[$0]) }, \.first).map { found in
            (found.chosen, places[found.words.lowerBound]..<(places[found.words.upperBound - 1] + 1))
        }
    }
}
