import ArgumentParser
import Client
import DaemonAPI

struct Estimate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Understand and compute a meal; nothing is written.",
        discussion: "Without words it reads standard input.")

    @OptionGroup var output: OutputOptions

    @Argument(help: "A meal, as \"two eggs and toast\".")
    var words: [String] = []

    func run() async throws {
        let context = CommandContext.current
        let text = try await TypedText.read(words, context, example: "bitebook estimate \"two eggs and toast\"")
        // The model may have to be loaded first.
        let result = try await context.client()
            .send(PostEstimate.self, body: TurnRequest(text: text), timeout: .seconds(300))
        try context.present(result, output) { TurnView.estimate(result, on: $0) }
    }
}
