package import DaemonAPI
package import Nutrition

/// What a health score is computed from: an entry, or a food of a draft.
package struct ScoredFood: Hashable, Sendable {
    package var name: String
    /// Of the amount that was eaten.
    package var nutrients: Nutrients
    package var grams: Double?
    /// NOVA group; nil is unknown.
    package var processing: ProcessingLevel?
    package var goals: MacroGoals

    package init(name: String, nutrients: Nutrients, grams: Double?, processing: ProcessingLevel?, goals: MacroGoals) {
        self.name = name
        self.nutrients = nutrients
        self.grams = grams
        self.processing = processing
        self.goals = goals
    }

    package var density: NutrientDensity? { NutrientDensity(nutrients, grams: grams, nova: processing?.rawValue) }

    /// As water: there is next to no energy that nutrients could stand to.
    var isWithoutEnergy: Bool {
        guard let energy = nutrients[.energy] else { return false }
        return energy <= 0 || grams.map { $0 > 0 && energy / $0 * 100 <= NutrientDensity.leastEnergy } ?? false
    }

    package var score: HealthScore? {
        HealthScore(
            density: density?.estimate, processing: processing?.estimate,
            goals: GoalAlignment.estimate(nutrients, goals: goals))
    }

    /// What speaks for any food that was logged.
    private static let logged = "It is in your log, and that keeps your picture of the day whole."

    /// The score with its words.
    ///
    /// - Parameter entry: the id of the entry that it is of; nil for one of a draft.
    package func wire(entry: Int64?) -> FoodScoreDTO {
        let wording = FoodScoreWording(self)
        return FoodScoreDTO(
            entry: entry, name: name, score: score.map { ScoreDTO($0, reason: wording.reason) },
            encouragement: wording.encouragement ?? (entry == nil ? nil : Self.logged), pointer: wording.pointer)
    }
}
