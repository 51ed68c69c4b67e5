import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Categories: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The categories in which portions are counted, and their daily rules.",
        discussion: """
            A rule is ">= 3" (at least), "<= 1" (at most), "= 3" (exactly, a quarter portion more or less counts) or \
            "2-3". Only the day's sum decides; what a meal should have is guidance. `undo` takes a change back.
            """,
        subcommands: [ListCategories.self, Add.self, Edit.self, Remove.self], defaultSubcommand: ListCategories.self)

    struct ListCategories: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "All categories in their order.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let categories = try await context.client().send(DaemonAPI.ListCategories.self)
            try context.present(categories, output) { PortionView.categories.text(categories, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Add a category.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its name.")
        var name: String

        @Option(help: "What it is counted in: portions, liters or minutes.")
        var unit: PortionUnit = .portions

        @OptionGroup var fields: CategoryFields

        func run() async throws {
            let context = CommandContext.current
            var edit = try fields.edit()
            edit.name = name
            edit.unit = unit
            let category = try await context.client().send(AddCategory.self, body: edit)
            try context.present(category, output) { _ in "Added \(PortionView.line(category))" }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change a category; what is not named stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its name, or the beginning of it.")
        var name: String

        @Option(name: .customLong("name"), help: "Another name.")
        var newName: String?

        @OptionGroup var fields: CategoryFields

        @Flag(inversion: .prefixedEnableDisable, help: "Whether it counts for your days.")
        var category: Bool?

        func run() async throws {
            let context = CommandContext.current
            var edit = try fields.edit()
            edit.name = newName
            edit.isEnabled = category
            let changed = try await context.client().send(EditCategory.self, at: .init(name: name), body: edit)
            try context.present(changed, output) { _ in "Now \(PortionView.line(changed))" }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a category; what was counted stays stored.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its name, or the beginning of it.")
        var name: String

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveCategory.self, at: .init(name: name))
            try context.present(removed, output) { _ in
                "Removed \(removed.name.printableLine). `bitebook undo` brings it back."
            }
        }
    }
}

/// What adding and changing a category have in common.
struct CategoryFields: ParsableArguments {
    @Option(help: "The daily rule: \">= 3\", \"<= 1\", \"= 3\" or \"2-3\".")
    var rule: String?

    @Option(help: "A further goal beyond the rule; 0 for none.")
    var stretch: Double?

    @Option(help: "One emoji.")
    var icon: String?

    @Option(help: "white, red, green, yellow, blue, magenta or cyan.")
    var color: String?

    @Option(help: "Steps in which portions count: 1, 0.5 or 0.25.")
    var increment: Double?

    @Option(help: "What one portion weighs, in grams, unless a food has its own.")
    var grams: Double?

    @Option(help: "Place in the list, from 1.")
    var position: Int?

    @Option(help: "What a meal should have of it, as `dinner=0.5`; 0 takes it away.")
    var meal: [String] = []

    func edit() throws -> CategoryEdit {
        var edit = CategoryEdit()
        edit.rule = rule
        edit.icon = icon
        edit.color = color
        edit.gramsPerPortion = grams
        edit.position = position
        edit.stretch = try stretch.map { try Self.amount($0) }
        edit.increment = try increment.map { try Self.amount($0) }
        if !meal.isEmpty {
            edit.mealGuidance = [:]
            for text in meal {
                let parts = text.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let number = Double(parts[1]) else {
                    throw ValidationError("'\(text)' is no meal with an amount, as in: --meal dinner=0.5")
                }
                edit.mealGuidance?[String(parts[0])] = try Self.amount(number)
            }
        }
        return edit
    }

    private static func amount(_ number: Double) throws -> PortionAmount {
        guard let amount = PortionAmount(number), amount >= .zero else {
            throw ValidationError("'\(number)' is no amount.")
        }
        return amount
    }
}

extension PortionUnit: ExpressibleByArgument {}

struct Slots: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The meals of your day.",
        discussion: "Late Night and Midnight count for the day before, up to the setting `day_cutoff`.",
        subcommands: [ListSlots.self, Add.self, Rename.self, Move.self, Remove.self],
        defaultSubcommand: ListSlots.self)

    struct ListSlots: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "All meals in their order.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            try Slots.show(try await context.client().send(DaemonAPI.ListSlots.self), output, context)
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Add a meal.")

        @OptionGroup var output: OutputOptions
        @Argument(help: "Its name.") var name: String
        @Option(help: "Place in the day, from 1; left out, the last.") var position: Int?

        func run() async throws {
            let context = CommandContext.current
            let slots = try await context.client()
                .send(AddSlot.self, body: SlotEdit(name: name, position: position))
            try Slots.show(slots, output, context)
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Rename a meal; its entries follow.")

        @OptionGroup var output: OutputOptions
        @Argument(help: "Its name.") var name: String
        @Argument(help: "The new name.") var to: String

        func run() async throws {
            let context = CommandContext.current
            let slots = try await context.client().send(EditSlot.self, at: .init(name: name), body: SlotEdit(name: to))
            try Slots.show(slots, output, context)
        }
    }

    struct Move: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Move a meal within the day.")

        @OptionGroup var output: OutputOptions
        @Argument(help: "Its name.") var name: String
        @Argument(help: "Place in the day, from 1.") var position: Int

        func run() async throws {
            let context = CommandContext.current
            let slots = try await context.client()
                .send(EditSlot.self, at: .init(name: name), body: SlotEdit(position: position))
            try Slots.show(slots, output, context)
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a meal; its entries stay.")

        @OptionGroup var output: OutputOptions
        @Argument(help: "Its name.") var name: String

        func run() async throws {
            let context = CommandContext.current
            try Slots.show(try await context.client().send(RemoveSlot.self, at: .init(name: name)), output, context)
        }
    }

    private static func show(_ slots: [Meal], _ output: OutputOptions, _ context: CommandContext) throws {
        try context.present(slots, output) { _ in
            slots.enumerated().map { "\($0 + 1). \($1.title.printableLine)" }.joined(separator: "\n")
        }
    }
}
