/// Kinds of food as people group them; the raw value is the name in `Foods/traits.tsv`.
package enum FoodKind: String, Codable, Hashable, Sendable, CaseIterable {
    case fruit, vegetable, legume, nut, seed, grain, bread, potato, meat, poultry, fish, seafood, egg, milk, yogurt,
        cheese, fat, sweet, snack, drink, soup, salad, sandwich, dish, sauce, spread, supplement
}

/// What may be in a food that not everybody eats.
package enum FoodContent: String, Codable, Hashable, Sendable, CaseIterable {
    case meat, pork, poultry, fish, shellfish, egg, milk, gluten, nuts, peanuts, soy, sesame, alcohol, honey, gelatin
    case celery, mustard, lupin, sulphites

    package static let ofKilledAnimals: Set<FoodContent> = [.meat, .pork, .poultry, .fish, .shellfish, .gelatin]
    package static let ofLivingAnimals: Set<FoodContent> = [.egg, .milk, .honey]
}

/// What a food is like.
package enum FoodTrait: String, Codable, Hashable, Sendable, CaseIterable {
    case warm, cold, sweet, salty, savoury, crunchy, filling, light, quick, spicy, creamy, fresh
}

/// When and beside what a food is usually eaten.
package enum FoodRole: String, Codable, Hashable, Sendable, CaseIterable {
    case breakfast, lunch, dinner, snack
    /// Beside a main dish.
    case side
    /// What a meal may be mainly of.
    case main
    case drink
}

/// What people know of a food besides its nutrients.
package struct FoodTraits: Hashable, Sendable {
    package var kind: FoodKind
    /// As it is usually made.
    package var contents: Set<FoodContent>
    /// What may be in it besides, depending on the recipe and the maker: nobody who must avoid it may rely on its being
    /// free of that.
    package var mayContain: Set<FoodContent>
    /// Whether it has parts that neither its name nor ``contents`` tell.
    package var hasUnnamedParts: Bool
    /// Empty for what nobody eats by itself.
    package var meals: Set<FoodRole>
    package var traits: Set<FoodTrait>
    /// 3 in most kitchens, 2 usual, 1 rare.
    package var commonness: Int

    package init(
        kind: FoodKind, contents: Set<FoodContent>, mayContain: Set<FoodContent> = [], hasUnnamedParts: Bool = false,
        meals: Set<FoodRole>, traits: Set<FoodTrait>, commonness: Int
    ) {
        self.kind = kind
        self.contents = contents
        self.mayContain = mayContain
        self.hasUnnamedParts = hasUnnamedParts
        self.meals = meals
        self.traits = traits
        self.commonness = commonness
    }

    /// Whether nothing from an animal that was killed is in it.
    package var isVegetarian: Bool {
        contents.isDisjoint(with: FoodContent.ofKilledAnimals) && !Self.killedKinds.contains(kind)
    }
    /// Whether nothing from an animal is in it.
    package var isVegan: Bool {
        isVegetarian && contents.isDisjoint(with: FoodContent.ofLivingAnimals) && !Self.kindsOfAnimals.contains(kind)
    }

    private static let killedKinds: Set<FoodKind> = [.meat, .poultry, .fish, .seafood]
    private static let kindsOfAnimals: Set<FoodKind> = [.egg, .cheese]
}
