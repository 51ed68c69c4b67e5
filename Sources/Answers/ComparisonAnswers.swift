import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies
import Store

/// Which of several is more.
extension AnswerService {
    /// The verdict is the first sentence; of which amounts it is said stands in it.
    func compare(
        _ foods: [AskedFood], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree,
        per basis: FoodBasis, in context: AnswerContext
    ) throws -> Answer? {
        let found = try foods.compactMap { food in try resolved(food).map { (asked: food, food: $0) } }
        guard found.count == foods.count, Set(found.map(\.food.food.id)).count > 1 else { return nil }
        return compare(found, nutrient, degree, per: basis, in: context)
    }

    /// - Parameter found: at least two different foods.
    func compare(
        _ found: [(asked: AskedFood, food: ResolvedFood)], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree,
        per basis: FoodBasis, in context: AnswerContext
    ) -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        let figures = found.map { asked, food in
            (
                name: name(food, asked, per: basis), food: food,
                value: food.food.per100g[nutrient].flatMap { per100g in
                    food.grams(per: basis).map { per100g * $0 / 100 }
                }
            )
        }
        let known = figures.compactMap { name, food, value in value.map { (name: name, food: food, value: $0) } }
            .sorted { degree == .more ? $0.value > $1.value : $0.value < $1.value }
        guard known.count == figures.count, let best = known.first, let next = known.dropFirst().first else {
            let missing = figures.filter { $0.value == nil }.map(\.food.food.name).joined(separator: ", ")
            return Answer([Reply.text(.compareUnknown, shown.label, missing)])
        }
        let per = Reply.text(
            basis == .hundredGrams ? .compareHundred : basis == .hundredKilocalories ? .compareEnergy : .compareSaid)
        let others = known.dropFirst().map { "\($0.name) \(shown.amount($0.value))" }.joined(separator: ", ")
        let verdict: ReplyPhrase =
            Self.areSame(best.value, next.value) ? .compareSame : degree == .more ? .compareMore : .compareLess
        var lines = [
            Reply.text(verdict, Wording.capitalized(best.name), shown.label, shown.amount(best.value), others, per)
        ]
        if known.count == 2, verdict != .compareSame {
            lines.append(Reply.text(.compareDifference, shown.amount(abs(best.value - next.value))))
        }
        if basis == .hundredGrams, let reversed = reversedByServing(known.map(\.food), nutrient, degree, shown) {
            lines.append(reversed)
        }
        var answer = Answer(lines, of: known.map(\.food.food))
        answer.figure = best.value
        return answer
    }

    /// Figures of tables are no closer than this.
    private static func areSame(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) <= 0.03 * max(abs(one), abs(other))
    }

    /// A food in a comparison, with its amount where the basis does not say it.
    private func name(_ food: ResolvedFood, _ asked: AskedFood, per basis: FoodBasis) -> String {
        let said = asked.bareName
        // "beef liver" is the table's liver; what a name hardly shares a word with is called as the table calls it.
        let isOfTable = Set(Reading(food.food.name).words).isSubset(of: Reading(said).words)
        let name = SpokenLanguage.current != .english || isOfTable ? said : food.food.name
        guard [.said, .serving].contains(basis), let grams = food.grams(per: basis) else { return name }
        return "\(name) (\(Wording.grams(grams)))"
    }

    /// Said where usual servings turn the order around: dried herbs have much iron, and nobody eats 100 g.
    private func reversedByServing(
        _ foods: [ResolvedFood], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree, _ shown: ShownNutrient
    ) -> String? {
        let servings = foods.compactMap { food -> (String, Double, Double)? in
            guard let grams = food.food.defaultServing, let per100g = food.food.per100g[nutrient] else { return nil }
            return (title(food.food), grams, per100g * grams / 100)
        }
        guard servings.count == foods.count, let first = servings.first,
            let best = servings.max(by: { degree == .more ? $0.2 < $1.2 : $0.2 > $1.2 }), best.0 != first.0
        else { return nil }
        let list = servings.map { "\($0.0), \(Wording.grams($0.1)): \(shown.amount($0.2))" }.joined(separator: "; ")
        return Reply.text(.compareServing, list)
    }

    /// Which amount is more: of foods, of what was eaten, of what is recommended.
    func compare(
        _ amounts: [ComparedAmount], _ nutrient: Nutrient, _ degree: NutritionQuestion.Degree,
        in context: AnswerContext
    ) async throws -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        var figures: [(name: String, value: Double)] = []
        var foods: [Food] = []
        var unknown = 0
        for amount in amounts {
            switch amount {
            case .food(let food):
                guard let found = try resolved(food) else { return nil }
                guard let value = found.nutrients[nutrient] else {
                    return Answer([Reply.text(.compareUnknown, shown.label, found.food.name)])
                }
                foods.append(found.food)
                figures.append(("\(called(found, food)) (\(Wording.grams(found.grams)))", value))
            case .eaten(let meal, let name):
                let period = try Period(name)
                let sum = try await log.store.entries(days: period.days(asOf: context.today))
                    .filter { meal == nil || $0.meal == meal }.sum(nutrient)
                unknown += sum.unknownParts
                let words = [meal.map(Reply.name), Reply.name(period)].compactMap(\.self)
                figures.append((words.joined(separator: " "), sum.known))
            case .reference:
                guard ReferenceValue.label(nutrient) != nil else { return nil }
            }
        }
        // Beside what is recommended the share says more than an order.
        if amounts.contains(.reference), let reference = ReferenceValue.label(nutrient) {
            let shares = figures.map { name, value in
                Reply.text(
                    .askFood, Wording.capitalized(name),
                    "\(shown.labelled(value)), \(shown.share(value, of: reference))")
            }
            return Answer(shares, of: foods, and: ["Regulation (EU) No 1169/2011"])
        }
        let sorted = figures.sorted { degree == .more ? $0.value > $1.value : $0.value < $1.value }
        guard let best = sorted.first, let next = sorted.dropFirst().first else { return nil }
        let phrase: ReplyPhrase =
            Self.areSame(best.value, next.value)
            ? .compareAmountsSame : degree == .more ? .compareAmountsMore : .compareAmountsLess
        let others = sorted.dropFirst().map { "\($0.name), \(shown.amount($0.value))" }.joined(separator: "; ")
        var lines = [Reply.text(phrase, shown.label, best.name, shown.amount(best.value), others)]
        if unknown > 0 { lines.append(Reply.text(.dayWithUnknown, Reply.count(.countFoods, unknown))) }
        return Answer(lines, of: foods)
    }
}

extension ResolvedFood {
    /// The grams of which figures are told; nil per energy where it has none.
    func grams(per basis: FoodBasis) -> Double? {
        switch basis {
        case .hundredGrams: return 100
        case .serving: return food.defaultServing ?? grams
        case .said: return grams
        case .hundredKilocalories:
            guard let energy = food.per100g[.energy], energy > 0 else { return nil }
            return 100 / energy * 100
        }
    }
}
