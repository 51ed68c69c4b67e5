import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct PotCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pot",
        abstract: "Weigh what you cooked, take shares of it, and know what is left.",
        discussion: """
            A share has its part of the whole by cooked weight, so water that boils away changes nothing. In the chat: \
            "the pot of chili weighs 2.4 kg, I took 320 g", "how much chili is left?", "I finished the chili".
            """,
        subcommands: [Add.self, Take.self, List.self, Remove.self], defaultSubcommand: List.self)

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep a pot that you cooked.",
            discussion: """
                bitebook pot add chili --weight 2.4kg
                bitebook pot add chili --weight 3.5kg --empty 1.1kg --recipe my-chili
                bitebook pot add dal --weight 2.4kg --ingredient "500 g red lentils" --ingredient "2 tbsp oil"
                bitebook pot add chili --weight 2.4kg --kcal 2600

                Without a recipe, ingredients or an energy the food table says what is in it. A pot that was not weighed \
                weighs what went in.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "What stands on the scale, as 2.4kg, 2400g or 5lb.")
        var weight: PotWeightArgument?

        @Option(help: "The empty pot, as 1.1kg.")
        var empty: PotWeightArgument?

        @Option(help: "The id or title of a recipe, all of which you cooked.")
        var recipe: String?

        @Option(name: .customLong("ingredient"), help: "What went in, as \"500 g beef\"; once for each.")
        var ingredients: [String] = []

        @Option(help: "The energy of the whole pot in kcal, where you know it.")
        var kcal: Double?

        @Argument(help: "What it is.")
        var title: [String]

        func validate() throws {
            if recipe != nil, !ingredients.isEmpty {
                throw ValidationError("Give a recipe or ingredients, not both.")
            }
            if let kcal, !(kcal >= 0 && kcal <= Double(Limits.energy.upperBound)) {
                throw ValidationError("--kcal must be between 0 and \(Limits.energy.upperBound).")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let new = NewPot(
                title: title.joined(separator: " "), weight: weight?.grams, empty: empty?.grams, recipe: recipe,
                ingredients: ingredients.isEmpty ? nil : ingredients, calories: kcal)
            let pot = try await context.client().send(AddPot.self, body: new)
            try context.present(pot, output) { PotView.kept(pot, on: $0) }
        }
    }

    struct Take: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Log a share of a pot; undo takes it back.",
            discussion: """
                bitebook pot take chili 320g
                bitebook pot take chili quarter
                bitebook pot take chili rest --meal dinner
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "The meal, as `dinner`; left out, by the clock.")
        var meal: MealArgument?

        @Argument(help: "Its number or title.")
        var pot: String

        @Argument(help: "Grams as 320g, a part of the whole pot as `quarter`, `half`, 1/3 or 20%, or `rest`.")
        var amount: ShareArgument

        func run() async throws {
            let context = CommandContext.current
            var taking = amount.taking
            taking.meal = meal?.meal
            let share = try await context.client().send(TakeShare.self, at: .init(id: pot), body: taking)
            try context.present(share, output) { PotView.taken(share, on: $0) }
            await context.celebrate(output)
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Pots of which something is left.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Those that are finished, too.")
        var all = false

        func run() async throws {
            let context = CommandContext.current
            let pots = try await context.client().send(ListPots.self, at: .init(all: all ? true : nil))
            try context.present(pots, output) { PotView.list(pots, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a pot; what you ate of it stays logged. Undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its number or title.")
        var pot: String

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemovePot.self, at: .init(id: pot))
            try context.present(removed, output) { _ in "Removed: \(PotView.line(removed))." }
        }
    }
}
