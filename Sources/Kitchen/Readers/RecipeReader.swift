package import Foundation

/// Reads recipes of any format that people have, which is told from the content.
package enum RecipeReader {
    /// - Parameters:
    ///   - data: The file: JSON (schema.org, Nextcloud Cookbook, Mealie, Tandoor, Paprika without its compression), a
    ///     web page that holds JSON-LD, Markdown, or Cooklang. UTF-8, at most 16 MB.
    ///   - name: The file's name, for errors, and for titles where the content has none.
    /// - Returns: At least one recipe.
    /// - Throws: `KitchenFileError` that says what is wrong.
    package static func read(_ data: Data, named name: String) throws(KitchenFileError) -> [Recipe] {
        guard data.count <= RecipeLimits.bytes else {
            throw KitchenFileError(file: name, reason: "the file has more than 16 MB")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw KitchenFileError(file: name, reason: "the file is not UTF-8 text")
        }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard !start.isEmpty else { throw KitchenFileError(file: name, reason: "the file is empty") }
        let recipes = try recipes(String(start), named: name)
        for recipe in recipes { try RecipeLimits.check(recipe, file: name) }
        return recipes
    }

    /// Whether ``read(_:named:)`` takes the text for Cooklang.
    package static func isCooklang(_ text: String) -> Bool {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let isJSON = start.hasPrefix("{") || start.hasPrefix("[") && !start.hasPrefix("[-")
        return !isJSON && !start.hasPrefix("<") && !HTMLScripts.hasScript(String(start))
            && !MarkdownReader.claims(String(start))
    }

    private static func recipes(_ text: String, named name: String) throws(KitchenFileError) -> [Recipe] {
        if text.hasPrefix("{") || text.hasPrefix("[") && !text.hasPrefix("[-") {
            if let json = KitchenJSON(Data(text.utf8)) { return try recipes(json, named: name) }
            if text.hasPrefix("{") || text.contains("\":") {
                throw KitchenFileError(file: name, reason: "the file looks like JSON but is not valid")
            }
        }
        if text.hasPrefix("<") || HTMLScripts.hasScript(text) { return try HTMLScripts.recipes(text, named: name) }
        if MarkdownReader.claims(text) { return [try MarkdownReader.read(text, named: name)] }
        let recipe = try CooklangReader.read(text, named: name)
        guard !recipe.ingredients.isEmpty || !CooklangDocument(text).metadata.isEmpty else {
            throw KitchenFileError(
                file: name, reason: "no recipe found: neither a list of ingredients nor any marked with @")
        }
        return [recipe]
    }

    private static func recipes(_ json: KitchenJSON, named name: String) throws(KitchenFileError) -> [Recipe] {
        let found = json.elements.flatMap { recipes(in: $0) }
        guard !found.isEmpty else {
            throw KitchenFileError(file: name, reason: "the JSON holds no recipe in a known form")
        }
        return found.map { recipe in
            var recipe = recipe
            if recipe.title.isEmpty { recipe.title = RecipeFields.title(fromFile: name) }
            return recipe
        }
    }

    /// Each format is known by members that only it has.
    private static func recipes(in json: KitchenJSON) -> [Recipe] {
        guard let members = json.object else { return [] }
        if MealieReader.claims(json) { return [MealieReader.read(json)] }
        let described = SchemaOrgReader.recipes(in: json)
        if !described.isEmpty { return described }
        if case .text? = members["ingredients"], members["directions"] != nil || members["name"] != nil {
            return [PaprikaReader.read(json)]
        }
        if case .array? = members["steps"] { return [TandoorReader.read(json)] }
        if members["recipeIngredient"] != nil || members["recipeInstructions"] != nil {
            return [SchemaOrgReader.recipe(json)]
        }
        return []
    }
}
