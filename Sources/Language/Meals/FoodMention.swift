import Nutrition

/// A food that the model found in the user's words, brought back to the place where it stands.
package struct FoodMention: Hashable, Sendable {
    /// Which of the model's phrases it came from.
    package var phrase: Int
    /// The food without its amount, as the user wrote it.
    package var name: String
    /// Words behind the name that describe it: `that was stewed, with the skin`.
    package var details = ""
    /// Where the name stands; nil when the model translated or corrected it.
    package var place: Range<Int>?
    /// Where the phrase with its amount and its describing clause ends.
    package var end: Int?
    /// nil when none was said.
    package var amount: AmountExpression?
}
