import Nutrition

/// The categories of other tables as our food groups; remembers what it has answered.
struct PackGroups {
    private var known: [String: String] = [:]

    /// - Parameter category: in the source's words: `Candy`, `en:fruit-yogurts`, `Legumes and Legume Products`.
    /// - Returns: `other` for what is not known.
    mutating func group(_ category: String?) -> String {
        guard let category, !category.isEmpty else { return "other" }
        if let group = known[category] { return group }
        let words = FoldedText.fold(category).split { !$0.isLetter }.joined(separator: " ")
        let text = " \(words) "
        let group = Self.rules.first { $0.signs.contains { text.contains(" " + $0) } }?.group ?? "other"
        if known.count < 20_000 { known[category] = group }
        return group
    }

    /// The first that fits decides, so dishes and sweets come before what they are made of.
    private static let rules: [(group: String, signs: [String])] = [
        ("fruit", ["fruit vegetable juice"]),
        (
            "mixed",
            [
                "pizza", "dinner", "entree", "sandwich", "subs", "wrap", "burger", "burrito", "meal", "dish", "soup",
                "sushi",
                "deli salad", "restaurant", "fast food", "chili stew", "appetizer", "combination", "taco", "egg roll",
                "composite", "breakfast biscuit", "nachos", "quiche", "stew", "curry", "lasagn", "cooked prepared",
                "frankfurter sand", "stir fry", "plats", "gerichte",
            ]
        ),
        (
            "treats",
            [
                "candy", "chocolate", "cookie", "biscuit", "cake", "ice cream", "frozen dessert", "soda", "soft drink",
                "syrup", "sugar", "honey", "jam", "jelly", "pastr", "confection", "pudding", "custard", "dessert",
                "gelatin",
                "chewing gum", "sport drink", "energy drink", "energy protein", "alcohol", "beer", "wine ", "liquor",
                "spirits",
                "sweets", "sweet ", "doughnut", "brownie", "pie ", "pies ", "topping", "fruit drink", "chips pretzels",
                "chips",
                "snack", "molasses", "popcorn peanuts", "granola bar", "cereal bar", "nutrition bar", "spreads sweet",
                "powdered drink", "milk additives", "crisps", "muffin", "sweetened beverages", "sodas",
            ]
        ),
        (
            "drinks",
            [
                "water", "tea ", "teas ", "coffee", "infusion", "diet soft", "drinks", "beverage", "smoothie",
            ]
        ),
        (
            "fats",
            [
                "oil", "butter", "margarine", "mayonnaise", "salad dressing", "dressing", "nut and seed", "nuts",
                "nut seed",
                "seeds", "peanut", "cream cheese sour", "fats",
            ]
        ),
        (
            "fruit",
            [
                "fruit", "juice", "berries", "apples", "bananas", "citrus", "melon", "grape",
                "peach", "pears", "pineapple", "mango",
            ]
        ),
        ("dairy", ["cheese", "yogurt", "yoghurt", "milk", "dairy", "cream", "fromage", "kase"]),
        (
            "vegetables",
            [
                "vegetable", "tomato", "pickle", "olive", "salsa", "lettuce", "spinach", "broccoli", "carrot",
                "cabbage",
                "onions", "string beans", "mushroom", "legumes vert",
            ]
        ),
        (
            "protein",
            [
                "meat", "poultry", "chicken", "turkey", "beef", "pork", "sausage", "bacon", "ham ", "fish", "seafood",
                "tuna",
                "shellfish", "egg", "lamb", "game", "bean", "legume", "lentil", "tofu", "soy", "frank", "pepperoni",
                "hotdog",
                "liver", "viande", "poisson",
            ]
        ),
        (
            "starch",
            [
                "bread", "bun", "pasta", "rice", "cereal", "noodle", "grain", "flour", "cracker", "potato",
                "french fries",
                "tortilla", "bagel", "roll", "oat ", "oats ", "oatmeal", "dough", "crust", "stuffing", "corn",
                "pancake", "waffle", "baked product",
                "starchy", "grits", "pretzel",
            ]
        ),
    ]
}
