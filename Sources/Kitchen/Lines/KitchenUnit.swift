/// A unit of recipes, from `units.tsv`.
package struct KitchenUnit: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case mass, volume
        /// Is taken once where no number stands before it: "pinch of salt".
        case loose
        case count
        /// Something bought; its contents may be said beside it: "1 can (400 g)".
        case package
        /// How big one thing is: "2 large eggs".
        case size
        case length
    }

    /// The name under which amounts are kept: "g", "tbsp", "clove", "extra large".
    package let symbol: String
    package let kind: Kind
    /// Grams (`mass`) or millilitres (`volume`) of one; nil for what has no fixed size. Ounces and pounds are
    /// international avoirdupois, fluid measures those of the US, cup, tablespoon and teaspoon 240, 15 and 5 ml as on
    /// labels of the US (21 CFR 101.9(b)(5)(viii)).
    package let size: Double?

    private static let rows: [(unit: KitchenUnit, words: [String])] = KitchenTable.rows(KitchenTable.units)
        .compactMap { cells in
            guard let kind = Kind(rawValue: cells[1]) else { return nil }
            let unit = KitchenUnit(symbol: cells[0], kind: kind, size: Double(cells[2]))
            return (unit, KitchenTable.words([cells[0]] + cells.dropFirst(3)))
        }

    /// Units by their words, folded; the first unit that claims a word has it.
    private static let byWords: [[String]: KitchenUnit] = {
        var found: [[String]: KitchenUnit] = [:]
        for (unit, words) in rows {
            for word in words where word.count > 1 || !caseMatters.keys.contains(word) {
                let key = word.folded.split(separator: " ").map(String.init)
                if found[key] == nil { found[key] = unit }
            }
        }
        return found
    }()

    /// American recipes write T for the big spoon and t for the small one.
    private static let caseMatters: [String: KitchenUnit] = {
        var found: [String: KitchenUnit] = [:]
        for (unit, words) in rows {
            for word in words where word == "T" || word == "t" { found[word] = unit }
        }
        return found
    }()

    static let longestPhrase = byWords.keys.map(\.count).max() ?? 1

    /// The unit of these folded words; `written` is the only word as it stands in the text.
    static func named(_ words: [String], written: String? = nil) -> KitchenUnit? {
        if let written, let unit = caseMatters[written] { return unit }
        return byWords[words]
    }

    /// The unit that somebody named in any of the languages: "Esslöffel", "grams".
    package static func named(_ text: String) -> KitchenUnit? {
        let words = text.folded.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        return named(words, written: text.trimmedWhitespace)
    }

    /// How many of `other` one of this is; nil where they measure different things.
    func inUnits(of other: KitchenUnit) -> Double? {
        guard kind == other.kind, kind == .mass || kind == .volume, let size, let whole = other.size else { return nil }
        return size / whole
    }
}
