package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Kitchen
import Language
import Nutrition
import Replies

/// Recipes: which ones fit, how they are made, and what is in a serving.
extension AnswerService {
    /// The recipe that is asked for, or those that fit.
    func recipe(_ wish: RecipeWish, in context: AnswerContext) throws -> Answer? {
        if let named = try shelf.recipe(called: wish.words) { return try told(named, for: wish.servings, in: context) }
        var fitting = try recipes(wish)
        if fitting.isEmpty, !wish.foods.isEmpty {
            // "Linsensuppe": the tables know what that is.
            var other = wish
            other.words = try wish.foods.map { try resolved($0).map { title($0.food) } ?? $0.bareName }.joined(
                separator: " ")
            if let named = try shelf.kitchen.recipe(called: other.words) {
                return try told(named, for: wish.servings, in: context)
            }
            fitting = try recipes(other)
        }
        let rules = rules(in: context)
        fitting = try Array(fitting.lazy.filter { try self.keeps($0, to: rules) }.prefix(Self.fewRecipes))
        if fitting.count == 1 { return try told(fitting[0], for: wish.servings, in: context).adding(kept(to: rules)) }
        guard !fitting.isEmpty else { return nothing(.recipeNone, keepingTo: rules) }
        let lines = try fitting.map { recipe in
            let figures = try shelf.figures.serving(of: recipe)
            return "- "
                + Reply.text(
                    .recipeLine, recipe.title, recipe.minutes.map(String.init) ?? "?",
                    Self.energy(figures, context), Figures.grams((figures.nutrients[.protein] ?? 0).rounded()))
        }
        return Answer([Reply.text(.recipeList)] + lines, foods: fitting.map(\.title)).adding(kept(to: rules))
    }

    private func keeps(_ recipe: Recipe, to rules: EatingRules) throws -> Bool {
        try keeps(shelf.figures.serving(of: recipe), declaring: recipe.diets, to: rules)
    }

    private func told(_ recipe: Recipe, for servings: Double?, in context: AnswerContext) throws -> Answer {
        let recipe = servings.map(recipe.scaled(toServings:)) ?? recipe
        let figures = try shelf.figures.serving(of: recipe)
        var lines = [
            Reply.text(
                .recipeHead, recipe.title, recipe.servings.map(Figures.plain) ?? "?",
                recipe.minutes.map(String.init) ?? "?"),
            Reply.text(
                .recipeServing, Self.energy(figures, context),
                Figures.grams((figures.nutrients[.protein] ?? 0).rounded())),
        ]
        if !figures.uncounted.isEmpty {
            lines.append(Reply.text(.recipeUnknown, figures.uncounted.joined(separator: ", ")))
        }
        lines += recipe.ingredients.map { "- \($0.shownLine)" }
        lines += recipe.stepTexts.enumerated().map { "\($0 + 1). \($1)" }
        // Who asks for it by name is told what in it they cannot have.
        let foods = try figures.foods.compactMap { try log.foods.food(id: $0) }
        var answer = Answer(lines + warnings(about: foods, in: context), sources: [Self.recipeSource])
        answer.foods = [recipe.title]
        return answer
    }

    private static func energy(_ figures: PreparedFigures, _ context: AnswerContext) -> String {
        guard let shown = context.tracking.energy, let energy = figures.nutrients[.energy] else {
            return Figures.grams(figures.grams.rounded())
        }
        return shown.kcal(energy)
    }

    /// Best first; what a serving must have is asked last, because it is reckoned.
    private func recipes(_ wish: RecipeWish) throws -> [Recipe] {
        let filter = RecipeFilter(
            ingredients: wish.with, without: wish.without, diets: wish.diets, minutesAtMost: wish.minutes)
        return try shelf.kitchen.recipes(wish.words, filter: filter, limit: Self.manyRecipes).filter { recipe in
            guard wish.protein != nil || wish.energy != nil else { return true }
            let nutrients = try shelf.figures.serving(of: recipe).nutrients
            return (nutrients[.protein] ?? 0) >= wish.protein ?? 0
                && (nutrients[.energy] ?? .infinity) <= wish.energy ?? .infinity
        }
    }

    /// Those that keep to what their reader eats, unless all are asked for.
    package func recipes(_ search: SearchRecipes.Address, in context: AnswerContext) throws -> [RecipeDTO] {
        var wish = RecipeWish(words: search.words ?? "")
        wish.with = Self.list(search.with)
        wish.without = Self.list(search.without)
        wish.diets = Self.list(search.diet)
        wish.minutes = search.minutes
        wish.protein = search.protein
        wish.energy = search.calories
        // What somebody wrote or marked they know.
        let isChosen = search.own == true || search.favourites == true
        let rules = search.all == true || isChosen ? EatingRules() : rules(in: context)
        return try recipes(wish).lazy.filter { recipe in
            (search.own != true || LibraryShelf.isOwn(recipe))
                && (search.favourites != true || self.shelf.isFavourite(recipe))
        }
        .filter { try self.keeps($0, to: rules) }
        .prefix(search.limit ?? Self.manyRecipes).map { try self.wire($0) }
    }

    /// - Parameter servings: for how many; nil is as it is written.
    /// - Throws: `not_found`.
    package func recipe(id: String, servings: Double?) throws -> RecipeDTO {
        try wire(try known(id, servings: servings))
    }

    /// - Throws: `not_found`.
    func known(_ id: String, servings: Double? = nil) throws -> Recipe {
        guard let recipe = try shelf.recipe(meantBy: id) else {
            throw BiteBookError(
                .notFound, "No recipe is called “\(Wording.shortened(id, to: 60))”.",
                hint: "`bitebook recipes` lists them.")
        }
        return servings.map(recipe.scaled(toServings:)) ?? recipe
    }

    func wire(_ recipe: Recipe) throws -> RecipeDTO {
        let figures = try shelf.figures.serving(of: recipe)
        return RecipeDTO(
            id: recipe.id, title: recipe.title,
            ingredients: recipe.ingredients.map { $0.shownLine.replacing(";", with: ",") }.joined(separator: "; "),
            servings: Self.servings(recipe),
            instructions: recipe.stepTexts.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"),
            minutes: recipe.minutes, cuisine: recipe.cuisine, diets: recipe.diets, nutrients: figures.nutrients,
            grams: figures.grams, uncounted: figures.uncounted, isOwn: LibraryShelf.isOwn(recipe),
            isFavourite: shelf.isFavourite(recipe))
    }

    private static let recipeSource = "BiteBook recipes, reckoned from the food table"
    private static let fewRecipes = 5
    private static let manyRecipes = 10_000
}
