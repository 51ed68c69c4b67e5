/// A cocktail or another drink: one glass of it.
package struct Drink: Hashable, Sendable {
    package struct Ingredient: Hashable, Sendable {
        /// In `unit`s; 0 where a drink of somebody's own does not tell it.
        package let amount: Double
        /// "ml", "g", "dash", "piece" or "leaf"; in drinks of somebody's own any word that counts.
        package let unit: String
        /// Alcohol in % by volume, 0...96; 0 for what has none.
        package let strength: Double
        package let name: String
        /// The food of the food table that has its energy besides alcohol; nil where it has none worth counting.
        package let food: String?

        package init(amount: Double, unit: String, strength: Double, name: String, food: String?) {
            self.amount = amount
            self.unit = unit
            self.strength = strength
            self.name = name
            self.food = food
        }

        /// Volume of what is poured, in millilitres. A dash is taken as 0.9 ml, 1/32 of a US fluid
        /// ounce, as bars reckon; nil for what is weighed or counted.
        package var milliliters: Double? {
            switch unit {
            case "ml": amount
            case "dash": amount * 0.9
            default: nil
            }
        }

        /// Pure alcohol in grams.
        package var alcoholGrams: Double { (milliliters ?? 0) * strength / 100 * Alcohol.gramsPerMilliliter }
    }

    package let id: String
    package let name: String
    package let aliases: [String]
    /// "cocktail", "longdrink", "beer", "wine", "spirit", "mocktail" or "other".
    package let kind: String
    package let glass: String
    package let ingredients: [Ingredient]
    package let method: String

    package init(
        id: String, name: String, aliases: [String] = [], kind: String, glass: String, ingredients: [Ingredient],
        method: String
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.kind = kind
        self.glass = glass
        self.ingredients = ingredients
        self.method = method
    }

    /// What is poured, in millilitres, without ice and its melt.
    package var milliliters: Double { ingredients.reduce(0) { $0 + ($1.milliliters ?? 0) } }

    /// Pure alcohol in grams.
    package var alcoholGrams: Double { ingredients.reduce(0) { $0 + $1.alcoholGrams } }

    /// Energy of the alcohol alone, in kcal; what sugar, juice and cream have comes from the food table.
    package var alcoholKcal: Double { alcoholGrams * Alcohol.kcalPerGram }

    /// Alcohol of the whole in % by volume, before ice melts; 0 for an empty glass.
    package var strength: Double {
        milliliters > 0 ? alcoholGrams / Alcohol.gramsPerMilliliter / milliliters * 100 : 0
    }
}
