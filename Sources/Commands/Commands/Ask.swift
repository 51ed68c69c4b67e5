import ArgumentParser
import DaemonAPI

struct Ask: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say one thing and get the answer.",
        discussion: """
            Without words, or with -, it reads standard input. Each call is a new conversation unless --conversation names one.
            """)

    @OptionGroup var output: OutputOptions

    @Option(help: "The conversation to go on with: its id, `last`, or `new`.")
    var conversation = ConversationChoice.new

    @Argument(help: "What you say, as \"I just had a turkey sandwich and a coffee\".")
    var words: [String] = []

    func run() async throws {
        let context = CommandContext.current
        let text = try await TypedText.read(words, context, example: "bitebook ask \"a banana\"")
        let client = try await context.client()
        let request = TurnRequest(text: text, conversation: try await conversation.id(context))
        let result = try await TurnRunner.run(request, client, context, showsReply: !output.json)
        if output.json { try context.present(result, output) { _ in "" } }
    }
}
