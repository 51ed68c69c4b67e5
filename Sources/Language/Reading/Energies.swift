import Nutrition

/// An energy that the user said, in kcal.
package struct EnergyExpression: Hashable, Sendable {
    package let kilocalories: Double
    /// "120 calories each": per piece, not for the whole entry.
    package let isEach: Bool
    package let index: Int
    /// "65 kcal per 100 g": of so many grams or millilitres; nil for the whole entry or each piece.
    package var perAmount: Double?
}

extension Reading {
    /// Every energy in the user's words: `210 calories`, `650 kcal`, `880 kJ`.
    package var energies: [EnergyExpression] { parts.energies { everyEnergy } }

    private var everyEnergy: [EnergyExpression] {
        let lexicon = lexicon
        return words.indices.compactMap { index in
            guard index > 0, let factor = lexicon.kilocalories(perUnit: words[index]),
                let (value, start) = number(endingAt: index - 1),
                value >= 0, value < 100_000
            else { return nil }
            let around =
                words[(index + 1)...].prefix(2)
                + words[..<start].suffix(1).filter { !lexicon.has(.quantityPer, $0) }
            let basis = basis(behind: index + 1)
            return EnergyExpression(
                kilocalories: value * factor,
                isEach: basis == nil && around.contains { lexicon.has(.quantityEach, $0) },
                index: index, perAmount: basis)
        }
    }

    /// Grams or millilitres behind an energy that is said of them: "per 100 g", "pro 100 ml", "/100g".
    private func basis(behind start: Int) -> Double? {
        var index = start
        while index < words.count, index < start + 2, lexicon.has([.quantityPer, .quantityEach], words[index]) {
            index += 1
        }
        guard index + 1 < words.count, index > start || words[index] == "100",
            let amount = Double(words[index]), amount > 0
        else { return nil }
        return switch UnitLexicon.measure(words[index + 1]) {
        case .mass(let grams)?: amount * grams
        case .volume(let milliliters)?: amount * milliliters
        default: nil
        }
    }

    /// The number whose last word stands at `end`, and where it begins. In words it has to be ten at least: "a calorie"
    /// and "few calories" say no energy.
    private func number(endingAt end: Int) -> (value: Double, start: Int)? {
        let lexicon = lexicon
        let begin = (max(0, end - Self.longestNumber)...end).last { $0 == 0 || pauses[$0] != nil } ?? 0
        for start in max(begin, end - Self.longestNumber)...end where words[start].first?.isNumber == false {
            if let (number, count) = lexicon.number(at: words[start...end]), start + count == end + 1,
                number.value >= 10
            {
                return (number.value, start)
            }
        }
        guard words[end].first?.isNumber == true, let (number, _) = lexicon.number(at: words[end...end]) else {
            return nil
        }
        // Nobody says thousandths of a calorie: "1.890 kcal" has its point from another language.
        return (NumberReader.groupedWithPoints(words[end]) ?? number.value, end)
    }

    /// In words, without the first: "between a hundred and fifty and two hundred".
    private static let longestNumber = 7

    /// The energy said for each food, in the order of `foods`: that of the food before it, or, where every energy
    /// leads its food, of the food after it.
    package func energies(ofFoods foods: [String], at known: [Range<Int>?]? = nil) -> [EnergyExpression?] {
        var assigned = [EnergyExpression?](repeating: nil, count: foods.count)
        if foods.count == 1 {
            assigned[0] = energies.first.map(ofWhole)
            return assigned
        }
        let said = energies
        guard !said.isEmpty else { return assigned }
        let places = known ?? places(ofFoods: foods)
        let energies = said.map(ofWhole) + bareEnergies(behind: places)
        let starts = places.compactMap { $0?.lowerBound }
        // "150 kcal of eggs and 80 kcal of toast": every energy stands before its food.
        let leads =
            energies.count > 1 && (energies.first?.index ?? .max) < (starts.min() ?? 0)
            && (energies.last?.index ?? .max) < (starts.max() ?? 0)
        for energy in energies {
            if leads {
                let after = foods.indices.filter { (places[$0]?.lowerBound ?? 0) > energy.index }
                let next = after.min { (places[$0]?.lowerBound ?? .max) < (places[$1]?.lowerBound ?? .max) }
                if let next, assigned[next] == nil { assigned[next] = energy }
                continue
            }
            let owner = Self.last(of: places, before: energy.index) ?? foods.indices.first
            if let owner, assigned[owner] == nil { assigned[owner] = energy }
        }
        return assigned
    }

