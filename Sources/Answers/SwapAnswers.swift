import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies

/// What to take instead of a food.
extension AnswerService {
    /// Foods that do the same on a plate, with clearly less, or more, of a nutrient.
    ///
    /// - Returns: nil where the food's kind is not known.
    func swap(
        _ food: AskedFood, _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree, _ filter: FoodFilter,
        in context: AnswerContext
    ) throws -> Answer? {
        // Who sees no energy is shown what else one rather has less of.
        let nutrient = nutrient == .energy && context.tracking.energy == nil ? .saturatedFat : nutrient
        guard let shown = ShownNutrient(nutrient, context.tracking),
            let (found, foods) = try alternatives(to: food, nutrient, degree, filter, in: context)
        else { return nil }
        let rules = rules(in: context)
        guard !foods.isEmpty else {
            let none = Answer([Reply.text(.swapNone, title(found))], of: [found])
            return none.adding(kept(to: rules))
        }
        let lines = (foods + [found]).map { food in
            "- \(title(food)): " + shown.labelled(food.per100g[nutrient] ?? 0) + " / 100 g"
        }
        let names = foods.map(title).joined(separator: ", ")
        return Answer([Reply.text(.swapInstead, title(found), names)] + lines, of: foods + [found])
            .adding(kept(to: rules))
    }

    /// The food that is meant, and those that take its place; nil where its kind is not known.
    func alternatives(
        to food: AskedFood, _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree, _ filter: FoodFilter,
        in context: AnswerContext
    ) throws -> (food: Food, foods: [Food])? {
        let all = try log.foods.table.traitedFoods()
        guard let found = try resolved(food)?.food, let amount = found.per100g[nutrient],
            let own = all.first(where: { $0.food.id == found.id })
        else { return nil }
        let choice = FoodChoice(filter, and: context.standing, keepingTo: rules(in: context))
        let candidates = all.filter { candidate in
            // "chips and salsa" is no food to take instead of chips.
            guard candidate.food.id != own.food.id, candidate.traits.commonness >= 2, choice.isEdible(candidate),
                !candidate.food.name.contains(own.food.name), !candidate.food.name.contains(" and "),
                let other = candidate.food.per100g[nutrient]
            else { return false }
            return degree == .less ? other < amount * Self.clearlyLess : other * Self.clearlyLess > amount
        }
        // What cooks take, then what is of its own kind, then of those that take its place.
        // On bread, what is spread takes the place of fat.
        let first: [FoodKind] = own.traits.kind == .fat ? [.spread, .fat] : [own.traits.kind]
        let order = [first] + Self.places.filter { $0.contains(own.traits.kind) }
        let usual = FoodSwaps.instead(of: own.food.name).compactMap { name in
            candidates.first { $0.food.name == name }
        }
        var named = Array(usual.prefix(Self.shownSwaps))
        for kinds in order where named.count < Self.shownSwaps {
            let next = candidates.filter { kinds.contains($0.traits.kind) }
                .sorted { likeness($0, own) > likeness($1, own) }
            for candidate in next
            where named.count < Self.shownSwaps && !named.contains(where: { $0.head == candidate.head }) {
                named.append(candidate)
            }
        }
        return (found, named.map(\.food))
    }

    private static let shownSwaps = 3
    private static let clearlyLess = 0.8
    private static let weightOfCommonness = 5

    /// Kinds that take each other's place.
    private static let places: [[FoodKind]] = [
        [.meat, .poultry, .fish, .seafood, .egg, .legume, .cheese], [.grain, .bread, .potato, .legume, .vegetable],
        [.milk, .yogurt, .cheese], [.sweet, .fruit, .yogurt], [.snack, .nut, .seed, .vegetable, .fruit],
        [.fat, .sauce, .spread], [.drink, .milk], [.sandwich, .salad, .soup],
    ]

    /// How alike two foods are on a plate: meals and taste that they share, then how usual the other is.
    private func likeness(_ candidate: TraitedFood, _ own: TraitedFood) -> Int {
        let shared =
            candidate.traits.traits.intersection(own.traits.traits).count * 2
            + candidate.traits.meals.intersection(own.traits.meals).count
        let foreign = candidate.traits.traits.symmetricDifference(own.traits.traits).count
        return shared * 2 - foreign + candidate.traits.commonness * Self.weightOfCommonness
    }
}
