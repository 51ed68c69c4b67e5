import ArgumentParser
import Client
import DaemonAPI
import Foundation
import Nutrition

// What `bitebook plan` does with a plan that is kept.
extension MealPlanCommand {
    /// The days of a kept plan.
    struct Days: ParsableArguments {
        @Option(help: "The first day, as `today`, `tomorrow` or 2026-11-28; left out, today.")
        var from: ComingDayArgument?

        @Option(help: "How many days, 1–14.")
        var days: Int?

        func validate() throws {
            if let days, !Limits.daysPlanned.contains(days) {
                throw ValidationError("--days must be between 1 and \(Limits.daysPlanned.upperBound).")
            }
        }

        var address: PlannedDaysAddress { PlannedDaysAddress(from: from?.text, days: days) }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "What is planned, for the coming week by itself.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var days: Days

        func run() async throws {
            let context = CommandContext.current
            let plan = try await context.client().send(GetMealPlan.self, at: days.address)
            try context.present(plan, output) { MealPlanView.text(plan, on: $0) }
        }
    }

    struct Swap: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Another dish for a planned meal, within the same limits; undo brings the first back.")

        @OptionGroup var output: OutputOptions

        @Option(help: "The most minutes that cooking may take.")
        var minutes: Int?

        @Argument(help: "The day, as `today`, `tomorrow` or 2026-11-28.")
        var day: ComingDayArgument

        @Argument(help: "The meal, as `dinner`.")
        var meal: MealArgument

        func validate() throws {
            if let minutes, !(5...1440).contains(minutes) {
                throw ValidationError("--minutes must be between 5 and 1440.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let plan = try await context.client().send(
                SwapPlannedMeal.self, body: PlannedPlace(day: day.text, meal: meal.meal, minutes: minutes))
            try context.present(plan, output) { MealPlanView.text(plan, on: $0) }
        }
    }

    struct Log: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Log what was planned as eaten, each dish once; undo takes it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The day, as `today`, `yesterday` or a date.")
        var day = DayArgument.today

        @Argument(help: "The meal, as `lunch`; left out, all of the day.")
        var meal: MealArgument?

        func run() async throws {
            let context = CommandContext.current
            let entries = try await context.client().send(
                LogPlannedMeals.self, body: PlannedPlace(day: day.text, meal: meal?.meal))
            try context.present(entries, output) { page in
                entries.map { "Logged \(EntryView.line($0, on: page))" }.joined(separator: "\n")
            }
            await context.celebrate(output)
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove what is planned from today on and not logged; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @OptionGroup var days: Days

        func run() async throws {
            let context = CommandContext.current
            let removed = try await context.client().send(ClearMealPlan.self, at: days.address)
            try context.present(removed, output) { _ in MealPlanView.cleared(removed) }
        }
    }
}

struct Shopping: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What to buy for the planned meals, by aisle.",
        discussion: "Water, salt and pepper are taken to be there; what is left over or logged is not on it.")

    @OptionGroup var output: OutputOptions

    @OptionGroup var days: MealPlanCommand.Days

    @Flag(help: "As Markdown, with boxes to tick.")
    var markdown = false

    @Option(name: .customLong("output"), help: ArgumentHelp("Write it to a file.", valueName: "file"))
    var file: String?

    func run() async throws {
        let context = CommandContext.current
        let list = try await context.client().send(GetShoppingList.self, at: days.address)
        guard let file else {
            try context.present(list, output) { page in
                markdown ? MealPlanView.markdown(list).trimmingEnd : MealPlanView.shopping(list, on: page)
            }
            return
        }
        let isMarkdown = markdown || file.lowercased().hasSuffix(".md")
        let text = isMarkdown ? MealPlanView.markdown(list) : MealPlanView.shopping(list, on: .file) + "\n"
        let writing = try DataFile.Writing(file)
        try writing.add(Data(text.utf8))
        try writing.finish()
        try context.present(outcome: "Written to \(file).", output)
    }
}
