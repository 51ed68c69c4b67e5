/// A language that messages are read in, by its ISO 639-1 code.
package enum MessageLanguage: String, Codable, CaseIterable, Hashable, Sendable {
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

    /// Whether words that describe follow their noun: "una pizza intera".
    package var describesBehind: Bool { [.spanish, .french, .italian, .portuguese].contains(self) }

    /// Whether a dish begins with its own noun: "zupa pomidorowa", "soupe de lentilles", but "tomato soup".
    package var putsNounFirst: Bool { describesBehind || self == .polish }

    /// Whether a noun is written in one with what describes it: "Linsensuppe".
    package var joinsNouns: Bool { self == .german || self == .dutch }

    /// Whether an infinitive ends its clause: "kannst du ein Ei eintragen?".
    package var putsInfinitiveLast: Bool { self == .german || self == .dutch }

    /// Whether articles and prepositions are written in one with a word that begins with a vowel: "l'insalata".
    package var hasElision: Bool { self == .french || self == .italian }

    /// The one of several values, as files in a module's own resources, that is of this language.
    package func choose<Value>(
        de: @autoclosure () -> Value, en: @autoclosure () -> Value, es: @autoclosure () -> Value,
        fr: @autoclosure () -> Value, it: @autoclosure () -> Value, nl: @autoclosure () -> Value,
        pl: @autoclosure () -> Value, pt: @autoclosure () -> Value
    ) -> Value {
        switch self {
        case .english: en()
        case .german: de()
        case .spanish: es()
        case .french: fr()
        case .italian: it()
        case .portuguese: pt()
        case .dutch: nl()
        case .polish: pl()
        }
    }
}
