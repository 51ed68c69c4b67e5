import EmbeddedTables
import Nutrition

/// The text form of a lexicon: a line a concept, its name, a tab, and its words and phrases between commas. Lines that
/// begin with `#` are remarks. Each start reads all languages, so it is read as bytes, not as characters.
enum LexiconFile {
    /// Words that every language uses: symbols, abbreviations, names of units.
    static let neutral = read(EmbeddedTables.neutralLexicon)

    /// Concepts that this version does not know are passed over; `LexiconTests` shows that the shipped files have none.
    static func read(_ bytes: [UInt8]) -> [Concept: [String]] {
        var entries: [Concept: [String]] = [:]
        for (name, words) in rows(bytes) {
            guard let concept = concepts[name] else { continue }
            entries[concept, default: []] += words
        }
        return entries
    }

    static func rows(_ bytes: [UInt8]) -> [(concept: String, words: [String])] {
        bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> (concept: String, words: [String])? in
            guard line.first != UInt8(ascii: "#"), let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = line[(tab + 1)...].split(separator: UInt8(ascii: ",")).map { phrase in
                let words = phrase.split(separator: UInt8(ascii: " ")).joined(separator: [UInt8(ascii: " ")])
                return FoldedText.fold(String(decoding: Array(words), as: UTF8.self))
            }
            return (String(decoding: line[..<tab], as: UTF8.self), words)
        }
    }

    /// By their names: an enumeration compares a raw value with each of its cases.
    private static let concepts = Dictionary(uniqueKeysWithValues: Concept.allCases.map { ($0.rawValue, $0) })
}
