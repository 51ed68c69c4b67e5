package import Nutrition

extension MessageLanguage {
    /// The language of a message, from its words alone: each word counts for the languages that have it, and for less
    /// the more of them have it. English where nothing or nothing more speaks for another.
    ///
    /// - Parameters:
    ///   - words: folded.
    ///   - text: as it was written, for letters that only one language has.
    package static func of(_ words: [String], in text: String = "") -> MessageLanguage {
        decided(by: words, in: text) ?? .english
    }

    /// Nil where nothing, or nothing more than for English, speaks for a language.
    ///
    /// - Parameters:
    ///   - before: the language of the message before, which counts like half a word beside one that speaks for it.
    ///   - isSure: whether one word that several languages have ("con") is too little.
    static func decided(
        by words: [String], in text: String = "", after before: MessageLanguage? = nil, isSure: Bool = false
    ) -> MessageLanguage? {
        var points: [MessageLanguage: Int] = [:]
        for word in Set(words) {
            guard let evidence = evidence[word] ?? numeral(word) ?? unit(word) else { continue }
            for language in evidence.languages { points[language, default: 0] += evidence.weight }
        }
        for language in Set(text.lowercased().compactMap { letters[$0] }) { points[language, default: 0] += wordWeight }
        // "aí" is no French "ai".
        if let french = points[.french], text.contains(where: notFrench.contains) {
            points[.french] = max(0, french - markWeight)
        }
        if let before, points[before] != nil { points[before, default: 0] += wordWeight / 2 }
        // Of two equals the one that comes first stays the same in every run.
        let best = points.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
        if isSure, best?.value ?? 0 <= wordWeight { return nil }
        guard let best, best.value > points[.english] ?? 0 || best.key == .english else {
            return points.isEmpty ? nil : .english
        }
        return best.key
    }

    /// Whether words are of a language that is not read here, by letters that none of the languages has.
    static func isForeign(_ text: String) -> Bool {
        text.lowercased().contains { character in
            guard character.isLetter, let scalar = character.unicodeScalars.first else { return false }
            // Behind Latin Extended-A come other alphabets; in it, what is Polish or German is read.
            return scalar.value > 0x17F || foreign.contains(character)
        }
    }

    /// Turkish, Scandinavian, Baltic, Czech, Hungarian, Romanian and more.
    private static let foreign = Set("ğışåøæčďěňřšťůžőűășțāēīūģķļņđ")

    struct Evidence {
        let languages: Set<MessageLanguage>
        let weight: Int
    }

    /// What a number of several parts says, as "zweihundert"; short ones are words of other things as well.
    private static func numeral(_ word: String) -> Evidence? {
        guard word.count >= 7 else { return nil }
        let languages = NumberReader.languages(of: word)
        return languages.isEmpty ? nil : Evidence(languages: languages, weight: markWeight / languages.count)
    }

    /// What a unit says that only languages with units of their own have.
    private static func unit(_ word: String) -> Evidence? {
        let languages = UnitLexicon.languages(of: word)
        return languages.isEmpty ? nil : Evidence(languages: languages, weight: wordWeight / languages.count)
    }

    private static let letters: [Character: MessageLanguage] = [
        "ą": .polish, "ę": .polish, "ł": .polish, "ń": .polish, "ś": .polish, "ź": .polish, "ż": .polish,
        "ã": .portuguese, "õ": .portuguese,
    ]

    /// What French never writes, in either case.
    private static let notFrench = Set("áíóúñßÁÍÓÚÑ")

    /// Whole numbers that any number of languages can share, so that sums do not depend on the order.
    private static let wordWeight = 840
    private static let markWeight = 2 * wordWeight

    /// Letters and numbers among the words of the health half say nothing.
    private static let shortestHealthWord = 3

    /// What a word says about the language: a mark much, any other word of a lexicon half as much, the name of a food
    /// nothing.
    static let evidence: [String: Evidence] = {
        // Tens of thousands of words have a few combinations of languages; each set would take its own memory.
        var combinations: Set<Set<MessageLanguage>> = []
        func shared(_ languages: Set<MessageLanguage>) -> Set<MessageLanguage> {
            combinations.insert(languages).memberAfterInsert
        }
        var marks: [String: Set<MessageLanguage>] = [:]
        var others: [String: Set<MessageLanguage>] = [:]
        var healthWords: [String: Set<MessageLanguage>] = [:]
        for language in allCases {
            for (concept, words) in Lexicon.of(language).own {
                // "w" is a word in Polish, and what it stands for in English is counted where it belongs.
                if concept == .shorthand || concept == .weekdayShort { continue }
                // The number of "vitamine b 11" says nothing.
                for word in words.flatMap({ $0.split(separator: " ").map(String.init) })
                where word.contains(where: \.isLetter) {
                    if Concept.health.contains(concept) {
                        if word.count >= shortestHealthWord { healthWords[word, default: []].insert(language) }
                    } else if concept == .languageMark {
                        marks[word, default: []].insert(language)
                    } else {
                        others[word, default: []].insert(language)
                    }
                }
            }
        }
        // The words of the health half stand around every subject: they speak for a language only where they are words
        // of nothing else.
        for (word, languages) in healthWords where others[word] == nil && marks[word] == nil {
            others[word] = languages
        }
        for word in LexiconFile.neutral[.languageNeutral] ?? [] { others[word] = nil }
        let weak = others.mapValues { Evidence(languages: shared($0), weight: wordWeight / $0.count) }
        let strong = marks.mapValues { Evidence(languages: shared($0), weight: markWeight / $0.count) }
        return weak.merging(strong) { $1 }
    }()
}
