/// Reads `drinks.tsv`: a header, then a drink a line. Ingredients are separated by `|`, each `amount unit ; strength ;
/// name ; food`.
package enum DrinkTable {
    private static let header = ["id", "name", "aliases", "kind", "glass", "ingredients", "method"]
    private static let units: Set<String> = ["ml", "g", "dash", "piece", "leaf"]

    /// - Throws: `KitchenFileError` with the line of the first thing that is wrong.
    package static func read(_ text: String, named file: String) throws(KitchenFileError) -> [Drink] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.first, fields(first) == header else {
            throw KitchenFileError(
                file: file, line: 1, reason: "the columns have to be \(header.joined(separator: ", "))")
        }
        var drinks: [Drink] = []
        var names: Set<String> = []
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            let drink = try drink(fields(line), file: file, line: index + 1)
            for name in [drink.id] + [drink.name] where !names.insert("\(name == drink.id):\(name.folded)").inserted {
                throw KitchenFileError(file: file, line: index + 1, reason: "the drink \(name) stands twice")
            }
            drinks.append(drink)
        }
        return drinks
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).trimmedWhitespace }
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: "|").map { String($0).trimmedWhitespace }.filter { !$0.isEmpty }
    }

    private static func drink(_ cells: [String], file: String, line: Int) throws(KitchenFileError) -> Drink {
        guard cells.count == header.count else {
            throw KitchenFileError(file: file, line: line, reason: "\(cells.count) columns, not \(header.count)")
        }
        guard !cells[0].isEmpty, !cells[1].isEmpty else {
            throw KitchenFileError(file: file, line: line, reason: "a drink needs an id and a name")
        }
        var ingredients: [Drink.Ingredient] = []
        for part in parts(cells[5]) {
            guard let ingredient = ingredient(part) else {
                throw KitchenFileError(
                    file: file, line: line, reason: "\"\(part)\" is not: amount unit ; strength in % ; name ; food")
            }
            ingredients.append(ingredient)
        }
        guard !ingredients.isEmpty else {
            throw KitchenFileError(file: file, line: line, reason: "\(cells[1]) has no ingredients")
        }
        return Drink(
            id: cells[0], name: cells[1], aliases: parts(cells[2]), kind: cells[3], glass: cells[4],
            ingredients: ingredients, method: cells[6])
    }

    private static func ingredient(_ text: String) -> Drink.Ingredient? {
        let cells = text.split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmedWhitespace }
        guard cells.count == 4 else { return nil }
        let amount = cells[0].split(separator: " ").map(String.init)
        guard amount.count == 2, let value = Double(amount[0]), value > 0, value.isFinite, units.contains(amount[1]),
            let strength = Double(cells[1]), (0...96).contains(strength), !cells[2].isEmpty
        else { return nil }
        return Drink.Ingredient(
            amount: value, unit: amount[1], strength: strength, name: cells[2], food: cells[3].isEmpty ? nil : cells[3])
    }
}
