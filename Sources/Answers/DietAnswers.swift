import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies

/// Whether foods go with a way of eating, by what is known of how they are made (SPEC P30).
extension AnswerService {
    /// - Returns: nil where no food is known.
    func whether(_ asked: [AskedFood], suit diet: Diet) throws -> Answer? {
        let foods = try asked.compactMap { try resolved($0)?.food }
        guard !foods.isEmpty, let name = diet.named else { return nil }
        let lines = try foods.map { food in
            line(food, try log.foods.table.traits(ofFood: food.id), diet, name)
        }
        return Answer(lines, of: foods)
    }

    private func line(_ food: Food, _ traits: FoodTraits?, _ diet: Diet, _ name: String) -> String {
        let title = Wording.capitalized(title(food))
        guard let traits else { return Reply.text(.dietUnknown, title, name) }
        // How the animal was killed decides.
        if [.halal, .kosher].contains(diet), [.meat, .poultry].contains(traits.kind),
            diet.contents(in: traits.contents).isEmpty
        {
            return Reply.text(.dietUnknown, title, name)
        }
        guard EatingRules(diets: [diet]).allows(TraitedFood(food: food, traits: traits)) else {
            let parts = titles(of: diet.contents(in: traits.contents))
            // Of an egg nobody needs to hear that it contains egg, nor of honey.
            let isItself = Self.plain.contains(traits.kind) || FoodContent(rawValue: food.name) != nil
            return parts.isEmpty || isItself
                ? Reply.text(.dietNot, title, name)
                : Reply.text(.dietNotHas, title, name, parts)
        }
        if diet == .vegetarian, traits.kind == .cheese { return Reply.text(.dietRennet, title, name) }
        let parts = titles(of: diet.contents(in: traits.mayContain))
        return parts.isEmpty ? Reply.text(.dietSuits, title, name) : Reply.text(.dietMay, title, name, parts)
    }

    private func titles(of contents: [FoodContent]) -> String {
        contents.compactMap { log.foods.rules(without: [$0.allergen]).allergies.first?.title }.joined(separator: ", ")
    }

    /// What is itself what the diet leaves out.
    private static let plain: Set<FoodKind> = [.meat, .poultry, .fish, .seafood, .egg]
}

extension Diet {
    /// What a diet leaves out, of what is in a food, in a fixed order.
    fileprivate func contents(in contents: Set<FoodContent>) -> [FoodContent] {
        FoodContent.allCases.filter { contents.contains($0) && leftOut.contains($0) }
    }

    private var leftOut: Set<FoodContent> {
        let meats: Set<FoodContent> = [.meat, .pork, .poultry, .gelatin]
        return switch self {
        case .vegan: meats.union([.fish, .shellfish, .egg, .milk, .honey])
        case .vegetarian: meats.union([.fish, .shellfish])
        case .pescatarian: meats
        case .halal: [.pork, .alcohol, .gelatin]
        case .kosher: [.pork, .shellfish, .gelatin]
        case .omnivore, .flexitarian, .dairyFree, .glutenFree, .lowCarb, .keto: []
        }
    }
}

extension FoodContent {
    /// Its class in `allergens.tsv`.
    fileprivate var allergen: String { self == .egg ? "eggs" : rawValue }
}
