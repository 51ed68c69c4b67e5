/// Recipes in Markdown, as https://github.com/ronaldl29/public-domain-recipes lays them out: front matter, notes,
/// `## Ingredients` with a list, `## Directions` with a numbered one. Headings may be in any of the eight languages.
package enum MarkdownReader {
    /// Whether the text has a heading for ingredients.
    static func claims(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            heading(String(line)).map { heading in
                heading.title.split(separator: " ").contains { KitchenWords.has(String($0), .ingredientsHeading) }
            } ?? false
        }
    }

    package static func read(_ text: String, named name: String) throws(KitchenFileError) -> Recipe {
        var builder = MarkdownRecipeBuilder(title: RecipeFields.title(fromFile: name))
        builder.read(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
        guard !builder.recipe.ingredients.isEmpty else {
            throw KitchenFileError(
                file: name, line: builder.ingredientsLine, reason: "the list of ingredients is empty")
        }
        try RecipeLimits.check(builder.recipe, file: name)
        return builder.recipe
    }

    /// The level, the folded words and the text of a heading.
    static func heading(_ line: String) -> (level: Int, title: String, text: String)? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first?.isWhitespace == true else { return nil }
        let text = MarkdownText.plain(String(line.dropFirst(level)).trimmedWhitespace)
        return (level, text.foldedWords.joined(separator: " "), text.trimmingHeadingMarks)
    }
}

extension String {
    /// Without a colon or hashes at the end.
    fileprivate var trimmingHeadingMarks: String {
        var text = self[...]
        while let last = text.last, last == "#" || last == ":" || last.isWhitespace { text.removeLast() }
        return String(text).trimmedWhitespace
    }
}
