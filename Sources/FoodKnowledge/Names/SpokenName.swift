import Nutrition

/// What a food is called in a language other than English, taken apart for comparing with what was said.
struct SpokenName: Hashable, Sendable {
    /// The languages that names are kept in (ISO 639-1), in the order in which they are meant when nothing says which.
    static let languages = ["de", "es", "fr", "it", "pt", "nl", "pl"]

    /// The most words that a name has.
    static let mostWords = 8

    /// Folded, without signs.
    let words: [String]

    init(_ text: String) {
        words = FoldedText.fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    init(words: some Sequence<String>) { self.words = Array(words) }

    /// As the food cache has it.
    var text: String { words.joined(separator: " ") }

    /// What all inflected forms have in common, by which they are found together: each word's beginning.
    var stem: String { words.map { $0.prefix(3) }.joined(separator: " ") }

    /// Whether it says enough to stand for a food inside other words.
    var isTelling: Bool { words.contains { $0.count >= 3 && $0.contains(where: \.isLetter) } }

    /// How far a name is from what was said, by the endings of their words; nil when it is another name.
    ///
    /// A name is mostly kept in its plain form, so that its own ending counts more than that of what was said.
    /// "Pomidorów" are tomatoes, not "pomidorowa", which is a soup.
    ///
    /// - Parameter language: in Polish, short words change, too ("kawa", "kawę", "ser", "serem").
    func difference(from said: SpokenName, in language: String) -> Int? {
        guard words.count == said.words.count else { return nil }
        var sum = 0
        for (name, said) in zip(words, said.words) where name != said {
            let common = zip(name, said).prefix { $0 == $1 }.count
            let (own, other) = (name.count - common, said.count - common)
            guard Self.isInflected(own, other, after: common, in: language),
                !(name.suffix(own) + said.suffix(other)).contains(where: \.isNumber)
            else { return nil }
            sum += 3 * own + other
        }
        return sum
    }

    /// Whether words that have `common` letters in front may be forms of one word, by the letters that follow.
    private static func isInflected(_ own: Int, _ other: Int, after common: Int, in language: String) -> Bool {
        switch common {
        case ..<3: false
        case 3: language == "pl" && (own == 0 ? other <= 2 : own + other == 2)
        // More of a long word changes ("pomarańczowego").
        case ..<6: max(own, other) <= 2
        default: max(own, other) <= 3
        }
    }

    /// Other ways to write the same: without articles in front, with umlauts that were typed as two letters, with a
    /// Polish ending as it is behind other letters ("jajkiem", "chlebem").
    var variants: [SpokenName] {
        var variants: [SpokenName] = []
        let bare = words.drop(while: FoodWords.articles.contains)
        if !bare.isEmpty, bare.count < words.count { variants.append(SpokenName(words: bare)) }
        let plain = words.map {
            $0.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
        }
        if plain != words { variants.append(SpokenName(words: plain)) }
        let hard = words.map { $0.hasSuffix("kiem") || $0.hasSuffix("giem") ? $0.dropLast(3) + "em" : $0 }
        if hard != words { variants.append(SpokenName(words: hard)) }
        return variants
    }
}
