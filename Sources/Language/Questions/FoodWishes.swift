package import Nutrition

/// What foods must be or must not be, in the words.
extension Reading {
    /// - Parameter besides: foods that are named as left out.
    package func filter(besides: [String]) -> FoodFilter {
        var filter = FoodFilter()
        filter.isVegan = lexicon.stands(.dietVegan, in: words)
        filter.isVegetarian = lexicon.stands(.dietVegetarian, in: words)
        if lexicon.stands(.dietCoeliac, in: words) { filter.without.insert(.gluten) }
        if lexicon.stands(.dietHalal, in: words) { filter.without.formUnion([.pork, .alcohol]) }
        for (concept, content) in Self.contents where places(of: concept).contains(where: isLeftOut) {
            filter.without.insert(content)
            // Who wants no nuts is not given peanuts.
            if content == .nuts { filter.without.insert(.peanuts) }
        }
        // Whoever eats no meat eats no chicken either, nor what is not certain.
        if filter.without.contains(.meat) { filter.isVegetarian = true }
        filter.besides = besides.filter { food in
            !Self.contents.contains { concept, _ in
                Reading(food, from: self).words.allSatisfy { lexicon.has(concept, $0) }
            }
        }
        for (concept, trait) in Self.traits
        where places(of: concept).contains(where: { !isLeftOut($0) && !isOfFigure($0) }) {
            filter.traits.insert(trait)
        }
        return filter
    }

    /// What a message says of the one who wrote it: what they never eat. Empty where it states nothing that lasts.
    package var standingFilter: FoodFilter {
        let states = [Concept.dietStatement, .dietVegan, .dietVegetarian, .dietCoeliac, .dietHalal]
            .contains { lexicon.stands($0, in: words) }
        guard states, !text.contains("?"), words.count <= Self.longestStatement else { return FoodFilter() }
        var filter = filter(besides: disliked)
        filter.traits = []
        return filter
    }

    /// "I don't like mushrooms", "I hate olives": the words behind it, up to the next pause.
    private var disliked: [String] {
        places(of: .dietStatement).compactMap { index in
            let start = index + (lexicon.length(of: .dietStatement, at: words[index...]) ?? 1)
            let end = clause(around: start).upperBound
            let named = words[min(start, end)..<end].filter { !lexicon.has([.prepositionTo, .determinerArticle], $0) }
            return named.isEmpty || named.count > 3 ? nil : named.joined(separator: " ")
        }
    }

    private static let longestStatement = 25

    /// Kinds of food that are named: "which fruits", "a light soup".
    package var namedKinds: Set<FoodKind> {
        var kinds: Set<FoodKind> = []
        for (concept, named) in Self.kinds where places(of: concept).contains(where: { !isLeftOut($0) }) {
            kinds.formUnion(named)
        }
        return kinds
    }

    func places(of concept: Concept) -> [Int] {
        words.indices.filter { lexicon.length(of: concept, at: words[$0...]) != nil }
    }

    /// Whether a word is denied before it ("without nuts", "I don't eat meat") or behind it ("nut free", "lactose
    /// intolerant").
    private func isLeftOut(_ index: Int) -> Bool {
        let start = (max(0, index - 4)..<index).last { pauses[$0 + 1] != nil }.map { $0 + 1 } ?? max(0, index - 4)
        let isBefore = words[start..<index].contains {
            lexicon.has([.dietFree, .negationNot, .negationDeterminer], $0)
        }
        // "bored of bread"
        if lexicon.length(of: .dietExcept, endingIn: words[..<index]) ?? 0 > 1 { return true }
        let behind = words[min(index + 1, words.count)...].prefix(1)
        return isBefore
            || behind.contains {
                lexicon.has(.dietFree, $0) && !lexicon.has(.prepositionWithout, $0) && !lexicon.has(.dietFreeBefore, $0)
            }
    }

    /// "ready in 10 minutes" is quick, "burn it in 10 minutes" is not asked here; "light" of "light exercise" is no food.
    private func isOfFigure(_ index: Int) -> Bool {
        index + 1 < words.count && lexicon.has(.unitTimeDay, words[index + 1])
    }

    private static let contents: [(Concept, FoodContent)] = [
        (.contentMeat, .meat), (.contentPork, .pork), (.contentPoultry, .poultry), (.contentFish, .fish),
        (.contentShellfish, .shellfish), (.contentEgg, .egg), (.contentMilk, .milk), (.contentGluten, .gluten),
        (.contentNuts, .nuts), (.contentPeanuts, .peanuts), (.contentSoy, .soy), (.contentSesame, .sesame),
        (.contentAlcohol, .alcohol), (.contentHoney, .honey), (.contentGelatin, .gelatin),
    ]
    private static let traits: [(Concept, FoodTrait)] = [
        (.traitWarm, .warm), (.traitCold, .cold), (.traitSweet, .sweet), (.traitSalty, .salty),
        (.traitSavoury, .savoury), (.traitCrunchy, .crunchy), (.traitFilling, .filling), (.traitLight, .light),
        (.traitQuick, .quick), (.traitSpicy, .spicy), (.traitCreamy, .creamy), (.traitFresh, .fresh),
    ]
    private static let kinds: [(Concept, Set<FoodKind>)] = [
        (.kindFruit, [.fruit]), (.kindVegetable, [.vegetable, .potato]), (.kindLegume, [.legume]), (.kindNut, [.nut]),
        (.kindSeed, [.seed]), (.kindGrain, [.grain]), (.kindBread, [.bread]), (.kindMeat, [.meat, .poultry]),
        (.kindFish, [.fish, .seafood]), (.kindCheese, [.cheese]), (.kindDairy, [.milk, .yogurt, .cheese]),
        (.kindDrink, [.drink, .milk]), (.kindSweet, [.sweet, .fruit]), (.kindSoup, [.soup]), (.kindSalad, [.salad]),
        (.kindSandwich, [.sandwich]),
    ]
}

extension FoodFilter {
    /// With what a message that goes on adds: "without fish".
    package mutating func add(_ other: FoodFilter) {
        if !other.kinds.isEmpty { kinds = other.kinds }
        without.formUnion(other.without)
        isVegan = isVegan || other.isVegan
        isVegetarian = isVegetarian || other.isVegetarian
        besides += other.besides.filter { !besides.contains($0) }
        traits.formUnion(other.traits)
    }

    /// Whether nothing is said.
    var isEmpty: Bool { self == FoodFilter() }
}
