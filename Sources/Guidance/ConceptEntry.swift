import EmbeddedTables
package import Nutrition

/// A short text that explains a term of nutrition, written for this product, with where its facts come from.
package struct ConceptEntry: Hashable, Sendable {
    package var key: String
    /// What people call it or ask it by, in lower case, the usual one first.
    package var names: [String]
    package var text: String
    /// Publications, as `Mifflin et al. 1990`.
    package var sources: String

    /// All entries in a language, in the order of the files, which is the same in all.
    package static func all(in language: MessageLanguage) -> [ConceptEntry] { entries[language] ?? [] }

    /// The entry with a key; nil where there is none.
    package static func named(_ key: String, in language: MessageLanguage) -> ConceptEntry? {
        all(in: language).first { $0.key == key }
    }

    private static let entries: [MessageLanguage: [ConceptEntry]] = {
        let english = rows(.english)
        let sources = Dictionary(english.map { ($0["key"] ?? "", $0["sources"] ?? "") }) { first, _ in first }
        return Dictionary(
            uniqueKeysWithValues: MessageLanguage.allCases.map { language in
                let entries = rows(language).map { row in
                    let key = row["key"] ?? ""
                    return ConceptEntry(
                        key: key, names: (row["names"] ?? "").split(separator: "|").map(String.init),
                        text: row["text"] ?? "", sources: sources[key] ?? "")
                }
                return (language, entries)
            })
    }()

    private static func rows(_ language: MessageLanguage) -> [[String: String]] {
        TabSeparated.rows(EmbeddedTables.concepts(language))
    }
}
