import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies

/// Whether foods have in them what somebody cannot have, by what is known of how they are made (SPEC P30).
extension AnswerService {
    /// - Returns: nil where no food is known.
    func whether(_ asked: [AskedFood], hold allergens: [String]) throws -> Answer? {
        try answer(of: asked) { food, traits in allergens.compactMap { line(food, traits, $0) } }
    }

    /// What is said of each food by how it is made, of which nothing is known where a table only has its figures.
    ///
    /// - Returns: nil where no food is known, or nothing is said.
    func answer(of asked: [AskedFood], saying lines: (Food, FoodTraits?) -> [String]) throws -> Answer? {
        let foods = try asked.compactMap { try resolved($0)?.food }
        let said = try foods.flatMap { lines($0, try log.foods.table.traits(ofFood: $0.id)) }
        return said.isEmpty ? nil : Answer(said, of: foods)
    }

    private func line(_ food: Food, _ traits: FoodTraits?, _ allergen: String) -> String? {
        let rules = log.foods.rules(without: [allergen])
        guard let name = rules.allergies.first?.title else { return nil }
        let title = Wording.capitalized(title(food))
        guard let conflict = rules.conflicts(with: food, traits).first else {
            // Of what is known by its words only, nobody can say so.
            return Reply.text(traits == nil ? .allergenMay : .allergenNot, title, name)
        }
        if allergen == Self.lactose, conflict.isCertain, traits?.kind == .cheese, let sugar = food.per100g[.sugar],
            sugar <= Self.hardlyAny
        {
            return Reply.text(.allergenLittle, title, Figures.grams(sugar))
        }
        // Oats have none of their own, and are sold without any of other grain.
        let isOats = allergen == Self.gluten && Self.oats.contains(food.name)
        return Reply.text(conflict.isCertain && !isOats ? .allergenHas : .allergenMay, title, name)
    }

    private static let gluten = "gluten"
    /// Of oats and nothing with gluten of its own: names of the everyday table.
    private static let oats: Set<String> = [
        "oat milk", "oatmeal", "instant oatmeal", "rolled oats", "oat bran", "overnight oats", "oatmeal with milk",
    ]
    private static let lactose = "lactose"
    /// In g in 100 g: lactose is a sugar, so that cheese with no more of all sugars has no more of it.
    private static let hardlyAny = 1.0
}
