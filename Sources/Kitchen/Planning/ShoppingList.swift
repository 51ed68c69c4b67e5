/// What has to be bought for a plan: ingredients with the sums of their amounts, by aisle. Water, salt and pepper are
/// taken to be there.
package struct ShoppingList: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        package var name: String
        /// Amounts in units that do not add up, as "3" and "150 g"; empty where nobody says how much.
        package var amounts: [String]
        /// The dishes that it is for.
        package var dishes: [String]
    }

    package struct Group: Hashable, Sendable {
        package var aisle: Aisle
        package var lines: [Line]
    }

    /// In the order of ``Aisle``, each with something in it.
    package var groups: [Group]

    /// - Parameters:
    ///   - recipes: with the servings that are eaten of each.
    ///   - foods: what is bought as it is, in g.
    package init(
        recipes: [(recipe: Recipe, servings: Double)], foods: [(title: String, grams: Double)] = [],
        aisles: AisleTable
    ) {
        var sums: [String: ShoppingSum] = [:]
        for (recipe, servings) in recipes {
            let scaled = recipe.servings == nil ? recipe : recipe.scaled(toServings: servings)
            // Of a recipe that does not say its servings, all of it is cooked once.
            for ingredient in scaled.ingredients where !NamedThings.isStaple(ingredient.name.foldedWords) {
                sums[Self.key(ingredient.name), default: ShoppingSum()].add(ingredient, for: recipe.title)
            }
        }
        for (title, grams) in foods {
            let food = RecipeIngredient(amount: .exact(grams), unit: "g", name: title.lowercased())
            sums[Self.key(title), default: ShoppingSum()].add(food, for: title)
        }
        let lines = sums.values.map(\.line).sorted { ($0.name.folded, $0.name) < ($1.name.folded, $1.name) }
        let byAisle = Dictionary(grouping: lines) { aisles.aisle(of: $0.name) }
        groups = Aisle.allCases.compactMap { aisle in byAisle[aisle].map { Group(aisle: aisle, lines: $0) } }
    }

    /// "Carrot" and "carrots" are one thing.
    private static func key(_ name: String) -> String { AisleTable.stems(name).joined(separator: " ") }
}

/// The amounts of one ingredient.
private struct ShoppingSum {
    private var names: Set<String> = []
    private var dishes: Set<String> = []
    private var grams = 0.0
    private var milliliters = 0.0
    /// Whether somebody measured in more than spoons.
    private var isPoured = false
    private var counts: [String: Double] = [:]

    mutating func add(_ ingredient: RecipeIngredient, for dish: String) {
        names.insert(ingredient.name)
        dishes.insert(dish)
        // Of "1-2" the higher: better some left than one too few.
        guard let amount = ingredient.amount.high, amount > 0, amount.isFinite else { return }
        let unit = KitchenUnit.named(ingredient.unit)
        if let unit, let size = unit.size, unit.kind == .mass {
            grams += amount * size
        } else if let unit, let size = unit.size, unit.kind == .volume {
            milliliters += amount * size
            if !Self.spoons.contains(unit.symbol) { isPoured = true }
        } else {
            counts[ingredient.unit == "piece" ? "" : ingredient.unit, default: 0] += amount
        }
    }

    private static let spoons: Set<String> = ["tbsp", "tsp"]

    var line: ShoppingList.Line {
        ShoppingList.Line(
            // Of "carrot" and "carrots" the longer.
            name: names.max { ($0.count, $0) < ($1.count, $1) } ?? "", amounts: amounts, dishes: dishes.sorted())
    }

    private var amounts: [String] {
        var amounts = counts.sorted { $0.key < $1.key }.map { unit, count in
            let whole = Self.up(count, to: 1)
            return unit.isEmpty ? whole : "\(whole) \(unit)\(Self.plural(unit, count))"
        }
        if grams > 0 { amounts.append(Self.measure(grams, "g")) }
        if milliliters > 0 {
            // A tablespoon has 15 ml.
            amounts.append(
                isPoured || milliliters > 90
                    ? Self.measure(milliliters, "ml") : "\(Self.up(milliliters / 15, to: 0.5)) tbsp")
        }
        return amounts
    }

    private static func plural(_ unit: String, _ count: Double) -> String {
        count > 1 && unit.count > 3 && !unit.hasSuffix("s") && !["large", "small", "medium"].contains(unit) ? "s" : ""
    }

    /// Rounded up to what scales show and shops sell.
    private static func measure(_ value: Double, _ unit: String) -> String {
        let rounded = (value / (value >= 50 ? 5 : 1) - 1e-6).rounded(.up) * (value >= 50 ? 5 : 1)
        let (number, shown) = AmountText.shown(.exact(rounded), unit: unit)
        return "\(number) \(shown)"
    }

    private static func up(_ value: Double, to step: Double) -> String {
        Fractions.shown((value / step - 1e-6).rounded(.up) * step)
    }
}
