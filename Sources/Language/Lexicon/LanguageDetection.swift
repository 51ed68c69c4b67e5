import Nutrition

extension MessageLanguage {
    /// The language of a message, from its words alone: each word counts for the languages that have it, and for less
    /// the more of them have it. English where nothing or nothing more speaks for another.
    ///
    /// - Parameter words: folded.
    package static func of(_ words: [String]) -> MessageLanguage { decided(by: words) ?? .english }

    /// Nil where nothing, or nothing more than for English, speaks for a language.
    static func decided(by words: [String]) -> MessageLanguage? {
        var points: [MessageLanguage: Int] = [:]
        for word in Set(words) {
            guard let evidence = evidence[word] else { continue }
            for language in evidence.languages { points[language, default: 0] += evidence.weight }
        }
        // Of two equals the one that comes first stays the same in every run.
        let best = points.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        guard let best, best.value > points[.english] ?? 0 || best.key == .english else {
            return points.isEmpty ? nil : .english
        }
        return best.key
    }

    private struct Evidence {
        let languages: Set<MessageLanguage>
        let weight: Int
    }

    /// What a word says about the language: a mark much, any other word of a lexicon half as much. Whole numbers that
    /// four languages can share, so that sums do not depend on the order.
    private static let evidence: [String: Evidence] = {
        var marks: [String: Set<MessageLanguage>] = [:]
        var others: [String: Set<MessageLanguage>] = [:]
        for language in allCases {
            for (concept, words) in LexiconFile.file(of: language) {
                for word in words.flatMap({ $0.split(separator: " ").map(String.init) }) {
                    if concept == .languageMark {
                        marks[word, default: []].insert(language)
                    } else {
                        others[word, default: []].insert(language)
                    }
                }
            }
        }
        let weak = others.mapValues { Evidence(languages: $0, weight: 12 / $0.count) }
        let strong = marks.mapValues { Evidence(languages: $0, weight: 24 / $0.count) }
        return weak.merging(strong) { $1 }
    }()
}
