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
        var isRecipe = false
        if food.id.hasPrefix("own:"), let number = Int64(food.id.dropFirst(4)) {
            let own = try await store.ownFood(number)
            food.note = own.note.isEmpty ? nil : own.note
            isRecipe = !own.parts.isEmpty
        }
        (food.category, food.portionGrams) = try category(of: food.id, isRecipe: isRecipe, in: book)
        return food
    }

    /// Own foods with their categories.
    package func adding(to foods: [OwnFoodDTO]) async throws -> [OwnFoodDTO] {
        let book = try await log.portionBook()
        return try foods.map { food in
            var food = food
            (food.category, food.portionGrams) = try category(of: food.id, isRecipe: !food.parts.isEmpty, in: book)
            return food
        }
    }

    /// The name of the category, and grams of one portion, of drinks of one litre; nil of what counts in none or several,
    /// as a recipe, which counts by its parts unless the user said what one portion of it is.
    private func category(of id: String, isRecipe: Bool, in book: PortionBook) throws -> (String?, Double?) {
        guard !isRecipe || book.sizes[id] != nil, let food = try log.foods.food(id: id), let size = book.size(of: food),
            let category = book.category(size.category)
        else { return (nil, nil) }
        return (category.name, size.grams)
    }
}
