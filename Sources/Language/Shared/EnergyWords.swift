import Nutrition

/// Units of energy, as a word says them.
extension Lexicon {
    /// How many kcal one unit is; nil for what is no unit of energy. 4.184 kJ are one kcal.
    package func kilocalories(perUnit word: String) -> Double? {
        if has(.unitEnergyKilocalorie, word) { return 1 }
        return has(.unitEnergyKilojoule, word) ? 1 / Energy.kilojoulesPerKilocalorie : nil
    }
}
