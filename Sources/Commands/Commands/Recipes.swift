import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Recipes: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Recipes with what a serving has, yours among them; cook one, log one.",
        discussion: """
            bitebook recipes --diet vegetarian --protein 25 --minutes 30
            bitebook recipes lentil soup
            bitebook recipes show shakshuka --servings 4
            bitebook recipes log shakshuka --servings 1.5
            bitebook recipes add chili.cook
            bitebook recipes cook my chili
            """,
        subcommands: [
            Search.self, Show.self, Log.self, Cook.self, Add.self, Edit.self, Remove.self, Share.self, Favourite.self,
        ], defaultSubcommand: Search.self)

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Recipes that fit, best first; without words all.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Option(help: ArgumentHelp("A food that must be in it; may be repeated.", valueName: "food"))
        var with: [String] = []

        @Option(help: ArgumentHelp("A food that must not be in it; may be repeated.", valueName: "food"))
        var without: [String] = []

        @Option(help: "`vegan`, `vegetarian`, `pescatarian`, `gluten-free`, `dairy-free`, `low-carb`; may be repeated.")
        var diet: [String] = []

        @Option(help: "Minutes at most.")
        var minutes: Int?

        @Option(help: ArgumentHelp("Protein that a serving has at least.", valueName: "grams"))
        var protein: Double?

        @Option(help: ArgumentHelp("Energy that a serving has at most.", valueName: "kcal"))
        var kcal: Double?

        @Option(help: "How many at most.")
        var limit: Int?

        @Flag(help: "Also what your profile rules out.")
        var all = false

        @Flag(help: "Only your own.")
        var own = false

        @Flag(help: "Only your favourites.")
        var favourites = false

        @Argument(help: "Words of title, ingredients, cuisine or tags.")
        var words: [String] = []

        func validate() throws {
            guard minutes ?? 1 > 0, protein ?? 1 > 0, kcal ?? 1 > 0, limit ?? 1 > 0 else {
                throw ValidationError("Minutes, protein, energy and limit are above 0.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ",") }
            let found = try await context.client().send(
                SearchRecipes.self,
                at: .init(
                    words: words.isEmpty ? nil : words.joined(separator: " "), with: list(with), without: list(without),
                    diet: list(diet), minutes: minutes, protein: protein, calories: kcal, limit: limit,
                    all: all ? true : nil, own: own ? true : nil, favourites: favourites ? true : nil))
            try context.present(found, output, choice, as: found.map(RecipeRecord.init)) {
                KitchenView.recipes.text(found, on: $0)
            }
        }
    }

    /// A recipe, and for how many.
    struct Scaled: ParsableArguments {
        @Option(help: "For how many; the amounts follow.")
        var servings: Double?

        @Argument(help: "Its id or title.")
        var name: [String]

        var id: String { name.joined(separator: " ") }

        func validate() throws {
            guard servings ?? 1 > 0, servings ?? 1 <= 100 else { throw ValidationError("Cook for 1 to 100.") }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "What goes in, how it is made, what a serving has.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @OptionGroup var scaled: Scaled

        func run() async throws {
            let context = CommandContext.current
            let recipe = try await context.client().send(
                GetRecipe.self, at: .init(id: scaled.id, servings: scaled.servings))
            try context.present(recipe, output, choice, as: [RecipeRecord(recipe)]) { KitchenView.text(recipe, on: $0) }
        }
    }

    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Log servings that you ate; undo takes it back.")

        @OptionGroup var output: OutputOptions

        @Option(help: "How many servings.")
        var servings = 1.0

        @Option(help: "Where it belongs; left out, the time decides.")
        var meal: MealArgument?

        @Argument(help: "Its id or title.")
        var name: [String]

        func validate() throws {
            guard servings > 0, servings <= 100 else { throw ValidationError("Log up to 100 servings.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let recipe = try await context.client().send(
                GetRecipe.self, at: .init(id: name.joined(separator: " ")))
            try await context.log(
                NewEntry(
                    name: recipe.title, foodID: "recipe:\(recipe.id)", quantity: servings, unit: "serving",
                    meal: meal?.meal), output)
        }
    }
}
