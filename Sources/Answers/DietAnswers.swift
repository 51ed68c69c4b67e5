import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies

/// Whether foods go with a way of eating, by what is known of how they are made (SPEC P30).
extension AnswerService {
    /// - Returns: nil where no food is known.
    func whether(_ asked: [AskedFood], suit diet: Diet) throws -> Answer? {
        guard let name = diet.named else { return nil }
        return try answer(of: asked) { food, traits in [line(food, traits, diet, name)] }
    }

    private func line(_ food: Food, _ traits: FoodTraits?, _ diet: Diet, _ name: String) -> String {
        let title = Wording.capitalized(title(food))
        guard let traits else { return Reply.text(.dietUnknown, title, name) }
        // How the animal was killed decides.
        if [.halal, .kosher].contains(diet), [.meat, .poultry].contains(traits.kind),
            diet.leftOut.isDisjoint(with: traits.contents)
        {
            return Reply.text(.dietUnknown, title, name)
        }
        guard EatingRules(diets: [diet]).allows(TraitedFood(food: food, traits: traits)) else {
            let parts = titles(of: diet.leftOut.intersection(traits.contents))
            // Of an egg nobody needs to hear that it contains egg, nor of honey.
            let isItself = Self.plain.contains(traits.kind) || FoodContent(rawValue: food.name) != nil
            return parts.isEmpty || isItself
                ? Reply.text(.dietNot, title, name)
                : Reply.text(.dietNotHas, title, name, parts)
        }
        if diet == .vegetarian, traits.kind == .cheese { return Reply.text(.dietRennet, title, name) }
        let parts = titles(of: diet.leftOut.intersection(traits.mayContain))
        return parts.isEmpty ? Reply.text(.dietSuits, title, name) : Reply.text(.dietMay, title, name, parts)
    }

    /// In a fixed order.
    private func titles(of contents: Set<FoodContent>) -> String {
        FoodContent.allCases.filter(contents.contains)
            .compactMap { log.foods.rules(without: [$0.rawValue]).allergies.first?.title }.joined(separator: ", ")
    }

    /// What is itself what the diet leaves out.
    private static let plain: Set<FoodKind> = [.meat, .poultry, .fish, .seafood, .egg]
}
