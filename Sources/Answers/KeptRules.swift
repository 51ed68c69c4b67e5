import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies

/// What the user does not eat: proposals keep to it and say so; of what the user asks about, it is said where it tells
/// against it (SPEC P30).
extension AnswerService {
    func rules(in context: AnswerContext) -> EatingRules { log.foods.rules(for: context.settings.profile) }

    /// `Kept to what you told me: vegetarian, no peanuts.`; nil where nothing was left out.
    func kept(to rules: EatingRules) -> String? {
        guard !rules.isEmpty else { return nil }
        guard rules.unknown.isEmpty else {
            return Reply.text(.keptUnknown, rules.unknown.joined(separator: ", "))
        }
        let parts =
            rules.diets.compactMap(\.named) + rules.allergies.map { Reply.text(.keptWithout, $0.title) }
            + (rules.isPregnant ? [Reply.text(.keptPregnancy)] : [])
        return Reply.text(.kept, parts.joined(separator: ", "))
    }

    /// That nothing is proposed, and why: rather nothing than what somebody does not eat.
    func nothing(_ phrase: ReplyPhrase, keepingTo rules: EatingRules) -> Answer {
        guard rules.unknown.isEmpty else { return Answer([kept(to: rules)].compactMap(\.self)) }
        return Answer([Reply.text(phrase)]).adding(kept(to: rules))
    }

    /// Whether nothing in a recipe or a drink is against what its reader eats. Of a food of which nothing is known but its
    /// figures, a diet goes by what the recipe says of itself; an allergy goes by nothing, what is plain apart.
    func keeps(_ figures: PreparedFigures, declaring diets: [String] = [], to rules: EatingRules) throws -> Bool {
        guard !rules.isEmpty else { return true }
        guard rules.unknown.isEmpty, figures.uncounted.isEmpty || rules.allergies.isEmpty else { return false }
        if figures.nutrients[.alcohol] ?? 0 > Self.traceOfAlcohol, rules.isPregnant || rules.diets.contains(.halal) {
            return false
        }
        let isDeclared = rules.diets.allSatisfy { diets.contains($0.title) }
        return try figures.foods.allSatisfy { id in
            if let food = try log.foods.traited(id: id) { return rules.allows(food) }
            guard let food = try log.foods.food(id: id), rules.conflicts(with: food, nil).isEmpty else { return false }
            return Self.plain.contains { id.hasPrefix($0) } || (isDeclared && rules.allergies.isEmpty)
        }
    }

    /// In g of a serving: what ripe fruit has.
    private static let traceOfAlcohol = 0.5

    /// What is nothing but itself: the group of spices and herbs in SR Legacy, and syrup of sugar and water.
    private static let plain = ["sr:02", "fndds1718:91301100"]

    /// `You told me that you cannot have milk: cheddar has it.`, of foods that were asked about.
    func warnings(about foods: [Food], in context: AnswerContext) -> [String] {
        let rules = rules(in: context)
        guard !rules.allergies.isEmpty else { return [] }
        var seen: Set<String> = []
        return foods.filter { seen.insert($0.id).inserted }.flatMap { food in
            let traits = (try? log.foods.table.traits(ofFood: food.id)) ?? nil
            return rules.conflicts(with: food, traits).map { conflict in
                Reply.text(
                    conflict.isCertain ? .allergyHas : .allergyMay, conflict.allergy, Wording.capitalized(title(food)))
            }
        }
    }
}

extension NutritionQuestion {
    /// Foods of which the user thinks to eat; not those in whose place they look for others.
    var foodsAskedAbout: [AskedFood] {
        switch self {
        case .nutrients(let foods, _), .compare(let foods, _, _, _), .better(let foods), .dayWith(let foods, _),
            .shareOfGoal(let foods, _):
            foods
        case .amountFor(let food, _, _), .about(let food, _), .healthy(let food): [food]
        case .compareAmounts(let amounts, _, _):
            amounts.compactMap { if case .food(let food) = $0 { food } else { nil } }
        case .fits(let wishes): wishes.among
        case .recipe(let wish): wish.foods
        default: []
        }
    }
}

extension Diet {
    /// What it is called in a reply; nil where it leaves nothing out.
    var named: String? {
        let phrase: ReplyPhrase? =
            switch self {
            case .omnivore, .flexitarian: nil
            case .pescatarian: .dietPescatarian
            case .vegetarian: .dietVegetarian
            case .vegan: .dietVegan
            case .halal: .dietHalal
            case .kosher: .dietKosher
            case .dairyFree: .dietDairyFree
            case .glutenFree: .dietGlutenFree
            case .lowCarb: .dietLowCarb
            case .keto: .dietKeto
            }
        return phrase.map { Reply.text($0) }
    }
}
