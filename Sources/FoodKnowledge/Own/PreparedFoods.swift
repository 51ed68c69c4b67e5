import Nutrition

/// Dishes and drinks that are put together from foods of the tables, to be found by their very names.
package protocol PreparedFoods: Sendable {
    /// All that the user's own dishes are called.
    var ownNames: [String] { get }
    /// A dish of the user's own; it goes before all tables, as their own foods do.
    func ownDish(called name: String) throws -> Food?
    /// A mixed drink; it goes before a row of the tables that only stands for it.
    func drink(called name: String) throws -> Food?
    /// A dish; every row of the tables that is called so goes before it.
    func dish(called name: String) throws -> Food?
    func food(id: String) throws -> Food?
    /// Ingredients that the figures of a dish or drink lack; none for an id of something else.
    func uncounted(id: String) throws -> [String]
}

extension FoodKnowledge {
    /// "my chili" is "chili", "the chili I usually have" is not touched: words for the owner at the beginning of a name.
    package static func withoutOwner(_ name: String) -> String {
        var words = name.split(whereSeparator: \.isWhitespace)
        while words.count > 1, let first = words.first, FoodWords.owners.contains(first.lowercased()) {
            words.removeFirst()
        }
        return words.joined(separator: " ")
    }

    /// The user's own dish of this name; an amount may stand before it.
    func ownDish(called name: String) throws -> (Food, Double, LeadingAmount?)? {
        guard let prepared, !prepared.ownNames.isEmpty else { return nil }
        // "My Chili" may be a title.
        if let food = try prepared.ownDish(called: name) ?? prepared.ownDish(called: Self.withoutOwner(name)) {
            return (food, 1, nil)
        }
        guard let amount = LeadingAmount(name),
            let food = try prepared.ownDish(called: amount.food)
                ?? prepared.ownDish(called: Self.withoutOwner(amount.food))
        else { return nil }
        return (food, 1, amount)
    }

    /// Whether a dish or a drink is called so, by its whole name. A library that cannot be read has none; who asks it is
    /// told.
    package func isPrepared(_ name: String) -> Bool {
        guard let prepared else { return false }
        return (try? prepared.drink(called: name) ?? prepared.dish(called: name)) != nil
    }

    /// Ingredients that the figures of a food lack; none for a food of the tables.
    package func uncounted(in id: String?) throws -> [String] {
        try id.flatMap { try prepared?.uncounted(id: $0) } ?? []
    }
}
