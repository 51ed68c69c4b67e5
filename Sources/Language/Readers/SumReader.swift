package import Nutrition

/// A sum of numbers as it is written, of which one has a unit of energy: "245 + 380 + 610 + 95 kcal", "3 × 110 kcal + 65".
package enum SumReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A sum of energies, written with plus signs"

    /// Each repetition has an end, so that a long text takes a time in proportion to its length.
    private static var sum: Regex<Substring> {
        #/
        (?: \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15} \s{0,3} [+×x*] \s{0,3} )+
        \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15}
        /#
    }

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard reading.text.contains("+"),
            let match = reading.text.firstMatch(of: sum),
            reading.text[..<match.range.lowerBound].last?.isNumber != true,
            !reading.words.contains(where: { reading.lexicon.has([.verbEatPast, .verbEat], $0) })
        else { return nil }
        var terms: [[Factor]] = []
        for part in match.output.split(separator: "+") {
            let factors = part.split { "×x*".contains($0) }.map { Factor(Reading(String($0), from: reading)) }
            guard factors.allSatisfy({ $0 != nil }) else { return nil }
            terms.append(factors.compactMap(\.self))
        }
        let factors = terms.flatMap(\.self)
        // "add these up for me, kcal: 385 + 210 + 95"
        let units = Set(factors.compactMap(\.energy))
        let named = reading.words.lazy.compactMap { reading.lexicon.kilocalories(perUnit: $0) }.first
        guard terms.count > 1, factors.count <= StatedSum.mostTerms, units.count <= 1,
            let energy = units.first ?? named
        else { return nil }
        let figures = factors.flatMap { factor in
            (factor.energy == nil ? [StatedFigure(factor.number, .plain)] : [])
                + [StatedFigure(factor.number, times: energy, .energy)]
        }
        let formula = terms.map { term in
            term.map { StatedFigure($0.number, .plain).written }.joined(separator: " * ")
        }
        let sum = StatedSum(
            said: reading.text, before: [], figures: figures, nutrient: .energy, terms: terms.count,
            text: formula.joined(separator: " + "))
        return sum.formula == nil ? nil : .askNutrition(.statedSum(sum))
    }

    /// A number, and how many kcal one of its unit is where it has one.
    private struct Factor {
        var number: Double
        var energy: Double?

        /// - Returns: nil for a number with another unit.
        init?(_ reading: Reading) {
            let words = reading.words
            guard let number = words.first.flatMap(Double.init), (0..<100_000).contains(number), words.count <= 2 else {
                return nil
            }
            self.number = number
            guard words.count == 2 else { return }
            guard let unit = reading.lexicon.kilocalories(perUnit: words[1]) else { return nil }
            energy = unit
        }
    }
}
