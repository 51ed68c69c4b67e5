package import Nutrition

extension FoodKnowledge {
    /// What a person does not eat, as far as their profile tells it.
    package func rules(for profile: Profile) -> EatingRules {
        var allergies: [EatingRules.Allergy] = []
        var unknown: [String] = []
        for said in profile.allergies {
            let found = self.allergies(said)
            for allergy in found ?? [] where !allergies.contains(allergy) { allergies.append(allergy) }
            if found == nil { unknown.append(said) }
        }
        return EatingRules(
            diets: profile.diets, allergies: allergies, unknown: unknown, isPregnant: profile.isPregnant)
    }

    /// What somebody does not eat who names these as what they cannot have.
    package func rules(without allergens: [String]) -> EatingRules {
        EatingRules(allergies: allergens.flatMap { allergies($0) ?? [] })
    }

    /// Whether a name is that of a class of foods: "fish", but not "salmon", nor "cheese", which is of the class of milk.
    package func isClass(_ name: String) -> Bool {
        FoodClass.called(NumberReader.words(name)).map { found in
            Self.eaten.contains(found.name) && FoodClass.stems(found.title) == FoodClass.stems(name)
        } ?? false
    }

    /// Classes of which people say that they ate them where they were in a dish. A cake is no milk and no egg.
    private static let eaten: Set<String> = ["fish", "shellfish", "meat", "poultry", "pork", "alcohol"]

    /// Those of some foods of the table that surely have in them what a class of foods is called by: "fish" of tuna salad.
    package func foods(_ ids: Set<String>, of foodClass: String) throws -> Set<String> {
        let rules = rules(without: [foodClass])
        return try ids.filter { id in
            guard let food = try table.food(id: id) else { return false }
            return try rules.conflicts(with: food, table.traits(ofFood: id)).contains(where: \.isCertain)
        }
    }

    /// Whether a text names a food that may not be proposed.
    package func isNamed(outside rules: EatingRules, in text: String) throws -> Bool {
        guard !rules.isEmpty else { return false }
        let words = FoodClass.stems(text)
        return try table.traitedFoods().contains { candidate in
            !rules.allows(candidate) && words.contains(FoodClass.stems(candidate.food.name))
        }
    }

    /// What somebody means who says that they are allergic to it, in any language: a class of foods, or a food and the
    /// classes that its words name.
    ///
    /// - Returns: nil where nothing of it is known; nothing where it is no food.
    private func allergies(_ said: String) -> [EatingRules.Allergy]? {
        let words = NumberReader.words(said)
        guard !words.isEmpty else { return [] }
        if let foodClass = FoodClass.called(words) { return Self.allergies([foodClass]) }
        // "peanuts and all other nuts" is no food, though one is called nearly so.
        let allergies = [named(said)].compactMap(\.self) + Self.allergies(Self.classes(within: words))
        return allergies.isEmpty ? nil : allergies
    }

    private static func allergies(_ classes: [FoodClass]) -> [EatingRules.Allergy] {
        classes.filter { $0.name != FoodClass.none }.map { EatingRules.Allergy(kind: .foodClass($0)) }
    }

    /// "peanuts and all other nuts": the classes whose names are among the words, the longest names first.
    private static func classes(within words: [String]) -> [FoodClass] {
        var classes: [FoodClass] = []
        var start = 0
        while start < words.count {
            let lengths = (1...min(FoodClass.longestName, words.count - start)).reversed()
            let found = lengths.lazy.compactMap { length in
                FoodClass.called(words[start..<start + length]).map { (length, $0) }
            }.first
            if let (_, foodClass) = found, foodClass.name != FoodClass.none { classes.append(foodClass) }
            start += found?.0 ?? 1
        }
        return classes
    }

    /// A food by its name. What is in it besides must be avoided, too: nobody knows which part of it was meant.
    private func named(_ said: String) -> EatingRules.Allergy? {
        guard let found = try? resolve(said, quantity: 1, unit: ""), found.confidence >= Self.certain else {
            return nil
        }
        let traits = (try? table.traits(ofFood: found.food.id)) ?? nil
        let words = Set(FoodClass.stems(found.food.name) + FoodClass.stems(said)).filter { word in
            word.count > 1 && !FoodWords.isLink(word) && !FoodWords.fluff.contains(word)
        }
        guard !words.isEmpty else { return nil }
        // "beef" is no reason to leave out chicken.
        let contents = traits?.contents.subtracting([.meat]) ?? []
        return EatingRules.Allergy(kind: .food(said: said, words: words, contents: contents))
    }

    /// Names and synonyms that fit in every word.
    private static let certain = 0.9
}
