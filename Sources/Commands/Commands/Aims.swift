import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Aims: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What you want to reach, with a number, a date and how far it is.",
        discussion: """
            Of every kind: \(AimKindArgument.names.joined(separator: ", ")). What you aim at every day in food stands \
            in `bitebook goals`.
            """,
        subcommands: [ListCommand.self, Add.self, Remove.self], defaultSubcommand: ListCommand.self)

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "All, with how far they are.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let aims = try await context.client().send(ListAims.self)
            try context.present(aims, output) { AimView.list(aims, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set one.",
            discussion: """
                As in: aims add weight 74kg --by 2027-02-01, aims add lift 100 --exercise "bench press", aims add \
                workouts 4, aims add sleep 8.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The kind, as `weight`, `workouts`, `lift` or `sleep`.")
        var kind: AimKindArgument

        @Argument(help: "How much, as 74, 163lb, 7h30; without a unit in kg, %, h, g or a count.")
        var value: String

        @Option(help: "The exercise, of `lift` and `repetitions`.")
        var exercise: String?

        @Option(help: "The day by which, as 2027-02-01.")
        var by: DateArgument?

        func validate() throws { _ = try new() }

        private func new() throws -> NewAim {
            let kind = kind.kind
            let subject = exercise?.trimmingSpaces
            guard !kind.needsSubject || subject?.isEmpty == false else {
                throw ValidationError("Name the exercise, as in: aims add \(kind.argument) \(value) --exercise squat")
            }
            guard kind.needsSubject || subject == nil else {
                throw ValidationError("--exercise is for `lift` and `repetitions`.")
            }
            guard let amount = AimValue.read(value, kind) else {
                throw ValidationError("'\(value.printableLine)' is no number for \(kind.title), as in: \(kind.example)")
            }
            guard kind.plausible.contains(amount) else {
                throw ValidationError("\(BodyView.capitalized(kind.title)) lies between \(kind.range).")
            }
            return NewAim(kind: kind, subject: subject, value: amount, by: by?.day)
        }

        func run() async throws {
            let context = CommandContext.current
            let aim = try await context.client().send(AddAim.self, body: try new())
            try context.present(aim, output) { "Set: \(AimView.line(aim, on: $0))" }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove one; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `aims` shows it.")
        var id: Int64

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(RemoveAim.self, at: .init(id: id))
            try context.present(removed, output) {
                "Removed: \(AimView.line(removed, on: $0))\n`bitebook undo` brings it back."
            }
        }
    }
}

struct Flags: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Vitamins and minerals of which the last weeks have little, with foods that would help.",
        discussion: "From what is logged; days that know too little of a nutrient do not count. Never a diagnosis.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
        let context = CommandContext.current
        let flags = try await context.client().send(ListFlags.self)
        try context.present(flags, output) { AimView.flags(flags, on: $0) }
    }
}

/// A kind of aim, as `body-fat`.
struct AimKindArgument: ExpressibleByArgument, Hashable {
    let kind: AimKind

    init?(argument: String) {
        guard let kind = AimKind(rawValue: argument.lowercased().replacing("-", with: "_")) else { return nil }
        self.kind = kind
    }

    static let names = AimKind.allCases.map(\.argument)

    static var defaultCompletionKind: CompletionKind { .list(names) }
}

extension AimKind {
    /// The name on the command line.
    var argument: String { rawValue.replacing("_", with: "-") }

    /// `30 kg and 300 kg`.
    var range: String { "\(text(plausible.lowerBound)) and \(text(plausible.upperBound))" }

    fileprivate var example: String {
        switch self {
        case .weight, .muscleMass, .lift: "74, 74kg or 163lb"
        case .bodyFat: "18"
        case .sleep: "8 or 7h30"
        case .steps: "10000"
        case .protein: "120"
        case .workouts, .repetitions, .variety: "4"
        }
    }
}

/// Reads what is typed for an aim, in its unit.
enum AimValue {
    static func read(_ text: String, _ kind: AimKind) -> Double? {
        switch kind {
        case .weight, .muscleMass, .lift:
            guard let amount = BodyAmountArgument(argument: text),
                amount.unit.map({ $0.canonical == .kilogram }) != false
            else { return nil }
            return amount.unit?.converted(amount.value) ?? amount.value
        case .sleep: return MetricValue.read(text, .sleep)
        case .steps: return MetricValue.read(text, .steps)
        case .bodyFat, .protein:
            let digits = text.trimmingSpaces.prefix { $0.isNumber || $0 == "." || $0 == "," }
            let unit = String(text.trimmingSpaces.dropFirst(digits.count)).trimmingSpaces
            guard unit.isEmpty || unit == kind.unit else { return nil }
            return MetricValue.number(String(digits))
        case .workouts, .repetitions, .variety: return Int(text).map(Double.init)
        }
    }
}
