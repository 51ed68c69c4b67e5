import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Entries: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List, add, edit and remove entries without the model.",
        subcommands: [ListCommand.self, Add.self, Edit.self, Remove.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Entries in order of eating; all of them without a day or period.")

        @OptionGroup var output: OutputOptions

        @Option(help: "One day: `today`, `yesterday` or a date as 2026-11-18.")
        var day: DayArgument?

        @Option(help: "The first day, as 2026-11-01.")
        var from: DateArgument?

        @Option(help: "The last day, as 2026-11-18.")
        var to: DateArgument?

        func validate() throws {
            if day != nil, from != nil || to != nil {
                throw ValidationError("Give either --day or --from and --to.")
            }
            if let from, let to, to.day < from.day { throw ValidationError("--to lies before --from.") }
        }

        /// The period for the daemon; an open end reaches to the end of the calendar.
        var period: String? {
            if let day { return day.text }
            guard from != nil || to != nil else { return nil }
            return "\(from?.day.description ?? "0001-01-01")..\(to?.day.description ?? "9999-12-31")"
        }

        func run() async throws {
            let context = CommandContext.current
            let entries = try await context.client()
                .send(ListEntries.self, at: .init(period: period), largestAnswer: 1 << 30)
            try context.present(entries, output) { EntryView.table.text(entries, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Log one food.")

        @OptionGroup var output: OutputOptions

        @Option(help: "What it is called.")
        var name: String

        @OptionGroup var fields: EntryFields

        func validate() throws { try EntryFields.check(name: name) }

        func run() async throws {
            let context = CommandContext.current
            let new = NewEntry(
                name: name.trimmingSpaces, calories: fields.calories, quantity: fields.quantity, unit: fields.unit,
                meal: fields.meal?.meal, eatenAt: fields.eatenAt?.iso)
            try await context.log(new, output)
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change an entry; what is not named stays.",
            discussion: "Energy follows a new amount or name unless --calories is given.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The entry's id.")
        var id: Int64

        @Option(help: "What it is called.")
        var name: String?

        @OptionGroup var fields: EntryFields

        func validate() throws {
            if let name { try EntryFields.check(name: name) }
            guard name != nil || !fields.isEmpty else {
                throw ValidationError("Say what to change, as in: bitebook entries edit \(id) --quantity 2")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let edit = EntryEdit(
                name: name?.trimmingSpaces, calories: fields.calories, quantity: fields.quantity, unit: fields.unit,
                meal: fields.meal?.meal, eatenAt: fields.eatenAt?.iso)
            let entry = try await context.client().send(EditEntry.self, at: .init(id: id), body: edit)
            try context.present(entry, output) { "Changed \(EntryView.line(entry, on: $0))" }
            // Moved to another day, it may fill a gap.
            if fields.eatenAt != nil { await context.celebrate(output) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove an entry; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The entry's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let entry = try await context.client().send(RemoveEntry.self, at: .init(id: id))
            try context.present(entry, output) {
                "Removed \(EntryView.line(entry, on: $0))\n`bitebook undo` brings it back."
            }
        }
    }
}

/// The fields of an entry that `add` and `edit` share.
struct EntryFields: ParsableArguments {
    @Option(help: "Energy of the whole entry in kcal; left out, the food table answers.")
    var calories: Int?

    @Option(help: "How many of the unit.")
    var quantity: Double?

    @Option(help: "As `piece`, `cup`, `g`, `ml`.")
    var unit: String?

    @Option(help: "Where it belongs; left out, the time decides.")
    var meal: MealArgument?

    @Option(help: ArgumentHelp("When it was eaten, with offset: 2026-11-18T12:30:00+01:00.", valueName: "iso-time"))
    var eatenAt: InstantArgument?

    var isEmpty: Bool { calories == nil && quantity == nil && unit == nil && meal == nil && eatenAt == nil }

    func validate() throws {
        if let calories, !Limits.energy.contains(calories) {
            throw ValidationError("--calories must be between 0 and \(Limits.energy.upperBound) kcal.")
        }
        if let quantity, !(quantity > 0 && quantity <= Limits.quantity) {
            throw ValidationError("--quantity must be more than 0 and at most \(Int(Limits.quantity)).")
        }
        if let unit, unit.count > Limits.unit {
            throw ValidationError("--unit is longer than \(Limits.unit) characters.")
        }
    }

    static func check(name: String) throws {
        guard !name.trimmingSpaces.isEmpty else { throw ValidationError("--name is empty.") }
        guard name.count <= Limits.foodName else {
            throw ValidationError("--name is longer than \(Limits.foodName) characters.")
        }
    }
}
