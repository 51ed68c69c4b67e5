import Nutrition

/// Sums and multiples of energies that the question brings along.
extension NutritionQuestionReader {
    /// Energies that are said without their unit behind one that has it: "the soup is 220 kcal and the bread 160".
    private static let bareEnergies = 10.0...2000
    static let counts = 2.0...100
    /// More are a table, and no question.
    private static let mostNumbers = 20
    /// Words after a count within which its noun stands: "3 buttered ones".
    private static let nounBehind = 3

    /// "a biscuit is 75 kcal, how much are 6?", "my bar has 210 kcal, what's two thirds of it?", "the soup is 220 kcal
    /// and the bread 160, what's that together?"
    var statedEnergies: NutritionQuestion? {
        let energies = message.energies
        guard [.askFood, .askFact, .askAdvice, .askPlan].contains(learnt.first), let first = energies.first,
            energies.allSatisfy({ $0.perAmount == nil }), nutrients.allSatisfy({ $0 == .energy }),
            !words.contains(where: { lexicon.has(Self.spans, $0) })
        else { return nil }
        // Numbers behind it that are no amounts of something.
        var bare = message.saidValues.filter { value in
            value.index > first.index && !energies.contains { $0.index == value.end }
                && !UnitPhrase(value.unit).isMeasured && value.unit != "%"
                && !lexicon.has(Self.noCounts, value.unit)
        }
        guard energies.count + bare.count <= Self.mostNumbers else { return nil }
        let said = energies.map(\.kilocalories)
        // "3 scoops at 110 kcal and a cone of 65": what is counted before its energy is neither added up nor taken off.
        let isPlain = message.saidValues.count == said.count + bare.count
        // "a box of 8 is 496 kcal, how much are 5?"
        if bare.count == 1, said.count == 1, let pieces = pieces(of: first), Self.counts.contains(bare[0].value) {
            return .energySum([said[0] / pieces], times: bare[0].value)
        }
        if isPlain, said.count + bare.count == 2, has(.differenceAsked), has(.questionHow),
            let others = bareEnergies(bare, before: words.endIndex)
        {
            let both = (said + others).sorted(by: >)
            return .energySum([both[0], -both[1]], times: 1)
        }
        if let count = bare.last, isCount(count, of: first) {
            bare.removeLast()
            guard let others = bareEnergies(bare, before: count.index) else { return nil }
            return .energySum(said + others, times: count.value)
        }
        guard isPlain, said.count + bare.count > 1, has(.sumAsked),
            let others = bareEnergies(bare, before: words.endIndex), others.count == bare.count
        else { return nil }
        return .energySum(said + others, times: 1)
    }

    /// "turkey mince has 23 g protein per 100 g, how much is in the tray of 650 g?"
    var statedNutrient: NutritionQuestion? {
        let named = nutrients.filter { $0 != .energy }
        guard learnt.first.isQuestion, named.count == 1, message.energies.isEmpty,
            let grams = amount(of: named[0])
        else { return nil }
        let masses = message.saidValues.compactMap { value -> (index: Int, end: Int, grams: Double)? in
            switch UnitLexicon.measure(value.unit) {
            case .mass(let factor)?, .volume(let factor)?: (value.index, value.end, value.value * factor)
            default: nil
            }
        }
        guard masses.count == 3, let said = masses.firstIndex(where: { abs($0.grams - grams) < 0.001 }),
            said + 1 < masses.count, case let per = masses[said + 1],
            words[masses[said].end..<per.index].contains(where: { lexicon.has([.quantityPer, .prepositionIn], $0) }),
            let other = masses.indices.first(where: { $0 != said && $0 != said + 1 })
        else { return nil }
        return .nutrientAt(named[0], grams, per: per.grams, amount: masses[other].grams)
    }

    /// Of how many pieces an energy is: "8 falafels = 496 kcal".
    private func pieces(of energy: EnergyExpression) -> Double? {
        let start = clauseStart(at: energy.index)
        let counted = message.saidValues.filter { value in
            value.index >= start && value.end < energy.index && Self.counts.contains(value.value)
                && !UnitPhrase(value.unit).isMeasured && lexicon.kilocalories(perUnit: value.unit) == nil
        }
        return counted.count == 1 ? counted[0].value : nil
    }

    /// Where the clause begins in which a word stands.
    private func clauseStart(at index: Int) -> Int { message.pauses.keys.filter { $0 <= index }.max() ?? 0 }

    /// Whether so many are asked of what an energy is that of one.
    private func isCount(_ count: SaidValue, of energy: EnergyExpression) -> Bool {
        // A share is one of anything: "two thirds of it".
        if count.value > 0, count.value < 1 { return true }
        guard Self.counts.contains(count.value), count.value == count.value.rounded(), isOfOne(energy) else {
            return false
        }
        // "… 4 cookies in it, how much is one?" asks for a part.
        let behind = words[min(count.end + Self.nounBehind, words.count)...]
        return !behind.contains { word in
            lexicon.has(.quantityEach, word) || lexicon.number(at: [word])?.number.value == 1
        }
    }

    /// Whether an energy is of one piece: "a biscuit is 75 kcal", "each dumpling is 45 kcal", "120 kcal a slice".
    private func isOfOne(_ energy: EnergyExpression) -> Bool {
        if energy.isEach { return true }
        let start = clauseStart(at: energy.index)
        let isOne = { (word: String) in
            self.lexicon.has([.determinerIndefinite, .quantityEach], word)
                || self.lexicon.number(at: [word])?.number.value == 1
        }
        let behind = words[min(energy.index + 1, words.count)...].prefix(1)
        return words[start..<energy.index].contains(where: isOne) || behind.contains(where: isOne)
    }

    /// Those of the numbers that are energies; nil where one is something else.
    private func bareEnergies(_ values: [SaidValue], before end: Int) -> [Double]? {
        let areEnergies = values.allSatisfy { value in
            let start = clauseStart(at: value.index)
            return Self.bareEnergies.contains(value.value) && value.end <= end
                && words[start..<value.index].contains {
                    lexicon.has([.determinerArticle, .determinerPossessive, .conjunctionAnd], $0)
                }
        }
        return areEnergies ? values.map(\.value) : nil
    }

    /// What is said of days and weeks is no arithmetic of pieces.
    private static let spans: [Concept] = [.unitTimeDay, .unitTimeWeek, .unitTimeMonth, .unitTimeYear]
    private static let noCounts: [Concept] = [.unitTimes, .unitPercent, .unitTimeMinute, .unitTimeHour]
}
