package import Nutrition

/// What a person does not eat: by their diets, their allergies and, in pregnancy, what is left out then (SPEC P30). All
/// that the product proposes passes it; nothing here is read by a model.
///
/// A diet goes by what is in a food as it is usually made. An allergy also goes by what may be in it: of what is not
/// known to be free of it, nothing is proposed.
package struct EatingRules: Hashable, Sendable {
    /// One allergy, as its person told it.
    package struct Allergy: Hashable, Sendable {
        /// A class of foods with its name, or a food.
        enum Kind: Hashable, Sendable {
            case foodClass(FoodClass)
            /// The words of its names, any of which tells of it.
            case food(said: String, words: Set<String>, contents: Set<FoodContent>)
        }

        var kind: Kind

        /// What it is called in a reply.
        package var title: String {
            switch kind {
            case .foodClass(let foodClass): foodClass.title
            case .food(let said, _, _): said
            }
        }
    }

    package private(set) var diets: [Diet]
    package private(set) var allergies: [Allergy]
    /// Allergies to what no table knows: then no food is known to be free of it.
    package private(set) var unknown: [String]
    package private(set) var isPregnant: Bool

    package init(
        diets: [Diet] = [], allergies: [Allergy] = [], unknown: [String] = [], isPregnant: Bool = false
    ) {
        self.diets = diets.filter { $0 != .omnivore && $0 != .flexitarian }
        self.allergies = allergies
        self.unknown = unknown
        self.isPregnant = isPregnant
    }

    /// Whether everything may be proposed.
    package var isEmpty: Bool { diets.isEmpty && allergies.isEmpty && unknown.isEmpty && !isPregnant }

    /// Whether a food may be proposed.
    package func allows(_ candidate: TraitedFood) -> Bool {
        guard unknown.isEmpty, diets.allSatisfy({ Self.allows(candidate, $0) }) else { return false }
        if isPregnant, FoodClass.named("pregnancy")?.has(candidate, isCautious: false) ?? true { return false }
        return allergies.allSatisfy { !$0.mayBe(in: candidate) }
    }

    /// Whether foods may be proposed together, with the grams of each: kosher kitchens keep meat from milk, and diets
    /// with few carbohydrates count the whole meal.
    package func allows(_ meal: [(food: TraitedFood, grams: Double)]) -> Bool {
        if diets.contains(.kosher) {
            let contents = meal.reduce(into: Set<FoodContent>()) { $0.formUnion($1.food.traits.contents) }
            if contents.isSuperset(of: [.meat, .milk]) { return false }
        }
        return diets.allSatisfy { diet in
            guard let most = CarbohydrateLimit.of(diet)?.perMeal else { return true }
            var sum = 0.0
            for (food, grams) in meal {
                guard let carbohydrate = food.food.digestibleCarbohydrate else { return false }
                sum += carbohydrate * grams / 100
            }
            return sum <= most
        }
    }

    private static func allows(_ candidate: TraitedFood, _ diet: Diet) -> Bool {
        let traits = candidate.traits
        switch diet {
        case .omnivore, .flexitarian: return true
        case .vegan: return traits.isVegan
        case .vegetarian: return traits.isVegetarian
        case .pescatarian:
            return traits.contents.isDisjoint(with: diet.leftOut)
                && ![.meat, .poultry].contains(traits.kind)
        case .halal: return FoodClass.named("halal")?.has(candidate, isCautious: false) == false
        case .kosher:
            return FoodClass.named("kosher")?.has(candidate, isCautious: false) == false
                && !traits.contents.isSuperset(of: [.meat, .milk])
        // Who leaves these out is mostly ill from them.
        case .dairyFree: return FoodClass.named("milk")?.has(candidate, isCautious: true) == false
        case .glutenFree: return FoodClass.named("gluten")?.has(candidate, isCautious: true) == false
        case .lowCarb, .keto:
            guard let carbohydrate = candidate.food.digestibleCarbohydrate, let limit = CarbohydrateLimit.of(diet)
            else { return false }
            return carbohydrate <= limit.perHundredGrams
                && carbohydrate * (candidate.food.defaultServing ?? 100) / 100 <= limit.perServing
        }
    }

    /// The most digestible carbohydrate that diets have room for in a meal, in g; nil where none says so.
    package var carbohydrateAMeal: Double? { diets.compactMap { CarbohydrateLimit.of($0)?.perMeal }.min() }

    /// With more diets than the person told.
    package func adding(_ more: [Diet]) -> EatingRules {
        EatingRules(
            diets: diets + more.filter { !diets.contains($0) }, allergies: allergies, unknown: unknown,
            isPregnant: isPregnant)
    }

    // MARK: What was asked about

    /// The allergies that tell against a food that a person asked about.
    package struct Conflict: Hashable, Sendable {
        package var allergy: String
        /// Whether it is in it, not only may be.
        package var isCertain: Bool
    }

    /// - Parameter traits: nil where nothing is known of the food but its words.
    package func conflicts(with food: Food, _ traits: FoodTraits?) -> [Conflict] {
        allergies.compactMap { allergy in
            guard let traits else {
                return allergy.isTold(by: food.stems) ? Conflict(allergy: allergy.title, isCertain: true) : nil
            }
            let candidate = TraitedFood(food: food, traits: traits)
            if allergy.isSurely(in: candidate) { return Conflict(allergy: allergy.title, isCertain: true) }
            return allergy.mayBe(in: candidate) ? Conflict(allergy: allergy.title, isCertain: false) : nil
        }
    }
}

