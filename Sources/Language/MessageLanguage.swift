/// A language that messages are read in, by its ISO 639-1 code.
package enum MessageLanguage: String, CaseIterable, Hashable, Sendable {
    case english = "en"
    case german = "de"
    case spanish = "es"
    case french = "fr"
}
