import ArgumentParser
import Client
import DaemonAPI

struct Estimate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Understand and compute a meal, food by food and in total; nothing is written.",
        discussion: """
            Foods, recipes and drinks in any mix, as in: bitebook estimate "2 servings of my chili and a negroni"
            Without words it reads standard input.
            """)

    @OptionGroup var output: OutputOptions

    @OptionGroup var choice: RecordOptions

    @Argument(help: "A meal, as \"two eggs and toast\".")
    var words: [String] = []

    func run() async throws {
        let context = CommandContext.current
        let text = try await TypedText.read(words, context, example: "bitebook estimate \"two eggs and toast\"")
        // The model may have to be loaded first.
        let result = try await context.client()
            .send(PostEstimate.self, body: TurnRequest(text: text), timeout: .seconds(300))
        try context.present(result, output, choice, as: result.entries.map { NutritionRecord($0) }) {
            EstimateView.text(result, on: $0)
        }
    }
}
