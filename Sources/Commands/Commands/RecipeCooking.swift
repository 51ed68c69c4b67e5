import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Recipes {
    struct Cook: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Step by step, with the amounts and times of each.",
            discussion: "On a terminal Enter shows the next step.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var scaled: Scaled

        func run() async throws {
            let context = CommandContext.current
            let recipe = try await context.client().send(
                GetRecipeSteps.self, at: .init(id: scaled.id, servings: scaled.servings))
            guard context.terminal.isInteractive, output.format == .plain, !recipe.steps.isEmpty else {
                return try context.present(recipe, output) { RecipeReceiptView.text(recipe, on: $0) }
            }
            let page = context.page
            context.output.writeLine(RecipeReceiptView.head(recipe, on: page))
            for step in recipe.steps {
                let question = step.number == 1 ? "Enter begins, Ctrl-D ends. " : "Enter goes on. "
                context.errors.write("\n" + question)
                guard try await context.input.line() != nil else { return context.output.writeLine("") }
                context.output.writeLine(RecipeReceiptView.text(step, of: recipe.steps.count, on: page))
            }
            context.output.writeLine("\nDone. `bitebook recipes log \(recipe.id)` logs a serving.".printable)
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a recipe of yours; undo brings it back.",
            discussion: "What you logged of it stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id or title.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(
                RemoveRecipe.self, at: .init(id: name.joined(separator: " ")))
            try context.present(removed, output) { _ in
                "Removed \(removed.title) (\(removed.id)).\n`bitebook undo` brings it back.".printable
            }
        }
    }

    struct Share: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "A recipe as a text or a file for others.",
            discussion: """
                bitebook recipes share chili --as markdown --output chili.md
                """)

        @OptionGroup var output: OutputOptions

        @Option(
            name: .customLong("as"),
            help: "`cook` (Cooklang), `markdown`, `jsonld` (schema.org) or `text`; left out, the file's ending decides."
        )
        var form: RecipeFormArgument?

        @Option(name: .customLong("output"), help: "A file; left out, it is printed.")
        var file: String?

        @Flag(help: "Replace a file that is there.")
        var force = false

        @Argument(help: "Its id or title.")
        var name: [String]

        func validate() throws {
            if force, file == nil { throw ValidationError("--force is for a file that --output names.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let chosen = form?.form ?? file.flatMap(RecipeForm.init(ofFile:)) ?? .cook
            let shared = try await context.client().send(
                ShareRecipe.self, at: .init(id: name.joined(separator: " "), form: chosen))
            if let file {
                try DataFile.write(Data(shared.text.utf8), to: file, replacing: force)
                return try context.present(outcome: "Wrote \(shared.title) to \(file).", output)
            }
            try context.present(shared, output) { _ in shared.text.printable.trimmingSpaces }
        }
    }

    struct Favourite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark a recipe that you like; `recipes --favourites` lists them.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "No longer.")
        var off = false

        @Argument(help: "Its id or title.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let recipe = try await context.client().send(
                PutFavouriteRecipe.self, at: .init(id: name.joined(separator: " ")),
                body: RecipeFavourite(favourite: !off))
            try context.present(recipe, output) { _ in
                "\(recipe.title) is \(recipe.isFavourite ? "a favourite" : "no favourite any more").".printableLine
            }
        }
    }
}

struct RecipeFormArgument: ExpressibleByArgument, Hashable {
    let form: RecipeForm

    init?(argument: String) {
        guard let form = RecipeForm(rawValue: argument.lowercased()) else { return nil }
        self.form = form
    }

    static var defaultCompletionKind: CompletionKind { .list(RecipeForm.allCases.map(\.rawValue)) }
}

extension RecipeForm {
    /// By a file's ending; nil for another one.
    init?(ofFile path: String) {
        let ending = URL(filePath: path, directoryHint: .notDirectory).pathExtension.lowercased()
        switch ending {
        case "markdown": self = .markdown
        case "jsonld": self = .jsonld
        default:
            guard let form = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
            self = form
        }
    }
}
