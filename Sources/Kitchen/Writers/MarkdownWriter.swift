/// Writes recipes as Markdown that reads well and is read back: the same recipe, with steps that are text only.
package enum MarkdownWriter {
    package static func write(_ recipe: Recipe) -> String {
        var blocks = [RecipeFields.written(recipe)]
        blocks += recipe.notes.map { MarkdownText.escaped($0.collapsedWhitespace) + "\n" }
        blocks.append("## Ingredients\n")
        blocks += lists(recipe.ingredients)
        blocks.append("## Directions\n")
        blocks += steps(recipe)
        return blocks.joined(separator: "\n")
    }

    private static func lists(_ ingredients: [RecipeIngredient]) -> [String] {
        var blocks: [String] = []
        var lines: [String] = []
        var group: String?
        for ingredient in ingredients {
            if ingredient.group != group {
                if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
                lines = []
                // A heading without words ends a group.
                blocks.append("### \(MarkdownText.escaped(ingredient.group ?? ""))\n")
                group = ingredient.group
            }
            lines.append("- \(line(ingredient))")
        }
        if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
        return blocks
    }

    /// As it was written, or put together, where the reader finds the same parts in it; else with the parts marked.
    static func line(_ ingredient: RecipeIngredient) -> String {
        guard let plain = plainLine(ingredient) else { return MarkedIngredient.written(ingredient) }
        return MarkdownText.escaped(plain)
    }

    /// nil where no line without marks is read back as this ingredient.
    static func plainLine(_ ingredient: RecipeIngredient) -> String? {
        [ingredient.written, ingredient.exactLine].compactMap(\.self).first { line in
            var list = IngredientList()
            list.add(line: line)
            guard list.ingredients.count == 1 else { return false }
            var read = list.ingredients[0]
            read.group = ingredient.group
            return read == ingredient
        }
    }

    private static func steps(_ recipe: Recipe) -> [String] {
        var blocks: [String] = []
        var lines: [String] = []
        var section: String?
        for (number, (step, text)) in zip(recipe.steps, recipe.stepTexts).enumerated() {
            if step.section != section {
                if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
                lines = []
                // A heading without words ends a section.
                blocks.append("### \(MarkdownText.escaped(step.section ?? ""))\n")
                section = step.section
            }
            let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { MarkdownText.escaped(String($0)) }
            lines.append("\(number + 1). " + parts.joined(separator: "\\\n   "))
        }
        if !lines.isEmpty { blocks.append(lines.joined(separator: "\n") + "\n") }
        return blocks
    }
}

/// The form of an ingredient in which every part is marked: `*260* g **basmati rice, dry**, rinsed`.
enum MarkedIngredient {
    private static let noAmount = "–"

    static func written(_ ingredient: RecipeIngredient) -> String {
        var parts: [String] = []
        // A unit that has a number in it would be taken for the amount.
        let amount =
            ingredient.amount == .none && ingredient.unit.contains(where: \.isNumber)
            ? noAmount : ingredient.amount.exactText
        if !amount.isEmpty { parts.append("*\(MarkdownText.escaped(amount))*") }
        if !ingredient.unit.isEmpty { parts.append(MarkdownText.escaped(ingredient.unit)) }
        parts.append("**\(MarkdownText.escaped(ingredient.name))**")
        let line = parts.joined(separator: " ")
        return ingredient.preparation.isEmpty ? line : "\(line), \(MarkdownText.escaped(ingredient.preparation))"
    }

    static func read(_ line: String) -> RecipeIngredient? {
        guard let open = mark("**", in: line[...]), let close = mark("**", in: line[open.upperBound...]) else {
            return nil
        }
        let rest = line[close.upperBound...]
        guard rest.isEmpty || rest.hasPrefix(", ") else { return nil }
        var start = line[..<open.lowerBound]
        var amount = RecipeAmount.none
        if start.hasPrefix("*"), let end = mark("*", in: start.dropFirst()) {
            let inside = text(start[start.index(after: start.startIndex)..<end.lowerBound])
            amount = inside == noAmount ? .none : RecipeAmount(text: inside)
            start = start[end.upperBound...]
        } else if start.contains(where: \.isNumber) {
            // "2 cups **flour**": the reader of lines does better.
            return nil
        }
        let name = text(line[open.upperBound..<close.lowerBound])
        // "**200 g**, sliced" has its amount in bold type.
        guard !name.isEmpty, line.hasPrefix("*") && !line.hasPrefix("**") || LineTokens.split(name).first?.number == nil
        else { return nil }
        return RecipeIngredient(
            amount: amount, unit: text(start), name: name, preparation: text(rest.dropFirst(2)))
    }

    private static func text(_ text: Substring) -> String { MarkdownText.plain(String(text)).trimmedWhitespace }

    /// A mark that no backslash stands before.
    private static func mark(_ mark: String, in text: Substring) -> Range<Substring.Index>? {
        var at = text.startIndex
        while at < text.endIndex {
            if text[at] == "\\" {
                at = text.index(at, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
            } else if text[at...].hasPrefix(mark) {
                return at..<text.index(at, offsetBy: mark.count)
            } else {
                at = text.index(after: at)
            }
        }
        return nil
    }
}

extension IngredientList {
    /// An item of a list, which may have its parts marked.
    mutating func add(markdown line: String) {
        if let ingredient = MarkedIngredient.read(line) { add(ingredient) } else { add(line: line) }
    }
}
