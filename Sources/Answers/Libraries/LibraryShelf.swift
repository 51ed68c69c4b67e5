package import FoodKnowledge
package import Foundation
package import Kitchen
package import Movement
package import Store

/// The libraries of exercise and cooking: those that are shipped, with a user's own recipes, drinks and exercises before
/// them.
package struct LibraryShelf: Sendable {
    private let shipped: ShippedLibraries
    private var own: OwnRecipes?
    private var ownDrinks: OwnDrinks?
    private var ownExercises: OwnExercises?

    /// - Parameter resources: the folder that `Movement` and `Kitchen` lie in.
    package init(resources: URL) { shipped = ShippedLibraries(resources: resources) }

    /// The same libraries with a user's own recipes, drinks and exercises.
    ///
    /// - Parameter foods: of which ingredients are; the user's own among them, but no dishes.
    package func preferring(ownLibrariesOf store: Store, foods: FoodKnowledge) -> LibraryShelf {
        var shelf = self
        let reckoner = KitchenReckoner(foods: foods, standIns: shipped.standIns, dry: shipped.dry, isForUser: true)
        shelf.own = OwnRecipes(store, reckoner)
        shelf.ownExercises = OwnExercises(store)
        shelf.ownDrinks = OwnDrinks(store, reckoner) { [shipped] in
            // A library that cannot be read is told to who asks for it.
            UsualIngredients((try? shipped.kitchen.drinks) ?? [])
        }
        return shelf
    }

    /// Of exercises with the same name the user's own come first.
    ///
    /// - Throws: `internal`, naming the file and the line that cannot be read.
    package var movement: MovementLibrary {
        get throws {
            let library = try shipped.movement
            return ownExercises?.library(beside: library) ?? library
        }
    }

    /// Of recipes and drinks with the same name the user's own come first.
    ///
    /// - Throws: as ``movement``.
    package var kitchen: KitchenLibrary {
        get throws {
            let library = try shipped.kitchen
            return own?.library(beside: library, ownDrinks?.named ?? ([], 0)) ?? library
        }
    }

    /// - Throws: as ``movement``.
    var figures: KitchenFigures {
        get throws {
            var figures = try shipped.figures
            figures.own = own
            figures.ownDrinks = ownDrinks
            return figures
        }
    }

    /// Simple foods that complete a plan of meals.
    ///
    /// - Throws: as ``movement``.
    var sides: [SideFood] { get throws { try shipped.sides } }

    /// - Throws: as ``movement``.
    var aisles: AisleTable { get throws { try shipped.aisles } }

    /// The user's own recipes in the order in which they came.
    var ownRecipes: [Recipe] { own?.recipes ?? [] }

    /// Reckons ingredients from foods, somebody's own among them.
    func reckoner(foods: FoodKnowledge) -> KitchenReckoner {
        KitchenReckoner(foods: foods, standIns: shipped.standIns, isForUser: true)
    }

    /// All that the user's own drinks are called.
    var ownDrinkNames: [String] { ownDrinks?.named.drinks.map(\.name) ?? [] }

    func isFavourite(_ drink: Drink) -> Bool { ownDrinks?.isFavourite(drink.id) ?? false }

    /// What was taken for each line of a drink of the user's own; nil for another.
    func reckoned(_ drink: Drink) throws -> MixedDrink? { try ownDrinks?.reckoned(drink.id) }

    func isFavourite(_ recipe: Recipe) -> Bool { own?.isFavourite(recipe.id) ?? false }

    func isFavourite(_ exercise: Exercise) -> Bool { ownExercises?.isFavourite(exercise.id) ?? false }

    /// What was taken for each line of a recipe of the user's own; nil for another.
    func reckoned(_ recipe: Recipe) throws -> ReckonedRecipe? { try own?.reckoned(recipe.id) }

    /// The text of a recipe of the user's own as they keep it; nil for another.
    func cooklang(of recipe: Recipe) -> String? { own?.row(recipe.id)?.cooklang }

    /// Reads what is not read yet, and reckons the user's own recipes and drinks, so that the first words need not wait for it; what
    /// cannot be read is told to who asks.
    package func readAll() {
        _ = try? (figures, kitchen, movement)
        for recipe in own?.recipes ?? [] { _ = try? own?.reckoned(recipe.id) }
        for drink in ownDrinks?.named.drinks ?? [] { _ = try? ownDrinks?.reckoned(drink.id) }
    }
}
