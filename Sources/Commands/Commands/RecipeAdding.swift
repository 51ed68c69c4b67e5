import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Recipes {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep recipes of yours, from files or from the command line.",
            discussion: """
                Files may be Cooklang, Markdown with `## Ingredients`, a saved web page with a recipe in it, or what Paprika, \
                Tandoor, Nextcloud Cookbook and Mealie export; `-` is standard input.

                bitebook recipes add chili.cook grandma.md
                curl -s https://example.org/soup | bitebook recipes add -
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

        @Argument(help: ArgumentHelp("Files; `-` is standard input.", valueName: "file"))
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
            if let address = files.first(where: { $0.hasPrefix("http://") || $0.hasPrefix("https://") }) {
                throw ValidationError(
                    "Addresses are not fetched. Save the page, or: curl -s \(address.printableLine) | "
                        + "bitebook recipes add -")
            }
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
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a recipe of yours in your editor, or its title or servings; undo takes it back.",
            discussion: """
                Without options it opens the recipe as Cooklang in $VISUAL or $EDITOR. A shipped recipe that you change \
                becomes one of your own, which goes before it.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "Another title.")
        var title: String?

        @Option(help: "For how many it is; the amounts stay as they are.")
        var servings: Double?

        @Option(help: "A file that takes the place of the whole recipe; `-` is standard input.")
        var file: String?

        @Argument(help: "Its id or title.")
        var name: [String]

        func validate() throws {
            if let servings, !Limits.recipeServings.contains(servings) {
                throw ValidationError("A recipe is for up to \(Figures.plain(Limits.recipeServings.upperBound)).")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let shared = try await context.client().send(
                ShareRecipe.self, at: .init(id: name.joined(separator: " "), form: .cook))
            var text: String?
            if let file {
                text = try await RecipeFile.text(file, context)
            } else if title == nil, servings == nil {
                text = try await TextEditor(environment: context.environment).edit(
                    shared.text, named: shared.filename, upTo: Limits.recipe, lend: context.lendTerminal)
                guard text?.trimmingSpaces != shared.text.trimmingSpaces else {
                    return try context.present(outcome: "Nothing was changed.", output)
                }
            }
            do {
                let receipt = try await save(text, of: shared, context)
                try context.present(receipt, output) {
                    RecipeReceiptView.text(receipt, on: $0) + "\n\n`bitebook undo` takes it back."
                }
            } catch let error as BiteBookError where text != nil && file == nil {
                throw RecipeFile.keeping(text ?? "", error)
            }
        }

        private func save(
            _ text: String?, of shared: SharedRecipe, _ context: CommandContext
        ) async throws -> RecipeReceiptDTO {
            let client = try await context.client()
            if shared.isOwn {
                return try await client.send(
                    EditRecipe.self, at: .init(id: shared.id),
                    body: RecipeEdit(text: text, title: title, servings: servings))
            }
            let kept = try await client.send(
                AddRecipes.self,
                body: NewRecipe(text: text ?? shared.text, title: title, servings: servings))
            guard let receipt = kept.recipes.first else {
                throw BiteBookError(.internalFailure, "The recipe was not kept.")
            }
            return receipt
        }
    }
}

/// Files with recipes.
enum RecipeFile {
    /// A cookbook of hundreds is looked up food by food.
    static let patience = Duration.seconds(900)

    static func name(_ path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).lastPathComponent }

    /// - Throws: `storage_unavailable` for what is no file that can be read, `too_large`.
    static func readable(_ path: String) throws -> URL {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0 else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.",
                hint: "Check the name, that it is a file, and that you may read it.")
        }
        guard Int64(status.st_size) <= Limits.recipeFile else {
            throw BiteBookError(
                .tooLarge, "\(path) is larger than \(Limits.recipeFile >> 20) MB.", hint: "Is it the right file?")
        }
        return URL(filePath: path, directoryHint: .notDirectory)
    }

    /// - Throws: as ``readable(_:)``; `invalid_input` for what is no text.
    static func text(_ path: String, _ context: CommandContext) async throws -> String {
        if path == "-" { return try await context.input.all(upTo: Limits.recipeText) }
        let data = try Data(contentsOf: try readable(path))
        guard data.count <= Limits.recipeText else { throw InputRules.tooLong(Limits.recipeText) }
        return try InputRules.decode(data)
    }

    /// What somebody wrote in an editor is not lost where it cannot be read.
    static func keeping(_ text: String, _ error: BiteBookError) -> BiteBookError {
        let file = FileManager.default.temporaryDirectory.appending(path: "bitebook-\(UUID().uuidString).cook")
        guard (try? DataFile.write(Data(text.utf8), to: file.path)) != nil else { return error }
        return BiteBookError(
            error.code, error.message,
            hint: [error.hint, "Your text is kept in \(file.path); mend it and give it with --file."]
                .compactMap(\.self).joined(separator: " "), underlying: error)
    }
}
