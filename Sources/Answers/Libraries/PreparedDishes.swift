package import FoodKnowledge
import Foundation
import Kitchen
import Nutrition

/// The dishes and drinks of the library, and the user's own recipes and drinks, as foods: "I had a negroni", "my chili".
package struct PreparedDishes: PreparedFoods {
    private let shelf: LibraryShelf

    package init(_ shelf: LibraryShelf) { self.shelf = shelf }

    package var ownNames: [String] { shelf.ownNames + shelf.ownDrinkNames }

    package func ownDish(called name: String) throws -> Food? {
        if let recipe = try shelf.ownRecipe(called: name) { return try food(recipe) }
        return try shelf.ownDrink(called: name).flatMap { try food($0) }
    }

    package func drink(called name: String) throws -> Food? {
        guard let drink = try shelf.kitchen.drink(called: name), Self.mixed.contains(drink.kind) else { return nil }
        return try food(drink)
    }

    package func dish(called name: String) throws -> Food? {
        try shelf.kitchen.recipe(called: name).flatMap { try food($0) }
    }

    /// Of beer, wine and spirits the tables know more kinds and glasses.
    private static let mixed: Set<String> = ["cocktail", "longdrink", "mocktail"]

    package func food(id: String) throws -> Food? {
        if let drink = try drink(id: id) { return try food(drink) }
        return try recipe(id: id).flatMap { try food($0) }
    }

    package func uncounted(id: String) throws -> [String] {
        if let drink = try drink(id: id) { return try shelf.figures.glass(of: drink).uncounted }
        return try recipe(id: id).map { try shelf.figures.serving(of: $0).uncounted } ?? []
    }

    private func drink(id: String) throws -> Drink? {
        try Self.name(id, "drink").flatMap { try shelf.kitchen.drink(id: $0) }
    }

    private func recipe(id: String) throws -> Recipe? {
        try Self.name(id, "recipe").flatMap { try shelf.kitchen.recipe(id: $0) }
    }

    private static func name(_ id: String, _ table: String) -> String? {
        id.hasPrefix("\(table):") ? String(id.dropFirst(table.count + 1)) : nil
    }

    private func food(_ drink: Drink) throws -> Food? {
        let glass = try shelf.figures.glass(of: drink)
        return Self.food(
            "drink:\(drink.id)", drink.name, group: "drinks", glass,
            [Portion.defaultLabel, "glass", "drink", "cocktail"])
    }

    private func food(_ recipe: Recipe) throws -> Food? {
        // Of their own dish a person knows what one serving is.
        guard recipe.servings != nil || LibraryShelf.isOwn(recipe) else { return nil }
        return Self.food(
            "recipe:\(recipe.id)", recipe.title, group: "mixed", try shelf.figures.serving(of: recipe),
            [Portion.defaultLabel, "serving", "portion", "plate", "bowl"])
    }

    private static func food(
        _ id: String, _ name: String, group: String, _ figures: PreparedFigures, _ portions: [String]
    ) -> Food? {
        guard figures.grams > 0 else { return nil }
        return Food(
            id: id, name: name, description: name, group: group, nova: nil, rank: 1,
            per100g: figures.nutrients.scaled(by: 100 / figures.grams),
            portions: portions.map { Portion(label: $0, grams: figures.grams) })
    }
}
