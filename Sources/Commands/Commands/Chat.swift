import ArgumentParser

struct Chat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Talk; also what `bitebook` alone does.",
        discussion: """
            /help lists what can be typed besides messages. Ctrl-C interrupts an answer, Ctrl-D leaves. When standard \
            input is no terminal, each line is a message.
            """)

    @Option(help: "The conversation to resume: its id, or `new`.")
    var conversation = ConversationChoice.new

    func run() async throws {
        let session = ChatSession(context: .current, conversation: conversation.id)
        let code = try await session.run()
        if code != 0 { throw ExitCode(code) }
    }
}
