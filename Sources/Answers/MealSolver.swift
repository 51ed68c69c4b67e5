import FoodKnowledge
import Language
import Nutrition

/// A food that is proposed, with how much of it.
package struct Suggestion: Codable, Hashable, Sendable {
    package struct Part: Codable, Hashable, Sendable {
        package var name: String
        package var grams: Double
    }

    package var parts: [Part]
    /// In kcal.
    package var energy: Double
    /// In g.
    package var protein: Double
}

/// Puts meals together from foods of the tables: single dishes, or a main food with sides, in portions of a half to two
/// servings, so that they fit a budget.
struct MealSolver {
    struct Order {
        var role: FoodRole
        /// In kcal.
        var energy: ClosedRange<Double>
        /// The energy that a meal of this kind usually has.
        var usual: Double
        var leastProtein: Double?
        var much: Set<Nutrient>
        var little: Set<Nutrient>
        var filter: FoodFilter
        var standing: FoodFilter
        /// What the user does not eat, as their profile has it.
        var rules: EatingRules
        /// Names that the user eats often, which go first.
        var favourites: Set<String>
        /// Which of equals go first: another each day.
        var seed: Int
    }

    let foods: [TraitedFood]
    let order: Order

    /// The best meals, each of other main foods.
    func meals(_ count: Int) -> [Suggestion] {
        var chosen: [Suggestion] = []
        var used: Set<String> = []
        for (meal, _) in candidates().sorted(by: { $0.worth > $1.worth }) {
            guard
                meal.foods.allSatisfy({
                    !used.contains($0.head) || Self.companions.contains($0.traits.kind) && $0 != meal.foods[0]
                })
            else { continue }
            used.formUnion(meal.foods.prefix(1).map(\.head))
            chosen.append(meal.suggestion)
            if chosen.count == count { break }
        }
        return chosen
    }

    // MARK: Candidates

    private struct Meal {
        var foods: [TraitedFood]
        var shares: [Double]

        func sum(_ nutrient: Nutrient) -> Double? {
            var sum = 0.0
            for (food, share) in zip(foods, shares) {
                guard let value = food.food.per100g[nutrient] else { return nil }
                sum += value * (food.food.defaultServing ?? 100) * share / 100
            }
            return sum
        }

        /// The foods with their grams.
        var parts: [(food: TraitedFood, grams: Double)] {
            zip(foods, shares).map { (food: $0, grams: ($0.food.defaultServing ?? 100) * $1) }
        }

        var suggestion: Suggestion {
            Suggestion(
                parts: parts.map { Suggestion.Part(name: $0.food.food.name, grams: $0.grams) },
                energy: sum(.energy) ?? 0, protein: sum(.protein) ?? 0)
        }
    }

    private func candidates() -> [(meal: Meal, worth: Double)] {
        let choice = FoodChoice(order.filter, and: order.standing, keepingTo: order.rules)
        let allowed = foods.filter { candidate in
            choice.isEdible(candidate) && candidate.food.defaultServing != nil && candidate.food.per100g[.energy] != nil
                && !candidate.traits.meals.isEmpty && candidate.traits.kind != .supplement
                && candidate.traits.contents.isDisjoint(with: [.alcohol])
        }
        let wanted = order.filter.traits.subtracting(Self.soft)
        let fitting = allowed.filter { candidate in
            wanted.allSatisfy { has($0, candidate) }
                && (order.filter.kinds.isEmpty || order.filter.kinds.contains(candidate.traits.kind))
                && order.little.allSatisfy { isLow($0, candidate) }
        }
        var meals: [Meal] = []
        let plain = fitting.filter { $0.traits.commonness >= 2 || order.favourites.contains($0.food.name) }
        switch order.role {
        case .snack:
            let snacks = plain.filter { $0.traits.meals.contains(.snack) }
            meals = snacks.flatMap(single)
            if order.usual > 150, order.filter.kinds.isEmpty {
                meals += pairs(snacks.filter { Self.light.contains($0.traits.kind) })
            }
        case .breakfast:
            let breakfast = plain.filter { $0.traits.meals.contains(.breakfast) && $0.traits.kind != .drink }
            meals = breakfast.flatMap(single) + pairs(breakfast)
        default:
            let role = order.role == .dinner ? FoodRole.dinner : .lunch
            let mains = plain.filter {
                $0.traits.meals.contains(.main)
                    || $0.traits.meals.contains(role) && Self.dishes.contains($0.traits.kind)
            }
            meals = mains.filter { Self.dishes.contains($0.traits.kind) }.flatMap(single)
            let proteins = mains.filter { Self.proteins.contains($0.traits.kind) }
            // What stands beside need not be what was wished of the main food: "something warm".
            let sides = allowed.filter { $0.traits.commonness == 3 && $0.traits.meals.contains(.side) }
            let starches = sides.filter { [.grain, .potato].contains($0.traits.kind) }
            let greens = sides.filter { [.vegetable, .salad].contains($0.traits.kind) }
            meals += plates(proteins, order.little.contains(.carbohydrate) ? [] : starches, greens)
        }
        return meals.compactMap { meal in worth(meal).map { (meal, $0) } }
    }

