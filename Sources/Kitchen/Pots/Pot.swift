package import Nutrition

/// What was cooked and weighed, and what of it is left. All parts are parts of the cooked weight: what is in the pot
/// stays in it while water boils away, so the loss of water needs no factor.
package struct Pot: Hashable, Sendable {
    /// How much is taken.
    package enum Taking: Hashable, Sendable {
        /// By cooked weight.
        case grams(Double)
        /// Of the whole pot, as it was when it was full.
        case fraction(Double)
        /// All that is left.
        case rest
        /// All but so many grams, which are left.
        case leaving(Double)
    }

    /// What somebody took.
    package struct Share: Hashable, Sendable {
        /// As it was said, cooked.
        package var grams: Double
        /// Of the whole pot, 0–1.
        package var part: Double
        package var nutrients: Nutrients
        /// What is left afterwards, in g.
        package var left: Double
    }

    /// Why nothing can be taken.
    package enum Refusal: Error, Hashable, Sendable {
        /// An amount that is none.
        case noAmount
        /// More than is left, in g.
        case tooMuch(wanted: Double, left: Double)
        case empty
    }

    package var title: String
    /// Of all that was cooked; absent is unknown.
    package var nutrients: Nutrients
    /// What the full pot held, in g, without the pot's own weight; more than 0.
    package var cookedGrams: Double
    package var leftGrams: Double

    package init(title: String, nutrients: Nutrients, cookedGrams: Double, leftGrams: Double? = nil) {
        self.title = title
        self.nutrients = nutrients
        self.cookedGrams = cookedGrams
        self.leftGrams = min(max(0, leftGrams ?? cookedGrams), cookedGrams)
    }

    /// What was cooked weighs, in g.
    ///
    /// - Parameters:
    ///   - weighed: what stood on the scale; nil where nobody weighed it.
    ///   - empty: the pot alone.
    ///   - ingredients: what went in, all together; it stands in for what nobody weighed.
    /// - Returns: nil where nothing says it, or the pot alone is not lighter.
    package static func content(weighed: Double?, empty: Double?, ingredients: Double?) -> Double? {
        let grams = weighed.map { $0 - (empty ?? 0) } ?? ingredients
        return grams.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    /// The part of the whole that an amount is.
    ///
    /// - Throws: a ``Refusal``. Up to 3 % more than what is left are the scale's.
    package func share(_ taking: Taking) throws(Refusal) -> Share {
        guard leftGrams > 0, cookedGrams > 0 else { throw .empty }
        let wanted: Double =
            switch taking {
            case .grams(let grams): grams
            case .fraction(let fraction): fraction * cookedGrams
            case .rest: leftGrams
            case .leaving(let grams): leftGrams - grams
            }
        guard wanted.isFinite, wanted > 0 else { throw .noAmount }
        guard wanted <= leftGrams * (1 + Self.tolerance) else { throw .tooMuch(wanted: wanted, left: leftGrams) }
        // What the scale shows too much has nothing in it: shares are never more than the whole.
        let taken = min(wanted, leftGrams)
        let left = leftGrams - taken
        return Share(
            grams: wanted, part: taken / cookedGrams, nutrients: nutrients.scaled(by: taken / cookedGrams),
            left: left < Self.crumbs ? 0 : left)
    }

    /// By how much scales differ.
    package static let tolerance = 0.03
    /// In g; less is an empty pot.
    private static let crumbs = 0.5
}
