/// The words of `words.tsv`: a line a concept, a column a language. All languages count at once, since ingredient lists
/// mix them and a line is too short to tell its language.
enum KitchenWords {
    /// The concepts that the code asks for; a number's word has its value instead.
    enum Concept: String, CaseIterable {
        case article, vague, approximately, modifier, range, of, plus, and, times, each, total, note, adverb, cut
        case cutAfterAdverb = "cut after adverb"
        case mincedMeat = "minced meat"
        case shape, quality, part, minute, hour, second, day
        case ingredientsHeading = "heading ingredients"
        case groupHeading = "heading for"
        case directionsHeading = "heading directions"
        case notesHeading = "heading notes"
        case servings
        case totalTime = "total time"
        case prepTime = "prep time"
        case cookTime = "cook time"
        case staple, filler
    }

    private static let rows: [(concept: String, phrases: [String])] = KitchenTable.rows(KitchenTable.words)
        .map { ($0[0], KitchenTable.words($0.dropFirst())) }

    private static let phrasesByConcept: [Concept: PhraseSet] = {
        var found: [Concept: PhraseSet] = [:]
        for (name, phrases) in rows {
            if let concept = Concept(rawValue: name) { found[concept] = PhraseSet(phrases) }
        }
        return found
    }()

    static func phrases(_ concept: Concept) -> PhraseSet { phrasesByConcept[concept] ?? PhraseSet([]) }

    /// Whether one folded word stands for the concept.
    static func has(_ word: String, _ concept: Concept) -> Bool { phrases(concept).contains([word]) }

    /// Number words, folded, and their values: "two" is 2, "halbe" is 0.5.
    static let numbers: [String: Double] = {
        var values: [String: Double] = [:]
        for (concept, phrases) in rows where concept.hasPrefix("number ") {
            guard let value = Double(concept.dropFirst("number ".count)) else { continue }
            for phrase in phrases { values[phrase.folded] = value }
        }
        return values
    }()
}

/// Phrases of one or more folded words.
struct PhraseSet: Sendable {
    private let phrases: Set<[String]>
    /// Words of the longest phrase.
    let longest: Int

    init(_ texts: [String]) {
        phrases = Set(texts.map(\.folded).map { $0.split(separator: " ").map(String.init) })
        longest = phrases.map(\.count).max() ?? 0
    }

    func contains(_ words: [String]) -> Bool { phrases.contains(words) }
}

/// The tab-separated files of this module. They are part of the program and tested, so that reading them cannot fail.
enum KitchenTable {
    static let units = PackageResources.units_tsv
    static let words = PackageResources.words_tsv

    /// The rows after the header, as many fields as the header has.
    static func rows(_ bytes: [UInt8]) -> [[String]] {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let header = lines.first.map(fields) else { return [] }
        return lines.dropFirst().map(fields).filter { $0.count == header.count }
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    /// The words of cells that separate them with commas.
    static func words(_ cells: some Sequence<String>) -> [String] {
        cells.flatMap { $0.split(separator: ",").map { String($0).trimmedWhitespace } }.filter { !$0.isEmpty }
    }
}
