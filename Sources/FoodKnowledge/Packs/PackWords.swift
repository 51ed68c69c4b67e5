import Nutrition

/// The words of a pack's food as its file keeps them: one text, each word with a letter in front that says what it
/// does (`FoodPhrase.Role`, head noun, brand).
struct PackWords {
    struct Word: Equatable {
        var text: Substring
        var role: FoodPhrase.Role
        var isHead: Bool
        /// Of the brand: it may be said, and nothing is missing when it is not.
        var isBrand: Bool
    }

    /// Letters from `@` on carry the bits: role (2), head, brand.
    private static let base: UInt8 = 0x40
    private static let companyWords: Set<String> = [
        "inc", "llc", "ltd", "co", "company", "corp", "corporation", "sale", "usa", "gmbh", "ag", "sa", "group",
        "brand",
        "international", "holding", "us", "north", "america", "american", "plc", "lp",
    ]

    let words: [Word]

    /// Reads the words of a name. Branded names put the brand before or a flavour behind a comma, so that both of the
    /// first two parts have a head noun.
    init(name: String, brand: String?) {
        var words: [Word] = []
        for (number, part) in FoldedText.fold(name).split(separator: ",").prefix(6).enumerated() {
            for word in FoodPhrase(String(part), style: .name).words.prefix(24)
            where !words.contains(where: { $0.text == word.text }) {
                words.append(
                    Word(text: word.text[...], role: word.role, isHead: word.isHead && number < 2, isBrand: false))
            }
        }
        for word in FoodPhrase(brand ?? "", style: .name).words.prefix(12)
        where !Self.companyWords.contains(word.text) && !word.text.hasPrefix("~") {
            if words.contains(where: { $0.text == word.text }) { continue }
            words.append(Word(text: word.text[...], role: .optional, isHead: false, isBrand: true))
        }
        self.words = Array(words.prefix(40))
    }

    /// Reads what `text` wrote.
    init(text: String) {
        words = text.split(separator: " ").map { piece in
            let bits = (piece.utf8.first ?? Self.base) &- Self.base
            return Word(
                text: piece.dropFirst(), role: FoodPhrase.Role(rawValue: bits & 3) ?? .detail, isHead: bits & 4 != 0,
                isBrand: bits & 8 != 0)
        }
    }

    var text: String {
        words.map { word in
            let bits = word.role.rawValue | (word.isHead ? 4 : 0) | (word.isBrand ? 8 : 0)
            return String(UnicodeScalar(Self.base + bits)) + word.text
        }.joined(separator: " ")
    }

    /// Words that the name itself has: what a shorter name has fewer of.
    var length: Int { words.count { !$0.isBrand } }
}
