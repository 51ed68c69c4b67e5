import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Target: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The daily calorie target: show or set it, plan it, and see what it does.",
        discussion: """
            `bitebook target 2000` sets it, `bitebook target` shows it. A target lies in \(Goal.energy.range); nothing \
            in BiteBook goes under your own floor. `target plan lose --kg 5 --weeks 10` works one out from your profile.
            """,
        subcommands: [
            Set.self, Plan.self, Need.self, History.self, Refeed.self, Review.self, Expenditure.self, Forecast.self,
        ], defaultSubcommand: Set.self)

    /// A target that was typed.
    enum Choice: ExpressibleByArgument, Hashable {
        case none
        case kcal(Int)

        init?(argument: String) {
            if argument.lowercased() == "none" {
                self = .none
            } else if let kcal = Int(argument) {
                self = .kcal(kcal)
            } else {
                return nil
            }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show or set the target; what `target` alone does.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "\(Goal.energy.range) per day, or `none`; left out, the target is shown.")
        var kcal: Choice?

        func validate() throws {
            guard case .kcal(let number) = kcal, !Goal.energy.allowed.contains(number) else { return }
            throw ValidationError("A daily target is \(Goal.energy.range), or `none`.")
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            guard let kcal else {
                let target = try await client.send(GetTarget.self)
                try context.present(target, output) { Target.text(target, on: $0) }
                return
            }
            let wanted: Int? = if case .kcal(let number) = kcal { number } else { nil }
            let target = try await client.send(PutTarget.self, body: TargetDTO(calories: wanted))
            try context.present(target, output) { Target.text(target, on: $0) }
        }
    }

    static func text(_ target: TargetDTO, on page: Page) -> String {
        target.calories.map { calories in
            page.energy.map { "Your daily target is \($0.kcal(calories))." }
                ?? "A daily target is set. \(Tracking.energyNotice)"
        }
            ?? "No daily target is set. `bitebook target 2000` sets one."
    }
}
