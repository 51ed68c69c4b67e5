import Nutrition

extension MessageLanguage {
    /// The language of a message, from its words alone: each word counts for the languages that have it, and for less
    /// the more of them have it. English where nothing or nothing more speaks for another.
    ///
    /// - Parameter words: folded.
    static func of(_ words: [String]) -> MessageLanguage {
        var points: [MessageLanguage: Double] = [:]
        for word in Set(words) {
            guard let languages = marks[word] else { continue }
            for language in languages { points[language, default: 0] += 1 / Double(languages.count) }
        }
        let best = points.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        guard let best, best.value > points[.english] ?? 0 else { return .english }
        return best.key
    }

    /// The languages that a word marks.
    private static let marks: [String: Set<MessageLanguage>] = {
        var marks: [String: Set<MessageLanguage>] = [:]
        for language in allCases {
            for word in Lexicon.of(language)[.languageMark] { marks[word, default: []].insert(language) }
        }
        return marks
    }()
}
