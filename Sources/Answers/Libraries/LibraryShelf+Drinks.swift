import FoodKnowledge
import Kitchen
import Store

/// Drinks by what people call them.
extension LibraryShelf {
    static func isOwn(_ drink: Drink) -> Bool { drink.id.hasPrefix(OwnDrinkRecord.identifierStart) }

    /// The user's own drink that is called so.
    func ownDrink(called name: String) throws -> Drink? {
        guard !ownDrinkNames.isEmpty else { return nil }
        return try kitchen.drink(called: name).flatMap { Self.isOwn($0) ? $0 : nil }
    }

    /// The drink that a person means by an id, a name or words of it. An id with a hyphen goes before names; among names
    /// the user's own go first. `drink:negroni` is that id and nothing else.
    func drink(meantBy words: String) throws -> Drink? {
        let kitchen = try kitchen
        if words.hasPrefix("drink:") { return kitchen.drink(id: String(words.dropFirst("drink:".count))) }
        if words.contains("-"), let drink = kitchen.drink(id: words.lowercased()) { return drink }
        let bare = FoodKnowledge.withoutOwner(words)
        return kitchen.drink(called: words) ?? kitchen.drink(called: bare) ?? kitchen.drink(id: words.lowercased())
            ?? kitchen.drinks(bare, limit: 1).first
    }
}
