import ArgumentParser
import Client
import DaemonAPI

struct Servings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What your own servings weigh: your bowl, your slice.",
        discussion: """
            Learnt when you correct an amount to the same weight twice ("it was 400 g" of a bowl of oatmeal), or told \
            here. From then on it goes before the tables' portions, and receipts say so.
            """,
        subcommands: [ListCommand.self, Set.self, Forget.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "All of them.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let servings = try await context.client().send(ListOwnServings.self)
            try context.present(servings, output) { OwnServingView.table.text(servings, on: $0) }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say what a serving of yours weighs.",
            discussion: "As `bitebook servings set bread slice 35`, or `bitebook servings set oatmeal 400`.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The food, as the food tables call it.")
        var food: String

        @Argument(help: "A unit, as slice or bowl, if you want, then the weight of one in grams.")
        var amount: [String]

        func validate() throws {
            guard amount.count <= 2, amount.last.flatMap(Self.grams) != nil else {
                throw ValidationError(
                    "A unit, if any, and a weight in grams belong behind the food, as `servings set bread slice 35`.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let grams = amount.last.flatMap(Self.grams) ?? 0
            let draft = OwnServingDraft(food: food, unit: amount.count == 2 ? amount[0] : "", grams: grams)
            let serving = try await context.client().send(SetOwnServing.self, body: draft)
            try context.present(serving, output) { OwnServingView.told(serving, on: $0) }
        }

        /// "35", "35g" and "35.5 g".
        private static func grams(_ text: String) -> Double? {
            let number = text.hasSuffix("g") ? String(text.dropLast()) : text
            return Double(number.replacing(",", with: ".").filter { $0 != " " })
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget one; what was logged stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its number in the list.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let serving = try await context.client().send(ForgetOwnServing.self, at: .init(id: id))
            try context.present(serving, output) { OwnServingView.forgotten(serving, on: $0) }
        }
    }
}
