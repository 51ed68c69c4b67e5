import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Body: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Weight, body fat, muscle and waist, with 7-day averages.",
        discussion: """
            In the chat say "72.4 kg, waist 81" or "how has my weight changed this month?". A day's value is the mean of \
            its values; an average is over the days that have one.
            """,
        subcommands: [Show.self, Add.self, ListCommand.self, Chart.self, Remove.self], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The newest values, their 7-day averages and how these changed.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let states = try await context.client().send(GetBody.self)
            try context.present(states, output) { BodyView.states(states, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Note a value.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "`weight`, `body-fat`, `muscle-percent`, `muscle-mass` or `waist`.")
        var measure: MeasureArgument

        @Argument(help: "As 72.4, 72.4kg, 159lb, 81cm, 32in, 18%; without a unit in kg, % or cm.")
        var value: BodyAmountArgument

        @Option(help: "The day, as `yesterday` or 2026-11-18; left out, now.")
        var date: DayArgument?

        func run() async throws {
            let context = CommandContext.current
            let new = NewBodyMeasure(
                kind: measure.measure, value: value.value, unit: value.unit, day: date?.text)
            let added = try await context.client().send(AddBodyMeasure.self, body: new)
            try context.present(added, output) { _ in "Noted \(BodyView.line(added))" }
        }
    }

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "All values in order of measuring.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Only this measure, as `weight`.")
        var measure: MeasureArgument?

        @Option(help: "A period, as `this_month`, 2026-11 or last_30_days.")
        var period: PeriodArgument?

        func run() async throws {
            let context = CommandContext.current
            let measures = try await context.client()
                .send(ListBodyMeasures.self, at: .init(kind: measure?.measure, period: period?.text))
            try context.present(measures, output) { BodyView.table.text(measures, on: $0) }
        }
    }

    struct Chart: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "A measure over time: each value, and the line of its 7-day average.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "`weight`, `body-fat`, `muscle-percent`, `muscle-mass` or `waist`.")
        var measure = MeasureArgument(.weight)

        @Flag(exclusivity: .exclusive)
        var span = ChartSpan.month

        func run() async throws {
            let context = CommandContext.current
            let chart = try await context.client()
                .send(GetBodyChart.self, at: .init(kind: measure.measure, view: span.span))
            try context.present(chart, output) { BodyChartView.text(chart, on: $0) }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a value; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The value's id.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveBodyMeasure.self, at: .init(id: id))
            try context.present(removed, output) { _ in
                "Removed \(BodyView.line(removed))\n`bitebook undo` brings it back."
            }
        }
    }
}

/// A measure of the body, as `body-fat`.
struct MeasureArgument: ExpressibleByArgument, Hashable {
    let measure: BodyMeasure

    init(_ measure: BodyMeasure) { self.measure = measure }

    init?(argument: String) {
        guard let measure = BodyMeasure(rawValue: argument.lowercased().replacing("-", with: "_")) else { return nil }
        self.measure = measure
    }

    var defaultValueDescription: String { measure.rawValue.replacing("_", with: "-") }

    static var defaultCompletionKind: CompletionKind {
        .list(BodyMeasure.allCases.map { $0.rawValue.replacing("_", with: "-") })
    }
}

/// A number with or without its unit, as `72.4`, `72,4`, `159lb`.
struct BodyAmountArgument: ExpressibleByArgument, Hashable {
    let value: Double
    let unit: BodyUnit?

    init?(argument: String) {
        let text = argument.trimmingSpaces
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        guard let value = Double(digits.replacing(",", with: ".")), value.isFinite else { return nil }
        let word = String(text.dropFirst(digits.count)).trimmingSpaces
        unit = BodyUnit(word: word)
        guard word.isEmpty || unit != nil else { return nil }
        self.value = value
    }
}

/// A period by a name that the daemon reads.
struct PeriodArgument: ExpressibleByArgument, Hashable {
    let text: String

    init?(argument: String) {
        guard let period = try? Period(argument) else { return nil }
        text = period.name
    }
}
