import FoodKnowledge
import Language
package import Nutrition

/// A food of the tables that a name means without doubt.
package struct CertainFood: Hashable, Sendable {
    package var id: String
    package var name: String
    /// What the amount weighs, where that is sure, too.
    package var grams: Double?
}

extension FoodLogService {
    /// Whether a food of the tables, or one of the user's own, is called so.
    package func isCertain(_ name: String) -> Bool { foods.knowsExactly(name) }

    /// The food whose very name this is, and what so much of it weighs; nil where there is a doubt.
    package func certainFood(_ name: String, quantity: Double, unit: String) throws -> CertainFood? {
        guard foods.knowsExactly(name), let found = try foods.resolve(name, quantity: quantity, unit: unit) else {
            return nil
        }
        return CertainFood(
            id: found.food.id, name: found.food.name, grams: found.portion.isEstimated ? nil : found.grams)
    }
}

extension LogContext {
    /// When something was eaten of which only the day is known, and maybe the meal: at the meal's usual time, never
    /// later than now.
    package func moment(of meal: Meal?, on day: CalendarDay) -> (eaten: ZonedInstant, meal: Meal) {
        var time = TimeExpression()
        time.day = day
        time.meal = meal
        let when = time.resolved(saidAt: settings.now, boundary: settings.boundary)
        return (when.eaten, self.meal(meal ?? when.meal))
    }

    /// The slot of a time of day, as the user calls it.
    package func meal(at eaten: ZonedInstant) -> Meal { meal(.slot(atSecondOfDay: eaten.secondOfDay)) }

    /// A meal as the user calls it now.
    package func meal(_ meal: Meal) -> Meal { book.slots.current(meal) }

    /// The key of the category in which sport counts; nil where none counts minutes.
    package var sportCategory: String? { book.categories.first { $0.unit == .minutes && $0.isEnabled }?.key }
}
