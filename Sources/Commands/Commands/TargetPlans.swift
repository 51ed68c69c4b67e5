import ArgumentParser
import Client
import DaemonAPI
import Nutrition

// What `bitebook target` does besides showing and setting.
extension Target {
    struct Plan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Work out daily goals from your profile, to accept or to change.",
            discussion: """
                As in: target plan lose --kg 5 --weeks 10. Without a number the usual pace holds. What is not safe \
                becomes the nearest plan that is, with the reason. Nothing is set without --accept.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "What you want of your weight: `lose`, `keep` or `gain`.")
        var wish: WishArgument

        @Option(help: ArgumentHelp("How much, as 5 or 12lb.", valueName: "amount"))
        var kg: AmountOfWeightArgument?

        @Option(help: "In how many weeks, 1–260.")
        var weeks: Int?

        @Flag(help: "Set these goals.")
        var accept = false

        func validate() throws {
            if let weeks, !(1...260).contains(weeks) { throw ValidationError("--weeks must be between 1 and 260.") }
            guard wish.wish != .keep || (kg == nil && weeks == nil) else {
                throw ValidationError("To keep a weight needs neither --kg nor --weeks.")
            }
            guard weeks == nil || kg != nil else { throw ValidationError("--weeks goes with --kg.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let plan = try await context.client().send(
                PlanTarget.self,
                body: TargetWish(
                    wish: wish.wish, kilograms: kg?.kilograms, days: weeks.map { $0 * 7 }, accept: accept))
            try context.present(plan, output) { TargetPlanView.text(plan, isSet: accept, on: $0) }
        }
    }

    struct History: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Which goals held from which day on; a past day is judged by the goal of its day.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let steps = try await context.client().send(GetTargetHistory.self)
            try context.present(steps, output) { TargetPlanView.history(steps, on: $0) }
        }
    }

    struct Refeed: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Days with a higher target of their own, at most one in two weeks.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The day, as `today`, `tomorrow` or 2026-11-28; left out, the days are shown.")
        var day: ComingDayArgument?

        @Option(help: "The day's target; left out, as much as is allowed.")
        var kcal: Int?

        @Flag(help: "Take the day back.")
        var remove = false

        func validate() throws {
            guard day != nil || (kcal == nil && !remove) else {
                throw ValidationError("Name the day, as in: target refeed 2026-11-28")
            }
            guard kcal == nil || !remove else { throw ValidationError("Give --kcal or --remove, not both.") }
            if let kcal, !Goal.energy.allowed.contains(kcal) {
                throw ValidationError("A day's target is \(Goal.energy.range).")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let days =
                if let day {
                    try await client.send(
                        PutRefeed.self, body: NewRefeed(day: day.text, calories: remove ? 0 : kcal))
                } else {
                    try await client.send(ListRefeeds.self)
                }
            try context.present(days, output) { TargetPlanView.refeeds(days, on: $0) }
        }
    }

    struct Review: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "What the last month says of the target, with a proposal.",
            discussion: "Nothing is set without --accept; `bitebook undo` takes it back.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Set the proposed target.")
        var accept = false

        func run() async throws {
            let context = CommandContext.current
            let review = try await context.client().send(ReviewTarget.self, body: TargetReviewWish(accept: accept))
            try context.present(review, output) { TargetPlanView.review(review, on: $0) }
        }
    }

    struct Expenditure: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "The energy that you use, learnt from what you ate and weighed.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let expenditure = try await context.client().send(GetExpenditure.self)
            try context.present(expenditure, output) { TargetPlanView.expenditure(expenditure, on: $0) }
        }
    }

    struct Forecast: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "How your weight goes on, and when it reaches another.",
            discussion: "As in: target forecast --weight 78 --kcal 2000. It writes nothing.")

        @OptionGroup var output: OutputOptions

        @Option(help: "The weight that is asked for, as 78 or 172lb.")
        var weight: BodyWeightArgument?

        @Option(help: "How much is eaten every day; left out, the target.")
        var kcal: Int?

        func validate() throws {
            if let kcal, !Goal.energy.allowed.contains(kcal) {
                throw ValidationError("--kcal lies in \(Goal.energy.range).")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let forecast = try await context.client().send(
                PostForecast.self, body: ForecastWish(weight: weight?.kilograms, intake: kcal))
            try context.present(forecast, output) { ForecastView.text(forecast, on: $0) }
        }
    }
}

/// `lose`, `keep` or `gain`.
struct WishArgument: ExpressibleByArgument, Hashable {
    let wish: WeightWish

    init?(argument: String) {
        guard let wish = WeightWish(rawValue: argument.lowercased()) else { return nil }
        self.wish = wish
    }

    static var defaultCompletionKind: CompletionKind { .list(WeightWish.allCases.map(\.rawValue)) }
}

/// A difference of weight in kg: `5`, `5kg`, `12lb`.
struct AmountOfWeightArgument: ExpressibleByArgument, Hashable {
    static let allowed = 0.1...200.0

    let kilograms: Double

    init?(argument: String) {
        guard let amount = BodyAmountArgument(argument: argument),
            amount.unit.map({ $0.canonical == .kilogram }) != false
        else { return nil }
        kilograms = amount.unit?.converted(amount.value) ?? amount.value
        guard Self.allowed.contains(kilograms) else { return nil }
    }
}

/// `today`, `tomorrow` or a date.
struct ComingDayArgument: ExpressibleByArgument, Hashable {
    let text: String

    init?(argument: String) {
        let name = argument.lowercased()
        guard ["today", "tomorrow"].contains(name) || CalendarDay(iso: name) != nil else { return nil }
        text = name
    }

    static var defaultCompletionKind: CompletionKind { .list(["today", "tomorrow"]) }
}
