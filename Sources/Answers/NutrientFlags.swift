package import DaemonAPI
import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies
import Store

/// Nutrients of which the log has clearly little, or too much (SPEC P70): what is said is about what was logged, and is
/// no diagnosis.
extension AnswerService {
    /// The last four weeks without today, which is not over.
    private static let window = 28
    /// So many days must be logged, and count for a nutrient.
    private static let leastDays = 14
    /// Less than this share of the reference is clearly little.
    private static let little = 0.7
    /// A food helps when a serving has this share of the reference.
    private static let helps = 0.1
    private static let shownFlags = 5
    private static let leastShown = 3

    private static let micronutrients: [Nutrient] = [
        .calcium, .iron, .magnesium, .potassium, .zinc, .vitaminA, .vitaminC, .vitaminD, .vitaminE, .vitaminK,
        .vitaminB12, .folate,
    ]

    /// - Returns: first what is little, the least first; nothing before 14 days are logged.
    package func flags(in context: AnswerContext) async throws -> [NutrientFlagDTO] {
        let days = context.today.adding(days: -Self.window)...context.today.adding(days: -1)
        let logged = LoggedNutrients(try await log.store.entries(days: days))
        guard logged.days.count >= Self.leastDays else { return [] }
        let known = known(Person(), of: [.sex, .age, .pregnancy], in: context)
        let foods = try log.foods.table.traitedFoods()
        let little = try Self.micronutrients.compactMap { nutrient in
            try low(nutrient, logged, known, among: foods, in: context)
        }.sorted { $0.average / $0.reference < $1.average / $1.reference }
        let much = try [Nutrient.sodium, .saturatedFat, .sugar].compactMap { nutrient in
            try high(nutrient, logged, known, in: context)
        }
        return little + much
    }

    // MARK: Little

    private func low(
        _ nutrient: Nutrient, _ logged: LoggedNutrients, _ known: KnownPerson, among foods: [TraitedFood],
        in context: AnswerContext
    ) throws -> NutrientFlagDTO? {
        guard let (reference, source) = Self.enough(nutrient, for: known.person),
            let shown = ShownNutrient(nutrient, context.tracking)
        else { return nil }
        let amounts = logged.days.compactMap { $0.amount(of: nutrient) }
        guard amounts.count >= Self.leastDays else { return nil }
        let average = amounts.reduce(0, +) / Double(amounts.count)
        guard average / reference < Self.little - Self.rounding else { return nil }
        let helping = try helping(nutrient, reference, among: foods, in: context)
        var text = [
            Reply.text(
                .flagLow, Wording.capitalized(shown.label), shown.amount(average),
                Reply.count(.countDays, amounts.count), shown.amount(reference),
                ([source] + known.parts).joined(separator: ", "))
        ]
        if nutrient == .vitaminD { text.append(Reply.text(.flagSun)) }
        text.append(
            helping.isEmpty
                ? Reply.text(.flagNone) : Reply.text(.flagFoods, helping.map(title).joined(separator: ", ")))
        return flag(
            nutrient, average, reference, source, days: amounts.count, isLow: true, foods: helping, text, in: context)
    }

    /// Sums of decimal figures miss by less than this.
    private static let rounding = 1e-9

    /// What is enough for nearly everybody of a group, or taken to be: EFSA's, else of the DRI. Of a sex that is not
    /// known, the lower one holds.
    private static func enough(_ nutrient: Nutrient, for person: Person) -> (Double, source: String)? {
        let values = ReferenceValue.values(of: nutrient, for: person).filter { value in
            value.isAim && [.populationReference, .recommendedAllowance, .adequate].contains(value.kind)
                // The tables count vitamin A as RAE.
                && value.unit == unit(of: nutrient) && !value.note.contains("not RAE")
        }
        guard let source = (values.first { $0.source == "EFSA" } ?? values.first)?.source else { return nil }
        let amounts = values.filter { $0.source == source }.compactMap { $0.amount?.lowerBound }
        return amounts.min().map { ($0, source) }
    }

    /// Foods that the user eats with much of it, everyday foods first.
    private func helping(
        _ nutrient: Nutrient, _ reference: Double, among foods: [TraitedFood], in context: AnswerContext
    ) throws -> [Food] {
        var named: [Food] = []
        for part in [foods.filter { $0.traits.commonness == 3 }, foods] where named.count < Self.leastShown {
            let ranked = try ranked(
                FoodRanking(nutrient, .more), in: context, limit: 2 * Self.shownFlags, among: part)
            named += ranked.foods.filter { food in
                ranked.amount(of: nutrient, in: food) >= Self.helps * reference
                    && !named.contains { $0.id == food.id }
            }
        }
        return Array(named.prefix(Self.shownFlags))
    }

