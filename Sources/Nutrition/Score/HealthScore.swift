/// The health score of a food, meal or day, 0 to 100 (SPEC M8–M10): 33 % nutrient density, 33 % processing, 34 % how it
/// fits the day's goals.
package struct HealthScore: Codable, Hashable, Sendable {
    package static let weights = (density: 0.33, processing: 0.33, goals: 0.34)

    /// One of the three things that make the score.
    package enum Part: String, Codable, Hashable, Sendable, CaseIterable {
        case density, processing, goals
    }

    package let estimate: ScoreEstimate
    /// The parts that are known.
    package let parts: [Part: ScoreEstimate]

    /// Whole points, as they are shown.
    package var points: Int { Int(estimate.value.rounded()) }
    package var rating: HealthRating { HealthRating(points: points) }

    /// - Returns: nil when no part is known.
    package init?(density: ScoreEstimate?, processing: ScoreEstimate?, goals: ScoreEstimate?) {
        let weights = Self.weights
        guard
            let estimate = ScoreEstimate.mean([
                (weights.density, density), (weights.processing, processing), (weights.goals, goals),
            ])
        else { return nil }
        self.estimate = estimate
        parts = [.density: density, .processing: processing, .goals: goals].compactMapValues { $0 }
    }

    private init(_ estimate: ScoreEstimate, parts: [Part: ScoreEstimate]) {
        self.estimate = estimate
        self.parts = parts
    }

    /// A meal: the mean of its foods, weighted by their energy; equal weights when the meal has none (SPEC C10). A food
    /// whose energy is unknown weighs as much as the others do on average.
    ///
    /// - Parameter foods: kcal and score of each; nil is unknown.
    /// - Returns: nil when no food has a score.
    package static func meal(_ foods: [(energy: Double?, score: HealthScore?)]) -> HealthScore? {
        let energies = foods.map { food in food.energy.flatMap { $0.isFinite ? max(0, $0) : nil } }
        let known = energies.compactMap { $0 }
        let total = known.sorted().reduce(0, +)
        let weights = energies.map { total > 0 ? $0 ?? total / Double(known.count) : 1 }
        return mean(zip(weights, foods).map { ($0, $1.score) })
    }

    /// A day: the mean of its meals.
    ///
    /// - Returns: nil when no meal has a score.
    package static func day(_ meals: [HealthScore?]) -> HealthScore? { mean(meals.map { (1, $0) }) }

    private static func mean(_ scores: [(weight: Double, score: HealthScore?)]) -> HealthScore? {
        guard let estimate = ScoreEstimate.mean(scores.map { ($0.weight, $0.score?.estimate) }) else { return nil }
        let parts = Part.allCases.compactMap { part in
            ScoreEstimate.mean(scores.map { ($0.weight, $0.score?.parts[part]) }).map { (part, $0) }
        }
        return HealthScore(estimate, parts: Dictionary(uniqueKeysWithValues: parts))
    }
}

extension HealthScore.Part: CodingKeyRepresentable {}
