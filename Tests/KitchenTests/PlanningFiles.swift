import Foundation
import Nutrition

@testable import Kitchen

/// The dishes that are shipped, with their figures, as a diet allows them.
struct PlanningFiles {
    let dishes: [PlannableDish]
    private let diets: [String: Set<String>]

    /// Read once: the food table is large.
    static let shared = Result { try PlanningFiles() }

    private init() throws {
        let library = try KitchenLibrary(recipes: KitchenFiles.recipes, drinks: KitchenFiles.drinks)
        let figures = Self.rows(try KitchenFiles.text("figures.tsv"))
        var dishes: [PlannableDish] = []
        var diets: [String: Set<String>] = [:]
        for recipe in library.recipes {
            guard let row = figures["recipe:\(recipe.id)"] else { continue }
            dishes.append(PlannableDish(recipe, serving: Self.nutrients(row), grams: Double(row["grams"] ?? "") ?? 0))
            diets[recipe.id] = Set(recipe.diets)
        }
        let foods = Self.rows(try KitchenFiles.text("../Foods/foods.tsv"))
        let traits = Self.rows(try KitchenFiles.text("../Foods/traits.tsv"))
        for side in try SideTable.read(try KitchenFiles.text("sides.tsv"), named: "sides.tsv") {
            let food = foods[side.food] ?? [:]
            dishes.append(
                PlannableDish(
                    id: side.food, title: side.title, kind: .food, role: side.role,
                    serving: Self.nutrients(food).inGrams(side.grams), grams: side.grams, meals: side.meals))
            diets[side.food] = Self.diets(traits[food["name"] ?? ""] ?? [:])
        }
        self.dishes = dishes
        self.diets = diets
    }

    func dishes(_ diet: String?) -> [PlannableDish] {
        diet.map { diet in dishes.filter { diets[$0.id]?.contains(diet) == true } } ?? dishes
    }

    /// Cells by the header, by the first cell.
    static func rows(_ text: String) -> [String: [String: String]] {
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let head = lines.first else { return [:] }
        var rows: [String: [String: String]] = [:]
        for line in lines.dropFirst() {
            let row = Dictionary(zip(head, line), uniquingKeysWith: { first, _ in first })
            // Several foods of other servings share the rest of a line.
            if rows[line[0]] == nil { rows[line[0]] = row }
        }
        return rows
    }

    private static func nutrients(_ row: [String: String]) -> Nutrients {
        Nutrients(
            Nutrient.allCases.reduce(into: [:]) { amounts, nutrient in
                amounts[nutrient] = row[nutrient.rawValue].flatMap { Double($0) }
            })
    }

    private static func diets(_ traits: [String: String]) -> Set<String> {
        let contents = Set((traits["contains"] ?? "").split(separator: "|").map(String.init))
        let animals = ["meat", "pork", "poultry", "fish", "shellfish", "gelatin"]
        var diets: Set<String> = []
        if contents.isDisjoint(with: animals) { diets.insert("vegetarian") }
        if contents.isDisjoint(with: animals + ["egg", "milk", "honey"]) { diets.insert("vegan") }
        if contents.isDisjoint(with: ["meat", "pork", "poultry", "gelatin"]) { diets.insert("pescatarian") }
        if !contents.contains("gluten") { diets.insert("gluten-free") }
        if !contents.contains("milk") { diets.insert("dairy-free") }
        return diets
    }
}
