import Kitchen
import Nutrition
import Store
import Synchronization

/// A drink as somebody wrote it.
struct WrittenDrink: Hashable, Sendable {
    let id: String
    let name: String
    let glass: String
    let lines: [String]
    let steps: [String]

    init(_ row: OwnDrinkRecord) {
        (id, name, glass) = (row.identifier, row.name, row.glass)
        (lines, steps) = (row.ingredients, row.steps)
    }

    func drink(of ingredients: [Drink.Ingredient]) -> Drink {
        Drink(
            id: id, name: name, kind: ingredients.contains { $0.strength > 0 } ? "cocktail" : "mocktail", glass: glass,
            ingredients: ingredients, method: steps.joined(separator: " "))
    }

    /// By what the lines and the library's drinks tell, without the food table: for names and ingredients.
    func drink(usual: UsualIngredients) -> Drink {
        drink(
            of: lines.map { line in
                let read = DrinkLine(line)
                let known = usual[read.name]
                return Drink.Ingredient(
                    amount: read.amount, unit: read.unit, strength: read.strength ?? known?.strength ?? 0,
                    name: read.name, food: known.map(\.food) ?? read.name)
            })
    }
}

/// The user's own drinks, as the libraries have theirs. What a glass has is reckoned when somebody asks; then it is kept
/// until a drink or a food changes.
final class OwnDrinks: Sendable {
    /// What stands for the figures of a drink: where any of it changes, they are reckoned again.
    private struct Basis: Hashable {
        var written: WrittenDrink
        var foods: Int
        var region: String?
    }

    private struct Kept {
        var version = -1
        var drinks: [Drink] = []
        var written: [String: WrittenDrink] = [:]
        var reckoned: [String: (basis: Basis, drink: MixedDrink)] = [:]
    }

    private let live: LiveRows
    private let reckoner: KitchenReckoner
    private let usual: @Sendable () -> UsualIngredients
    private let kept = Mutex(Kept())

    init(_ store: Store, _ reckoner: KitchenReckoner, usual: @escaping @Sendable () -> UsualIngredients) {
        live = store.live
        self.reckoner = reckoner
        self.usual = usual
    }

    /// In the order in which they came, with a number that changes with them.
    var named: (drinks: [Drink], version: Int) {
        kept.withLock { kept in
            let now = current(&kept)
            return (now.drinks, now.version)
        }
    }

    func written(_ id: String) -> WrittenDrink? { kept.withLock { current(&$0).written[id] } }

    func isFavourite(_ id: String) -> Bool { live.favouriteDrinks.contains(id) }

    /// A glass of it, with what was taken for each line.
    ///
    /// - Returns: nil for a drink that is none of the user's own.
    func reckoned(_ id: String) throws -> MixedDrink? {
        guard id.hasPrefix(OwnDrinkRecord.identifierStart), let written = written(id) else { return nil }
        let basis = Basis(written: written, foods: live.ownFoods.version, region: live.settings["region"])
        if let known = kept.withLock({ $0.reckoned[id] }), known.basis == basis { return known.drink }
        let drink = try reckoner.mixed(written, usual: usual())
        kept.withLock { $0.reckoned[id] = (basis, drink) }
        return drink
    }

    private func current(_ kept: inout Kept) -> Kept {
        let (rows, version) = live.ownDrinks
        guard kept.version != version else { return kept }
        let written = rows.map(WrittenDrink.init)
        let usual = written.isEmpty ? UsualIngredients([]) : usual()
        let byID = Dictionary(written.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        kept = Kept(
            version: version, drinks: written.map { $0.drink(usual: usual) }, written: byID,
            reckoned: kept.reckoned.filter { byID[$0.key] != nil })
        return kept
    }
}
