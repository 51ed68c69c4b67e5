import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Workout {
    struct Routine: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Workouts that you put together yourself; `workout start --routine NAME` goes through one.",
            discussion: """
                An exercise is a line: its name, sets and amount, and a load to begin with, as `bench press 3x8`, \
                `dips 3x8-12`, `squat 5x5 100kg`, `plank 3x40s`. A name alone is three sets of what is usual. Loads follow \
                from what you lifted: they rise when every set had the most that the line says.

                bitebook workout routine add Push day --exercise "bench press 3x8" --exercise "dips 3x8-12"
                bitebook workout routine edit push day --add "plank 3x40s" --drop dips
                bitebook workout routine show push day
                bitebook workout routine start push day
                """,
            subcommands: [ListCommand.self, Show.self, Add.self, Edit.self, Remove.self, Start.self],
            defaultSubcommand: ListCommand.self)

        /// Its name, in words.
        struct Named: ParsableArguments {
            @Argument(help: "Its name, or its number in the list.")
            var name: [String]

            var address: ReferenceAddress { .init(id: name.joined(separator: " ")) }
        }
    }
}

extension Workout.Routine {
    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "Your routines.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let routines = try await context.client().send(ListRoutines.self)
            try context.present(routines, output) { RoutineView.table.text(routines, on: $0) }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "What is in one, with the loads that come next.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var named: Named

        func run() async throws {
            let context = CommandContext.current
            let routine = try await context.client().send(GetRoutine.self, at: named.address)
            try context.present(routine, output) { RoutineView.text(routine, on: $0) }
        }
    }

    struct Start: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Go through one set by set, as `workout start` does, and keep what you did.",
            discussion: "bitebook workout routine start push day")

        @Flag(help: "Without counting down the rest between sets.")
        var noRest = false

        @OptionGroup var named: Named

        func run() async throws { try await GuidedSession.run(routine: named.address.id, counts: !noRest) }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove one; undo brings it back.",
            discussion: """
                What you trained with it stays.

                bitebook workout routine remove push day
                """)

        @OptionGroup var output: OutputOptions

        @OptionGroup var named: Named

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveRoutine.self, at: named.address)
            try context.present(removed, output) { _ in
                "Removed \(removed.name).\n`bitebook undo` brings it back.".printable
            }
        }
    }
}
