package import Nutrition

/// Simple foods that complete a day, each in a usual portion: what `Kitchen/sides.tsv` has.
package struct SideFood: Hashable, Sendable {
    /// The id of the food in the food table.
    package var food: String
    package var title: String
    /// A usual portion, in g.
    package var grams: Double
    package var role: PlannableDish.Role
    package var meals: Set<Meal>
}

package enum SideTable {
    /// - Throws: `KitchenFileError` naming the line.
    package static func read(_ text: String, named file: String) throws(KitchenFileError) -> [SideFood] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.first == header else {
            throw KitchenFileError(file: file, line: 1, reason: "the header is not: \(header)")
        }
        var sides: [SideFood] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 5, !cells[0].isEmpty, !cells[1].isEmpty, let grams = Double(cells[2]), grams > 0,
                let role = PlannableDish.Role(rawValue: cells[3]), let meals = meals(cells[4])
            else {
                throw KitchenFileError(
                    file: file, line: index + 1, reason: "it is not: food, title, grams, main or side, meals")
            }
            sides.append(SideFood(food: cells[0], title: cells[1], grams: grams, role: role, meals: meals))
        }
        return sides
    }

    private static let header = "food\ttitle\tgrams\trole\tmeals"

    private static func meals(_ text: String) -> Set<Meal>? {
        var meals: Set<Meal> = []
        for word in text.split(separator: "|").map(String.init) {
            guard let found = names[word] else { return nil }
            meals.formUnion(found)
        }
        return meals.isEmpty ? nil : meals
    }

    private static let names: [String: Set<Meal>] = [
        "breakfast": [.breakfast], "lunch": [.lunch], "dinner": [.dinner], "snack": Meal.plannedSnacks,
    ]
}
