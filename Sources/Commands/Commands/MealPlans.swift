import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct MealPlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Plan the meals of a day or a week, swap some, log them, and see what to buy.",
        discussion: """
            Plans come from recipes, simple foods and what you have often, within your diet, your allergies and the \
            day's target, which they never change. Nothing is kept without --accept or your yes.

            bitebook plan week --minutes 30 --without mushrooms
            bitebook plan day --from tomorrow --accept
            bitebook plan swap tomorrow dinner
            bitebook plan log today lunch
            bitebook plan shopping --markdown --output list.md
            """,
        subcommands: [
            Make.self, WholeWeek.self, Show.self, Swap.self, Log.self, Clear.self, Shopping.self,
        ], defaultSubcommand: Make.self)

    /// What a plan is to be like.
    struct Wish: ParsableArguments {
        @Option(help: "The first day, as `today`, `tomorrow` or 2026-11-28.")
        var from: ComingDayArgument?

        @Option(help: "Energy a day, not under your floor; left out, each day's target.")
        var kcal: Int?

        @Option(help: "Meals a day, 2–5; left out, three and a snack.")
        var meals: Int?

        @Option(help: "The most minutes that cooking a meal may take.")
        var minutes: Int?

        @Option(help: ArgumentHelp("A food that must not be in anything; may be repeated.", valueName: "food"))
        var without: [String] = []

        @Option(help: "A diet besides those of your profile, as `vegetarian`; may be repeated.")
        var diet: [String] = []

        @Option(
            help: ArgumentHelp(
                "A cooked recipe that is there, with its servings, as `chili=2`; may be repeated. It goes first.",
                valueName: "dish=servings"))
        var leftover: [LeftoverArgument] = []

        @Flag(help: "Cheap dishes first.")
        var budget = false

        @Option(help: "Another plan for each number.")
        var variant: Int?

        @Flag(help: "Keep the plan, in the place of what was planned for its days.")
        var accept = false

        func validate() throws {
            if let kcal, !Nutrition.Goal.energy.allowed.contains(kcal) {
                throw ValidationError("--kcal lies in \(Nutrition.Goal.energy.range).")
            }
            if let meals, !(2...5).contains(meals) { throw ValidationError("--meals must be between 2 and 5.") }
            if let minutes, !(5...1440).contains(minutes) {
                throw ValidationError("--minutes must be between 5 and 1440.")
            }
        }

        func request(days: Int) -> MealPlanRequest {
            MealPlanRequest(
                from: from?.text, days: days, calories: kcal, meals: meals, minutes: minutes,
                without: without.isEmpty ? nil : without, diets: diet.isEmpty ? nil : diet,
                leftovers: leftover.isEmpty
                    ? nil : leftover.map { MealPlanRequest.Leftover(name: $0.name, servings: $0.servings) },
                budget: budget ? true : nil, variant: variant, accept: accept ? true : nil)
        }

        func run(days: Int, _ output: OutputOptions) async throws {
            let context = CommandContext.current
            let client = try await context.client()
            var request = request(days: days)
            var plan = try await client.send(PlanMeals.self, body: request)
            if !accept, output.format == .plain, context.terminal.isInteractive {
                context.output.writeLine(MealPlanView.text(plan, on: context.page))
                context.errors.write("\nType yes to keep it: ")
                guard try await context.input.line()?.trimmingSpaces.lowercased() == "yes" else {
                    context.output.writeLine("Nothing was kept. `--variant 1` makes another plan.")
                    return
                }
                request.accept = true
                plan = try await client.send(PlanMeals.self, body: request)
                context.output.writeLine("Kept. `bitebook undo` takes it back.")
                return
            }
            try context.present(plan, output) {
                MealPlanView.proposal(
                    plan, accept: "the same with --accept keeps it, --variant 1 makes another.", on: $0)
            }
        }
    }

    struct Make: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "day", abstract: "Plan a day.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var wish: Wish

        func run() async throws { try await wish.run(days: 1, output) }
    }

    struct WholeWeek: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "week", abstract: "Plan seven days.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var wish: Wish

        func run() async throws { try await wish.run(days: 7, output) }
    }
}

/// `chili=2`.
struct LeftoverArgument: ExpressibleByArgument, Hashable {
    let name: String
    let servings: Double

    init?(argument: String) {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
        guard parts.count <= 2, let name = parts.first, !name.isEmpty else { return nil }
        guard let servings = parts.count == 2 ? Double(parts[1].replacing(",", with: ".")) : 1, servings > 0,
            servings <= Limits.dishServings
        else { return nil }
        self.name = name
        self.servings = servings
    }
}
