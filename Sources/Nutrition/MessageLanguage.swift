/// A language that messages are read in, by its ISO 639-1 code.
package enum MessageLanguage: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"
    case french = "fr"
    case italian = "it"
    case portuguese = "pt"
    case dutch = "nl"
    case polish = "pl"

    /// Whether nouns have articles. Where they have none, a unit without a number counts one: "szklanka mleka".
    package var hasArticles: Bool { self != .polish }

    /// Whether articles and prepositions are written in one with a word that begins with a vowel: "l'insalata".
    package var hasElision: Bool { self == .french || self == .italian }
}
