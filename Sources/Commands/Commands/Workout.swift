import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Workout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plan a week of training, keep what you lifted, and see how much comes next.",
        discussion: """
            What is not said follows from your profile: equipment, time for training, experience. The exercises stay for \
            four weeks, then others of the same kind take turns.

            bitebook workout --days 3 --minutes 45 --equipment dumbbells
            bitebook workout today
            bitebook workout start
            bitebook workout log "bench press 3x8 at 60 kg, last one 7"
            bitebook workout next bench press
            bitebook workout routine add Push day --exercise "bench press 3x8" --exercise "dips 3x10"
            bitebook workout --emphasis strength --goal muscle --avoid knee
            bitebook workout emphasis strength
            """,
        subcommands: [
            Plan.self, Today.self, Start.self, Log.self, History.self, Remove.self, Next.self, Plates.self, Swap.self,
            Emphasis.self,
            Routine.self,
        ], defaultSubcommand: Plan.self)

    enum Goal: String, ExpressibleByArgument, CaseIterable {
        case fitness, muscle
        case weightLoss = "weight-loss"

        var wire: String {
            switch self {
            case .fitness: "generalFitness"
            case .muscle: "muscleGain"
            case .weightLoss: "weightLoss"
            }
        }
    }

    /// What a programme is to be like.
    struct Wish: ParsableArguments {
        @Option(help: "`strength`, `cardio`, `hybrid` or `mobility`; left out, what `workout emphasis` chose.")
        var emphasis: String?

        @Option(help: "`fitness`, `muscle` or `weight-loss`.")
        var goal: Goal?

        @Option(help: "`beginner`, `intermediate` or `advanced`.")
        var level: String?

        @Option(help: "Sessions a week, 1–7.")
        var days: Int?

        @Option(help: "Minutes that a session may take, 10–180.")
        var minutes: Int?

        @Option(
            help: ArgumentHelp(
                "What there is, as `dumbbells` or `gym`; may be repeated. `none` is the body alone.",
                valueName: "equipment"))
        var equipment: [String] = []

        @Option(help: ArgumentHelp("An injured part, as `knee`; may be repeated.", valueName: "body-part"))
        var avoid: [String] = []

        @Flag(help: "Without a warm-up and a cool-down.")
        var skipWarmUp = false

        var request: WorkoutRequest {
            WorkoutRequest(
                emphasis: emphasis, goal: goal?.wire, level: level, daysPerWeek: days, minutes: minutes,
                equipment: equipment.isEmpty ? nil : equipment, avoid: avoid, skipsWarmUp: skipWarmUp)
        }

        /// Today's session or the next one, and today.
        func next(from client: DaemonClient) async throws -> (session: WorkoutSessionDTO?, today: CalendarDay) {
            let today = try await client.send(GetDay.self, at: .init()).summary.date
            let week = try await client.send(PlanWorkouts.self, body: request)
            if let session = week.sessions.first(where: { $0.day >= today }) { return (session, today) }
            var request = request
            request.day = week.from.adding(days: 7)
            return (try await client.send(PlanWorkouts.self, body: request).sessions.first, today)
        }
    }

    struct Plan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "This week.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var wish: Wish

        func run() async throws {
            let context = CommandContext.current
            let week = try await context.client().send(PlanWorkouts.self, body: wish.request)
            try context.present(week, output) { WorkoutView.text(week, on: $0) }
        }
    }

    struct Today: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Today's session, or the next one.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var wish: Wish

        func run() async throws {
            let context = CommandContext.current
            let (next, today) = try await wish.next(from: try await context.client())
            try context.present(next, output) { page in
                next.map { WorkoutView.text($0, isToday: $0.day == today, on: page) } ?? "No session is planned."
            }
        }
    }
}
