import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

/// `bitebook + veg 1 lunch`
struct Plus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "+", abstract: "Count portions quickly: bitebook + veg 1 lunch",
        discussion: """
            Any number of categories with their amounts, then the meal if it is not the clock's: `+ veg 2 fruit 1 dinner`, \
            `+ drinks 0.5`, `+ sports 30`. The beginning of a category's name is enough. `+ veg -1` takes a portion back \
            that was counted so, the newest first; `bitebook undo` takes back the last change.
            """)

    @OptionGroup var output: OutputOptions

    @Argument(
        parsing: .allUnrecognized,
        help: "Category and amount, as often as needed, then a meal. An amount below zero is taken back.")
    var words: [String]

    @Option(help: "The day: `today`, `yesterday` or a date as 2026-11-18.")
    var day: DayArgument?

    func run() async throws {
        let portions = try Self.portions(words, day: day?.text)
        let context = CommandContext.current
        let counted = try await context.client().send(AddPortion.self, body: portions)
        let last = counted.last
        try context.present(counted, output) { page in
            guard let last else { return "" }
            let names = counted.compactMap { $0.entry?.name ?? $0.activity?.category }
            let touched = last.day.standings.filter { names.contains($0.name.lowercased()) || names.contains($0.key) }
            let sport = page.energy == nil ? [] : counted.compactMap(\.activity).filter { $0.energy != nil }
            return
                (touched.map { PortionView.standing($0, on: page) }
                + sport.map { PortionView.activity($0, on: page) }).joined(separator: "\n")
        }
        if portions.contains(where: { $0.amount > .zero }) { await context.celebrate(output) }
    }

    /// Reads `veg 2 fruit 1 lunch`; the amount may stand before a category of one word, too.
    ///
    /// - Throws: a usage error for anything else.
    static func portions(_ words: [String], day: String?) throws -> [NewPortion] {
        var portions: [NewPortion] = []
        var names: [String] = []
        var amount: PortionAmount?
        for word in words.flatMap({ $0.split(whereSeparator: \.isWhitespace).map(String.init) }) {
            if let number = Double(word.replacing(",", with: ".")) {
                guard let said = PortionAmount(number), said != .zero, amount == nil || names.isEmpty else {
                    throw ValidationError("'\(word)' is no amount here, as in: bitebook + veg 1 lunch")
                }
                if names.isEmpty {
                    amount = said
                } else {
                    portions.append(NewPortion(category: names.joined(separator: " "), amount: said, day: day))
                    names = []
                }
            } else {
                guard !word.hasPrefix("-") else { throw ValidationError("Unknown option '\(word)'.") }
                names.append(word)
                if let said = amount {
                    portions.append(NewPortion(category: word, amount: said, day: day))
                    (names, amount) = ([], nil)
                }
            }
        }
        guard !portions.isEmpty, amount == nil else {
            throw ValidationError("Say a category and an amount, as in: bitebook + veg 1 lunch")
        }
        // What is left names the meal.
        let meal = names.isEmpty ? nil : names.joined(separator: " ")
        return portions.map { portion in
            var portion = portion
            portion.meal = meal
            return portion
        }
    }
}

struct Portions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A day by category, and what one portion of a food is.",
        subcommands: [Show.self, Size.self, SetSize.self], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "A day's categories against their rules.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "`today`, `yesterday` or a date as 2026-11-18.")
        var date: DayArgument?

        func run() async throws {
            let context = CommandContext.current
            let report = try await context.client().send(GetPortions.self, at: .init(day: date?.text ?? "today"))
            try context.present(report, output) { PortionView.day(report, on: $0) }
        }
    }

    struct Size: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "What one portion of a food is.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The food's name or id.")
        var food: String

        func run() async throws {
            let context = CommandContext.current
            let size = try await context.client().send(GetPortionSize.self, at: .init(food: food))
            try context.present(size, output) { _ in size.sentence(Figures.grams).printableLine }
        }
    }

    struct SetSize: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set what one portion of a food is.",
            discussion: "It holds from now on; what is logged stays as it was counted. `undo` takes it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The food's name or id.")
        var food: String

        @Argument(help: "Grams of one portion, or `usual` to go back.")
        var grams: String

        @Option(help: "The category in which it counts, when that is not clear.")
        var category: String?

        func validate() throws {
            guard grams == "usual" || Double(grams).map(\.isFinite) == true else {
                throw ValidationError("'\(grams)' is no weight; use grams, as in: bitebook portions set rice 150")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let size = try await context.client()
                .send(PutPortionSize.self, body: NewPortionSize(food: food, grams: Double(grams), category: category))
            try context.present(size, output) { _ in size.sentence(Figures.grams).printableLine }
        }
    }
}

struct Sport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Minutes of sport.",
        discussion: """
            `bitebook + sports 30` or "walked 30 minutes" in the chat adds to it. With a weight (`bitebook body`) it \
            says what it takes beyond rest. `bitebook settings set sport_energy on` adds today's to what is left.
            """,
        subcommands: [ListSport.self, RemoveSport.self], defaultSubcommand: ListSport.self)

    struct ListSport: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "What is logged.")

        @OptionGroup var output: OutputOptions

        @Option(help: "As `this_week`, `last_month`, 2026-11-18 or 2026-11-01..2026-11-18; left out, all.")
        var period: String?

        func run() async throws {
            let context = CommandContext.current
            let activities = try await context.client().send(ListActivities.self, at: .init(period: period))
            try context.present(activities, output) { PortionView.activities.text(activities, on: $0) }
        }
    }

    struct RemoveSport: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove an activity.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `sport list` shows it.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveActivity.self, at: .init(id: id))
            try context.present(removed, output) { _ in
                "Removed \(Figures.plain(removed.minutes)) min of \(removed.name.printableLine)."
            }
        }
    }
}
