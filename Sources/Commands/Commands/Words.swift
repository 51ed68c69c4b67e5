import ArgumentParser
import Client
import DaemonAPI

struct Words: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Your own words for foods.",
        discussion: """
            Learnt when you correct what a word was read as, or told in chat: "when I say nan's pie I mean \
            shepherd's pie". A food that you call so is the one that you mean.
            """,
        subcommands: [ListCommand.self, Set.self, Forget.self, Clear.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "All of them.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let words = try await context.client().send(ListOwnWords.self)
            try context.present(words, output) { OwnWordView.table.text(words, on: $0) }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Say what you mean by a word.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "What you say.")
        var word: String

        @Argument(help: "What you mean, as the food tables call it.")
        var meaning: String

        func run() async throws {
            let context = CommandContext.current
            let word = try await context.client()
                .send(SetOwnWord.self, body: OwnWordDraft(word: word, meaning: meaning))
            try context.present(word, output) { _ in "“\(word.word)” is \(word.meaning) from now on.".printableLine }
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget one; what was logged stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The word, or its number in the list.")
        var word: String

        func run() async throws {
            let context = CommandContext.current
            let word = try await context.client().send(ForgetOwnWord.self, at: .init(id: word))
            try context.present(word, output) { OwnWordView.forgotten([word], on: $0) }
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget all of them.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let forgotten = try await context.client().send(ClearOwnWords.self)
            try context.present(forgotten, output) { OwnWordView.forgotten(forgotten.words, on: $0) }
        }
    }
}