    // MARK: Much

    private func high(
        _ nutrient: Nutrient, _ logged: LoggedNutrients, _ known: KnownPerson, in context: AnswerContext
    ) throws -> NutrientFlagDTO? {
        let counting = try nutrient == .sugar ? withFreeSugars(logged) : logged
        let days = counting.days.filter { $0.amount(of: nutrient) != nil }
        guard days.count >= Self.leastDays, let shown = ShownNutrient(nutrient, context.tracking),
            let (limit, source) = Self.limit(
                nutrient, for: known.person, energy: days.reduce(0) { $0 + $1.energy } / Double(days.count))
        else { return nil }
        // Only what is known for certain is too much.
        let average = days.reduce(0) { $0 + $1.known(nutrient) } / Double(days.count)
        guard average > limit + Self.rounding else { return nil }
        let sources = counting.sources(of: nutrient, on: days)
        let instead = try instead(of: sources, nutrient, in: context)
        let name = nutrient == .sugar ? Reply.text(.flagFreeSugars) : shown.label
        var text = [
            Reply.text(
                .flagHigh, Wording.capitalized(name), shown.amount(average), Reply.count(.countDays, days.count),
                shown.amount(limit), ([source] + known.parts).joined(separator: ", "))
        ]
        if !sources.isEmpty {
            text.append(Reply.text(.flagFrom, sources.map { log.foods.title(of: $0) }.joined(separator: ", ")))
        }
        if !instead.isEmpty {
            text.append(Reply.text(.flagInstead, instead.map(title).joined(separator: ", ")))
        }
        return flag(nutrient, average, limit, source, days: days.count, isLow: false, foods: instead, text, in: context)
    }

    /// The most that authorities advise, in the nutrient's unit: EFSA's where it has one, else of WHO.
    ///
    /// - Parameter energy: of a day in kcal, of which some limits are a share.
    private static func limit(
        _ nutrient: Nutrient, for person: Person, energy: Double
    ) -> (Double, source: String)? {
        let values = ReferenceValue.values(of: nutrient, for: person).filter { value in
            value.isLimit && value.amount != nil && [unit(of: nutrient), "% of energy"].contains(value.unit)
        }
        for source in ["EFSA", "WHO"] {
            // Of WHO's two for sugars, the strong one.
            guard let value = values.first(where: { $0.source == source }), let most = value.amount?.upperBound else {
                continue
            }
            guard value.unit == "% of energy" else { return (most, source) }
            return nutrient.energyPerGram.map { (energy * most / 100 / $0, source) }
        }
        return nil
    }

    /// The log with the sugar of sweets, sweet drinks and juice alone: the tables do not know which sugar was added, and
    /// that of fruit and milk is not meant (WHO 2015).
    private func withFreeSugars(_ logged: LoggedNutrients) throws -> LoggedNutrients {
        let ids = Set(logged.days.flatMap(\.entries).compactMap(\.foodID))
        let free = try ids.filter { id in
            guard let food = try log.foods.table.food(id: id) else { return false }
            return food.group == "treats" || food.group == "fruit" && log.foods.isDrink(food.name)
        }
        return logged.mapping { entry in
            var entry = entry
            if entry.nutrients[.sugar] != nil, entry.foodID.map(free.contains) != true { entry.nutrients[.sugar] = 0 }
            return entry
        }
    }

    /// What does the same on a plate with clearly less of it.
    private func instead(of sources: [String], _ nutrient: Nutrient, in context: AnswerContext) throws -> [Food] {
        var named: [Food] = []
        for source in sources {
            for food in try alternatives(to: AskedFood(source), nutrient, .less, FoodFilter(), in: context)?.foods ?? []
            where !named.contains(where: { $0.id == food.id }) { named.append(food) }
        }
        return Array(named.prefix(Self.shownFlags))
    }

    private func flag(
        _ nutrient: Nutrient, _ average: Double, _ reference: Double, _ source: String, days: Int, isLow: Bool,
        foods: [Food], _ text: [String], in context: AnswerContext
    ) -> NutrientFlagDTO {
        NutrientFlagDTO(
            nutrient: nutrient, average: average, reference: reference, unit: Self.unit(of: nutrient), source: source,
            days: days, isLow: isLow, foods: foods.map(title),
            text: (text + [care(in: context)].compactMap(\.self)).joined(separator: " "))
    }
}
