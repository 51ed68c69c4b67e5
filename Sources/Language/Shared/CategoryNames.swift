package import Nutrition

/// What people call the categories of portions and the meals of the day.
package struct CategoryNames: Sendable {
    package let categories: [PortionCategory]
    package let slots: MealSlots
    /// The names of the categories as words, in their order.
    private let plainNames: [String]
    /// The names of the meals as words, the longest first.
    let slotWords: [[String]]

    package init(categories: [PortionCategory], slots: MealSlots) {
        self.categories = categories
        self.slots = slots
        plainNames = categories.map { Self.plain($0.name) }
        slotWords = slots.meals.map { NumberReader.words($0.title) }.filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
    }

    package subscript(key: String) -> PortionCategory? { categories.first { $0.key == key } }

    /// The category that is called so: by key, name, a common word for it, or the beginning of its name.
    package func category(named name: String) -> PortionCategory? {
        let words = Self.words(name)
        guard !words.isEmpty else { return nil }
        let wanted = words.joined(separator: " ")
        if let place = categories.indices.first(where: { categories[$0].key == wanted || plainNames[$0] == wanted }) {
            return categories[place]
        }
        if let key = Self.keys[wanted], let known = self[key] { return known }
        let fitting = categories.indices.filter { place in
            let plain = plainNames[place]
            return plain + "s" == wanted || plain == wanted + "s" || (wanted.count >= 3 && plain.hasPrefix(wanted))
        }
        return fitting.count == 1 ? categories[fitting[0]] : nil
    }

    private static func plain(_ name: String) -> String {
        words(name).joined(separator: " ")
    }

    /// Without what joins two, as in "Fats and oils".
    private static func words(_ name: String) -> [String] {
        NumberReader.words(name).filter { !Lexicon.of(.english).has(.conjunctionAnd, $0) }
    }

    /// Whether these words are the category's own key or name.
    package func isName(_ words: String, of category: PortionCategory) -> Bool {
        let said = Self.plain(words)
        return [category.key, Self.plain(category.name)].contains { $0 == said || $0 + "s" == said || $0 == said + "s" }
    }

    /// Words for a category that are no foods and no nutrients: enough without the word "portions".
    func isUnmistakable(_ words: String, for category: PortionCategory) -> Bool {
        isName(words, of: category) || Lexicon.anyHas(.categoryUnmistakable, Self.plain(words))
    }

    /// The key of a default category by what people call it, in any language.
    private static let keys: [String: String] = {
        var keys: [String: String] = [:]
        for (key, concept) in concepts {
            for language in MessageLanguage.allCases {
                for word in Lexicon.of(language)[concept] where keys[word] == nil { keys[word] = key }
            }
        }
        return keys
    }()

    /// The concepts of the default categories.
    private static let concepts: [(key: String, concept: Concept)] = [
        ("drinks", .categoryDrinks), ("vegetables", .categoryVegetables), ("fruit", .categoryFruit),
        ("starch", .categoryStarch), ("protein", .categoryProtein), ("dairy", .categoryDairy), ("fats", .categoryFats),
        ("treats", .categoryTreats), ("sports", .categorySports),
    ]
}
