/// How many nutrients a food brings along with its energy: the Nutrient Rich Foods index NRF9.3 per 100 kcal, put on a
/// scale of 0 to 100 by where everyday foods stand.
///
/// NRF9.3 (Fulgoni, Keast and Drewnowski, J Nutr 2009; 139: 1549–1554) is the sum of nine nutrients to encourage, each
/// in percent of its daily value and at most 100 %, minus the sum of three to limit in percent of theirs. Decision 21
/// says why this index.
package struct NutrientDensity: Hashable, Sendable {
    /// 0 to 100: denser than this share of everyday foods.
    package let estimate: ScoreEstimate
    /// Percent of the daily value in 100 kcal, for the nutrients that are known.
    package let shares: [Nutrient: Double]
    /// Nutrients of the index that are not known.
    package let unknown: [Nutrient]

    /// Foods with less energy, in kcal, have no density per energy. 4 kcal in 100 ml is "energy-free" in the annex of
    /// Regulation (EC) No 1924/2006.
    package static let leastEnergy = 4.0
    /// Of the twelve nutrients, with fewer the index says nothing.
    package static let fewestKnown = 3

    /// A nutrient of the index.
    private struct Term {
        var nutrient: Nutrient
        /// The daily value, in the nutrient's unit: 21 CFR 101.9(c)(8)(iv) and (c)(9), for adults and 2,000 kcal.
        var dailyValue: Double
        var isLimited = false
        /// The 10th, 50th and 90th percentile over the 1,238 curated foods of `Foods/foods.tsv`, in percent of the
        /// daily value in 100 kcal. What is unknown is taken to lie there.
        var usual: (low: Double, median: Double, high: Double)
    }

    private static let terms: [Term] = [
        Term(nutrient: .protein, dailyValue: 50, usual: (1.4, 7.2, 18.7)),
        Term(nutrient: .fiber, dailyValue: 28, usual: (0, 2.1, 12.9)),
        Term(nutrient: .vitaminA, dailyValue: 900, usual: (0, 1, 12.1)),
        Term(nutrient: .vitaminC, dailyValue: 90, usual: (0, 0.3, 16.6)),
        Term(nutrient: .vitaminE, dailyValue: 15, usual: (0.2, 1.8, 7.9)),
        Term(nutrient: .calcium, dailyValue: 1300, usual: (0.3, 1.7, 8.9)),
        Term(nutrient: .iron, dailyValue: 18, usual: (0.6, 3.3, 9)),
        Term(nutrient: .magnesium, dailyValue: 420, usual: (0.8, 2.8, 9.1)),
        Term(nutrient: .potassium, dailyValue: 4700, usual: (0.6, 2.2, 7.9)),
        Term(nutrient: .saturatedFat, dailyValue: 20, isLimited: true, usual: (0.2, 4.9, 14.4)),
        // Added sugar; see `share(of:in:energy:nova:)`.
        Term(nutrient: .sugar, dailyValue: 50, isLimited: true, usual: (0, 1.4, 21.6)),
        Term(nutrient: .sodium, dailyValue: 2300, isLimited: true, usual: (0.3, 6.6, 17.3)),
    ]

    /// NRF9.3 of the same foods at their 1st, 10th, 20th … 90th and 99th percentile, with the score of each.
    private static let scale: [(index: Double, score: Double)] = [
        (-51.8, 0), (-17.6, 10), (-7.3, 20), (1.8, 30), (6.8, 40), (11.7, 50), (17.8, 60), (26.1, 70), (39.2, 80),
        (69.8, 90), (280, 100),
    ]

    /// - Parameters:
    ///   - nutrients: of any amount of the food; what is absent is unknown.
    ///   - nova: NOVA group, to tell sugar that was added; nil is unknown.
    /// - Returns: nil when the energy or nearly all nutrients are unknown, or there is next to no energy.
    package init?(_ nutrients: Nutrients, grams: Double?, nova: Int?) {
        guard let energy = nutrients[.energy], energy > 0, energy.isFinite else { return nil }
        if let grams, grams > 0, energy / grams * 100 <= Self.leastEnergy { return nil }
        var sums = (low: 0.0, value: 0.0, high: 0.0)
        var shares: [Nutrient: Double] = [:]
        for term in Self.terms {
            let amount = Self.amount(term.nutrient, nutrients, nova)
            let share = { (amount: Double) in
                let percent = max(0, amount) / term.dailyValue * 100 / energy * 100
                return term.isLimited ? percent : min(100, percent)
            }
            if let amount { shares[term.nutrient] = share(amount.value) }
            let part =
                amount.map { (share($0.low), share($0.value), share($0.high)) }
                ?? (term.usual.low, term.usual.median, term.usual.high)
            if term.isLimited {
                sums = (sums.low - part.2, sums.value - part.1, sums.high - part.0)
            } else {
                sums = (sums.low + part.0, sums.value + part.1, sums.high + part.2)
            }
        }
        guard shares.count >= Self.fewestKnown else { return nil }
        self.shares = shares
        unknown = Self.terms.map(\.nutrient).filter { shares[$0] == nil }
        estimate = ScoreEstimate(
            Self.score(sums.value), low: Self.score(sums.low), high: Self.score(sums.high))
    }

    /// The amount that counts. Sugar counts as far as it may have been added: not at all in NOVA group 1, which has no
    /// added sugar by definition, else in full, as the table does not tell the two apart; the range says so.
    private static func amount(
        _ nutrient: Nutrient, _ nutrients: Nutrients, _ nova: Int?
    ) -> (low: Double, value: Double, high: Double)? {
        if nutrient == .sugar, nova == 1 { return (0, 0, 0) }
        guard let amount = nutrients[nutrient], amount.isFinite else { return nil }
        return nutrient == .sugar ? (0, amount, amount) : (amount, amount, amount)
    }

    private static func score(_ index: Double) -> Double {
        guard let above = scale.firstIndex(where: { $0.index > index }) else { return 100 }
        guard above > 0 else { return 0 }
        let (lower, upper) = (scale[above - 1], scale[above])
        return lower.score + (upper.score - lower.score) * (index - lower.index) / (upper.index - lower.index)
    }
}
