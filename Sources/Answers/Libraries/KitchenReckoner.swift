import Failures
import FoodKnowledge
import Kitchen
import Nutrition

/// What was taken for an ingredient.
struct ReckonedLine: Hashable, Sendable {
    let ingredient: RecipeIngredient
    /// Nil where no food is known by this name.
    var food: ResolvedFood?
    /// Whether an amount is said, so that its grams mean something.
    var isMeasured: Bool
    /// False for what is missing in the figures.
    var isCounted: Bool
}

/// A recipe of which the lines were looked up.
struct ReckonedRecipe: Hashable, Sendable {
    let lines: [ReckonedLine]
    /// Of one serving, or of all where the recipe does not say how many it is for.
    let serving: PreparedFigures
}

/// Reckons what recipes and drinks have in them from the food table: `Kitchen/figures.tsv` is written so.
struct KitchenReckoner: Sendable {
    let foods: FoodKnowledge
    /// Ids of the foods that stand for ingredients which no table has, or knows by another name (`Kitchen/stand-ins.tsv`).
    let standIns: [String: String]
    /// Grains and pasta as they are weighed for cooking (`Kitchen/dry.tsv`): the food tables mean them cooked.
    let dry: [String: String]

    /// - Parameters:
    ///   - standIns: the text of the file.
    ///   - dry: likewise.
    ///   - isForUser: whether somebody's own foods count, as in their own recipes.
    init(foods: FoodKnowledge, standIns: String, dry: String = "", isForUser: Bool = false) {
        self.foods = isForUser ? foods : foods.tablesOnly
        self.standIns = Self.ids(standIns)
        self.dry = Self.ids(dry)
    }

    private static func ids(_ text: String) -> [String: String] {
        text.split(separator: "\n").dropFirst().reduce(into: [:]) { ids, line in
            let fields = line.split(separator: "\t").map(String.init)
            if fields.count == 2 { ids[fields[0]] = fields[1] }
        }
    }

    /// Of one serving, or of all where the recipe does not say how many it is for.
    func serving(of recipe: Recipe) throws -> PreparedFigures {
        try reckoned(recipe).serving
    }

    func reckoned(_ recipe: Recipe) throws -> ReckonedRecipe {
        let lines = try recipe.ingredients.map(line)
        let whole = lines.reduce(into: PreparedFigures()) { Self.add($1, to: &$0) }
        return ReckonedRecipe(lines: lines, serving: whole.divided(by: recipe.servings ?? 1))
    }

    func glass(of drink: Drink) throws -> PreparedFigures {
        try drink.ingredients.reduce(into: PreparedFigures()) { try add($1, to: &$0) }
    }

    func resolved(
        _ name: String, details: String = "", quantity: Double, unit: String
    ) throws -> ResolvedFood? {
        let isWeighed = UnitLexicon.measure(unit).map { if case .mass = $0 { true } else { false } } ?? false
        let isCooked = FoodState.isCooked(details + " " + name)
        let raw = isWeighed && !isCooked ? dry[name.lowercased()] ?? dry[FoodState.without(name)] : nil
        guard let id = raw ?? standIns[name] else {
            return try foods.resolve(name, details: details, quantity: quantity, unit: unit)
        }
        return try foods.food(id: id).map { try foods.resolved($0, said: name, quantity: quantity, unit: unit) }
    }

    /// A line that cannot be, as of a ton of sugar, is not counted: nothing else of the recipe is wrong for it.
    private func line(_ ingredient: RecipeIngredient) throws -> ReckonedLine {
        do {
            return try counted(ingredient)
        } catch let error as BiteBookError where error.code == .invalidInput {
            return ReckonedLine(ingredient: ingredient, food: nil, isMeasured: true, isCounted: false)
        }
    }

    private func counted(_ ingredient: RecipeIngredient) throws -> ReckonedLine {
        guard let amount = ingredient.amount.middle else {
            // A pinch of something changes nothing; oil of which nobody says how much does.
            let food = try resolved(ingredient.name, quantity: 100, unit: "g")
            return ReckonedLine(
                ingredient: ingredient, food: food, isMeasured: false,
                isCounted: (food?.nutrients[.energy] ?? 0) <= Self.most)
        }
        let unit = ingredient.unit == "piece" ? "" : ingredient.unit
        let food = try resolved(ingredient.name, details: ingredient.preparation, quantity: amount, unit: unit)
        return ReckonedLine(
            ingredient: ingredient, food: food, isMeasured: true, isCounted: food?.nutrients[.energy] != nil)
    }

    private static func add(_ line: ReckonedLine, to figures: inout PreparedFigures) {
        if !line.isCounted { figures.uncounted.append(line.ingredient.name) }
        guard let food = line.food else { return }
        guard line.isMeasured else { return figures.foods.append(food.food.id) }
        guard line.isCounted else { return }
        figures.add(food.nutrients)
        figures.grams += food.grams
        figures.foods.append(food.food.id)
    }

    /// kcal in 100 g up to which an ingredient without an amount is a seasoning. Dried spices have more, and are taken
    /// by the gram: their energy is in the table per 100 g, too.
    private static let most = 400.0

    func add(_ ingredient: Drink.Ingredient, to figures: inout PreparedFigures) throws {
        let grams = Self.grams(ingredient)
        figures.grams += grams
        figures.add(
            Nutrients([.alcohol: ingredient.alcoholGrams, .energy: ingredient.alcoholGrams * Alcohol.kcalPerGram]))
        guard let name = ingredient.food else { return }
        let counted = ["piece", "leaf"].contains(ingredient.unit) ? "" : ingredient.unit
        let unit = ingredient.milliliters == nil ? counted : "ml"
        guard
            let food = try resolved(
                name, quantity: ingredient.milliliters ?? ingredient.amount, unit: unit)
        else { return figures.uncounted.append(ingredient.name) }
        figures.foods.append(food.food.id)
        var nutrients = food.nutrients
        // The alcohol is counted from its strength.
        if let energy = nutrients[.energy] {
            nutrients[.energy] = max(0, energy - (nutrients[.alcohol] ?? 0) * Self.tableKcalPerGram)
        }
        nutrients[.alcohol] = nil
        figures.add(nutrients)
        if ingredient.milliliters == nil, ingredient.unit != "g" { figures.grams += food.grams }
    }

    /// What the USDA's tables take for a gram of alcohol (Agriculture Handbook 74).
    private static let tableKcalPerGram = 6.93

    /// What is poured, as water and alcohol; what is counted weighs what the table says.
    private static func grams(_ ingredient: Drink.Ingredient) -> Double {
        if ingredient.unit == "g" { return ingredient.amount }
        guard let volume = ingredient.milliliters else { return 0 }
        return volume - volume * ingredient.strength / 100 * (1 - Alcohol.gramsPerMilliliter)
    }
}

extension PreparedFigures {
    /// A nutrient that one ingredient has no figure of is summed over the others: recipes are estimates.
    mutating func add(_ more: Nutrients) {
        for (nutrient, amount) in more.amounts { nutrients[nutrient] = (nutrients[nutrient] ?? 0) + amount }
    }
}
