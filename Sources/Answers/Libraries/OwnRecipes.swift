import Diary
import FoodKnowledge
import Kitchen
import Nutrition
import Store
import Synchronization

/// The user's own recipes, as the libraries have theirs. What a serving has is reckoned from the foods that the user
/// knows, their own among them, when somebody asks; then it is kept until a recipe or a food changes.
final class OwnRecipes: Sendable {
    /// What stands for the figures of a recipe: where any of it changes, they are reckoned again.
    private struct Basis: Hashable {
        var cooklang: String
        var foods: Int
        var region: String?
    }

    private struct Kept {
        var version = -1
        var recipes: [Recipe] = []
        var rows: [String: (row: OwnRecipeRecord, recipe: Recipe)] = [:]
        var library: (drinks: Int, library: KitchenLibrary)?
        var reckoned: [String: (basis: Basis, recipe: ReckonedRecipe)] = [:]
    }

    private let live: LiveRows
    private let reckoner: KitchenReckoner
    private let kept = Mutex(Kept())

    init(_ store: Store, _ reckoner: KitchenReckoner) {
        live = store.live
        self.reckoner = reckoner
    }

    /// In the order in which they came.
    var recipes: [Recipe] { kept.withLock { current(&$0).recipes } }

    /// The shipped library with the user's own recipes and drinks before it.
    func library(beside shipped: KitchenLibrary, _ mixed: (drinks: [Drink], version: Int)) -> KitchenLibrary {
        kept.withLock { kept in
            let own = current(&kept).recipes
            guard !own.isEmpty || !mixed.drinks.isEmpty else { return shipped }
            if let (version, library) = kept.library, version == mixed.version { return library }
            let library = KitchenLibrary(recipes: own + shipped.recipes, drinks: mixed.drinks + shipped.drinks)
            kept.library = (mixed.version, library)
            return library
        }
    }

    func row(_ id: String) -> OwnRecipeRecord? { kept.withLock { current(&$0).rows[id]?.row } }

    func isFavourite(_ id: String) -> Bool { live.favouriteRecipes.contains(id) }

    /// A serving of it, with what was taken for each line.
    ///
    /// - Returns: nil for a recipe that is none of the user's own.
    func reckoned(_ id: String) throws -> ReckonedRecipe? {
        guard id.hasPrefix(OwnRecipeRecord.identifierStart),
            let (row, recipe) = kept.withLock({ current(&$0).rows[id] })
        else { return nil }
        let basis = Basis(cooklang: row.cooklang, foods: live.ownFoods.version, region: live.settings["region"])
        if let known = kept.withLock({ $0.reckoned[id] }), known.basis == basis { return known.recipe }
        let reckoned = try reckoner.reckoned(recipe)
        kept.withLock { $0.reckoned[id] = (basis, reckoned) }
        return reckoned
    }

    private func current(_ kept: inout Kept) -> Kept {
        let (rows, version) = live.ownRecipes
        guard kept.version != version else { return kept }
        let read = rows.compactMap { row in row.recipe.map { (row: row, recipe: $0) } }
        let byID = Dictionary(read.map { ($0.row.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        kept = Kept(
            version: version, recipes: read.map(\.recipe), rows: byID, library: nil,
            reckoned: kept.reckoned.filter { byID[$0.key] != nil })
        return kept
    }
}
