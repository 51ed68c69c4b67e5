import ArgumentParser
import Client
import DaemonAPI

extension Conversations {
    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Messages of all conversations with all of these words, the newest first.",
            discussion: "Case and accents do not count; the last word may be the beginning of one.")

        @OptionGroup var output: OutputOptions

        @Option(help: "How many at most, 1–200.")
        var limit = 20

        @Argument(help: "What to look for, as \"pumpkin soup\".")
        var words: [String] = []

        func validate() throws {
            guard (1...200).contains(limit) else { throw ValidationError("--limit must be between 1 and 200.") }
            guard words.joined().contains(where: { $0.isLetter || $0.isNumber }) else {
                throw ValidationError("Say what to look for, as in: bitebook conversations search \"pumpkin soup\"")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let query = ["q": words.joined(separator: " "), "limit": "\(limit)"]
            let matches = try await context.client().send(SearchMessages.self, query: query)
            try context.present(matches, output) { ConversationView.text(matches, on: $0) }
        }
    }
}
