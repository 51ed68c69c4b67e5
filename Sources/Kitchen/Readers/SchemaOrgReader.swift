/// Recipes as https://schema.org/Recipe describes them, and as sites really write them.
enum SchemaOrgReader {
    /// Deeper nesting is not looked at.
    private static let deepest = 12

    /// All recipes in a JSON-LD document, wherever they stand: alone, in `@graph`, as `mainEntity`, in lists.
    static func recipes(in json: KitchenJSON) -> [Recipe] {
        var found: [Recipe] = []
        search(json, depth: 0, &found)
        return found
    }

    private static func search(_ json: KitchenJSON, depth: Int, _ found: inout [Recipe]) {
        guard depth < deepest else { return }
        for element in json.elements {
            guard let members = element.object else { continue }
            if isRecipe(element) {
                found.append(recipe(element))
                continue
            }
            for key in ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasPart"] {
                if let inner = members[key] { search(inner, depth: depth + 1, &found) }
            }
        }
    }

    /// "Recipe", "http://schema.org/Recipe", or a list with one of them.
    static func isRecipe(_ json: KitchenJSON) -> Bool {
        json["@type"].elements.contains { type in
            guard let name = type.line else { return false }
            return name.split(separator: "/").last.map { $0.lowercased() == "recipe" } ?? false
        }
    }

    static func recipe(_ json: KitchenJSON) -> Recipe {
        var recipe = Recipe(title: json["name"].line ?? json["headline"].line ?? "")
        recipe.servings = servings(json["recipeYield"]) ?? servings(json["yield"])
        recipe.minutes =
            minutes(json["totalTime"])
            ?? RecipeFields.sum(
                minutes(json["prepTime"]), minutes(json["cookTime"]) ?? minutes(json["performTime"]))
        recipe.cuisine = json["recipeCuisine"].names.joined(separator: ", ")
        recipe.diets = json["suitableForDiet"].names.map(SchemaOrgDiets.read)
        recipe.tags = json["keywords"].names
        recipe.aliases = json["alternateName"].elements.compactMap(\.named)
        recipe.ingredients = ingredients(json)
        recipe.steps = SchemaOrgSteps.read(json["recipeInstructions"])
        recipe.notes = notes(json["description"].text)
        recipe.source = source(json)
        return recipe
    }

    /// Paragraphs are separated by empty lines.
    static func notes(_ text: String?) -> [String] {
        guard let text else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: " ").collapsedWhitespace }.filter { !$0.isEmpty }
    }

    /// The first of several that names a number.
    private static func servings(_ json: KitchenJSON) -> Double? {
        let texts = json.elements.map { $0.line ?? $0["value"].line ?? $0["name"].line ?? "" }
        return texts.lazy.compactMap(RecipeFields.servings).first
    }

    private static func minutes(_ json: KitchenJSON) -> Int? {
        (json.line ?? json["maxValue"].line ?? json["value"].line).flatMap(DurationText.minutes)
    }

    private static func source(_ json: KitchenJSON) -> Recipe.Source {
        if !json["isBasedOn"].isNull {
            let origin = json["isBasedOn"]
            return Recipe.Source(name: origin["name"].line ?? "", url: origin["url"].line ?? origin.line ?? "")
        }
        let address = ["url", "orgURL", "@id"].lazy.compactMap { json[$0].line }.first { $0.hasPrefix("http") }
        let page = json["mainEntityOfPage"]
        let name = json["publisher"].elements.first?.named ?? json["author"].elements.first?.named
        return Recipe.Source(name: name ?? "", url: address ?? page["@id"].line ?? page.line ?? "")
    }

    private static func ingredients(_ json: KitchenJSON) -> [RecipeIngredient] {
        let listed = json["recipeIngredient"].isNull ? json["ingredients"] : json["recipeIngredient"]
        var list = IngredientList()
        add(listed, to: &list, depth: 0)
        return list.ingredients
    }

    private static func add(_ json: KitchenJSON, to list: inout IngredientList, depth: Int) {
        guard depth < deepest else { return }
        for element in json.elements {
            if case .text(let text) = element {
                // One text with a line each is a list, too.
                for line in HTMLText.plain(text).split(whereSeparator: \.isNewline) { list.add(line: String(line)) }
            } else if case .array = element {
                add(element, to: &list, depth: depth + 1)
            } else if !element["itemListElement"].isNull {
                if let name = element["name"].line { list.group = name }
                add(element["itemListElement"], to: &list, depth: depth + 1)
            } else if let ingredient = SchemaOrgIngredient.read(element) {
                list.add(ingredient)
            }
        }
    }
}
