/// What somebody wants to eat in a day; nil is not set.
package struct DayGoals: Codable, Hashable, Sendable {
    /// kcal.
    package var energy: Double?
    /// Grams.
    package var protein: Double?
    /// Grams.
    package var carbohydrate: Double?
    /// Grams.
    package var fat: Double?

    package init(
        energy: Double? = nil, protein: Double? = nil, carbohydrate: Double? = nil, fat: Double? = nil
    ) {
        let usable = { (value: Double?) in value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
        self.energy = usable(energy)
        self.protein = usable(protein)
        self.carbohydrate = usable(carbohydrate)
        self.fat = usable(fat)
    }

    /// kcal of the day: the goal itself, else what the three macronutrients have together (4, 4 and 9 kcal a gram).
    package var dayEnergy: Double? {
        if let energy { return energy }
        guard let protein, let carbohydrate, let fat else { return nil }
        return 4 * protein + 4 * carbohydrate + 9 * fat
    }
}

/// How well a food fits a day's goals: the mean over the goals that are set.
///
/// Energy is judged by the share of the day that the food takes, the macronutrients by how they stand to energy in the
/// food and in the goals, so that an apple is not asked to bring a day's protein. The rules are this product's own:
/// nobody has published any.
package enum GoalAlignment {
    /// A food that takes this share of a day's energy or less leaves room for the rest: three meals a day.
    static let fullShare = 1.0 / 3
    /// Carbohydrate or fat at this multiple of the goals' share of energy, or more, counts 0.
    static let farMultiple = 3.0

    /// - Parameter nutrients: of the amount that was eaten.
    /// - Returns: nil when no goal is set, or what is needed is unknown of all of them.
    package static func estimate(_ nutrients: Nutrients, goals: DayGoals) -> ScoreEstimate? {
        let energy = nutrients[.energy].flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        let parts = [
            goals.energy.map { goal in energy.map { ScoreEstimate(Self.energy($0 / goal)) } },
            goals.protein.map { ratio(nutrients[.protein], energy, $0, goals).map { ScoreEstimate(100 * $0) } },
            goals.carbohydrate.map { ratio(nutrients[.carbohydrate], energy, $0, goals).map(ceiling) },
            goals.fat.map { ratio(nutrients[.fat], energy, $0, goals).map(ceiling) },
        ].compactMap { $0 }
        return ScoreEstimate.mean(parts.map { (1, $0) })
    }

    private static func energy(_ share: Double) -> Double { 100 * (1 - share) / (1 - fullShare) }

    /// Grams for each kcal of the food, as a multiple of the goals'. What has no energy is as the goals are.
    private static func ratio(_ grams: Double?, _ energy: Double?, _ goal: Double, _ goals: DayGoals) -> Double? {
        guard let grams, grams >= 0, grams.isFinite, let energy, let day = goals.dayEnergy else { return nil }
        return energy < 1 ? 1 : (grams / energy) / (goal / day)
    }

    private static func ceiling(_ ratio: Double) -> ScoreEstimate {
        ScoreEstimate(100 * (farMultiple - ratio) / (farMultiple - 1))
    }
}