    /// Which of some places is the last that begins before a word.
    static func last(of places: [Range<Int>?], before index: Int) -> Int? {
        places.indices.filter { (places[$0]?.lowerBound ?? .max) < index }
            .max { (places[$0]?.lowerBound ?? 0) < (places[$1]?.lowerBound ?? 0) }
    }

    /// "920 kcal for the whole thing", "the tub is 1000 kcal": said of all of it, however much was eaten.
    ///
    /// - Parameter unit: of what there was, as `tub`.
    func isOfWhole(_ energy: EnergyExpression, unit: String) -> Bool {
        let start = (0...energy.index).last { $0 == 0 || pauses[$0] != nil } ?? 0
        let end = (energy.index + 1..<max(energy.index + 1, words.count)).first { pauses[$0] != nil } ?? words.count
        let isWhole = (start..<end).contains { index in
            guard let count = lexicon.length(of: .energyWhole, at: words[index..<end]) else { return false }
            // "a whole wheat bagel"
            return index + count >= end || !lexicon.has(.quantityWholeName, words[index + count])
        }
        if isWhole { return true }
        let vessels = NumberReader.words(unit).map(Plural.stem)
        let verbs: [Concept] = [.verbEatPast, .verbEat]
        return start > 0 && !words[start..<end].contains { lexicon.has(verbs, $0) }
            && words[start..<energy.index].contains { vessels.contains(Plural.stem($0)) }
    }

    /// "a third of a 930 kcal pizza": the energy of one, of which a share was eaten.
    private func ofWhole(_ energy: EnergyExpression) -> EnergyExpression {
        guard energy.perAmount == nil, energy.index + 1 < words.count, pauses[energy.index + 1] == nil,
            let start = number(endingAt: energy.index - 1)?.start
        else { return energy }
        let links: [Concept] = [.determinerIndefinite, .determinerDefinite, .determinerPossessive, .prepositionOf]
        let end = words[..<start].lastIndex { !lexicon.has(links, $0) }.map { $0 + 1 } ?? 0
        guard end < start,
            amounts.contains(where: {
                (end...start).contains($0.range.upperBound) && $0.quantity > 0 && $0.quantity < 1 && !$0.isMeasured
            })
        else { return energy }
        return EnergyExpression(kilocalories: energy.kilocalories, isEach: true, index: energy.index)
    }

    /// "sandwich 346 cal, crisps 130 cal, smoothie 142": where energies end the foods before, a number does, too.
    private func bareEnergies(behind places: [Range<Int>?]) -> [EnergyExpression] {
        let energies = energies
        let links = words.indices.filter { lexicon.has(.conjunctionAnd, words[$0]) }
        let ends = pauses.keys.filter { $0 > 0 } + links + [words.count]
        guard let first = energies.first, let factor = lexicon.kilocalories(perUnit: words[first.index]),
            energies.allSatisfy({ ends.contains($0.index + 1) })
        else { return [] }
        return ends.compactMap { end in
            let index = end - 1
            guard index > first.index, places.contains(where: { $0?.upperBound == index }),
                let value = Double(words[index]), Self.bareEnergies.contains(value)
            else { return nil }
            return EnergyExpression(kilocalories: value * factor, isEach: false, index: index)
        }
    }

    private static let bareEnergies = 10.0...2000
}
