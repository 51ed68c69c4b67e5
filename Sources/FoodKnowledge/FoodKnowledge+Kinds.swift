import Nutrition

/// What a name says of a food, or that it names none.
extension FoodKnowledge {
    /// Whether one food of the table accounts for every telling word of `name`: "chicken enchilada in enchilada sauce"
    /// is one dish, "veggie patty on a white bun" are two foods. A plate that the table only puts together ("toast with
    /// butter") is no dish.
    package func knowsWhole(_ name: String) -> Bool {
        if isOwn(name) { return true }
        var ordinal: Int?
        if let hit = search.hits(name, limit: 1).first, hit.isWhole, hit.confidence >= FoodSearch.threshold {
            ordinal = hit.ordinal
        }
        if let match = spokenMatch(name) { ordinal = match.ordinal }
        return ordinal.flatMap { try? food(ordinal: $0) }.map { !$0.isPlate } ?? false
    }

    /// Whether a food of the table is called so.
    package func knows(_ name: String) -> Bool {
        isOwn(name) || (search.meant(name)?.confidence ?? 0) >= FoodSearch.threshold || spokenMatch(name) != nil
    }

    /// Whether the words are the very name of a food: "fried egg", but not "wrapped in a tortilla".
    package func knowsExactly(_ name: String) -> Bool {
        isOwn(name) || search.hits(name, limit: 1).first?.isExact ?? false || spokenMatch(name) != nil
    }

    /// Whether a word may stand in a food's name: the tables have it, and it neither links nor praises.
    package func mayName(_ word: String) -> Bool {
        let word = FoldedText.fold(word)
        return !FoodWords.isLink(word) && !FoodWords.praise.contains(word) && search.knows(word)
    }

    /// Whether the food is put together from others: a burrito, a cake.
    package func isDish(_ name: String) -> Bool {
        guard let food = food(meantBy: name) else { return false }
        return food.group == "mixed" || food.group == "treats" || food.id.hasPrefix("mix:")
            || NumberReader.words(food.name).contains(where: FoodWords.dishes.contains)
    }

    /// Whether other food is cooked or kept in it: water, oil.
    package func isMedium(_ name: String) -> Bool {
        food(meantBy: name).map { $0.group == "fats" || $0.name == "water" } ?? false
    }

    /// Whether other food is eaten in it or on it: a bun, a flatbread.
    package func isBread(_ name: String) -> Bool {
        guard let food = food(meantBy: name), food.group == "starch" else { return false }
        return NumberReader.words("\(food.name) \(name)").map(Plural.stem).contains(where: FoodWords.breads.contains)
    }

    /// Whether it is drunk: a volume means it.
    package func isDrink(_ name: String) -> Bool {
        guard let food = food(meantBy: name) else { return false }
        return food.group == "drinks" || food.portions.contains { $0.label == "glass" }
    }

    /// Whether the first food is a kind of the second: "salmon nigiri" of "sushi".
    package func isKind(_ name: String, of other: String) -> Bool {
        guard let hit = search.meant(name), hit.confidence >= FoodSearch.threshold, !areSame(name, other) else {
            return false
        }
        return search.isKind(hit.ordinal, of: other)
    }

    /// Whether both names mean one food.
    package func areSame(_ name: String, _ other: String) -> Bool {
        guard let food = food(meantBy: name) else { return false }
        return food.id == self.food(meantBy: other)?.id
    }

    private func food(meantBy name: String) -> Food? { try? resolve(name, quantity: 1, unit: "")?.food }

    /// Whether it is the name of an own food or dish, or a word of the user's own.
    func isOwn(_ name: String) -> Bool {
        own?.food(called: name) != nil || own?.meaning(of: name) != nil || (try? ownDish(called: name)) != nil
    }

    /// Whether the words only describe ("dry", "cooked and sliced") and name nothing.
    package static func isDescription(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            let word = FoodWords.canonical[Plural.stem(word)] ?? Plural.stem(word)
            return FoodWords.preparation.contains(word) || FoodWords.polarity.contains(word)
                || FoodWords.participles.contains(word)
                || FoodWords.appearance.contains(word) || FoodWords.stopWords.contains(word)
                || FoodWords.conjunctions.contains(word) || FoodWords.prepositions.contains(word)
        }
    }

    /// Whether an English word describes a food and names none ("cheesy", "caramelised").
    package func isAdjective(_ word: String) -> Bool {
        let word = FoldedText.fold(word)
        guard !knowsExactly(word) else { return false }
        if word.count >= 6, word.hasSuffix("ed") { return true }
        // "cheesy" of cheese, "nutty" of nut
        guard word.count > 4, word.hasSuffix("y") else { return false }
        let stem = String(word.dropLast())
        let bases = [stem, stem + "e"] + (stem.last == stem.dropLast().last ? [String(stem.dropLast())] : [])
        return bases.contains(where: search.knows)
    }

    /// Whether a word only praises ("delicious", "crunchy"): it says nothing about which food it is.
    package static func isPraise(_ word: String) -> Bool { FoodWords.praise.contains(word) }

    /// Whether this is a shop or restaurant where foods are from: "KFC".
    package static func isSeller(_ name: String) -> Bool { Sellers.isSeller(name) }

    /// Whether the words name no food but eating as such: "a protein-packed start to my day", "comfort food".
    package static func isUnspecific(_ words: String) -> Bool { FoodWords.isUnspecific(words) }

    /// A food of the tables with what is known of it; nil where nothing is.
    package func traited(id: String) throws -> TraitedFood? {
        guard let food = try table.food(id: id), let traits = try table.traits(ofFood: id) else { return nil }
        return TraitedFood(food: food, traits: traits)
    }
}
