import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Drinks {
    /// What goes into a glass, as it is written down.
    struct Lines: ParsableArguments {
        @Option(help: ArgumentHelp("A line as `50 ml gin` or `40 ml mezcal 42%`; may be repeated.", valueName: "line"))
        var ingredient: [String] = []

        @Option(help: ArgumentHelp("What is done; may be repeated.", valueName: "sentence"))
        var step: [String] = []

        @Option(help: "The glass, as `highball`.")
        var glass: String?
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep a drink of yours; undo takes it back.",
            discussion: """
                Its alcohol and energy follow from the volumes: a strength that you do not say is the usual one.

                bitebook drinks add "Gin tonic" --ingredient "50 ml gin" --ingredient "150 ml tonic water" --glass highball
                bitebook drinks add "Smoky paloma" --ingredient "40 ml mezcal 42%" --ingredient "120 ml grapefruit juice" \
                --step "Pour over ice."
                """)

        @OptionGroup var output: OutputOptions

        @OptionGroup var lines: Lines

        @Flag(help: "Take the place of your own drink of the same name.")
        var replace = false

        @Argument(help: "What it is called.")
        var name: [String]

        func validate() throws {
            guard !lines.ingredient.isEmpty else {
                throw ValidationError("Name what goes in, as --ingredient \"50 ml gin\".")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let receipt = try await context.client().send(
                AddDrink.self,
                body: NewDrink(
                    name: name.joined(separator: " "), ingredients: lines.ingredient,
                    steps: lines.step.isEmpty ? nil : lines.step, glass: lines.glass, replace: replace ? true : nil))
            try context.present(receipt, output) { DrinkReceiptView.text(receipt, on: $0) }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a drink of yours; undo takes it back.",
            discussion: """
                Ingredients and steps take the place of all that were there.

                bitebook drinks edit smoky paloma --ingredient "50 ml mezcal 42%" --ingredient "120 ml grapefruit juice"
                bitebook drinks edit smoky paloma --name "Paloma"
                """)

        @OptionGroup var output: OutputOptions

        @OptionGroup var lines: Lines

        @Option(name: .customLong("name"), help: "Another name.")
        var title: String?

        @Argument(help: "Its id or name.")
        var name: [String]

        func validate() throws {
            guard title != nil || lines.glass != nil || !lines.ingredient.isEmpty || !lines.step.isEmpty else {
                throw ValidationError("Say what changes: --name, --ingredient, --step or --glass.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let receipt = try await context.client().send(
                EditDrink.self, at: .init(id: name.joined(separator: " ")),
                body: DrinkEdit(
                    name: title, ingredients: lines.ingredient.isEmpty ? nil : lines.ingredient,
                    steps: lines.step.isEmpty ? nil : lines.step, glass: lines.glass))
            try context.present(receipt, output) { DrinkReceiptView.text(receipt, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a drink of yours; undo brings it back.",
            discussion: "What you logged of it stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveDrink.self, at: .init(id: name.joined(separator: " ")))
            try context.present(removed, output) { _ in
                "Removed \(removed.name) (\(removed.id)).\n`bitebook undo` brings it back.".printable
            }
        }
    }

    struct Favourite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark a drink that you like; `drinks --favourites` lists them.")

        @OptionGroup var output: OutputOptions

        @Flag(name: .customLong("not"), help: "No longer.")
        var isOff = false

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let drink = try await context.client().send(
                PutFavouriteDrink.self, at: .init(id: name.joined(separator: " ")),
                body: DrinkFavourite(favourite: !isOff))
            try context.present(drink, output) { _ in
                "\(drink.name) is \(drink.isFavourite ? "a favourite" : "no favourite any more").".printableLine
            }
        }
    }
}
