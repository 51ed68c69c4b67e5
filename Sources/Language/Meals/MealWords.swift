/// Concepts around the foods of a meal: what ties a part to its dish, what lists another food, what only describes.
package enum MealWords {
    /// Whether the words are somebody's ("Jen's") and name nothing.
    static func isOwner(_ words: [String]) -> Bool { words.count == 1 && words[0].hasSuffix("'s") }

    /// Tie a part to its dish.
    package static let joints: [Concept] = [.prepositionWith, .dishVerb, .dishJoint, .dishJointWhole]
    /// The same, and what lists.
    static let links: [Concept] = joints + [.conjunctionAnd]
    /// Where a phrase of the model may hold a second food.
    static let cuts: [Concept] = [.prepositionWith, .dishVerb, .dishJoint, .conjunctionAnd]
    /// Before an amount within a phrase, these begin another food, and "of" the food itself.
    static let beforeAmount: [Concept] = [.prepositionWith, .conjunctionAnd, .amountLead]
    /// Before a food's amount, these belong to the sentence.
    static let leadIns: [Concept] = [.prepositionWith, .conjunctionAnd, .foodLead, .foodLeadArticle]
    /// First words of a phrase that only describes the food before.
    static let continuations: [Concept] = [.dishVerb, .dishContinuation]
    /// First words of what describes the food before, outside the model's phrases.
    static let descriptions: [Concept] = [.dishVerb, .dishDescription]
    /// When something was eaten.
    static let times: [Concept] = [.mealBreakfast, .mealLunch, .mealDinner] + Concept.dayparts + Concept.days
    /// Stand for a food and are none.
    static let pronouns: [Concept] = [.pronounDemonstrative, .pronounOne]
    static let energies: [Concept] = Concept.energyUnits + [.nutrientEnergy]
}
