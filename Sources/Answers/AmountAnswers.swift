import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies

/// How much of a food, how often, and how long for it.
extension AnswerService {
    /// How much of a food holds so much of a nutrient, or the rest of the day's goal.
    func amount(
        of food: AskedFood, for nutrient: Nutrient, _ said: Double?, in context: AnswerContext
    ) async throws -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        guard let found = try resolved(AskedFood(food.bareName)) else { return nil }
        guard let per100g = found.food.per100g[nutrient], per100g > 0.05 else {
            return Answer([Reply.text(.amountNone, Wording.capitalized(title(found.food)), shown.label)])
        }
        let goal = context.goal(of: nutrient)
        var lines: [String] = []
        let wanted: Double
        if let said = said ?? (goal == nil ? ReferenceValue.label(nutrient) : nil) {
            wanted = said
        } else {
            guard let goal else { return Answer([Reply.text(.amountNoGoal, shown.label)]) }
            let eaten = try await eaten(nutrient, on: context.today).known
            let added = try await addedBySport(nutrient, in: context)
            guard goal + added > eaten else {
                return Answer([Reply.text(.amountReached, shown.label, shown.amount(eaten), shown.amount(goal))])
            }
            wanted = goal + added - eaten
            lines.append(Reply.text(.amountRest, shown.label, shown.amount(eaten), shown.amount(goal)))
            lines += [sportLine(added, in: context)].compactMap(\.self)
        }
        guard wanted > 0 else { return nil }
        let grams = wanted / per100g * 100
        let count = (grams / found.grams * 10).rounded() / 10
        let pieces = "\(Figures.tenths(count)) × \(titled(found))"
        lines.insert(
            Reply.text(.amountFor, Wording.grams(grams), title(found.food), pieces, shown.labelled(wanted)), at: 0)
        return Answer(lines, of: [found.food])
    }

    /// What a daily food makes in so many days.
    func overDays(_ food: AskedFood, _ days: Double, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let daily: (name: String, energy: Double)
        if let own = try await eatenLike(food, context) {
            daily = own
        } else if let found = try resolved(food), let energy = found.nutrients[.energy] {
            daily = (titled(found), energy)
        } else {
            return nil
        }
        return Answer([
            Reply.text(
                .overDays, Wording.capitalized(daily.name), figures.kcal(daily.energy), Figures.plain(days),
                figures.kcal(daily.energy * days))
        ])
    }
}
