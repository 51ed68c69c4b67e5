import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Goals: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Daily goals for kcal, protein, carbs and fat.",
        discussion: "`bitebook target` is the calorie goal alone. In the chat say \"set my protein goal to 120 g\".",
        subcommands: [Show.self, Set.self], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The goals that are set.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let goals = try await context.client().send(GetGoals.self)
            try context.present(goals, output) { Goals.text(goals, on: $0) }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Set or remove a goal.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "`kcal`, `protein`, `carbs` or `fat`.")
        var goal: GoalArgument

        @Argument(
            help: ArgumentHelp(
                "A day, or `none`: \(Goal.allCases.map { "\($0.rawValue) \($0.range)" }.joined(separator: ", ")).",
                valueName: "amount"))
        var value: GoalAmountArgument

        func validate() throws {
            guard let value = value.value, !goal.goal.allowed.contains(value) else { return }
            throw ValidationError("A daily \(goal.goal.title) goal is \(goal.goal.range), or `none`.")
        }

        func run() async throws {
            let context = CommandContext.current
            let goals = try await context.client()
                .send(PutGoal.self, at: .init(goal: goal.goal), body: GoalValue(value: value.value))
            try context.present(goals, output) { Goals.text(goals, on: $0) }
        }
    }

    static func text(_ goals: MacroGoals, on page: Page) -> String {
        let lines = Goal.allCases.compactMap { goal in
            goals[goal].flatMap { goal.amount($0, page.tracking) }.map { "\(title(goal).padded(to: 9))\($0) a day" }
        }
        return lines.isEmpty
            ? "No daily goals are set. `bitebook goals set protein 120` sets one." : lines.joined(separator: "\n")
    }

    private static func title(_ goal: Goal) -> String {
        switch goal {
        case .energy: "Energy"
        case .protein: "Protein"
        case .carbs: "Carbs"
        case .fat: "Fat"
        }
    }
}

extension Goal {
    /// `1,500–10,000 kcal`: what the daemon takes.
    var range: String {
        "\(Figures.grouped(allowed.lowerBound))–\(Figures.grouped(allowed.upperBound)) \(self == .energy ? "kcal" : "g")"
    }
}

struct GoalArgument: ExpressibleByArgument, Hashable {
    let goal: Goal

    init?(argument: String) {
        let name = argument.lowercased()
        guard let goal = Goal(rawValue: name == "calories" || name == "energy" ? "kcal" : name) else { return nil }
        self.goal = goal
    }

    static var defaultCompletionKind: CompletionKind { .list(Goal.allCases.map(\.rawValue)) }
}

struct GoalAmountArgument: ExpressibleByArgument, Hashable {
    /// nil is `none`.
    let value: Int?

    init?(argument: String) {
        if argument.lowercased() == "none" {
            value = nil
        } else if let number = Int(argument) {
            value = number
        } else {
            return nil
        }
    }
}
