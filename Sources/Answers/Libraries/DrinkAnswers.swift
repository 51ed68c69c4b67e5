package import DaemonAPI
import Diary
import Failures
import FoodKnowledge
import Kitchen
import Nutrition
import Replies

/// Drinks: how they are mixed, what is in them, and what can be made of what is there.
extension AnswerService {
    /// How a drink is made; nil where none is called so.
    func drink(_ id: String, in context: AnswerContext) throws -> Answer? {
        guard let drink = try shelf.kitchen.drink(id: id) else { return nil }
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
        lines += drink.ingredients.map { "- \(Self.line($0))" }
        let foods = try glass.foods.compactMap { try log.foods.food(id: $0) }
        return Answer(
            lines + [drink.method] + warnings(about: foods, in: context), sources: [Self.drinkSource])
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
        guard let with = search.with else {
            return try kitchen.drinks(search.words ?? "", limit: Self.manyDrinks).map { try wire($0) }
        }
        let found =
            search.only == true
            ? kitchen.drinks(withOnly: with).map(\.thing) : kitchen.drinks(usingAll: with, limit: Self.manyDrinks)
        return try found.map { try wire($0) }
    }

    /// - Throws: `not_found`.
    package func drink(id: String) throws -> DrinkDTO {
        let kitchen = try shelf.kitchen
        guard let drink = kitchen.drink(id: id) ?? kitchen.drinks(id, limit: 1).first else {
            throw BiteBookError(.notFound, "No drink is called “\(id)”.", hint: "`bitebook drinks` lists them.")
        }
        return try wire(drink)
    }

    private func wire(_ drink: Drink) throws -> DrinkDTO {
        DrinkDTO(
            id: drink.id, name: drink.name, ingredients: drink.ingredients.map(Self.line), instructions: drink.method,
            kind: drink.kind, glass: drink.glass, milliliters: drink.milliliters, strength: drink.strength,
            alcohol: drink.alcoholGrams, standardDrinks: drink.standardDrinks(country: country),
            nutrients: try shelf.figures.glass(of: drink).nutrients)
    }

    /// `30 ml gin`
    private static func line(_ ingredient: Drink.Ingredient) -> String {
        let unit = ingredient.unit == "piece" ? "" : "\(ingredient.unit) "
        return "\(Figures.plain(ingredient.amount)) \(unit)\(ingredient.name)"
    }

    private var country: String { log.foods.country ?? "" }

    private static let drinkSource = "BiteBook drinks, with amounts of the IBA; alcohol from volume and strength"
    private static let fewDrinks = 6
    private static let manyDrinks = 200
}
