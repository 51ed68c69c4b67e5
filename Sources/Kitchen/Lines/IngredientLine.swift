/// One written line of an ingredient list, taken apart.
package struct IngredientLine: Hashable, Sendable {
    package internal(set) var amount: RecipeAmount = .none
    /// The symbol of a `KitchenUnit`; empty for things that are counted, and without an amount. How big things are is a
    /// unit where there is no other: "2 large eggs". Packages whose contents are said are weighed: "2 x 400 g tins" and
    /// "1 (14 oz) can" are 800 g and 14 oz.
    package internal(set) var unit = ""
    /// The food, as written. Words that only say how it is cut are no part of it; "dried", "cooked" and "ground" are.
    package internal(set) var name = ""
    /// What is done with it: "finely chopped", "juice of".
    package internal(set) var preparation = ""
    /// What else the line says: "to taste", "about 400 g", "optional".
    package internal(set) var note = ""

    /// Reads any text; what cannot be taken apart is the name.
    package init(_ line: String) {
        let tidy = LineTidying.tidy(String(line.prefix(LineTokens.longestLine)))
        var reader = IngredientLineReader(tidy)
        reader.read()
        self = reader.line
        if name.isEmpty { name = tidy.isEmpty ? line.collapsedWhitespace : tidy }
    }

    init() {}

    /// The same amount in grams or millilitres where the line says it beside: "3 cups (400 g) flour".
    package var otherMeasure: (amount: RecipeAmount, unit: String)? {
        let tokens = LineTokens.split(note)
        let reader = LineMeasureReader(tokens: tokens)
        for index in tokens.indices {
            guard tokens[index].number != nil, let found = reader.contents(at: index) else { continue }
            let isEach = tokens[found.end...].contains { KitchenWords.has($0.folded, .each) }
            return (isEach ? found.amount.multiplied(by: amount.middle ?? 1) : found.amount, found.unit.symbol)
        }
        return nil
    }
}

/// Takes away what belongs to the page and not to the ingredient: bullets, check boxes, emphasis, entities.
enum LineTidying {
    static func tidy(_ line: String) -> String {
        var text = MarkdownText.plain(line).trimmedWhitespace
        while let first = text.first, bullets.contains(first), isBullet(text) {
            text = String(text.dropFirst()).trimmedWhitespace
        }
        for box in ["[ ]", "[x]", "[X]", "☐", "☑", "▢", "□"] where text.hasPrefix(box) {
            text = String(text.dropFirst(box.count)).trimmedWhitespace
        }
        return withoutListNumber(text).collapsedWhitespace
    }

    private static let bullets: Set<Character> = ["-", "*", "•", "·", "‣", "◦", "–", "—", "+", "●", "▪"]

    private static func isBullet(_ text: String) -> Bool {
        text.dropFirst().first?.isNumber != true || text.first != "+"
    }

    /// "1. 500 g flour" is item one of a list.
    private static func withoutListNumber(_ text: String) -> String {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard (1...2).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first?.isWhitespace == true
        else { return text }
        return String(rest.dropFirst()).trimmedWhitespace
    }
}
