/// English plurals, taken off by their endings.
package enum Plural {
    /// The word as one thing is called: `berries` → `berry`, `tomatoes` → `tomato`, `cookies` → `cookie`; `glass`,
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
