struct MarkdownRecipeBuilder {
    private enum Place { case before, ingredients, directions, notes, other }

    var recipe: Recipe
    /// Counted from 1.
    private(set) var ingredientsLine: Int?
    private var place = Place.before
    private var list = IngredientList()
    private var section: String?
    private var paragraph: [String] = []
    private var hasTitle = false
    /// The level of the heading of ingredients or directions; deeper ones divide them.
    private var partLevel = 6
    private var times: (prep: Int?, cook: Int?) = (nil, nil)
    /// Whether the next line goes on with the step above it.
    private var isStepOpen = false

    init(title: String) { recipe = Recipe(title: title) }

    mutating func read(_ lines: [String]) {
        for index in takeFrontMatter(lines)..<lines.count {
            let line = lines[index]
            if let (level, title, text) = MarkdownReader.heading(line) {
                take(heading: title, text: text, level: level, line: index + 1)
            } else {
                take(line)
            }
        }
        finishParagraph()
        recipe.ingredients = list.ingredients
        recipe.steps = recipe.steps.map {
            RecipeStep(text: $0.text(recipe.ingredients).trimmedWhitespace, section: $0.section)
        }.filter { $0.parts != [.text("")] }
        recipe.minutes = recipe.minutes ?? RecipeFields.sum(times.prep, times.cook)
    }

    private mutating func takeFrontMatter(_ lines: [String]) -> Int {
        guard let first = lines.first, first.trimmedWhitespace == "---",
            let end = lines.dropFirst().firstIndex(where: { $0.trimmedWhitespace == "---" })
        else { return 0 }
        let values = FrontMatter.read(Array(lines[1..<end])).values
        hasTitle = values["title"] != nil
        RecipeFields.read(values, into: &recipe)
        return end + 1
    }

    private mutating func take(heading title: String, text: String, level: Int, line: Int) {
        finishParagraph()
        isStepOpen = false
        let words = title.split(separator: " ").map(String.init)
        if KitchenWords.phrases(.notesHeading).contains(words) {
            place = .notes
        } else if level > partLevel, place == .ingredients {
            list.group = text.isEmpty ? nil : text
        } else if level > partLevel, place == .directions {
            section = text.isEmpty ? nil : text
        } else if words.contains(where: { KitchenWords.has($0, .ingredientsHeading) }) {
            place = .ingredients
            partLevel = level
            ingredientsLine = ingredientsLine ?? line
            takeServings(text)
            list.group = words.count == 1 ? nil : text
        } else if KitchenWords.phrases(.directionsHeading).contains(words)
            || words.contains(where: { KitchenWords.has($0, .directionsHeading) })
        {
            // "Ingredients for the sauce" and "Cooking directions" are parts of their own.
            place = .directions
            partLevel = level
            section = KitchenWords.phrases(.directionsHeading).contains(words) ? nil : text
        } else if place == .before, !hasTitle {
            recipe.title = text
            hasTitle = true
        } else if place != .before || level > 1 {
            place = .other
        }
    }

    private mutating func take(_ line: String) {
        let trimmed = line.trimmedWhitespace
        switch place {
        case .ingredients:
            // Paragraphs between lists are remarks.
            if let item = Self.item(trimmed) {
                finishParagraph()
                list.add(markdown: item)
            } else if trimmed.hasSuffix(":") {
                list.add(line: trimmed)
            } else {
                takeParagraph(trimmed)
            }
        case .directions: takeDirection(trimmed)
        case .before where Self.item(trimmed) != nil: takeField(trimmed)
        case .before, .notes: takeParagraph(Self.item(trimmed) ?? trimmed)
        case .other: break
        }
    }

    /// The text of a list item.
    private static func item(_ line: String) -> String? {
        guard let first = line.first else { return nil }
        if "-*+".contains(first), line.dropFirst().first?.isWhitespace == true {
            return String(line.dropFirst()).trimmedWhitespace
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard (1...3).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first?.isWhitespace == true
        else { return nil }
        return String(rest.dropFirst()).trimmedWhitespace
    }

    private mutating func takeDirection(_ line: String) {
        guard !line.isEmpty, !line.hasPrefix("![") else {
            isStepOpen = false
            return
        }
        let item = Self.item(line)
        var text = item ?? line
        let goesOn = text.hasSuffix("\\") && !text.hasSuffix("\\\\")
        if goesOn { text.removeLast() }
        text = MarkdownText.plain(text)
        if item == nil, isStepOpen, case .text(let last)? = recipe.steps.last?.parts.first {
            recipe.steps[recipe.steps.count - 1].parts = [.text(last + (last.hasSuffix("\n") ? "" : " ") + text)]
        } else {
            recipe.steps.append(RecipeStep(text: text, section: section))
        }
        if goesOn, case .text(let last)? = recipe.steps.last?.parts.first {
            recipe.steps[recipe.steps.count - 1].parts = [.text(last + "\n")]
        }
        isStepOpen = true
    }

    /// "- ⏲️ Prep time: 10 min", "- 🍽️ Servings: 4".
    private mutating func takeField(_ line: String) {
        guard let colon = line.firstIndex(of: ":") else { return takeParagraph(Self.item(line) ?? line) }
        let name = String(line[..<colon]).foldedWords
        let value = String(line[line.index(after: colon)...]).trimmedWhitespace
        if KitchenWords.phrases(.prepTime).contains(name) {
            times.prep = DurationText.minutes(value)
        } else if KitchenWords.phrases(.cookTime).contains(name) {
            times.cook = DurationText.minutes(value)
        } else if KitchenWords.phrases(.totalTime).contains(name) {
            recipe.minutes = DurationText.minutes(value)
        } else if KitchenWords.phrases(.servings).contains(name) {
            recipe.servings = RecipeFields.servings(value)
        } else {
            takeParagraph(Self.item(line) ?? line)
        }
    }

    /// "**Serves 6**", "Makes 12 buns", "## Ingredients (serves 3)".
    private mutating func takeServings(_ text: String) {
        let words = MarkdownText.plain(text).foldedWords
        guard recipe.servings == nil, words.count <= Self.longestServings,
            words.contains(where: { KitchenWords.has($0, .servings) })
        else { return }
        recipe.servings = RecipeFields.servings(text)
    }

    /// In words.
    private static let longestServings = 8

    private mutating func takeParagraph(_ line: String) {
        takeServings(line)
        if line.isEmpty || line.hasPrefix("![") { return finishParagraph() }
        paragraph.append(line)
    }

    private mutating func finishParagraph() {
        let text = MarkdownText.plain(paragraph.joined(separator: " ")).collapsedWhitespace
        if !text.isEmpty { recipe.notes.append(text) }
        paragraph = []
    }
}
