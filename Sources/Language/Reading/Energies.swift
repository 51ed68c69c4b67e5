import Nutrition

/// An energy that the user said, in kcal.
package struct EnergyExpression: Hashable, Sendable {
    package let kilocalories: Double
    /// "120 calories each": per piece, not for the whole entry.
    package let isEach: Bool
    package let index: Int
}

extension Reading {
    /// Every energy in the user's words: `210 calories`, `650 kcal`, `880 kJ`.
    package var energies: [EnergyExpression] { parts.energies { everyEnergy } }

    private var everyEnergy: [EnergyExpression] {
        words.indices.compactMap { index in
            guard index > 0, let factor = Self.energyUnits[words[index]], let value = number(endingAt: index - 1),
                value >= 0, value < 100_000
            else { return nil }
            let around = words[(index + 1)...].prefix(2) + words[..<(index - 1)].suffix(1).filter { $0 != "per" }
            return EnergyExpression(
                kilocalories: value * factor,
                isEach: around.contains { ["each", "apiece", "per", "jeweils", "je", "cada", "chacun"].contains($0) },
                index: index)
        }
    }

    private func number(endingAt index: Int) -> Double? {
        guard words[index].first?.isNumber == true, let (number, count) = NumberReader.leading(words[index...index]),
            count == 1
        else { return nil }
        return number.value
    }

    /// The energy said for each food, in the order of `foods`: that of the food before it, or, where every energy
    /// leads its food, of the food after it.
    package func energies(ofFoods foods: [String], at known: [Range<Int>?]? = nil) -> [EnergyExpression?] {
        var assigned = [EnergyExpression?](repeating: nil, count: foods.count)
        let energies = energies
        if foods.count == 1 {
            assigned[0] = energies.first
            return assigned
        }
        let places = known ?? places(ofFoods: foods)
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
            let before = foods.indices.filter { (places[$0]?.lowerBound ?? .max) < energy.index }
            let owner =
                before.max { (places[$0]?.lowerBound ?? 0) < (places[$1]?.lowerBound ?? 0) } ?? foods.indices.first
            if let owner, assigned[owner] == nil { assigned[owner] = energy }
        }
        return assigned
    }

    /// kcal per unit; 4.184 kJ are one kcal.
    private static let energyUnits: [String: Double] = [
        "kcal": 1, "kcals": 1, "cal": 1, "cals": 1, "calorie": 1, "calories": 1, "kilocalorie": 1, "kilocalories": 1,
        "kalorien": 1, "calorias": 1, "kj": 1 / 4.184, "kilojoule": 1 / 4.184, "kilojoules": 1 / 4.184,
    ]
}
