import ArgumentParser
import Client
import DaemonAPI
import Nutrition

/// What was trained.
extension Workout {
    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep sets that you did, in your own words.",
            discussion: """
                bitebook workout log "bench press 3x8 at 60 kg, last one 7"
                bitebook workout log "squats 5x5 100, pull-ups 10 8 6" --day yesterday

                In the chat the same words do it. Pounds are kept as kilograms. `undo` takes it back.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "The day: `today`, `yesterday` or a date as 2026-11-18.")
        var day: DayArgument?

        @Flag(help: "They were done as planned, and nobody counted.")
        var asPlanned = false

        @Argument(help: "Exercises with sets, repetitions and load.")
        var words: [String]

        func run() async throws {
            let context = CommandContext.current
            let new = NewLifts(
                text: words.joined(separator: " "), day: day?.text, isConfirmed: asPlanned ? false : nil)
            let kept = try await context.client().send(AddLifts.self, body: new)
            try context.present(kept, output) { _ in
                kept.map { "Noted: \(LiftView.line($0))." }.joined(separator: "\n")
            }
        }
    }

    struct History: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "What you trained, by day.")

        @OptionGroup var output: OutputOptions

        @Option(help: "As `this_week`, `last_month`, 2026-11-18 or 2026-11-01..2026-11-18; left out, all.")
        var period: String?

        @Argument(help: "An exercise; left out, all.")
        var exercise: String?

        func run() async throws {
            let context = CommandContext.current
            let lifts = try await context.client()
                .send(ListLifts.self, at: .init(period: period, exercise: exercise))
            try context.present(lifts, output) { LiftView.table.text(lifts, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove the sets of an exercise from the log.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `workout history` shows it.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveLift.self, at: .init(id: id))
            try context.present(removed, output) { _ in "Removed: \(LiftView.line(removed))." }
        }
    }

    struct Next: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "How much to lift next time, and why.",
            discussion: """
                Loads rise by 2.5–5 % when every set has the repetitions: 10 for the upper body, 8 for the legs. They stay \
                or fall after hard sessions and pauses.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "An exercise, as `bench press`.")
        var exercise: [String]

        func run() async throws {
            let context = CommandContext.current
            let advice = try await context.client()
                .send(GetLiftAdvice.self, at: .init(id: exercise.joined(separator: " ")))
            try context.present(advice, output) { LiftView.advice(advice, on: $0) }
        }
    }

    struct Plates: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Which plates make a load.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The whole load in kg, with the bar.")
        var load: Double

        @Option(help: "kg of the bar; left out, 20.")
        var bar: Double?

        func run() async throws {
            let context = CommandContext.current
            let plates = try await context.client().send(GetPlates.self, at: .init(load: load, bar: bar))
            try context.present(plates, output) { _ in LiftView.plates(plates) }
        }
    }

    struct Swap: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What to do instead of an exercise, with what you have; best first.")

        @OptionGroup var output: OutputOptions

        @Option(help: ArgumentHelp("What there is; may be repeated. Left out, your profile's.", valueName: "equipment"))
        var equipment: [String] = []

        @Argument(help: "An exercise, as `bench press`.")
        var exercise: [String]

        func run() async throws {
            let context = CommandContext.current
            let found = try await context.client().send(
                ListSubstitutes.self,
                at: .init(
                    id: exercise.joined(separator: " "),
                    equipment: equipment.isEmpty ? nil : equipment.joined(separator: ",")))
            try context.present(found, output) { page in
                found.isEmpty
                    ? "Nothing in the library takes its place with what you have."
                    : MovementView.exercises.text(found, on: page)
            }
        }
    }
}
