/// Writes recipes as Cooklang. What is written reads back as the same recipe, provided that its ingredients stand in the
/// order of the steps, those that no step names first.
package enum CooklangWriter {
    package static func write(_ recipe: Recipe) -> String {
        var blocks = [RecipeFields.written(recipe)]
        blocks += recipe.notes.map { "> \(escaped($0.collapsedWhitespace))\n" }
        blocks += lists(recipe)
        var isInList = blocks.last?.hasPrefix("@") == true
        var section: String?
        var written: Set<Int> = []
        for step in recipe.steps {
            if isInList || step.section != section {
                blocks.append("= \(escaped(step.section ?? ""))".trimmedWhitespace + "\n")
                isInList = false
                section = step.section
            }
            blocks.append(text(of: step, recipe, &written) + "\n")
        }
        return blocks.joined(separator: "\n")
    }

    /// The heading of the list of ingredients that no step names.
    private static let listHeading = "Ingredients"

    /// The group of a list's section, empty for none; nil for sections of steps.
    static func listGroup(_ section: String?) -> String? {
        guard let section else { return nil }
        if section == listHeading { return "" }
        return section.hasPrefix("\(listHeading): ") ? String(section.dropFirst(listHeading.count + 2)) : nil
    }

    private static func lists(_ recipe: Recipe) -> [String] {
        let named = Set(
            recipe.steps.flatMap(\.parts).compactMap { if case .ingredient(let index) = $0 { index } else { nil } })
        let listed = recipe.ingredients.indices.filter { !named.contains($0) }
        var blocks: [String] = []
        var group: String??
        var lines: [String] = []
        for index in listed {
            let ingredient = recipe.ingredients[index]
            if group != .some(ingredient.group) {
                if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
                lines = []
                let heading = [listHeading, ingredient.group].compactMap(\.self).joined(separator: ": ")
                blocks.append("= \(escaped(heading))\n")
                group = .some(ingredient.group)
            }
            let comment = ingredient.written.map { " -- \($0.collapsedWhitespace)" } ?? ""
            lines.append(text(of: ingredient) + comment)
        }
        if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
        return blocks
    }

    private static func text(of step: RecipeStep, _ recipe: Recipe, _ written: inout Set<Int>) -> String {
        var text = ""
        for part in step.parts {
            switch part {
            case .text(let words):
                // A bracket right behind an ingredient would be its preparation.
                let bracket = text.hasSuffix("}") && words.hasPrefix("(") ? "\\" : ""
                text += bracket + escaped(words, isLineStart: text.isEmpty)
            case .cookware(let cookware): text += "#" + marked(cookware.name, cookwareAmount(cookware.amount))
            case .timer(let timer): text += "~" + marked(timer.name, quantity(timer.amount, timer.unit))
            case .ingredient(let index):
                guard recipe.ingredients.indices.contains(index) else { continue }
                let ingredient = recipe.ingredients[index]
                // An ingredient that is named again is no second one.
                text +=
                    written.insert(index).inserted
                    ? self.text(of: ingredient) : escaped(ingredient.name, isLineStart: text.isEmpty)
            }
        }
        return text
    }

    private static func text(of ingredient: RecipeIngredient) -> String {
        let preparation = ingredient.preparation.isEmpty ? "" : "(\(escaped(ingredient.preparation, also: "(){}")))"
        return "@" + marked(ingredient.name, quantity(ingredient.amount, ingredient.unit)) + preparation
    }

    private static func marked(_ name: String, _ inside: String) -> String { "\(escaped(name, also: "{}")){\(inside)}" }

    private static func cookwareAmount(_ amount: RecipeAmount) -> String {
        amount == .exact(1) ? "" : escaped(amount.plainText, also: "{}%")
    }

    private static func quantity(_ amount: RecipeAmount, _ unit: String) -> String {
        let text: String
        if case .words(let words) = amount { text = escaped(words, also: "{}%") } else { text = amount.plainText }
        return unit.isEmpty ? text : "\(text)%\(escaped(unit, also: "{}%"))"
    }

    /// A mark inside a text gets a backslash: a hyphen only where it would begin a comment, and what begins a section or
    /// a note only at the start of a line.
    static func escaped(_ text: String, also marks: String = "", isLineStart: Bool = false) -> String {
        var result = ""
        var last: Character = " "
        var isBlank = isLineStart
        for character in text {
            let isMark =
                switch character {
                case "@", "#", "~", "\\": true
                case "-": last == "-" || last == "["
                case "=", ">": isBlank
                default: marks.contains(character)
                }
            if isMark { result.append("\\") }
            // The line goes on behind a backslash.
            result += character.isNewline ? "\\\n" : String(character)
            isBlank = character.isNewline || isBlank && character.isWhitespace
            last = character
        }
        return result
    }
}
