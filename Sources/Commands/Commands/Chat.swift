import ArgumentParser

struct Chat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Talk; also what `bitebook` alone does.",
        discussion: """
            /help lists what can be typed besides messages. Ctrl-C interrupts an answer, Ctrl-D leaves. Alt-Enter \
            begins another line, Ctrl-X Ctrl-E opens VISUAL or EDITOR, Tab completes commands and foods, Ctrl-R \
            searches what you said before. When standard input is no terminal, each line is a message.
            """)

    @Option(help: "The conversation to resume: its id, or `new`.")
    var conversation = ConversationChoice.new

    @Flag(help: "No colour, no line editing, nothing that moves the cursor; as in a dumb terminal.")
    var plain = false

    func run() async throws {
        var context = CommandContext.current
        if plain { context.terminal = context.terminal.plain }
        let session = ChatSession(context: context, conversation: conversation.id)
        let code = try await session.run()
        if code != 0 { throw ExitCode(code) }
    }
}
