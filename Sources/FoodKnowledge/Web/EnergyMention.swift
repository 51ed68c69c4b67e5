/// What an energy in a text refers to.
package enum EnergyBasis: Hashable, Sendable {
    /// So many grams of the food (100 for labels).
    case grams(Double)
    case milliliters(Double)
    /// A serving or portion of unknown weight.
    case serving
    /// Nothing is said: one item or serving of whatever the text is about.
    case unstated
}

/// An energy that a text states for a food.
package struct EnergyMention: Hashable, Sendable {
    /// In kcal; both ends are equal unless the text gives a range.
    package var low: Double
    package var high: Double
    package var basis: EnergyBasis

    package var middle: Double { (low + high) / 2 }
}