    private func single(_ food: TraitedFood) -> [Meal] { [1.0, 1.5, 0.5].map { Meal(foods: [food], shares: [$0]) } }

    /// Two foods of different kinds, as yogurt with berries.
    private func pairs(_ foods: [TraitedFood]) -> [Meal] {
        let bases = foods.filter { Self.bases.contains($0.traits.kind) }.prefix(Self.most)
        let additions = foods.filter { [.fruit, .nut, .seed].contains($0.traits.kind) && $0.traits.commonness == 3 }
            .prefix(Self.most)
        return bases.flatMap { base in
            additions.map { Meal(foods: [base, $0], shares: [1, $0.traits.kind == .fruit ? 1 : 0.5]) }
        }
    }

    private func plates(_ proteins: [TraitedFood], _ starches: [TraitedFood], _ greens: [TraitedFood]) -> [Meal] {
        let turn = { (list: [TraitedFood], place: Int) in list.isEmpty ? nil : list[(place + order.seed) % list.count] }
        return proteins.enumerated().flatMap { place, protein in
            [1.0, 1.5].flatMap { share -> [Meal] in
                let green = turn(greens, place * 7)
                let starch = turn(starches, place * 3)
                let plain = [protein, green].compactMap(\.self)
                let full = [protein, starch, green].compactMap(\.self)
                return [
                    Meal(foods: plain, shares: [share] + Array(repeating: 1, count: plain.count - 1)),
                    Meal(foods: full, shares: [share] + Array(repeating: 1, count: full.count - 1)),
                ]
            }
        }
    }

    /// - Returns: nil for what does not fit.
    private func worth(_ meal: Meal) -> Double? {
        guard let energy = meal.sum(.energy), order.energy.contains(energy), energy > 0, order.rules.allows(meal.parts)
        else { return nil }
        let protein = meal.sum(.protein)
        if let least = order.leastProtein, protein ?? 0 < least { return nil }
        var worth = meal.foods.map { 0.25 * Double($0.traits.commonness) }.reduce(0, +) / Double(meal.foods.count)
        worth -= abs(energy - min(order.usual, order.energy.upperBound * 0.85)) / max(order.usual, 100)
        for nutrient in order.much {
            worth += min((meal.sum(nutrient) ?? 0) * Self.energyShare(nutrient) / energy * 2, 1.2)
        }
        if meal.shares[0] != 1 { worth -= 0.15 }
        if meal.foods.contains(where: { order.favourites.contains($0.food.name) }) { worth += 0.4 }
        for trait in order.filter.traits.intersection(Self.soft) where meal.foods.contains(where: { has(trait, $0) }) {
            worth += 0.3
        }
        return worth + Self.turn(meal.foods.map(\.food.name).joined(), order.seed)
    }

    /// Makes a gram of a nutrient comparable.
    private static func energyShare(_ nutrient: Nutrient) -> Double {
        switch nutrient {
        case .protein, .carbohydrate: 4
        case .fat: 9
        case .fiber: 30
        default: 0
        }
    }

    /// Another order of near equals each day, the same all day.
    private static func turn(_ name: String, _ seed: Int) -> Double {
        var hash = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Double(hash >> 40) / Double(1 << 24) * 0.25
    }

    private func has(_ trait: FoodTrait, _ food: TraitedFood) -> Bool {
        food.traits.traits.contains(trait) || trait == .sweet && [.fruit, .sweet].contains(food.traits.kind)
    }

    private func isLow(_ nutrient: Nutrient, _ food: TraitedFood) -> Bool {
        AnswerService.has(.less, nutrient, food.food)
    }

    /// Wishes that are better met than not, but not by everything on the plate.
    private static let soft: Set<FoodTrait> = [.filling, .light, .quick, .fresh, .cold, .savoury]
    private static let companions: Set<FoodKind> = [.vegetable, .salad, .grain, .potato, .fruit, .nut, .seed]
    private static let dishes: Set<FoodKind> = [.dish, .soup, .salad, .sandwich]
    private static let proteins: Set<FoodKind> = [.meat, .poultry, .fish, .seafood, .egg, .legume]
    private static let bases: Set<FoodKind> = [.yogurt, .grain, .cheese, .bread, .egg, .milk]
    private static let light: Set<FoodKind> = [.yogurt, .fruit, .nut, .seed, .cheese]
    private static let most = 40
}
