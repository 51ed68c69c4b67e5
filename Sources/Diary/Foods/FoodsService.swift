package import DaemonAPI
import Failures
package import FoodKnowledge

/// The food tables as clients see them.
package struct FoodsService: Sendable {
    let foods: FoodKnowledge

    package init(foods: FoodKnowledge) { self.foods = foods }

    /// - Throws: `invalid_input` without words or with a limit outside 1–50.
    package func search(_ words: String, limit: Int) throws -> [FoodDTO] {
        guard !words.allSatisfy(\.isWhitespace), words.utf8.count <= 500 else {
            throw BiteBookError(
                .invalidInput, "Which food?",
                hint: "Give its name in up to 500 bytes, as `foods search \"brown rice\"`.")
        }
        guard Limits.foodsFound.contains(limit) else {
            let (low, high) = (Limits.foodsFound.lowerBound, Limits.foodsFound.upperBound)
            throw BiteBookError(.invalidInput, "The limit must be between \(low) and \(high).")
        }
        return try foods.search(words, limit: limit).map { wire($0.food, confidence: $0.confidence) }
    }

    /// Names for completion.
    ///
    /// - Throws: `invalid_input` for a beginning of fewer than 2 letters or more than 100 bytes.
    package func names(beginning: String) throws -> [String] {
        guard beginning.count >= 2, beginning.utf8.count <= 100 else {
            throw BiteBookError(.invalidInput, "The beginning of a name has 2 letters or more.")
        }
        return try foods.names(beginning: beginning, limit: 24)
    }

    /// - Throws: `not_found`.
    package func find(_ id: String) throws -> FoodDTO {
        guard let food = try foods.food(id: id) else {
            throw BiteBookError(
                .notFound, "There is no food '\(Wording.shortened(id, to: 60))'.",
                hint: "`bitebook foods search` shows the ids.")
        }
        return wire(food, confidence: nil)
    }

    private func wire(_ food: Food, confidence: Double?) -> FoodDTO {
        FoodDTO(
            id: food.id, name: food.name, description: food.description, source: food.source, group: food.group,
            nova: food.nova, confidence: confidence.map { ($0 * 100).rounded() / 100 }, per100g: food.per100g,
            portions: food.portions.map { FoodPortion(label: $0.label, grams: $0.grams) }, brand: food.product?.brand,
            barcode: food.product?.barcode)
    }
}
