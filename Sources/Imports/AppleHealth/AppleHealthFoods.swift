import Foundation
import Nutrition

/// Foods of Apple Health, which knows only amounts of nutrients: those of one food have the same program, time and
/// name. What a correlation holds stands in the file a second time by itself and counts once.
struct AppleHealthFoods {
    struct Food: Hashable {
        var source: String
        var start: Date
        /// Empty where it has none.
        var name: String
    }

    private struct Part: Equatable {
        /// Nil for water to drink.
        var nutrient: Nutrient?
        var amount: Double
    }

    private struct Parts {
        var parts: [Part] = []
        var meal: Meal?
        var line: Int
        var offset: Int?
    }

    private var single: [Food: Parts] = [:]
    private var together: [(food: Food, parts: Parts)] = []

    /// A record that stands by itself.
    mutating func add(
        _ nutrient: Nutrient?, _ amount: Double, of food: Food, meal: Meal?, offset: Int?, line: Int
    ) {
        single[food, default: Parts(line: line, offset: offset)].parts.append(Part(nutrient: nutrient, amount: amount))
        if let meal { single[food]?.meal = meal }
    }

    /// The records of a correlation.
    mutating func add(
        _ parts: [(nutrient: Nutrient?, amount: Double)], of food: Food, meal: Meal?, offset: Int?, line: Int
    ) {
        guard !parts.isEmpty else { return }
        let parts = parts.map { Part(nutrient: $0.nutrient, amount: $0.amount) }
        together.append((food, Parts(parts: parts, meal: meal, line: line, offset: offset)))
    }

    /// Gives all foods to the collector.
    consuming func give(to collector: inout ImportCollector) {
        for (food, parts) in together {
            for part in parts.parts { remove(part, of: food) }
        }
        var foods = together
        foods += single.filter { !$0.value.parts.isEmpty }.map { ($0.key, $0.value) }
        for (food, parts) in foods.sorted(by: { ($0.food.start, $0.parts.line) < ($1.food.start, $1.parts.line) }) {
            Self.give(food, parts, to: &collector)
        }
    }

    private mutating func remove(_ part: Part, of food: Food) {
        var unnamed = food
        unnamed.name = ""
        for candidate in [food, unnamed] {
            if let index = single[candidate]?.parts.firstIndex(of: part) {
                single[candidate]?.parts.remove(at: index)
                return
            }
        }
    }

    private static func give(_ food: Food, _ parts: Parts, to collector: inout ImportCollector) {
        let time = ImportedTime.instant(food.start, offset: parts.offset)
        let place = "line \(parts.line)"
        if parts.parts.allSatisfy({ $0.nutrient == nil }) {
            for part in parts.parts where part.amount > 0 {
                collector.addFood(
                    food.name.isEmpty ? "water" : food.name, quantity: part.amount, unit: "ml", grams: part.amount,
                    nutrients: food.name.isEmpty ? Nutrients([.energy: 0, .water: part.amount]) : Nutrients(),
                    meal: parts.meal, at: time, place: place)
            }
            return
        }
        var nutrients = Nutrients()
        for part in parts.parts {
            let nutrient = part.nutrient ?? .water
            nutrients[nutrient] = (nutrients[nutrient] ?? 0) + part.amount
        }
        collector.addFood(
            food.name.isEmpty ? "food of \(food.source)" : food.name, nutrients: nutrients, meal: parts.meal, at: time,
            place: place)
    }
}
