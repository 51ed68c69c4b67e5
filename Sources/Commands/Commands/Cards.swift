import ArgumentParser
import Client
import DaemonAPI

struct Cards: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Five cards: workouts, protein, sleep, adherence, calories.",
        discussion: """
            Each has a word beside its colour, and says what to do or what would make it known. In the chat: /cards, or \
            "how am I doing?".
            """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let cards = try await context.client().send(GetCards.self)
        try context.present(cards, output) { CardView.text(cards, on: $0) }
    }
}
