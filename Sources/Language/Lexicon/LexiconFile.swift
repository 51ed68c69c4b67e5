import Nutrition

/// The text form of a lexicon: a line a concept, its name, a tab, and its words and phrases between commas. Lines that
/// begin with `#` are remarks.
enum LexiconFile {
    static func file(of language: MessageLanguage) -> [Concept: [String]] {
        switch language {
        case .english: read(PackageResources.en_tsv)
        case .german: read(PackageResources.de_tsv)
        case .spanish: read(PackageResources.es_tsv)
        case .french: read(PackageResources.fr_tsv)
        }
    }

    /// Words that every language uses: symbols, abbreviations, names of units.
    static var neutral: [Concept: [String]] { read(PackageResources.neutral_tsv) }

    /// Concepts that this version does not know are passed over; `LexiconTests` shows that the shipped files have none.
    static func read(_ bytes: [UInt8]) -> [Concept: [String]] {
        var entries: [Concept: [String]] = [:]
        for (name, words) in rows(bytes) {
            guard let concept = Concept(rawValue: name) else { continue }
            entries[concept, default: []] += words
        }
        return entries
    }

    static func rows(_ bytes: [UInt8]) -> [(concept: String, words: [String])] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#"), let tab = line.firstIndex(of: "\t") else { return nil }
            let words = line[line.index(after: tab)...].split(separator: ",").map {
                FoldedText.fold($0.split(separator: " ").joined(separator: " "))
            }
            return (String(line[..<tab]), words)
        }
    }
}
