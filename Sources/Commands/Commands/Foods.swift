import ArgumentParser
import Client
import DaemonAPI

struct Foods: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look into the food tables, define foods of your own, and install more tables.",
        subcommands: [
            Search.self, Show.self, Compare.self, Top.self, ListCommand.self, Add.self, Edit.self, RemoveOwn.self,
            Favourite.self,
            Packs.self, Install.self, ImportCommand.self, Remove.self,
        ])

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Foods that fit the words, best first.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Option(help: "How many at most, \(Limits.foodsFound.lowerBound)–\(Limits.foodsFound.upperBound).")
        var limit = Limits.usualFoodsFound

        @Option(help: "The digits under a barcode, instead of words.")
        var barcode: String?

        @Argument(help: "What to look for; digits are a barcode.")
        var words: [String] = []

        func validate() throws {
            guard barcode != nil || !words.isEmpty else {
                throw ValidationError("Say what to look for, as in: bitebook foods search \"greek yogurt\"")
            }
            guard barcode == nil || words.isEmpty else { throw ValidationError("Give words or --barcode, not both.") }
            guard barcode?.allSatisfy(\.isNumber) != false else { throw ValidationError("A barcode is 8–14 digits.") }
            try Limits.check(limit, Limits.foodsFound)
        }

        func run() async throws {
            let context = CommandContext.current
            let text = try await TypedText.read(
                barcode.map { [$0] } ?? words, context, example: "bitebook foods search \"greek yogurt\"")
            let foods = try await context.client().send(SearchFoods.self, at: .init(words: text, limit: limit))
            try context.present(foods, output, choice, as: foods.map { NutritionRecord($0) }) {
                FoodView.table.text(foods, on: $0)
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One food with all nutrients and portions.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var choice: RecordOptions

        @Argument(help: "The food's id, as `foods search` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let food = try await context.client().send(GetFood.self, at: .init(id: id))
            try context.present(food, output, choice, as: [NutritionRecord(food)]) { FoodView.text(food, on: $0) }
        }
    }
}
