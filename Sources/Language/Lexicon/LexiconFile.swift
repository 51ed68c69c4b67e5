import EmbeddedTables
import Nutrition

/// The text form of a lexicon: a line a concept, its name, a tab, and its words and phrases between commas. Lines that
/// begin with `#` are remarks.
enum LexiconFile {
    /// Words that every language uses: symbols, abbreviations, names of units.
    static let neutral = read(neutralBytes)

    static var neutralBytes: [UInt8] { EmbeddedTables.neutralLexicon }

    static func bytes(of language: MessageLanguage) -> [UInt8] { EmbeddedTables.lexicon(language) }

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
