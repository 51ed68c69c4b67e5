extension MacroGoals {
    /// A goal as a number that can be divided by; nil when it is not set.
    fileprivate func amount(_ goal: Goal) -> Double? { self[goal].flatMap { $0 > 0 ? Double($0) : nil } }

    /// kcal of the day: the goal itself, else what the three macronutrients have together (4, 4 and 9 kcal a gram).
    package var dayEnergy: Double? {
        if let energy = amount(.energy) { return energy }
        guard let protein = amount(.protein), let carbs = amount(.carbs), let fat = amount(.fat) else { return nil }
        return 4 * protein + 4 * carbs + 9 * fat
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
    package static func estimate(_ nutrients: Nutrients, goals: MacroGoals) -> ScoreEstimate? {
        let energy = nutrients[.energy].flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        let parts = [
            goals.amount(.energy).map { goal in energy.map { ScoreEstimate(Self.energy($0 / goal)) } },
            goals.amount(.protein).map {
                ratio(nutrients[.protein], energy, $0, goals).map { ScoreEstimate(100 * $0) }
            },
            goals.amount(.carbs).map { ratio(nutrients[.carbohydrate], energy, $0, goals).map(ceiling) },
            goals.amount(.fat).map { ratio(nutrients[.fat], energy, $0, goals).map(ceiling) },
        ].compactMap { $0 }
        return ScoreEstimate.mean(parts.map { (1, $0) })
    }

    private static func energy(_ share: Double) -> Double { 100 * (1 - share) / (1 - fullShare) }

    /// Grams for each kcal of the food, as a multiple of the goals'. What has no energy is as the goals are.
    private static func ratio(_ grams: Double?, _ energy: Double?, _ goal: Double, _ goals: MacroGoals) -> Double? {
        guard let grams, grams >= 0, grams.isFinite, let energy, let day = goals.dayEnergy else { return nil }
        return energy < 1 ? 1 : (grams / energy) / (goal / day)
    }

    private static func ceiling(_ ratio: Double) -> ScoreEstimate {
        ScoreEstimate(100 * (farMultiple - ratio) / (farMultiple - 1))
    }
}
