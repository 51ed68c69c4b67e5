import ArgumentParser

struct Chat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Talk; also what `bitebook` alone does.",
        discussion: """
            /help lists what can be typed besides messages. Ctrl-C interrupts an answer, Ctrl-D leaves. When standard \
            input is no terminal, each line is a message.
            """)

    @Option(help: "The conversation to resume: its id, `last`, or `new`.")
    var conversation = ConversationChoice.new

    @Flag(help: "Resume the conversation that was used last.")
    var last = false

    func validate() throws {
        guard !last || conversation == .new else { throw ValidationError("Give --last or --conversation, not both.") }
    }

    func run() async throws {
        let context = CommandContext.current
        let choice = last ? ConversationChoice.last : conversation
        let session = ChatSession(context: context, conversation: try await choice.id(context))
        let code = try await session.run()
        if code != 0 { throw ExitCode(code) }
    }
}
