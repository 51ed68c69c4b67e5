/// A way of eating that rules foods out (SPEC P30).
package enum Diet: String, CaseIterable, Codable, Hashable, Sendable {
    case omnivore, flexitarian, pescatarian, vegetarian, vegan, halal, kosher
    case dairyFree = "dairy_free"
    case glutenFree = "gluten_free"
    case lowCarb = "low_carb"
    case keto

    /// `vegetarian`, `dairy-free`.
    package var title: String { rawValue.replacing("_", with: "-") }
}
