package import DaemonAPI
package import Diary
import Failures
import FoodKnowledge
import Kitchen
import Nutrition
import Replies
import Store

/// Drinks: how they are mixed, what is in them, and what can be made of what is there.
extension AnswerService {
    /// How a drink is made; nil where none is called so.
    func drink(_ id: String, in context: AnswerContext) throws -> Answer? {
        guard let named = try shelf.kitchen.drink(id: id) else { return nil }
        let mixed = try shelf.reckoned(named)
        let drink = mixed?.drink ?? named
        var lines = [
            Reply.text(
                .drinkHead, drink.name, Figures.plain(drink.milliliters.rounded()), Figures.tenths(drink.strength))
        ]
        let glass = try shelf.figures.glass(of: drink)
        if let shown = context.tracking.energy, let energy = glass.nutrients[.energy] {
            let standard = StandardDrink.grams(country: country)
            lines.append(
                Reply.text(
                    .drinkEnergy, shown.kcal(energy), Figures.grams(drink.alcoholGrams.rounded()),
                    Figures.tenths(drink.alcoholGrams / standard), Figures.grams(standard)))
        }
        if !glass.uncounted.isEmpty {
            lines.append(Reply.text(.recipeUnknown, glass.uncounted.joined(separator: ", ")))
        }
        lines += Self.lines(drink, mixed).map { "- \($0)" }
        let foods = try glass.foods.compactMap { try log.foods.food(id: $0) }
        return Answer(
            lines + [drink.method].filter { !$0.isEmpty } + warnings(about: foods, in: context),
            sources: [Self.drinkSource])
    }

    /// Drinks with all that is named, or most of it.
    func drinks(with things: [String], in context: AnswerContext) throws -> Answer? {
        let rules = rules(in: context)
        let found = try shelf.kitchen.drinks(usingAll: things.joined(separator: ", "), limit: Self.manyDrinks)
        let drinks = try found.filter { try keeps(shelf.figures.glass(of: $0), to: rules) }.prefix(Self.fewDrinks)
        guard !drinks.isEmpty else {
            return Answer([Reply.text(.drinkNone)]).adding(found.isEmpty ? nil : kept(to: rules))
        }
        let lines = drinks.map { drink in
            "- \(drink.name): \(drink.ingredients.map(\.name).joined(separator: ", "))"
        }
        return Answer([Reply.text(.drinkList)] + lines).adding(kept(to: rules))
    }

    /// How many standard drinks so much of a strength is.
    func standardDrinks(milliliters: Double, strength: Double, of region: String? = nil) -> Answer {
        let grams = milliliters * strength / 100 * Alcohol.gramsPerMilliliter
        let standard = StandardDrink.grams(country: region ?? country)
        return Answer([
            Reply.text(
                .drinkStandard, "\(Figures.plain(milliliters)) ml", Figures.plain(strength), Figures.grams(grams),
                Figures.tenths(grams / standard), Figures.grams(standard))
        ])
    }

    package func drinks(_ search: SearchDrinks.Address) throws -> [DrinkDTO] {
        let kitchen = try shelf.kitchen
        func found() -> [Drink] {
            guard let with = search.with else { return kitchen.drinks(search.words ?? "", limit: Self.manyDrinks) }
            return search.only == true
                ? kitchen.drinks(withOnly: with).map(\.thing) : kitchen.drinks(usingAll: with, limit: Self.manyDrinks)
        }
        return try found().filter { drink in
            (search.own != true || LibraryShelf.isOwn(drink))
                && (search.favourites != true || shelf.isFavourite(drink))
        }.map { try wire($0) }
    }

    /// - Throws: `not_found`.
    package func drink(id: String) throws -> DrinkDTO {
        try wire(try known(drink: id))
    }

    /// A drink that was to be kept, with what was taken for each of its lines.
    package func receipt(_ kept: KeptDrink) throws -> DrinkReceiptDTO {
        let drink = try known(drink: "drink:\(kept.row.identifier)")
        let lines = try shelf.reckoned(drink)?.lines.map(\.wire) ?? []
        return DrinkReceiptDTO(outcome: kept.outcome, drink: try wire(drink), lines: lines)
    }

    /// A drink that somebody means, for marking it.
    ///
    /// - Throws: `not_found`.
    package func drinkID(_ words: String) throws -> String { try known(drink: words).id }

    private func known(drink words: String) throws -> Drink {
        guard let drink = try shelf.drink(meantBy: words) else {
            throw BiteBookError(
                .notFound, "No drink is called “\(Wording.shortened(words, to: 60))”.",
                hint: "`bitebook drinks` lists them.")
        }
        return drink
    }

    private func wire(_ named: Drink) throws -> DrinkDTO {
        let mixed = try shelf.reckoned(named)
        let (drink, glass) = (mixed?.drink ?? named, try shelf.figures.glass(of: named))
        return DrinkDTO(
            id: drink.id, name: drink.name, ingredients: Self.lines(drink, mixed), instructions: drink.method,
            kind: drink.kind, glass: drink.glass, milliliters: drink.milliliters, strength: drink.strength,
            alcohol: drink.alcoholGrams, standardDrinks: drink.standardDrinks(country: country),
            nutrients: glass.nutrients, uncounted: glass.uncounted, isOwn: LibraryShelf.isOwn(drink),
            isFavourite: shelf.isFavourite(drink))
    }

    /// The user's own as they wrote them.
    private static func lines(_ drink: Drink, _ mixed: MixedDrink?) -> [String] {
        mixed?.lines.map(\.written) ?? drink.ingredients.map(line)
    }

    /// `30 ml gin`
    private static func line(_ ingredient: Drink.Ingredient) -> String {
        let unit = ingredient.unit == "piece" ? "" : "\(ingredient.unit) "
        return "\(Figures.plain(ingredient.amount)) \(unit)\(ingredient.name)"
    }

    private var country: String { log.foods.country ?? "" }

    private static let drinkSource = "BiteBook drinks, with amounts of the IBA; alcohol from volume and strength"
    private static let fewDrinks = 6
    private static let manyDrinks = 2000
}

extension MixedLine {
    fileprivate var wire: DrinkLineDTO {
        DrinkLineDTO(
            line: written, food: food, strength: (ingredient.strength * 10).rounded() / 10,
            calories: figures.nutrients[.energy] ?? 0, uncounted: figures.uncounted.first)
    }
}
