/// What decides which category a food counts in and what one portion of it weighs.
package struct PortionTraits: Hashable, Sendable {
    /// The food table's group, as `vegetables`.
    package var group: String
    /// Folded words of its name and description.
    package var words: Set<String>
    /// Per 100 g.
    package var nutrients: Nutrients

    package init(group: String, words: some Sequence<String>, nutrients: Nutrients) {
        self.group = group
        self.words = Set(words)
        self.nutrients = nutrients
    }

    private var energy: Double? { nutrients[.energy] }

    private func has(_ list: String) -> Bool { words.haveOne(of: list) }
}

extension Set<String> {
    /// Whether one of the words of `list` is there, or its plural.
    fileprivate func haveOne(of list: String) -> Bool {
        list.split(whereSeparator: \.isWhitespace).contains { word in
            contains(String(word)) || contains(word + "s") || contains(word + "es")
        }
    }
}

/// A category and what one portion (or litre) of a food in it weighs.
package struct PortionSize: Codable, Hashable, Sendable {
    package var category: String
    /// Grams of one portion; for drinks, of one litre.
    package var grams: Double

    package init(category: String, grams: Double) {
        self.category = category
        self.grams = grams
    }
}

extension PortionTraits {
    /// The size of a portion; nil when the food counts in no category, or in several (see ``DishSplit``).
    ///
    /// Weights are those of the Swiss food pyramid (Swiss Society for Nutrition and Federal Food Safety and Veterinary
    /// Office, 2011 and 2024), in the middle where it gives a range: vegetables and fruit 120 g, bread 100 g, potatoes
    /// 250 g, 60 g of dry cereals (180 g cooked), milk 200 g, yoghurt 175 g, soft cheese 60 g, hard cheese 30 g, meat,
    /// fish and tofu 110 g, 2 to 3 eggs 125 g, oil 10 g, nuts 25 g. A portion of treats is what has about 120 kcal, as
    /// its examples do (20 g of chocolate, 30 g of crisps, 3 dl of beer).
    package var portion: PortionSize? {
        switch group {
        case "vegetables":
            if has("avocado olive") { return PortionSize(category: "fats", grams: has("olive") ? 40 : 70) }
            return PortionSize(category: group, grams: has("juice") ? 200 : 120)
        case "fruit":
            // A glass of juice, or a small handful of dried fruit, stands for one piece.
            if has("juice nectar smoothie") { return PortionSize(category: group, grams: 200) }
            return PortionSize(category: group, grams: (energy ?? 0) > 200 ? 30 : 120)
        case "starch": return PortionSize(category: group, grams: starchGrams)
        case "protein":
            if has("egg omelette omelet") { return PortionSize(category: group, grams: 125) }
            if has("bean lentil chickpea pea hummus") { return PortionSize(category: group, grams: 180) }
            return PortionSize(category: group, grams: 110)
        case "dairy": return PortionSize(category: group, grams: dairyGrams)
        case "fats":
            if has("nut almond walnut peanut cashew pistachio hazelnut pecan seed trail") {
                return PortionSize(category: group, grams: 25)
            }
            return PortionSize(category: group, grams: (energy ?? 900) > 500 ? 10 : 30)
        case "treats":
            guard let energy, energy > 0 else { return nil }
            return PortionSize(category: group, grams: min(400, (120 / energy * 100).rounded()))
        case "drinks":
            if has("latte cappuccino macchiato leche milchkaffee") { return PortionSize(category: "dairy", grams: 250) }
            let isSweetened = has("diet zero sugar sweetener sweetened light cola soda energy lemonade")
            guard !isSweetened, (energy ?? 0) <= 10 else { return nil }
            return PortionSize(category: PortionCategory.drinks, grams: 1000)
        default: return nil
        }
    }

    private var starchGrams: Double {
        if has("potato fries gnocchi wedge") { return 250 }
        if has(
            "bread toast roll bun bagel baguette pita naan tortilla wrap croissant cracker crispbread pretzel focaccia ciabatta muffin"
        ) {
            return has("cracker crispbread") ? 60 : 100
        }
        // Dry flakes and grains have about 350 kcal in 100 g, cooked ones 100 to 160.
        return (energy ?? 0) > 250 ? 60 : 180
    }

    private var dairyGrams: Double {
        if has("cheese mozzarella feta halloumi ricotta brie camembert cheddar gouda parmesan") {
            if has("cottage quark ricotta") { return 175 }
            return has("mozzarella feta brie camembert cream soft goat halloumi") ? 60 : 30
        }
        return has("yogurt yoghurt skyr quark pudding custard cottage") ? 175 : 200
    }
}

/// How a mixed dish may be split over categories: a proposal, which counts only after the user's yes (SPEC D16).
package enum DishSplit {
    /// Nutrients that one portion brings, from the foods that ``PortionTraits/portion`` weighs: 60 g of dry pasta have
    /// 42 g of starch, 110 g of chicken 25 g of protein, 2 dl of milk 240 mg of calcium.
    private static let starchPerPortion = 42.0
    private static let proteinPerPortion = 25.0
    private static let calciumPerPortion = 240.0

    /// - Parameters:
    ///   - words: folded words that describe the dish.
    ///   - nutrients: of the whole amount that was eaten.
    ///   - grams: of the whole amount.
    /// - Returns: amounts in quarters of a portion; empty when nothing is known.
    package static func proposal(words: Set<String>, nutrients: Nutrients, grams: Double) -> PortionCounts {
        func has(_ list: String) -> Bool { words.haveOne(of: list) }
        var portions: [String: Double] = [:]
        let starch = max(0, (nutrients[.carbohydrate] ?? 0) - (nutrients[.sugar] ?? 0) - (nutrients[.fiber] ?? 0))
        portions["starch"] = starch / starchPerPortion
        if has("cheese pizza lasagna lasagne quiche gratin cream creamy milk yogurt parmesan mozzarella feta carbonara")
        {
            portions["dairy"] = min((nutrients[.calcium] ?? 0) / calciumPerPortion, grams / 60)
        }
        if has(
            """
            vegetable salad tomato lettuce pepper carrot broccoli spinach onion mushroom cabbage zucchini courgette pea \
            bean corn minestrone ratatouille curry stew soup chop pizza lasagna lasagne burrito taco
            """)
        {
            // About a fifth of such dishes is vegetables, of salads most.
            portions["vegetables"] = grams * (has("salad ratatouille vegetable minestrone") ? 0.5 : 0.2) / 120
        }
        // What starch (10 % of it) and dairy (8 g a portion) bring is not the protein source's.
        let protein = (nutrients[.protein] ?? 0) - starch * 0.1 - (portions["dairy"] ?? 0) * 8
        portions["protein"] = max(0, protein) / proteinPerPortion
        let fat = (nutrients[.fat] ?? 0) - (portions["dairy"] ?? 0) * 7 - (portions["protein"] ?? 0) * 6
        portions["fats"] = max(0, fat) / 10
        let quarter = PortionAmount(hundredths: 25)
        return PortionCounts(
            portions.compactMapValues { PortionAmount($0)?.rounded(to: quarter) }.filter { $0.value.hundredths > 0 })
    }
}
