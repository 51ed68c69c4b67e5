package import Nutrition

/// The health scores of a day, its meals and its foods.
package struct ScoreReport: Codable, Hashable, Sendable {
    package var date: CalendarDay
    /// The mean of the meals; null when none has a score.
    package var score: ScoreDTO?
    package var meals: [MealScoreDTO]

    package init(date: CalendarDay, score: ScoreDTO?, meals: [MealScoreDTO]) {
        self.date = date
        self.score = score
        self.meals = meals
    }
}

package struct MealScoreDTO: Codable, Hashable, Sendable {
    package var meal: Meal
    /// The mean of the foods, weighted by their energy; null when none has a score.
    package var score: ScoreDTO?
    package var foods: [FoodScoreDTO]

    package init(meal: Meal, score: ScoreDTO?, foods: [FoodScoreDTO]) {
        self.meal = meal
        self.score = score
        self.foods = foods
    }
}

package struct FoodScoreDTO: Codable, Hashable, Sendable {
    /// The entry's id; null for what is not logged.
    package var entry: Int64?
    package var name: String
    /// Null when nothing is known of it.
    package var score: ScoreDTO?
    /// Something good about it, one sentence; null when nothing of it is known that speaks for it.
    package var encouragement: String?
    /// What would go well with it, one sentence; null when there is nothing to add.
    package var pointer: String?

    package init(entry: Int64?, name: String, score: ScoreDTO?, encouragement: String?, pointer: String?) {
        self.entry = entry
        self.name = name
        self.score = score
        self.encouragement = encouragement
        self.pointer = pointer
    }
}

/// A health score as it is shown.
package struct ScoreDTO: Codable, Hashable, Sendable {
    /// Whole points from 0 to 100, and what they may be as far as something is unknown.
    package struct Points: Codable, Hashable, Sendable {
        package var value: Int
        package var low: Int
        package var high: Int

        package init(_ estimate: ScoreEstimate) {
            value = Int(estimate.value.rounded())
            low = Int(estimate.low.rounded(.down))
            high = Int(estimate.high.rounded(.up))
        }
    }

    package var points: Points
    package var rating: HealthRating
    package var color: HealthRating.Color
    /// Null is unknown.
    package var density: Points?
    package var processing: Points?
    package var goals: Points?
    /// One sentence.
    package var reason: String

    package init(_ score: HealthScore, reason: String) {
        points = Points(score.estimate)
        rating = score.rating
        color = score.rating.color
        density = score.parts[.density].map(Points.init)
        processing = score.parts[.processing].map(Points.init)
        goals = score.parts[.goals].map(Points.init)
        self.reason = reason
    }
}
