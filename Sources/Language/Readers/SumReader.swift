package import Nutrition

/// A sum of numbers as it is written, of which one has a unit: "245 + 380 + 610 + 95 kcal", "3 × 110 kcal + 65". A
/// message that is nothing else needs no unit, and may take off and share, too: "2100 - 375 - 640".
package enum SumReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A sum of energies, written with signs"

    /// Each repetition has an end, so that a long text takes a time in proportion to its length. "4-6", "1/2" are no sums.
    private static var sum: Regex<Substring> {
        #/
        (?: \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15} (?: \s{0,3} [+×x*] \s{0,3} | \s{1,3} [\-−–÷\/] \s{1,3} ) )+
        \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15}
        /#
    }

    private static let signs: [Character: Character] = [
        "+": "+", "-": "-", "−": "-", "–": "-", "×": "*", "x": "*", "*": "*", "÷": "/", "/": "/",
    ]
    /// What has no unit is no energy below.
    private static let leastBare = 10.0

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard reading.text.contains(where: { "+-−–".contains($0) }), let match = reading.text.firstMatch(of: sum),
            reading.text[..<match.range.lowerBound].last?.isNumber != true,
            !reading.words.contains(where: { reading.lexicon.has([.verbEatPast, .verbEat], $0) })
        else { return nil }
        let rest = reading.text[..<match.range.lowerBound] + reading.text[match.range.upperBound...]
        let isAll = !rest.contains { $0.isLetter || $0.isNumber }
        // "-100 + 250", "2100 - (375 + 640)" say more than is matched.
        guard !rest.contains(where: { "()".contains($0) || signs[$0] != nil && !$0.isLetter }) else { return nil }
        guard isAll || match.output.contains("+") && !match.output.contains(where: { "-−–÷/".contains($0) }) else {
            return nil
        }
        let written = String(match.output.compactMap { signs[$0] })
        let factors = match.output.split { signs[$0] != nil }.map { Factor(Reading(String($0), from: reading)) }
        guard factors.allSatisfy({ $0 != nil }) else { return nil }
        return sum(factors.compactMap(\.self), signs: written, isAll: isAll, in: reading)
    }

    private static func sum(_ factors: [Factor], signs: String, isAll: Bool, in reading: Reading) -> Intent? {
        // "add these up for me, kcal: 385 + 210 + 95"
        let units = Set(factors.compactMap(\.unit))
        let nutrient = nutrient(of: units, in: reading)
        let named = reading.words.lazy.compactMap { reading.lexicon.kilocalories(perUnit: $0) }.first
        let bare = isAll && factors.allSatisfy { $0.number >= leastBare } ? 1.0 : nil
        guard signs.contains(where: { "+-".contains($0) }), factors.count <= StatedSum.mostTerms, units.count <= 1,
            let nutrient, let unit = units.first?.factor ?? named ?? bare
        else { return nil }
        let kind: StatedFigure.Kind = nutrient == .energy ? .energy : .nutrient
        let figures = factors.flatMap { factor in
            (factor.unit == nil ? [StatedFigure(factor.number, .plain)] : [])
                + [StatedFigure(factor.number, times: unit, kind)]
        }
        var formula = ""
        for (factor, sign) in zip(factors, " " + signs) {
            formula += (sign == " " ? "" : " \(sign) ") + StatedFigure(factor.number, .plain).written
        }
        let sum = StatedSum(
            said: reading.text, before: [], figures: figures, nutrient: nutrient, terms: factors.count,
            unit: min(unit, 1), text: formula)
        guard let value = sum.formula?.value, value >= 0 else { return nil }
        return .askNutrition(.statedSum(sum))
    }

    /// What a sum is of: energy, or "add up the fibre: 3.4 g + 7.1 g" with that word; nil for other grams.
    private static func nutrient(of units: Set<Unit>, in reading: Reading) -> Nutrient? {
        guard units.first?.isMass == true else { return .energy }
        guard reading.lexicon.stands(.sumAsked, in: reading.words) else { return nil }
        return reading.namedNutrient.flatMap { $0 == .energy ? nil : $0 }
    }

    private struct Unit: Hashable {
        /// How many kcal, or g, one is.
        var factor: Double
        var isMass: Bool
    }

    /// A number, and its unit where it has one.
    private struct Factor {
        var number: Double
        var unit: Unit?

        /// - Returns: nil for a number with another unit.
        init?(_ reading: Reading) {
            let words = reading.words
            guard words.first?.first?.isNumber == true, let (said, count) = reading.lexicon.number(at: words[...]),
                count == 1, said.low == said.high, (0..<100_000).contains(said.value), words.count <= 2
            else { return nil }
            number = said.value
            guard words.count == 2 else { return }
            if let energy = reading.lexicon.kilocalories(perUnit: words[1]) {
                unit = Unit(factor: energy, isMass: false)
            } else if case .mass(let grams)? = UnitLexicon.measure(words[1]) {
                unit = Unit(factor: grams, isMass: true)
            } else {
                return nil
            }
        }
    }
}
