import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Lookup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Ask API Ninjas, where you switched it on; nothing is logged.",
        discussion: """
            It is off until `lookup provider api-ninjas`. What it says is its own word: it is not logged, not added up, \
            and not mixed with BiteBook's tables.

            bitebook lookup key
            bitebook lookup provider api-ninjas
            bitebook lookup nutrition 1lb brisket and fries
            bitebook lookup burned running --minutes 30
            bitebook lookup cocktail --with gin --with lime
            """,
        subcommands: [
            NutritionFacts.self, Recipe.self, Exercise.self, Burned.self, Cocktail.self, Provider.self, Key.self,
        ])

    struct NutritionFacts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "nutrition", abstract: "What is in foods, with their amounts: 1lb brisket and fries.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The foods, in English.")
        var words: [String]

        func validate() throws { try Lookup.check(words) }

        func run() async throws {
            try await Lookup.find(LookupRequest(.nutrition, words: words.joined(separator: " ")), output)
        }
    }

    struct Recipe: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Recipes by their name.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Words of the name, in English.")
        var words: [String]

        func validate() throws { try Lookup.check(words) }

        func run() async throws {
            try await Lookup.find(LookupRequest(.recipe, words: words.joined(separator: " ")), output)
        }
    }

    struct Exercise: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Exercises by name, muscle or type, as in: lookup exercise --muscle lower_back.")

        @OptionGroup var output: OutputOptions

        @Option(help: "The muscle, as biceps, chest or lower_back.")
        var muscle: String?

        @Option(help: "The type, as strength, cardio or stretching.")
        var type: String?

        @Argument(help: "Words of the name, in English.")
        var words: [String] = []

        func validate() throws { try Lookup.check(words + [muscle, type].compactMap { $0 }) }

        func run() async throws {
            let name = words.isEmpty ? nil : words.joined(separator: " ")
            try await Lookup.find(LookupRequest(.exercise, words: name, muscle: muscle, type: type), output)
        }
    }

    struct Burned: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What an activity takes; your weight is not sent, so it counts 160 lb (72.6 kg).")

        @OptionGroup var output: OutputOptions

        @Option(help: "How long, in minutes; left out, an hour.")
        var minutes: Int?

        @Argument(help: "The activity, in English.")
        var words: [String]

        func validate() throws {
            try Lookup.check(words)
            if let minutes, !Limits.lookupMinutes.contains(minutes) {
                throw ValidationError("Give 1 to \(Limits.lookupMinutes.upperBound) minutes.")
            }
        }

        func run() async throws {
            try await Lookup.find(
                LookupRequest(.burned, words: words.joined(separator: " "), minutes: minutes), output)
        }
    }

    struct Cocktail: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Cocktails by name, or by what is in them.")

        @OptionGroup var output: OutputOptions

        @Option(help: ArgumentHelp("What is to be in it; may be repeated.", valueName: "ingredient"))
        var with: [String] = []

        @Argument(help: "Words of the name, in English.")
        var words: [String] = []

        func validate() throws {
            guard words.isEmpty || with.isEmpty else { throw ValidationError("Give words or --with, not both.") }
            try Lookup.check(words + with)
        }

        func run() async throws {
            let request =
                with.isEmpty
                ? LookupRequest(.cocktail, words: words.joined(separator: " "))
                : LookupRequest(.cocktail, ingredients: with)
            try await Lookup.find(request, output)
        }
    }

    /// - Throws: `ValidationError` where there is nothing to look up, or more than is taken.
    private static func check(_ words: [String]) throws {
        let text = words.joined(separator: " ").trimmingSpaces
        guard !text.isEmpty else { throw ValidationError("Say what to look up.") }
        guard text.count <= Limits.lookup else {
            throw ValidationError("API Ninjas takes up to \(Limits.lookup) characters.")
        }
    }

    private static func find(_ request: LookupRequest, _ output: OutputOptions) async throws {
        let context = CommandContext.current
        let answer = try await context.client().send(PostLookup.self, body: request)
        try context.present(answer, output) { LookupView.text(answer, on: $0) }
    }
}
