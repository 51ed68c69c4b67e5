import ArgumentParser

struct Chat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Talk; also what `bitebook` alone does.",
        discussion: """
            /help lists what can be typed besides messages. Ctrl-C interrupts an answer, Ctrl-D leaves. Alt-Enter \
            begins another line, Ctrl-X Ctrl-E opens VISUAL or EDITOR, Tab completes commands and foods, Ctrl-R \
            searches what you said before. When standard input is no terminal, each line is a message.
            """)

    @Option(help: "The conversation to resume: its id, `last`, or `new`.")
    var conversation = ConversationChoice.new

    @Flag(help: "Resume the conversation that was used last.")
    var last = false

    @Flag(help: "No colour, bars, line editing or movements of the cursor; as in a dumb terminal.")
    var plain = false

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