extension Diet {
    /// What may be in no food of it. Of some diets this is not all: kinds of food, single foods and amounts are left out,
    /// too.
    package var leftOut: Set<FoodContent> {
        switch self {
        case .vegan: FoodContent.ofKilledAnimals.union(FoodContent.ofLivingAnimals)
        case .vegetarian: FoodContent.ofKilledAnimals
        case .pescatarian: FoodContent.ofKilledAnimals.subtracting([.fish, .shellfish])
        case .halal, .kosher: FoodClass.named(rawValue)?.contents ?? []
        case .omnivore, .flexitarian, .dairyFree, .glutenFree, .lowCarb, .keto: []
        }
    }
}

extension EatingRules.Allergy {
    /// Whether a food is not known to be free of it.
    func mayBe(in candidate: TraitedFood) -> Bool {
        switch kind {
        case .foodClass(let foodClass):
            // Of foods that are no allergen by law, nobody writes down where they are in.
            foodClass.has(candidate, isCautious: true)
                || foodClass.contents.isEmpty && candidate.traits.hasUnnamedParts
                || !foodClass.contents.isEmpty && !foodClass.foods.isEmpty && candidate.traits.hasUnnamedParts
        case .food(_, _, let contents):
            candidate.traits.hasUnnamedParts || isSurely(in: candidate)
                || !contents.isDisjoint(with: candidate.traits.mayContain)
        }
    }

    func isSurely(in candidate: TraitedFood) -> Bool {
        switch kind {
        case .foodClass(let foodClass): foodClass.has(candidate, isCautious: false)
        case .food(_, _, let contents):
            !contents.isDisjoint(with: candidate.traits.contents) || isTold(by: candidate.stems)
        }
    }

    /// Whether a food's own words, as stems, tell of it.
    func isTold(by words: [String]) -> Bool {
        switch kind {
        case .foodClass(let foodClass):
            return foodClass.isTold(by: words) || foodClass.foods.contains { words.contains($0) }
        case .food(_, let named, _):
            return words.contains { word in
                named.contains { word == $0 || $0.count >= Self.leastPart && word.contains($0) }
            }
        }
    }

    /// A word of so many letters tells within another: "cornbread".
    private static let leastPart = 4
}

extension FoodClass {
    /// - Parameter isCautious: whether what may be in it counts.
    func has(_ candidate: TraitedFood, isCautious: Bool) -> Bool {
        let traits = candidate.traits
        if exceptions.contains(candidate.food.name) { return false }
        if !contents.isDisjoint(with: traits.contents) || kinds.contains(traits.kind) { return true }
        if contents.contains(where: { Self.kinds[$0]?.contains(traits.kind) == true }) { return true }
        if isCautious, !contents.isDisjoint(with: traits.mayContain) { return true }
        guard !foods.isEmpty else { return false }
        return foods.contains { candidate.stems.contains($0) }
    }

    /// What whole kinds are made of, whatever a line says.
    private static let kinds: [FoodContent: Set<FoodKind>] = [
        .meat: [.meat, .poultry], .poultry: [.poultry], .fish: [.fish], .shellfish: [.seafood], .egg: [.egg],
        .nuts: [.nut],
    ]
}

extension Food {
    /// The words of its name and of its table's description.
    var stems: [String] { FoodClass.stems(name) + ["|"] + FoodClass.stems(description) }

    /// In g per 100 g: carbohydrate without fiber; nil where it is not known.
    var digestibleCarbohydrate: Double? { per100g[.carbohydrate].map { max(0, $0 - (per100g[.fiber] ?? 0)) } }
}

/// How many digestible carbohydrates a diet has room for: under 130 g a day is low, 20 to 50 g ketogenic (Feinman et al.
/// 2015, Nutrition 31: 1–13). A meal may have about a quarter of a day's, a serving half of that; a slice of bread is no food
/// with few, however small it is.
struct CarbohydrateLimit {
    /// In g.
    var perHundredGrams: Double
    var perServing: Double
    var perMeal: Double

    static func of(_ diet: Diet) -> CarbohydrateLimit? {
        switch diet {
        case .lowCarb: CarbohydrateLimit(perHundredGrams: 20, perServing: 15, perMeal: 30)
        case .keto: CarbohydrateLimit(perHundredGrams: 10, perServing: 6, perMeal: 12)
        default: nil
        }
    }
}
