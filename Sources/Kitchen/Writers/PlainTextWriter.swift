/// Writes recipes as a letter would have them. Nothing reads it back.
package enum PlainTextWriter {
    package static func write(_ recipe: Recipe) -> String {
        var facts: [String] = []
        if let servings = recipe.servings {
            facts.append("\(Fractions.shown(servings)) \(servings == 1 ? "serving" : "servings")")
        }
        if let minutes = recipe.minutes { facts.append("\(minutes) minutes") }
        facts += [recipe.cuisine] + recipe.diets
        var blocks = [[recipe.title, facts.filter { !$0.isEmpty }.joined(separator: " · ")]]
        blocks += recipe.notes.map { [$0] }
        blocks += ingredients(recipe)
        blocks += steps(recipe)
        blocks.append([[recipe.source.name, recipe.source.url].filter { !$0.isEmpty }.joined(separator: ", ")])
        return blocks.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private static func ingredients(_ recipe: Recipe) -> [[String]] {
        var blocks: [[String]] = []
        var group: String??
        for ingredient in recipe.ingredients {
            if group != .some(ingredient.group) {
                blocks.append(ingredient.group.map { ["\($0):"] } ?? [])
                group = .some(ingredient.group)
            }
            blocks[blocks.count - 1].append("- \(ingredient.shownLine)")
        }
        return blocks
    }

    private static func steps(_ recipe: Recipe) -> [[String]] {
        var blocks: [[String]] = []
        var section: String??
        for (number, (step, text)) in zip(recipe.steps, recipe.stepTexts).enumerated() {
            if section != .some(step.section) {
                blocks.append(step.section.map { ["\($0):"] } ?? [])
                section = .some(step.section)
            }
            blocks[blocks.count - 1].append("\(number + 1). \(text)")
        }
        return blocks
    }
}
