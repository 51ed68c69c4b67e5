/// Plurals by their endings.
package enum Plural {
    /// Whether a folded noun looks like several things. Where one ending serves both ("noce" and "mele"), several are
    /// taken: whoever means one of what is small says "one" or has an article.
    package static func isSeveral(_ word: String, in language: MessageLanguage) -> Bool {
        let endings: [String] =
            switch language {
            case .english, .spanish, .french, .portuguese: []
            case .german: ["n", "nusse"]
            case .dutch: ["en"]
            case .italian: ["i", "e"]
            case .polish: ["i", "y", "e"]
            }
        return stem(word) != word || word.count > 3 && endings.contains(where: word.hasSuffix)
    }

    /// The English word as one thing is called: `berries` → `berry`, `tomatoes` → `tomato`, `cookies` → `cookie`; `glass`,
    /// `asparagus` and `couscous` stay.
    package static func singular(_ word: String) -> String {
        guard word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us") else { return word }
        if word.hasSuffix("ies"), !word.hasSuffix("kies") {
            return word.count > 4 ? word.dropLast(3) + "y" : String(word.dropLast())
        }
        for ending in ["ses", "xes", "zes", "ches", "shes", "oes"] where word.hasSuffix(ending) && word.count > 4 {
            return ending == "ses" && !word.hasSuffix("sses") ? String(word.dropLast()) : String(word.dropLast(2))
        }
        return word.hasSuffix("is") ? word : String(word.dropLast())
    }

    /// What the forms of a word have in common, for comparing: ``singular(_:)``, with a last `ie` as `y`. `cookie` and
    /// `cookies` both become `cooky`, because their plural looks like that of `berry`.
    package static func stem(_ word: String) -> String {
        let word = singular(word)
        return word.hasSuffix("ie") && word.count > 4 ? word.dropLast(2) + "y" : word
    }
}
