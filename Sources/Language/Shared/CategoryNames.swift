package import Nutrition

/// What people call the categories of portions and the meals of the day.
package struct CategoryNames: Sendable {
    package let categories: [PortionCategory]
    package let slots: MealSlots

    package init(categories: [PortionCategory], slots: MealSlots) {
        self.categories = categories
        self.slots = slots
    }

    package subscript(key: String) -> PortionCategory? { categories.first { $0.key == key } }

    /// The category that is called so: by key, name, a common word for it, or the beginning of its name.
    package func category(named name: String) -> PortionCategory? {
        let words = NumberReader.words(name).filter { $0 != "and" && $0 != "&" }
        guard !words.isEmpty else { return nil }
        let wanted = words.joined(separator: " ")
        if let category = categories.first(where: { $0.key == wanted || Self.plain($0.name) == wanted }) {
            return category
        }
        if let key = Self.synonyms.first(where: { $0.value.contains(wanted) })?.key, let known = self[key] {
            return known
        }
        let fitting = categories.filter { category in
            let plain = Self.plain(category.name)
            return plain + "s" == wanted || plain == wanted + "s" || (wanted.count >= 3 && plain.hasPrefix(wanted))
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private static func plain(_ name: String) -> String {
        NumberReader.words(name).filter { $0 != "and" && $0 != "&" }.joined(separator: " ")
    }

    /// Whether these words are the category's own key or name.
    package func isName(_ words: String, of category: PortionCategory) -> Bool {
        let said = Self.plain(words)
        return [category.key, Self.plain(category.name)].contains { $0 == said || $0 + "s" == said || $0 == said + "s" }
    }

    /// Words for a category that are no foods and no nutrients: enough without the word "portions".
    func isUnmistakable(_ words: String, for category: PortionCategory) -> Bool {
        isName(words, of: category) || Self.unmistakable.contains(Self.plain(words))
    }

    private static let unmistakable: Set<String> = [
        "veg", "veggie", "veggies", "greens", "fruits", "starch", "starches", "starchy", "starchy side", "side",
        "sides",
        "protein", "proteins", "dairy product", "dairy products", "treat", "unsweetened drink", "drinks",
    ]

    /// What people say for the default categories, folded.
    private static let synonyms: [String: Set<String>] = [
        "drinks": [
            "water", "drink", "drinks", "unsweetened drink", "fluid", "fluids", "liquid", "liquids", "tea", "wasser",
            "getranke",
        ],
        "vegetables": [
            "veg", "veggie", "veggies", "vegetable", "vegetables", "greens", "salad", "gemuse", "verdura",
            "legumes vertes",
        ],
        "fruit": ["fruit", "fruits", "obst", "fruta"],
        "starch": [
            "starch", "starches", "starchy", "starchy side", "carb", "carbs", "side", "sides", "grain", "grains",
            "cereals", "beilage", "beilagen",
        ],
        "protein": [
            "protein", "proteins", "protein source", "meat", "fish", "meat or fish", "eiweiss",
        ],
        "dairy": ["dairy", "dairy product", "dairy products", "milk products", "milchprodukte"],
        "fats": [
            "fat", "fats", "oil", "oils", "nuts", "oils fats", "fats nuts", "oil fat", "fats oils", "oils nuts",
        ],
        "treats": ["treat", "treats", "sweet", "sweets", "snack treats", "alcohol", "sussigkeiten"],
        "sports": ["sport", "sports", "exercise", "training", "activity", "movement", "workout"],
    ]
}
