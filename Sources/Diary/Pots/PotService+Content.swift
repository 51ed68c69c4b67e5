import DaemonAPI
import Failures
import FoodKnowledge
import Kitchen
import Language
import Nutrition
import Store

/// What is in a pot, and entries of its shares.
extension PotService {
    /// The row that a pot would become; nothing is written.
    func composed(_ told: ToldPot, turn: Int64?) async throws -> (PotRecord, uncounted: [String]) {
        var told = told
        told.title = told.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        told.lines = told.lines.map(\.trimmingSpaces).filter { !$0.isEmpty }
        if told.title.isEmpty, let recipe = told.recipe { told.title = recipe }
        try PotRules.check(told)
        let content = try whole(told)
        guard let grams = Pot.content(weighed: told.weighed, empty: told.empty, ingredients: content?.grams) else {
            throw BiteBookError(
                .invalidInput, "Nothing says how much \(told.title) it is.",
                hint: "Say what the pot weighs, as `--weight 2.4kg`, or what went in.")
        }
        let dish = try content.map(\.foodID) ?? dish(told.title)?.id
        var nutrients = content?.nutrients
        if let calories = told.calories { nutrients = Nutrients([.energy: calories]) }
        if nutrients == nil, let dish { nutrients = try whole(ofDish: dish, grams: grams) }
        guard let nutrients, nutrients[.energy] != nil else { throw Self.unknown(told) }
        try PotRules.check(nutrients, in: grams)
        let settings = try await log.settings.snapshot()
        let pot = PotRecord(
            title: told.title, foodID: dish, ingredients: content?.ingredients ?? [], nutrients: nutrients,
            isStated: told.calories != nil, cookedGrams: grams, day: settings.today, saidAt: settings.now.date,
            turnID: turn)
        return (pot, told.calories == nil ? content?.uncounted ?? [] : [])
    }

    private func whole(_ told: ToldPot) throws -> PotContent? {
        if let recipe = told.recipe {
            guard let content = try kitchen.whole(ofRecipe: recipe) else {
                throw BiteBookError(
                    .notFound, "No recipe is called “\(Wording.shortened(recipe, to: 40))”.",
                    hint: "`bitebook recipes` searches them.")
            }
            return content
        }
        guard !told.lines.isEmpty else { return nil }
        return try kitchen.whole(of: told.lines.map { RecipeIngredient(line: $0) })
    }

    private func dish(_ title: String) throws -> Food? {
        try log.foods.resolve(title, quantity: 100, unit: "g")?.food
    }

    /// A dish of somebody's own is all of their recipe, as long as it may weigh so much cooked; any other has what the
    /// tables have of it by weight.
    private func whole(ofDish id: String, grams: Double) throws -> Nutrients? {
        if id.hasPrefix("recipe:\(OwnRecipeRecord.identifierStart)"), let recipe = try kitchen.whole(ofRecipe: id),
            Self.cooked.contains(grams / recipe.grams)
        {
            return recipe.nutrients
        }
        return try log.foods.food(id: id)?.per100g.inGrams(grams)
    }

    /// Between what half boils away and what takes up as much water again as it weighs.
    private static let cooked = 0.5...2.0

    private static func unknown(_ told: ToldPot) -> BiteBookError {
        BiteBookError(
            .notFound, "Nothing is known of what is in the \(Wording.shortened(told.title, to: 40)).",
            hint: "Say what went in, as `--ingredient \"500 g beef\"`, or its energy, as `--kcal 2600`.")
    }

    /// The entry that a share becomes. What the tables know by weight is an entry as any other; else it has its part of
    /// the whole, and grows with its grams when it is corrected.
    func entry(
        _ share: Pot.Share, of pot: PotRecord, at time: TimeExpression, turn: Int64?, conversation: Int64?
    ) async throws -> EntryRecord {
        let context = try await log.context()
        let stated = pot.isStated ? share.nutrients[.energy] : nil
        var entry = try await log.compose(
            EatenFood(
                name: pot.title, foodID: pot.foodID.flatMap { try? log.foods.food(id: $0)?.id },
                quantity: (share.grams * 10).rounded() / 10, unit: "g", statedCalories: stated, time: time),
            saidAt: context.settings.now, conversation: conversation, turn: turn, by: context)
        // What it takes off the pot, whatever a table says of its amount.
        entry.grams = share.grams
        guard !pot.isStated else { return entry }
        let known = share.nutrients[.energy] ?? 0
        if pot.ingredients.isEmpty, let energy = entry.nutrients[.energy], abs(energy - known) <= 1 + known / 100 {
            return entry
        }
        entry.nutrients = share.nutrients
        entry.calories = share.nutrients[.energy].map { Int($0.rounded()) }
        (entry.grams, entry.caloriesRange) = (share.grams, nil)
        entry.portionRule =
            "\(Figures.plain((share.part * 100).rounded())) % of a pot of "
            + Wording.grams(pot.cookedGrams)
        (entry.source, entry.status) = (.estimate, .ok)
        if !pot.ingredients.isEmpty {
            (entry.foodID, entry.foodName, entry.portions, entry.proposed) = (nil, nil, nil, nil)
        }
        return entry
    }
}
