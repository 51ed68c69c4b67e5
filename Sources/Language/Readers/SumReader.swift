package import Nutrition

/// A sum of numbers as it is written, of which one has a unit of energy: "245 + 380 + 610 + 95 kcal".
package enum SumReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A sum of energies, written with plus signs"

    private static let most = 20

    /// Each repetition has an end, so that a long text takes a time in proportion to its length.
    private static var sum: Regex<Substring> {
        #/
        (?: \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15} \s{0,3} \+ \s{0,3} )+
        \d{1,6} (?:[.,]\d{1,3})? \s{0,3} \p{L}{0,15}
        /#
    }

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard reading.text.contains("+"),
            let match = reading.text.firstMatch(of: sum),
            reading.text[..<match.range.lowerBound].last?.isNumber != true,
            !reading.words.contains(where: { reading.lexicon.has([.verbEatPast, .verbEat], $0) })
        else { return nil }
        var energies: [Double] = []
        var factor: Double?
        for part in match.output.split(separator: "+") {
            let words = Reading(String(part), from: reading).words
            guard let number = words.first.flatMap(Double.init), (0..<100_000).contains(number), words.count <= 2 else {
                return nil
            }
            if words.count == 2 {
                guard let unit = reading.lexicon.kilocalories(perUnit: words[1]), factor ?? unit == unit else {
                    return nil
                }
                factor = unit
            }
            energies.append(number)
        }
        guard let factor, (2...most).contains(energies.count) else { return nil }
        return .askNutrition(.energySum(energies.map { $0 * factor }, times: 1))
    }
}
