import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies
import Store

/// Answers about a day or week as it would be.
extension AnswerService {
    /// The day with foods that nobody has eaten yet.
    func day(with foods: [AskedFood], _ nutrient: Nutrient, in context: AnswerContext) async throws -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking) else { return Answer([Tracking.energyNotice]) }
        var added = 0.0
        var names: [String] = []
        var known: [Food] = []
        for food in foods {
            if nutrient == .energy, let energy = food.energy {
                added += energy
                names.append(food.bareName)
                continue
            }
            if nutrient == .energy, let (name, energy) = try await eatenLike(food, context) {
                added += energy
                names.append(name)
                continue
            }
            guard let found = try resolved(food) else { return nil }
            guard let value = found.nutrients[nutrient] else {
                return Answer([Reply.text(.compareUnknown, shown.label, found.food.name)])
            }
            added += value
            known.append(found.food)
            names.append(titled(found))
        }
        let eaten = try await eaten(nutrient, on: context.today)
        let sum = eaten.known + added
        let name = Wording.capitalized(names.joined(separator: ", "))
        var lines: [String]
        if let goal = context.goal(of: nutrient) {
            let sport = try await addedBySport(nutrient, in: context)
            let rest = goal + sport - sum
            lines = [
                Reply.text(
                    rest >= 0 ? .dayWithFits : .dayWithOver, name, shown.labelled(added), shown.amount(sum),
                    shown.amount(goal), shown.amount(abs(rest)))
            ]
            lines += [sportLine(sport, in: context)].compactMap(\.self)
        } else {
            lines = [Reply.text(.dayWith, name, shown.labelled(added), shown.amount(sum))]
        }
        if eaten.unknownParts > 0 {
            lines.append(Reply.text(.dayWithUnknown, Reply.count(.countFoods, eaten.unknownParts)))
        }
        return Answer(lines, of: known)
    }

    /// A food as the user's own log has it lately, with its energy per piece times what is asked: "another one of the
    /// strawberry yogurts".
    ///
    /// - Returns: nil when nothing is called so, or its energy is the table's anyway.
    func eatenLike(
        _ food: AskedFood, _ context: AnswerContext
    ) async throws -> (name: String, energy: Double)? {
        let asked = Reading(food.name)
        let days = context.today.adding(days: -Self.recentDays)...context.today
        let name = food.bareName
        let entries = try await log.store.entries(days: days).filter { entry in
            entry.source == .user && Reading(entry.name).range(ofFood: name) != nil
        }
        guard let last = entries.last, let calories = last.calories, last.quantity > 0 else { return nil }
        let count = food.quantity ?? asked.amounts.first { !$0.isArticle }?.quantity ?? 1
        guard last.unit.isEmpty else { return nil }
        return (
            count == 1 ? last.name : "\(Figures.plain(count)) × \(last.name)",
            Double(calories) / last.quantity * count
        )
    }

    private static let recentDays = 30

    /// The week's average with so much a day from tomorrow on.
    func week(with energy: Double, in context: AnswerContext) async throws -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let days = Period.thisWeek.days(asOf: context.today)
        let totals = try await log.store.totals(days: days.lowerBound...context.today)
        let monday = days.lowerBound
        let rest = monday.adding(days: 6).ordinal - context.today.ordinal
        guard !totals.isEmpty else { return nil }
        let so = Double(totals.reduce(0) { $0 + $1.calories })
        let average = (so + energy * Double(rest)) / Double(totals.count + rest)
        return Answer([
            Reply.text(
                .weekWith, figures.kcal(average), figures.kcal(so / Double(totals.count)),
                Reply.count(.countDays, totals.count), figures.kcal(energy), Reply.count(.countDays, rest))
        ])
    }
}
