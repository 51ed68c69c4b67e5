import Diary
import FoodKnowledge
import Kitchen
import Language
import Nutrition
import Store

/// What a person's plan may consist of: recipes, simple foods and what they have often, each held to what they eat.
struct PlanCandidates {
    let service: AnswerService
    let context: AnswerContext
    /// Diets besides those of the profile, and words of what must not be in anything.
    var diets: [Diet] = []
    var without: [String] = []
    /// Recipes that are cooked already, by id, with their servings.
    var leftovers: [String: Double] = [:]

    var rules: EatingRules {
        let said: [Diet] =
            (context.standing.isVegan ? [.vegan] : []) + (context.standing.isVegetarian ? [.vegetarian] : [])
        return service.rules(in: context).adding(diets + said)
    }

    func dishes() async throws -> [PlannableDish] {
        let rules = rules
        let traited = Dictionary(
            try service.log.foods.table.traitedFoods().map { ($0.food.id, $0) }, uniquingKeysWith: { first, _ in first }
        )
        let choice = FoodChoice(FoodFilter(), and: context.standing, keepingTo: rules)
        let unwanted = without + context.standing.besides
        let recipes = try recipes(rules, traited, choice, unwanted)
        let sides = try service.shelf.sides.compactMap { side -> PlannableDish? in
            guard let food = traited[side.food], choice.isEdible(food) else { return nil }
            let dish = PlannableDish(
                id: side.food, title: side.title, kind: .food, role: side.role,
                serving: food.food.per100g.inGrams(side.grams), grams: side.grams, meals: side.meals,
                groups: side.role == .main ? ["main:\(food.traits.kind.rawValue)"] : [], marks: Self.marks([food]))
            return dish.isCalled(unwanted) ? nil : dish
        }
        let usual = try await usual(rules, traited, choice).filter { !$0.isCalled(unwanted) }
        let known = Set(usual.map(\.id))
        return recipes + sides.filter { !known.contains($0.id) } + usual
    }

    private func recipes(
        _ rules: EatingRules, _ traited: [String: TraitedFood], _ choice: FoodChoice, _ unwanted: [String]
    ) throws -> [PlannableDish] {
        let filter = RecipeFilter(without: unwanted)
        return try service.shelf.kitchen.recipes("", filter: filter, limit: Self.manyRecipes).compactMap { recipe in
            let figures = try service.shelf.figures.serving(of: recipe)
            guard figures.grams > 0, recipe.servings != nil,
                try service.keeps(figures, declaring: recipe.diets, to: rules)
            else { return nil }
            let foods = figures.foods.compactMap { traited[$0] }
            // What notes and words rule out, recipes keep to as well.
            guard context.standing == FoodFilter() || foods.allSatisfy(choice.isEdible) else { return nil }
            let mains = Set(foods.map(\.traits.kind)).intersection(Self.mainKinds).map { "main:\($0.rawValue)" }
            var dish = PlannableDish(
                recipe, serving: figures.nutrients, grams: figures.grams, groups: Set(mains))
            dish.marks = Self.marks(foods)
            dish.leftover = leftovers[recipe.id] ?? 0
            return dish
        }
    }

    /// What was logged at least three times at a meal in six weeks.
    private func usual(
        _ rules: EatingRules, _ traited: [String: TraitedFood], _ choice: FoodChoice
    ) async throws -> [PlannableDish] {
        let days = context.today.adding(days: -UsualMeal.window)...context.today
        let entries = try await service.log.store.entries(days: days).filter { entry in
            entry.foodID.map { !$0.hasPrefix("recipe:") && !$0.hasPrefix("drink:") } ?? false && entry.grams ?? 0 > 0
        }
        return Dictionary(grouping: entries) { $0.foodID ?? "" }.compactMap { id, entries -> PlannableDish? in
            let meals = Dictionary(grouping: entries, by: \.meal).filter { $0.value.count >= UsualMeal.leastTimes }
            guard !meals.isEmpty, let last = entries.last, let grams = last.grams, let energy = last.calories,
                energy >= Self.leastUsual, traited[id].map({ $0.traits.kind != .drink }) ?? true
            else { return nil }
            // Of what nothing is known but its figures, nobody can say whether it fits.
            guard traited[id].map(choice.isEdible) ?? (rules.isEmpty && context.standing == FoodFilter()) else {
                return nil
            }
            var serving = last.nutrients
            serving[.energy] = Double(energy)
            return PlannableDish(
                id: id, title: last.foodTitle, kind: .food, role: energy >= Self.leastMain ? .main : .side,
                serving: serving, grams: grams, meals: Set(meals.keys),
                marks: Self.marks([traited[id]].compactMap(\.self)),
                isUsual: true)
        }
    }

    /// Meat and milk, which kosher kitchens keep apart.
    private static func marks(_ foods: [TraitedFood]) -> Set<String> {
        let contents = foods.reduce(into: Set<FoodContent>()) { $0.formUnion($1.traits.contents) }
        return Set(contents.intersection([.meat, .milk]).map(\.rawValue))
    }

    static let kosher: Set<String> = ["meat", "milk"]

    /// What a dish is mainly of, where it is in it.
    private static let mainKinds: Set<FoodKind> = [.meat, .poultry, .fish, .seafood, .egg, .legume]
    private static let manyRecipes = 100_000
    /// In kcal: what is less is a condiment, and what is more a meal of its own.
    private static let leastUsual = 20
    private static let leastMain = 250
}
