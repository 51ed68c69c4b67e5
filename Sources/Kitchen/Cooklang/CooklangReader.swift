/// Makes recipes of Cooklang texts.
package enum CooklangReader {
    /// - Parameter name: The file's name, which is the title where the text has none.
    /// - Throws: `KitchenFileError` when the text has more ingredients or steps than a recipe may have. Odd text is
    ///   never an error; `CooklangDocument.problems` has its places.
    package static func read(_ text: String, named name: String) throws(KitchenFileError) -> Recipe {
        let document = CooklangDocument(text)
        var recipe = Recipe(title: RecipeFields.title(fromFile: name))
        RecipeFields.read(document.metadata, into: &recipe)
        var builder = CooklangRecipeBuilder(recipe: recipe, document: document)
        builder.build()
        try RecipeLimits.check(builder.recipe, file: name)
        return builder.recipe
    }
}

struct CooklangRecipeBuilder {
    var recipe: Recipe
    let document: CooklangDocument
    private var section: String?

    init(recipe: Recipe, document: CooklangDocument) {
        self.recipe = recipe
        self.document = document
    }

    mutating func build() {
        for (index, block) in document.blocks.enumerated() {
            switch block {
            case .section(let name): section = name.isEmpty ? nil : name
            case .note(let text): recipe.notes.append(text)
            case .step(let items):
                if let group = CooklangWriter.listGroup(section), isList(items) {
                    addList(items, block: index, group: group)
                } else {
                    recipe.steps.append(RecipeStep(parts: items.map { part($0) }, section: section))
                }
            }
        }
    }

    private func isList(_ items: [CooklangDocument.Item]) -> Bool {
        items.allSatisfy { item in
            switch item {
            case .ingredient: true
            case .text(let text): text.trimmingMarks.isEmpty
            case .cookware, .timer: false
            }
        }
    }

    /// Ingredients that no step names stand in a section of their own, with the written line as a comment.
    private mutating func addList(_ items: [CooklangDocument.Item], block: Int, group: String) {
        var number = 0
        for item in items {
            guard case .ingredient = item else { continue }
            _ = part(item)
            let place = CooklangDocument.CommentPlace(block: block, ingredient: number)
            recipe.ingredients[recipe.ingredients.count - 1].written = document.comments[place]
            recipe.ingredients[recipe.ingredients.count - 1].group = group.isEmpty ? nil : group
            number += 1
        }
    }

    private mutating func part(_ item: CooklangDocument.Item) -> RecipeStep.Part {
        switch item {
        case .text(let text): return .text(text)
        case .cookware(let name, let quantity):
            return .cookware(Cookware(name: name, amount: quantity.map(amount) ?? .exact(1)))
        case .timer(let name, let quantity, let units):
            return .timer(RecipeTimer(name: name, amount: quantity.map(amount) ?? .none, unit: units))
        case .ingredient(let name, let quantity, let units, let preparation):
            recipe.ingredients.append(
                RecipeIngredient(
                    amount: quantity.map(amount) ?? .none, unit: units, name: name, preparation: preparation))
            return .ingredient(recipe.ingredients.count - 1)
        }
    }

    private func amount(_ quantity: CooklangDocument.Quantity) -> RecipeAmount {
        switch quantity {
        case .number(let value): .exact(value)
        // The canonical cases call a fraction with a leading zero a text.
        case .text(let text): text.hasPrefix("0") && text.contains("/") ? .words(text) : RecipeAmount(text: text)
        }
    }
}
