import Nutrition

/// What one portion of a food is.
package struct PortionSizeDTO: Codable, Hashable, Sendable {
    package var food: String
    package var foodID: String
    /// The category's key.
    package var category: String
    package var categoryName: String
    /// Grams of one portion; of drinks, of one litre.
    package var grams: Double
    /// Whether the user set it.
    package var isOwn: Bool

    package init(food: String, foodID: String, category: String, categoryName: String, grams: Double, isOwn: Bool) {
        self.food = food
        self.foodID = foodID
        self.category = category
        self.categoryName = categoryName
        self.grams = grams
        self.isOwn = isOwn
    }

    /// `One portion of rice is 180 g; it counts in Starchy Sides.`
    ///
    /// - Parameter weight: How a number of grams is written.
    package func sentence(_ weight: (Double) -> String) -> String {
        category == PortionCategory.drinks
            ? "\(food) counts by the litre in \(categoryName)."
            : "One portion of \(food) is \(weight(grams)); it counts in \(categoryName)."
    }
}

package struct NewPortionSize: Codable, Hashable, Sendable {
    /// A food's name or id.
    package var food: String
    /// Null takes the user's size away.
    package var grams: Double?
    /// A category's name; left out, the food's own.
    package var category: String?

    package init(food: String, grams: Double?, category: String? = nil) {
        self.food = food
        self.grams = grams
        self.category = category
    }
}
