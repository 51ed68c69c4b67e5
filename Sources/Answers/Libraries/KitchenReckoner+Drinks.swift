import FoodKnowledge
import Kitchen
import Nutrition

/// What was taken for a line of a drink of somebody's own.
struct MixedLine: Hashable, Sendable {
    let written: String
    let ingredient: Drink.Ingredient
    /// The food that has its energy besides alcohol.
    var food: String?
    /// Of this line alone.
    var figures: PreparedFigures
}

/// A drink of somebody's own whose lines were looked up.
struct MixedDrink: Hashable, Sendable {
    let drink: Drink
    let lines: [MixedLine]

    /// All of a glass.
    var glass: PreparedFigures {
        lines.reduce(into: PreparedFigures()) { glass, line in
            glass.add(line.figures.nutrients)
            glass.grams += line.figures.grams
            glass.uncounted += line.figures.uncounted
            glass.foods += line.figures.foods
        }
    }
}

extension KitchenReckoner {
    /// Reckons a drink line by line: by volume and strength, and by the foods of what else is in it. A strength that is
    /// not told is the usual one of the library's drinks, else what the food table has of alcohol.
    func mixed(_ written: WrittenDrink, usual: UsualIngredients) throws -> MixedDrink {
        let lines = try written.lines.map { try line($0, DrinkLine($0), usual) }
        return MixedDrink(drink: written.drink(of: lines.map(\.ingredient)), lines: lines)
    }

    private func line(_ written: String, _ read: DrinkLine, _ usual: UsualIngredients) throws -> MixedLine {
        let known = usual[read.name]
        guard read.amount > 0 else {
            // Water, ice and a garnish need no amount.
            let isNothing = known.map { $0.food == nil && $0.strength == 0 } ?? KitchenLibrary.isStaple(read.name)
            return MixedLine(
                written: written,
                ingredient: Drink.Ingredient(
                    amount: 0, unit: "", strength: read.strength ?? known?.strength ?? 0, name: read.name, food: nil),
                food: nil, figures: PreparedFigures(uncounted: isNothing ? [] : [read.name]))
        }
        // Of what the library's drinks know, gin has no food: it is all alcohol.
        let name = known.map(\.food) ?? read.name
        let found = try resolved(name ?? read.name, read)
        let ingredient = try ingredient(read, known, found, food: name)
        var figures = PreparedFigures()
        try add(ingredient, to: &figures)
        if ingredient.strength > 0, ingredient.milliliters == nil {
            figures.uncounted = [read.name]
        } else if !figures.uncounted.isEmpty, ingredient.alcoholGrams > 0 {
            figures.uncounted = ["\(read.name) beside its alcohol"]
        }
        return MixedLine(
            written: written, ingredient: ingredient, food: figures.foods.isEmpty ? nil : found?.food.name,
            figures: figures)
    }

    private func resolved(_ name: String, _ read: DrinkLine) throws -> ResolvedFood? {
        if let volume = Self.volume(read) { return try resolved(name, quantity: volume, unit: "ml") }
        let isCounted = ["piece", "leaf"].contains(read.unit)
        return try resolved(name, quantity: read.amount, unit: isCounted ? "" : read.unit)
    }

    private static func volume(_ read: DrinkLine) -> Double? {
        Drink.Ingredient(amount: read.amount, unit: read.unit, strength: 0, name: "", food: nil).milliliters
    }

    /// - Parameters:
    ///   - known: what the library's drinks have of it.
    ///   - found: the food of its name in the tables.
    private func ingredient(
        _ read: DrinkLine, _ known: Drink.Ingredient?, _ found: ResolvedFood?, food: String?
    ) throws -> Drink.Ingredient {
        // Of milk and cream a percentage is their fat.
        let told = found?.food.group == "dairy" ? nil : read.strength
        let inTable = found?.nutrients[.alcohol] ?? 0
        var strength = told ?? known?.strength ?? 0
        var (amount, unit) = (read.amount, read.unit)
        var volume = Self.volume(read)
        // What is weighed or counted is poured, too, where there is alcohol in it: a can of beer.
        if volume == nil, strength > 0 || inTable > 0, let grams = unit == "g" ? amount : found?.grams {
            (amount, unit, volume) = (grams, "ml", grams)
        }
        if told == nil, known == nil, let volume, volume > 0 {
            strength = min(inTable / Alcohol.gramsPerMilliliter / volume * 100, DrinkLine.strengths.upperBound)
        }
        return Drink.Ingredient(amount: amount, unit: unit, strength: strength, name: read.name, food: food)
    }
}
