package import DaemonAPI
import FoodKnowledge
import Nutrition
import Store

/// In which category foods count, and what one portion of them weighs (SPEC D24).
extension PortionService {
    /// The food with its category; one of the user's own also with its note.
    package func adding(to food: FoodDTO) async throws -> FoodDTO {
        var food = food
        let book = try await log.portionBook()
        (food.category, food.portionGrams) = try category(of: food.id, in: book)
        if food.id.hasPrefix("own:"), let number = Int64(food.id.dropFirst(4)) {
            let note = try await store.ownFood(number).note
            food.note = note.isEmpty ? nil : note
        }
        return food
    }

    /// Own foods with their categories.
    package func adding(to foods: [OwnFoodDTO]) async throws -> [OwnFoodDTO] {
        let book = try await log.portionBook()
        return try foods.map { food in
            var food = food
            (food.category, food.portionGrams) = try category(of: food.id, in: book)
            return food
        }
    }

    /// The name of the category, and grams of one portion, of drinks of one litre; nil of what counts in none or several.
    private func category(of id: String, in book: PortionBook) throws -> (String?, Double?) {
        guard let food = try log.foods.food(id: id), let size = book.size(of: food),
            let category = book.category(size.category)
        else { return (nil, nil) }
        return (category.name, size.grams)
    }
}
