import ArgumentParser
import Client
import DaemonAPI
import Nutrition

/// `bitebook health`.
struct HealthCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Sleep, movement and the heart: values, charts, and which source goes first.",
        discussion: """
            In the chat say "slept 7 and a half hours" or "resting heart rate 58". Metrics: \
            \(MetricArgument.names.joined(separator: ", ")).
            """,
        subcommands: [
            Show.self, Add.self, ListCommand.self, Chart.self, Remove.self, Prefer.self,
        ], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Of each metric the last day and the 7-day mean.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let states = try await context.client().send(GetHealth.self)
            try context.present(states, output) { HealthView.states(states, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Note a value.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The metric, as `sleep`, `steps`, `resting-heart-rate` or `blood-pressure`.")
        var metric: MetricArgument

        @Argument(help: "As 7h30, 7:30 or 7.5 for sleep, 120/80 for blood pressure, 10400, 58, 97%.")
        var value: String

        @Option(help: "The day, as `yesterday` or 2026-11-18; of a night, the one on which it ended. Left out, now.")
        var date: DayArgument?

        @Option(help: "Where it is from, when it is not from you, as `watch`.")
        var source: String?

        @Option(help: "The device that measured it.")
        var device: String?

        func validate() throws {
            _ = try metric.values(value)
            for (name, text) in [("--source", source), ("--device", device)] {
                if let text, text.trimmingSpaces.isEmpty { throw ValidationError("\(name) must not be empty.") }
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let new = NewHealthReadings(
                values: try metric.values(value), day: date?.text, source: source?.trimmingSpaces,
                device: device?.trimmingSpaces)
            let added = try await context.client().send(AddHealthReadings.self, body: new)
            try context.present(added, output) { page in
                added.map { "Noted \(HealthView.line($0, on: page))" }.joined(separator: "\n")
            }
        }
    }

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Readings in order of time, the last thousand.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Only this metric, as `sleep`.")
        var metric: OneMetricArgument?

        @Option(help: "A period, as `this_month`, 2026-11 or last_30_days.")
        var period: PeriodArgument?

        func run() async throws {
            let context = CommandContext.current
            let readings = try await context.client()
                .send(ListHealthReadings.self, at: .init(metric: metric?.metric, period: period?.text))
            try context.present(readings, output) { HealthView.list(readings, on: $0) }
        }
    }

    struct Chart: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "A metric over time: each day, and the line of its 7-day mean.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The metric, as `sleep` or `steps`.")
        var metric: OneMetricArgument

        @Flag(exclusivity: .exclusive)
        var span = ChartSpan.month

        func run() async throws {
            let context = CommandContext.current
            let chart = try await context.client()
                .send(GetHealthChart.self, at: .init(metric: metric.metric, view: span.span))
            try context.present(chart, output) { HealthChartView.text(chart, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a reading; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The reading's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveHealthReading.self, at: .init(id: id))
            try context.present(removed, output) { page in
                "Removed \(HealthView.line(removed, on: page))\n`bitebook undo` brings it back."
            }
        }
    }

    struct Prefer: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Choose the source that goes first where several tell of one metric.",
            discussion: """
                Without a choice devices go before what you tell. Sources differ in how well they measure; `health list` \
                shows who said what.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The metric, as `sleep`.")
        var metric: OneMetricArgument

        @Argument(help: "The source, as `health list` shows it; `none` takes the choice back.")
        var source: String

        func validate() throws {
            if source.trimmingSpaces.isEmpty { throw ValidationError("Name a source, or `none`.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let wanted = source.trimmingSpaces
            let chosen = try await context.client().send(
                PutPreferredSource.self, at: .init(metric: metric.metric),
                body: PreferredSource(source: wanted.lowercased() == "none" ? nil : wanted))
            try context.present(chosen, output) { _ in
                let name = BodyView.capitalized(metric.metric.title)
                return chosen.source.map { "\(name): \($0.printableLine) goes first." }
                    ?? "\(name): devices go before what you tell."
            }
        }
    }
}
