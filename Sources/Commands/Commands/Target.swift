import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Target: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show or set the daily calorie target.",
        discussion: """
            A target lies between \(Figures.grouped(Goal.energy.allowed.lowerBound)) and \
            \(Figures.kcal(Goal.energy.allowed.upperBound)): nothing in BiteBook goes under that floor.
            """)

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

    @OptionGroup var output: OutputOptions

    @Argument(help: "kcal per day, \(Goal.energy.words), or `none`; left out, the target is shown.")
    var kcal: Choice?

    func validate() throws {
        if case .kcal(let number) = kcal { try Goal.energy.check(number) }
    }

    func run() async throws {
        let context = CommandContext.current
        let client = try await context.client()
        guard let kcal else {
            let target = try await client.send(GetTarget.self)
            try context.present(target, output) { Self.text(target, on: $0) }
            return
        }
        let wanted: Int? = if case .kcal(let number) = kcal { number } else { nil }
        let target = try await client.send(PutTarget.self, body: TargetDTO(calories: wanted))
        try context.present(target, output) { Self.text(target, on: $0) }
    }

    static func text(_ target: TargetDTO, on page: Page) -> String {
        target.calories.map { calories in
            page.energy.map { "Your daily target is \($0.kcal(calories))." }
                ?? "A daily target is set. \(Tracking.energyNotice)"
        }
            ?? "No daily target is set. `bitebook target 2000` sets one."
    }
}
