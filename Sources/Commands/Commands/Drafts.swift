import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

struct Drafts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What was read out of photos: look at it, change it, log it.",
        discussion: "Nothing of a draft is in the log before it is confirmed; then it is logged as it is shown here.",
        subcommands: [ListCommand.self, Show.self, Edit.self, Confirm.self, Discard.self],
        defaultSubcommand: ListCommand.self)

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Open drafts, the oldest first.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Also those that were confirmed or discarded.")
        var all = false

        func run() async throws {
            let context = CommandContext.current
            let drafts = try await context.client().send(ListDrafts.self, at: .init(state: all ? "all" : "open"))
            try context.present(drafts, output) { DraftView.list(drafts, on: $0) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One draft with its foods.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id; the only open draft when left out.")
        var id: Int64?

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let id = try await Drafts.meant(id, client)
            let draft = try await client.send(GetDraft.self, at: .init(id: id))
            try context.present(draft, output) { DraftView.text(draft, on: $0) }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a food of a draft; its numbers follow the food and the amount.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The draft's id.")
        var id: Int64

        @Argument(help: "The food's number; may be left out when there is one, or for --meal and --at.")
        var item: Int?

        @Option(help: "What it really is.")
        var name: String?

        @Option(help: "How much, in units of --unit.")
        var quantity: Double?

        @Option(help: "The measure, as g, slice or cup; empty counts pieces.")
        var unit: String?

        @Option(help: "The meal.")
        var meal: MealArgument?

        @Option(help: "When it was eaten, as 2026-11-18T12:30:00+01:00.")
        var at: InstantArgument?

        @Flag(help: "Take it out.")
        var remove = false

        func validate() throws {
            guard remove || name != nil || quantity != nil || unit != nil || meal != nil || at != nil else {
                throw ValidationError("Say what to change, as in: bitebook drafts edit \(id) 1 --quantity 150 --unit g")
            }
            if let name { try OwnFoodFields.check(name: name) }
            if let quantity, !(quantity > 0 && quantity <= Limits.quantity) {
                throw ValidationError("--quantity must be above 0.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let edit = DraftEdit(
                item: item, name: name?.trimmingSpaces, quantity: quantity, unit: unit, meal: meal?.meal,
                eatenAt: at?.iso, remove: remove ? true : nil)
            let draft = try await context.client().send(EditDraft.self, at: .init(id: id), body: edit)
            try context.present(draft, output) { DraftView.text(draft, on: $0) }
        }
    }

    struct Confirm: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Log a draft, or some of its foods; undo takes it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The draft's id; the only open draft when left out.")
        var id: Int64?

        @Argument(help: "Numbers of foods; all when left out. The others stay in the draft.")
        var items: [Int] = []

        @Flag(help: "Drop the other foods.")
        var only = false

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let id = try await Drafts.meant(id, client)
            let logged = try await client.send(
                ConfirmDraft.self, at: .init(id: id),
                body: DraftConfirmation(items: items.isEmpty ? nil : items, only: only ? true : nil))
            try context.present(logged, output) { DraftView.logged(logged, on: $0) }
            await context.celebrate(output)
        }
    }

    struct Discard: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Discard a draft; undo brings it back, and the photo stays.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id; the only open draft when left out.")
        var id: Int64?

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let id = try await Drafts.meant(id, client)
            let draft = try await client.send(DiscardDraft.self, at: .init(id: id))
            try context.present(draft, output) { _ in
                "Draft \(draft.id) is discarded; the photo stays. `bitebook undo` brings it back."
            }
        }
    }

    /// The draft with this id, else the only one that is open.
    ///
    /// - Throws: `not_found`, `conflict` when several are open.
    static func meant(_ id: Int64?, _ client: DaemonClient) async throws -> Int64 {
        if let id { return id }
        let open = try await client.send(ListDrafts.self, at: .init())
        guard let draft = open.last else {
            throw BiteBookError(.notFound, "There is no open draft.", hint: "`bitebook photo FILE` makes one.")
        }
        guard open.count == 1 else {
            throw BiteBookError(
                .conflict, "There are \(open.count) open drafts.", hint: "Say which; `bitebook drafts` lists them.")
        }
        return draft.id
    }
}
