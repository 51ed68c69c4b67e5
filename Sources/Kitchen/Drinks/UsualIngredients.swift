/// What the library's drinks are mixed of, by name: how strong it usually is, and which food has its energy besides.
package struct UsualIngredients: Sendable {
    private let known: [[String]: Drink.Ingredient]

    package init(_ drinks: [Drink]) {
        known = Dictionary(
            drinks.flatMap(\.ingredients).map { (Self.words($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The one of exactly this name, singular or plural; nil for another.
    package subscript(_ name: String) -> Drink.Ingredient? { known[Self.words(name)] }

    private static func words(_ name: String) -> [String] { name.foldedWords.map(WordForms.stem) }
}
