import Foundation

/// Writes recipes as https://schema.org/Recipe in JSON-LD, which other programs and search engines read. What is written
/// reads back as the same recipe, with steps that are text only.
package enum JSONLDWriter {
    package static func write(_ recipe: Recipe) -> String {
        var members: [String: Any] = [
            "@context": "https://schema.org", "@type": "Recipe", "name": escaped(recipe.title),
            "recipeIngredient": ingredients(recipe), "recipeInstructions": steps(recipe),
        ]
        func add(_ key: String, _ texts: [String]) {
            if !texts.isEmpty { members[key] = texts.map(escaped) }
        }
        if let servings = recipe.servings { members["recipeYield"] = Fractions.exactText(servings) }
        if let minutes = recipe.minutes { members["totalTime"] = "PT\(minutes)M" }
        add("recipeCuisine", recipe.cuisine.isEmpty ? [] : [recipe.cuisine])
        add("suitableForDiet", recipe.diets.map(SchemaOrgDiets.written))
        add("keywords", recipe.tags)
        add("alternateName", recipe.aliases)
        if !recipe.notes.isEmpty { members["description"] = escaped(recipe.notes.joined(separator: "\n\n")) }
        if !recipe.source.isEmpty {
            let fields = ["name": recipe.source.name, "url": recipe.source.url].filter { !$0.value.isEmpty }
            members["isBasedOn"] = fields.mapValues(escaped).merging(["@type": "CreativeWork"]) { own, _ in own }
        }
        return text(members)
    }

    private static func text(_ value: Any) -> String {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// Readers take strings for HTML.
    private static func escaped(_ text: String) -> String {
        HTMLText.plain(text) == text ? text : HTMLText.escaped(text)
    }

    /// Lines, with headings that end in a colon. An ingredient that no line can hold is a PropertyValue.
    private static func ingredients(_ recipe: Recipe) -> [Any] {
        var written: [Any] = []
        var group: String?
        for ingredient in recipe.ingredients {
            if ingredient.group != group {
                written.append(escaped("\(ingredient.group ?? ""):"))
                group = ingredient.group
            }
            if let line = MarkdownWriter.plainLine(ingredient) {
                written.append(escaped(line))
            } else {
                written.append(property(ingredient))
            }
        }
        return written
    }

    private static func property(_ ingredient: RecipeIngredient) -> [String: Any] {
        var members: [String: Any] = ["@type": "PropertyValue", "name": escaped(ingredient.name)]
        switch ingredient.amount {
        case .none: break
        case .exact(let value): members["value"] = number(value)
        case .range(let range):
            members["minValue"] = number(range.lowerBound)
            members["maxValue"] = number(range.upperBound)
        case .words(let words): members["value"] = escaped(words)
        }
        if !ingredient.unit.isEmpty { members["unitText"] = escaped(ingredient.unit) }
        if !ingredient.preparation.isEmpty { members["description"] = escaped(ingredient.preparation) }
        if let written = ingredient.written { members["alternateName"] = escaped(written) }
        return members
    }

    /// Whole numbers as such, others as text, since a parser may round the last digit away.
    private static func number(_ value: Double) -> Any {
        value == value.rounded() && value.magnitude < 1e15 ? value as Any : Fractions.plainText(value)
    }

    private static func steps(_ recipe: Recipe) -> [Any] {
        var written: [Any] = []
        var index = 0
        let texts = recipe.stepTexts
        while index < recipe.steps.count {
            guard let section = recipe.steps[index].section else {
                written.append(step(texts[index]))
                index += 1
                continue
            }
            let end = recipe.steps[index...].firstIndex { $0.section != section } ?? recipe.steps.count
            written.append([
                "@type": "HowToSection", "name": escaped(section), "itemListElement": texts[index..<end].map(step),
            ])
            index = end
        }
        return written
    }

    private static func step(_ text: String) -> [String: Any] { ["@type": "HowToStep", "text": escaped(text)] }
}
