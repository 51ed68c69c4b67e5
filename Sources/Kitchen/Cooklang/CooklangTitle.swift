/// Cooklang texts that say what their recipe is called, as they need where no file's name does.
extension CooklangWriter {
    /// The recipe's text: the one that its author wrote, with its comments, where that reads as the recipe; else a new
    /// one.
    /// - Parameter text: what the recipe was read from, in any format; nil without.
    package static func text(of recipe: Recipe, keeping text: String?) -> String {
        guard let text, RecipeReader.isCooklang(text) else { return write(recipe) }
        return [text, titled(text, recipe.title)].first { reads(as: recipe, $0) } ?? write(recipe)
    }

    private static func reads(as recipe: Recipe, _ text: String) -> Bool {
        guard var read = try? CooklangReader.read(text, named: "") else { return false }
        read.id = recipe.id
        return read == recipe
    }

    private static func titled(_ text: String, _ title: String) -> String {
        let block = FrontMatter.written([("title", .text(title))])
        let start = String(text.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
        let line = block.split(separator: "\n")
        guard line.count == 3 else { return text }
        for end in ["---\n", "---\r\n"] where start.hasPrefix(end) {
            return "---\n\(line[1])\n" + start.dropFirst(end.count)
        }
        return block + "\n" + start
    }
}
