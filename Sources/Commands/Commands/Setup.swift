import ArgumentParser

struct Setup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A guided conversation: who you are, what you want to reach, and a plan.",
        discussion: """
            Each answer is kept at once. Leave at any time with `later`, Ctrl-C or Ctrl-D; the next `bitebook setup` goes \
            on where you left. Food can be logged without any of it. Without a terminal each line is an answer: \
            bitebook setup < answers.txt
            """)

    @Flag(help: "Ask everything, also what is known; Enter keeps what is.")
    var again = false

    // `CommandRunner` reads it.
    @Flag(help: "Words only, as for a screen reader: no colour, no bars, no charts.")
    var plain = false

    func run() async throws {
        let context = CommandContext.current
        let session = SetupSession(context, try await context.client(), asksAgain: again)
        try await session.run()
    }
}
