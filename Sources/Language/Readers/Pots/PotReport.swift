import Nutrition

/// What somebody says of a pot of food: what it weighs, what went in, and what they took of it.
package struct PotReport: Hashable, Sendable {
    package enum Share: Hashable, Sendable {
        /// By cooked weight.
        case grams(Double)
        /// Of the whole pot, between 0 and 1.
        case part(Double)
        case rest
        /// All but so many grams, which the scale still shows.
        case leaving(Double)
    }

    /// What is in it, in small letters.
    package var name: String
    /// What stood on the scale, in g; nil where nobody weighed it, or where it is known already.
    package var weighed: Double?
    /// The pot alone, in g.
    package var empty: Double?
    /// What went in, as lines of a recipe.
    package var ingredients: [String] = []
    /// Of the whole, in kcal.
    package var kilocalories: Double?
    package var share: Share?
    /// What others took, or what was thrown away.
    package var others: [Share] = []
    package var time = TimeExpression()

    package init(name: String) { self.name = name }
}

package enum PotQuestion: Hashable, Sendable {
    /// How much is left of an open pot, by its title.
    case left(String)
    /// What is left of all that are open.
    case all
    /// What a share of a pot has in it; nothing is to be kept.
    case share(PotReport)
}
