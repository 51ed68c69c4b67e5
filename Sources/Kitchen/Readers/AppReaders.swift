/// Recipes of Paprika (https://www.paprikaapp.com): texts with a line for each ingredient and step.
enum PaprikaReader {
    static func read(_ json: KitchenJSON) -> Recipe {
        var recipe = Recipe(title: json["name"].line ?? "")
        recipe.servings = json["servings"].line.flatMap(RecipeFields.servings)
        recipe.minutes =
            json["total_time"].line.flatMap(DurationText.minutes)
            ?? RecipeFields.sum(
                json["prep_time"].line.flatMap(DurationText.minutes),
                json["cook_time"].line.flatMap(DurationText.minutes))
        recipe.tags = json["categories"].names
        var list = IngredientList()
        for line in (json["ingredients"].text ?? "").split(whereSeparator: \.isNewline) { list.add(line: String(line)) }
        recipe.ingredients = list.ingredients
        recipe.steps = SchemaOrgSteps.lines(json["directions"].text ?? "").map { RecipeStep(text: $0) }
        recipe.notes = SchemaOrgReader.notes(json["description"].text) + SchemaOrgReader.notes(json["notes"].text)
        recipe.source = Recipe.Source(name: json["source"].line ?? "", url: json["source_url"].line ?? "")
        return recipe
    }
}

/// Recipes of Tandoor (https://github.com/TandoorRecipes/recipes): each step has its own ingredients.
enum TandoorReader {
    static func read(_ json: KitchenJSON) -> Recipe {
        var recipe = Recipe(title: json["name"].line ?? "")
        recipe.servings = json["servings"].number.flatMap { $0 > 0 ? $0 : nil }
        recipe.minutes = RecipeFields.sum(minutes(json["working_time"]), minutes(json["waiting_time"]))
        recipe.tags = json["keywords"].elements.compactMap { $0.named ?? $0["label"].line }
        recipe.notes = SchemaOrgReader.notes(json["description"].text)
        recipe.source.url = json["source_url"].line ?? ""
        for step in json["steps"].elements {
            let section = step["name"].line
            var group: String?
            for ingredient in step["ingredients"].elements {
                if case .number(1) = ingredient["is_header"], let heading = ingredient["note"].line {
                    group = heading
                } else if let read = self.ingredient(ingredient, group: group ?? section) {
                    recipe.ingredients.append(read)
                }
            }
            let text = MarkdownText.withoutMarks(step["instruction"].text ?? "")
            recipe.steps += SchemaOrgSteps.lines(text).map { RecipeStep(text: $0, section: section) }
        }
        return recipe
    }

    private static func minutes(_ json: KitchenJSON) -> Int? {
        json.number.flatMap { $0 > 0 && $0 < 500_000 ? Int($0) : nil }
    }

    /// Amounts of 0, and those that are switched off, are none.
    private static func ingredient(_ json: KitchenJSON, group: String?) -> RecipeIngredient? {
        guard let food = json["food"].named else {
            return json["original_text"].line.map { RecipeIngredient(line: $0, group: group) }
        }
        let amount = json["amount"].number ?? 0
        let isNone: Bool = if case .number(1) = json["no_amount"] { true } else { amount <= 0 }
        let unit = isNone ? "" : json["unit"].named ?? ""
        return RecipeIngredient(
            amount: isNone ? .none : .exact(amount), unit: KitchenUnit.named(unit)?.symbol ?? unit, name: food,
            preparation: json["note"].line ?? "", group: group)
    }
}

/// Recipes of Mealie (https://github.com/mealie-recipes/mealie): like schema.org, with objects for foods and units.
enum MealieReader {
    static func claims(_ json: KitchenJSON) -> Bool {
        json["@type"].isNull && (!json["recipeYieldQuantity"].isNull || !json["slug"].isNull)
            && !json["recipeIngredient"].isNull
    }

    static func read(_ json: KitchenJSON) -> Recipe {
        var recipe = SchemaOrgReader.recipe(json)
        if let servings = json["recipeServings"].number ?? json["recipeYieldQuantity"].number, servings > 0 {
            recipe.servings = servings
        }
        recipe.tags = json["tags"].names
        recipe.ingredients = ingredients(json["recipeIngredient"])
        recipe.steps = steps(json["recipeInstructions"])
        recipe.notes += json["notes"].elements.flatMap { note in
            SchemaOrgReader.notes([note["title"].text, note["text"].text].compactMap(\.self).joined(separator: ": "))
        }
        recipe.source = Recipe.Source(url: json["orgURL"].line ?? "")
        return recipe
    }

    private static func ingredients(_ json: KitchenJSON) -> [RecipeIngredient] {
        var list = IngredientList()
        for element in json.elements {
            if let title = element["title"].line { list.group = title }
            if let food = element["food"].named {
                let quantity = element["quantity"].number ?? 0
                let unit = element["unit"].named ?? ""
                list.add(
                    RecipeIngredient(
                        amount: quantity > 0 ? .exact(quantity) : .none,
                        unit: quantity > 0 ? KitchenUnit.named(unit)?.symbol ?? unit : "", name: food,
                        preparation: element["note"].line ?? ""))
            } else if let line = element["originalText"].line ?? element["display"].line ?? element["note"].line
                ?? element.line
            {
                list.add(line: line)
            }
        }
        return list.ingredients
    }

    private static func steps(_ json: KitchenJSON) -> [RecipeStep] {
        var section: String?
        return json.elements.compactMap { element in
            if let title = element["title"].line { section = title }
            return (element["text"].text ?? element.text).map {
                RecipeStep(text: MarkdownText.withoutMarks($0), section: section)
            }
        }
    }
}
