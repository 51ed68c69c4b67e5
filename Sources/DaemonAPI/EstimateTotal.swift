package import Nutrition

extension EntryDTO {
    /// Of the whole entry, in the nutrient's unit; energy as the entry has it. Nil is unknown.
    package func amount(of nutrient: Nutrient) -> Double? {
        nutrient == .energy ? calories.map(Double.init) : nutrients?[nutrient]
    }
}

extension Sequence<EntryDTO> {
    /// What the foods of an estimate come to, to a hundredth. A nutrient of which nothing is known is absent; a dish
    /// with an ingredient that is not counted is a part of which not all is known.
    package var total: [Nutrient: NutrientSum] {
        Nutrient.summedUp.reduce(into: [:]) { total, nutrient in
            guard contains(where: { $0.amount(of: nutrient) != nil }) else { return }
            var sum = NutrientSum()
            for entry in self {
                sum.add(entry.amount(of: nutrient))
                if entry.uncounted?.isEmpty == false, entry.amount(of: nutrient) != nil { sum.unknownParts += 1 }
            }
            sum.known = (sum.known * 100).rounded() / 100
            total[nutrient] = sum
        }
    }

    /// In which the energy of all is expected; nil where no part was guessed. Parts err independently, so that the
    /// distances to their ends add up as squares, as those of a day do.
    package var caloriesRange: EnergyRange? {
        var (energy, below, above) = (0.0, 0.0, 0.0)
        var isGuessed = false
        for entry in self {
            guard let calories = entry.calories.map(Double.init) else { continue }
            energy += calories
            guard let range = entry.caloriesRange else { continue }
            isGuessed = true
            below += (calories - range.low) * (calories - range.low)
            above += (range.high - calories) * (range.high - calories)
        }
        guard isGuessed else { return nil }
        return EnergyRange(low: Swift.max(0, energy - below.squareRoot()), high: energy + above.squareRoot())
    }
}

extension Nutrient {
    /// By which a meal is summed up.
    package static let summedUp: [Nutrient] = [
        .energy, .protein, .carbohydrate, .fat, .fiber, .sugar, .saturatedFat, .sodium,
    ]
}
