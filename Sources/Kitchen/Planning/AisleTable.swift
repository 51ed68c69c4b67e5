/// Where in a shop things stand.
package enum Aisle: String, CaseIterable, Codable, Hashable, Sendable {
    case produce
    case meatAndFish = "meat and fish"
    case dairyAndEggs = "dairy and eggs"
    case bakery
    case dryGoods = "dry goods"
    case spices, frozen, drinks, other

    /// `Dairy and eggs`.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The aisles of ingredients by words of their names: what `Kitchen/aisles.tsv` has.
package struct AisleTable: Sendable {
    /// Phrases as stems of their words.
    private let phrases: [(stems: [String], aisle: Aisle)]

    /// Everything stands elsewhere.
    package init() { phrases = [] }

    /// - Throws: `KitchenFileError` naming the line.
    package init(_ text: String, named file: String) throws(KitchenFileError) {
        var phrases: [(stems: [String], aisle: Aisle)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst()
        where !line.isEmpty {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 2, let aisle = Aisle(rawValue: cells[0]) else {
                throw KitchenFileError(file: file, line: index + 1, reason: "it is not: aisle, words")
            }
            for phrase in cells[1].split(separator: ",") {
                let stems = Self.stems(String(phrase))
                if !stems.isEmpty { phrases.append((stems, aisle)) }
            }
        }
        self.phrases = phrases
    }

    /// The phrase with most words tells; of several the one that ends last, as in "egg noodles".
    package func aisle(of name: String) -> Aisle {
        let words = Self.stems(name)
        var best: (words: Int, end: Int, aisle: Aisle)?
        for (stems, aisle) in phrases where best.map({ stems.count >= $0.words }) ?? true {
            let places = stems.compactMap { words.lastIndex(of: $0) }
            guard places.count == stems.count, let end = places.max() else { continue }
            if best == nil || (stems.count, end) > (best?.words ?? 0, best?.end ?? 0) {
                best = (stems.count, end, aisle)
            }
        }
        return best?.aisle ?? .other
    }

    static func stems(_ text: String) -> [String] { text.foldedWords.map(WordForms.stem) }
}
