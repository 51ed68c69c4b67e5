import ArgumentParser
import Client
import DaemonAPI

struct Drinks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Cocktails and other drinks, yours among them: how they are mixed, their alcohol and energy.",
        discussion: """
            bitebook drinks negroni
            bitebook drinks --with gin --with lime
            bitebook drinks show margarita
            bitebook drinks log negroni
            bitebook drinks add "Gin tonic" --ingredient "50 ml gin" --ingredient "150 ml tonic water"
            bitebook drinks --own
            """,
        subcommands: [
            Search.self, Show.self, Log.self, Add.self, Edit.self, Remove.self, Favourite.self,
        ], defaultSubcommand: Search.self)

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Drinks by name, or by what is in them; without words all.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Option(help: ArgumentHelp("What is to be in it; may be repeated.", valueName: "ingredient"))
        var with: [String] = []

        @Flag(help: "Only drinks that need nothing else; water and ice need not be named.")
        var only = false

        @Flag(help: "Only your own.")
        var own = false

        @Flag(help: "Only your favourites.")
        var favourites = false

        @Argument(help: "Words of name, kind or ingredients.")
        var words: [String] = []

        func validate() throws {
            guard words.isEmpty || with.isEmpty else { throw ValidationError("Give words or --with, not both.") }
            guard !only || !with.isEmpty else { throw ValidationError("--only needs --with.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let found = try await context.client().send(
                SearchDrinks.self,
                at: .init(
                    words: words.isEmpty ? nil : words.joined(separator: " "),
                    with: with.isEmpty ? nil : with.joined(separator: ","), only: only ? true : nil,
                    own: own ? true : nil, favourites: favourites ? true : nil))
            try context.present(found, output, choice, as: found.map(CocktailRecord.init)) {
                KitchenView.drinks.text(found, on: $0)
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "How a drink is mixed, and what is in a glass.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Argument(help: "Its id or name.")
        var name: [String]

        func run() async throws {
            let context = CommandContext.current
            let drink = try await context.client().send(GetDrink.self, at: .init(id: name.joined(separator: " ")))
            try context.present(drink, output, choice, as: [CocktailRecord(drink)]) { KitchenView.text(drink, on: $0) }
        }
    }

    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Log glasses that you drank; undo takes it back.")

        @OptionGroup var output: OutputOptions

        @Option(help: "How many glasses.")
        var glasses = 1.0

        @Option(help: "Where it belongs; left out, the time decides.")
        var meal: MealArgument?

        @Argument(help: "Its id or name.")
        var name: [String]

        func validate() throws {
            guard glasses > 0, glasses <= 100 else { throw ValidationError("Log up to 100 glasses.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let drink = try await context.client().send(GetDrink.self, at: .init(id: name.joined(separator: " ")))
            try await context.log(
                NewEntry(
                    name: drink.name, foodID: "drink:\(drink.id)", quantity: glasses, unit: "glass",
                    meal: meal?.meal), output)
        }
    }
}
