import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Recipes {
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
