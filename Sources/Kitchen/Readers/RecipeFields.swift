/// The fields before a text, by the names that Cooklang's conventions and others give them
/// (https://github.com/cooklang/spec/blob/main/conventions.md).
enum RecipeFields {
    static func read(_ metadata: [String: FrontMatter.Value], into recipe: inout Recipe) {
        let values = Dictionary(
            metadata.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
        func text(_ keys: String...) -> String? {
            keys.lazy.compactMap { values[$0]?.text.trimmedWhitespace }.first { !$0.isEmpty }
        }
        func items(_ keys: String...) -> [String] { keys.lazy.compactMap { values[$0]?.items }.first ?? [] }
        if let title = text("title") { recipe.title = title }
        recipe.servings = text("servings", "serves", "yield").flatMap(servings)
        recipe.minutes =
            text("time", "duration", "time required", "total time").flatMap(DurationText.minutes)
            ?? sum(
                text("prep time", "time.prep").flatMap(DurationText.minutes),
                text("cook time", "time.cook").flatMap(DurationText.minutes))
        recipe.cuisine = text("cuisine") ?? ""
        recipe.diets = items("diet", "diets")
        recipe.tags = items("tags")
        recipe.aliases = items("aliases", "alias")
        if let description = text("description", "introduction") { recipe.notes.append(description) }
        recipe.source = source(
            name: text("source.name", "source.author") ?? "", url: text("source.url") ?? "",
            either: text("source") ?? text("author") ?? "")
    }

    static func source(name: String, url: String, either: String) -> Recipe.Source {
        let isAddress = either.hasPrefix("http://") || either.hasPrefix("https://")
        return Recipe.Source(
            name: name.isEmpty && !isAddress ? either : name, url: url.isEmpty && isAddress ? either : url)
    }

    static func sum(_ one: Int?, _ other: Int?) -> Int? {
        one == nil && other == nil ? nil : (one ?? 0) + (other ?? 0)
    }

    /// The first number in "4", "4-6 servings", "Makes 12 buns", "1|2|3"; nil for none and for what cannot be.
    static func servings(_ text: String) -> Double? {
        let tokens = LineTokens.split(text)
        let numbers = LineNumbers(tokens: tokens, acceptsWords: false)
        for index in tokens.indices {
            guard let (amount, _) = numbers.amount(at: index), let low = amount.low else { continue }
            return low > 0 && low <= 10_000 ? low : nil
        }
        return nil
    }

    /// "chana-masala.cook" is "Chana masala".
    static func title(fromFile name: String) -> String {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
        let words = stem.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// As written before a text.
    static func written(_ recipe: Recipe) -> String {
        FrontMatter.written([
            ("title", .text(recipe.title)),
            ("servings", .text(recipe.servings.map(Fractions.exactText) ?? "")),
            ("time", .text(recipe.minutes.map(String.init) ?? "")),
            ("cuisine", .text(recipe.cuisine)),
            ("diet", .list(recipe.diets)),
            ("tags", .list(recipe.tags)),
            ("aliases", .list(recipe.aliases)),
            ("source.name", .text(recipe.source.name)),
            ("source.url", .text(recipe.source.url)),
        ])
    }
}

/// What one recipe may have at most; more is a broken or hostile file.
package enum RecipeLimits {
    package static let bytes = 16 << 20
    package static let ingredients = 500
    package static let steps = 300

    static func check(_ recipe: Recipe, file: String) throws(KitchenFileError) {
        if recipe.ingredients.count > ingredients {
            throw KitchenFileError(
                file: file, reason: "\(recipe.ingredients.count) ingredients are more than \(ingredients)")
        }
        if recipe.steps.count > steps {
            throw KitchenFileError(file: file, reason: "\(recipe.steps.count) steps are more than \(steps)")
        }
    }
}
