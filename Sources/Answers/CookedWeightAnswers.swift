import Diary
import FoodKnowledge
import Nutrition
import Replies

/// What a food weighs raw and cooked.
extension AnswerService {
    /// What is cooked in water or dried by heat keeps its energy, so that its weights are as its energies for 100 g in
    /// turn.
    ///
    /// - Returns: nil where a table does not know both, or they are not the same food in two states.
    func weight(of grams: Double, raw: String, cooked: String, isCooked: Bool) throws -> Answer? {
        guard let before = try log.foods.resolve(raw, quantity: 100, unit: "g")?.food,
            let after = try log.foods.resolve(cooked, quantity: 100, unit: "g")?.food, before.id != after.id,
            let energies = before.per100g[.energy].flatMap({ raw in after.per100g[.energy].map { (raw, $0) } }),
            energies.1 > 0, Self.growth.contains(energies.0 / energies.1)
        else { return nil }
        let growth = energies.0 / energies.1
        let other = ((isCooked ? grams / growth : grams * growth) / 5).rounded() * 5
        let (rawGrams, cookedGrams) = isCooked ? (other, grams) : (grams, other)
        let name = Wording.capitalized(title(after))
        return Answer(
            [Reply.text(.cookedWeight, name, Figures.grams(rawGrams), Figures.grams(cookedGrams))], of: [before, after])
    }

    /// How many times its weight a food has cooked: meat loses a third, rice and beans take up twice their own.
    private static let growth = 0.4...4.0
}
