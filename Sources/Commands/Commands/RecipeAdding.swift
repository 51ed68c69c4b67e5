import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Recipes {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep recipes of yours, from files, web pages or the command line.",
            discussion: """
                Files may be Cooklang, Markdown with `## Ingredients`, a saved web page with a recipe in it, or what Paprika, \
                Tandoor, Nextcloud Cookbook and Mealie export; `-` is standard input. The address of a page with a \
                recipe is fetched after you agreed.

                bitebook recipes add chili.cook grandma.md
                bitebook recipes add https://example.org/soup
                bitebook recipes add --title Chili --servings 4 --ingredient "400 g kidney beans" \
                --ingredient "1 onion, chopped" --step "Fry the onion, add the beans, simmer for 20 minutes."
                """,
            aliases: ["import"])

        @OptionGroup var output: OutputOptions

        @Option(help: "What it is called; goes before what the file says.")
        var title: String?

        @Option(help: "For how many it is.")
        var servings: Double?

        @Option(help: ArgumentHelp("A line as `400 g kidney beans`; may be repeated.", valueName: "line"))
        var ingredient: [String] = []

        @Option(help: ArgumentHelp("What is done; may be repeated.", valueName: "sentence"))
        var step: [String] = []

        @Flag(help: "Take the place of your own recipe of the same title.")
        var replace = false

        @Flag(help: "Do not ask before a page is fetched.")
        var yes = false

        @Argument(help: ArgumentHelp("Files or addresses of pages; `-` is standard input.", valueName: "file"))
        var files: [String] = []

        func validate() throws {
            if let servings, !Limits.recipeServings.contains(servings) {
                throw ValidationError("A recipe is for up to \(Figures.plain(Limits.recipeServings.upperBound)).")
            }
            let hasLines = !ingredient.isEmpty || !step.isEmpty
            guard files.isEmpty == hasLines else {
                throw ValidationError(
                    hasLines
                        ? "Give files, or ingredients and steps, not both."
                        : "Name a file, or give --title and --ingredient.")
            }
            if hasLines, title?.trimmingSpaces.isEmpty != false {
                throw ValidationError("Give the recipe a --title.")
            }
            if files.count > 1, title != nil || servings != nil {
                throw ValidationError("--title and --servings are for one file.")
            }
            if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("Standard input is one file.") }
        }

        func run() async throws {
            let context = CommandContext.current
            var kept = RecipesKept(recipes: [])
            if files.isEmpty {
                kept = try await context.client().send(AddRecipes.self, body: new(text: nil))
            }
            for file in files {
                let added = try await add(file, context)
                kept.recipes += added.recipes
                kept.problems += added.problems
            }
            try context.present(kept, output) { RecipeReceiptView.text(kept, on: $0) }
        }

        private func new(text: String?) -> NewRecipe {
            NewRecipe(
                text: text, title: title, servings: servings, ingredients: ingredient.isEmpty ? nil : ingredient,
                steps: step.isEmpty ? nil : step, replace: replace ? true : nil)
        }

        private func add(_ file: String, _ context: CommandContext) async throws -> RecipesKept {
            if file.hasPrefix("http://") || file.hasPrefix("https://") { return try await fetch(file, context) }
            if file == "-" {
                let text = try await context.input.all(upTo: Limits.recipeText)
                return try await context.client().send(
                    AddRecipes.self, body: new(text: text), timeout: RecipeFile.patience)
            }
            let line = StatusLine(context)
            defer { line.finish() }
            return try await context.client().upload(
                ImportRecipes.self,
                at: .init(
                    name: RecipeFile.name(file), title: title, servings: servings, replace: replace ? true : nil),
                file: try RecipeFile.readable(file), timeout: RecipeFile.patience
            ) { _ in line.show("reading \(file)", countsSeconds: true) }
        }

        private func fetch(_ address: String, _ context: CommandContext) async throws -> RecipesKept {
            let host = URLComponents(string: address)?.host ?? address
            let page = address.printableLine
            try await context.confirmFetch(
                yes, "\(host.printableLine) will see your internet address, and that BiteBook asks for \(page).")
            let line = StatusLine(context)
            defer { line.finish() }
            line.show("fetching \(page)", countsSeconds: true)
            return try await context.client().send(
                AddRecipePage.self,
                body: RecipePage(
                    address: address, title: title, servings: servings, replace: replace ? true : nil, confirmed: true),
                timeout: RecipeFile.patience)
        }
    }
}
