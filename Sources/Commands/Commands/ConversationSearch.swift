import ArgumentParser
import Client
import DaemonAPI

extension Conversations {
    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Messages of all conversations with all of these words, the newest first.",
            discussion: "Case and accents do not count; the last word may be the beginning of one.")

        @OptionGroup var output: OutputOptions

        @Option(help: "How many at most, \(Limits.messagesFound.lowerBound)–\(Limits.messagesFound.upperBound).")
        var limit = Limits.usualMessagesFound

        @Argument(help: "What to look for, as \"pumpkin soup\".")
        var words: [String] = []

        func validate() throws {
            try Limits.check(limit, Limits.messagesFound)
            guard words.joined().contains(where: { $0.isLetter || $0.isNumber }) else {
                throw ValidationError("Say what to look for, as in: bitebook conversations search \"pumpkin soup\"")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let matches = try await context.client()
                .send(SearchMessages.self, at: .init(words: words.joined(separator: " "), limit: limit))
            try context.present(matches, output) { ConversationView.text(matches, on: $0) }
        }
    }
}
