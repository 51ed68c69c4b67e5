/// Of what amount figures of a food are told.
package enum FoodBasis: String, Codable, Hashable, Sendable, CaseIterable {
    case hundredGrams = "100g"
    case serving
    case hundredKilocalories = "100kcal"
    /// The amounts that stand before the names, as `2 eggs`; a usual serving where none does.
    case said
}
