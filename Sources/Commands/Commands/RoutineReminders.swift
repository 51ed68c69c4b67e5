import ArgumentParser
import Client
import DaemonAPI

/// Reminders that come by themselves.
extension Reminders {
    struct Meals: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show whether meals are reminded of and when; turn it on or off.",
            discussion: """
                bitebook reminders meals on

                The times are learnt from your log. A meal that is logged needs no reminder; one that is planned is named. \
                \(Reminders.ways)
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "`on` or `off`; left out, it is shown.")
        var state: SwitchArgument?

        func run() async throws {
            let context = CommandContext.current
            let reminders = try await context.client().routine(RoutineChange(meals: state?.isOn))
            try context.present(reminders, output) { RoutineReminderView.meals(reminders, on: $0) }
        }
    }

    struct Workouts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show whether workouts are reminded of and when; turn it on or off.",
            discussion: """
                bitebook reminders workouts on

                They come on the days of your programme where your profile says how often you train (`bitebook profile set \
                training-time "4 x 45 min at 18:00"`), else as the workouts that you aim at in a week ask for it, and never \
                on a day on which you trained. \(Reminders.ways)
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "`on` or `off`; left out, it is shown.")
        var state: SwitchArgument?

        func run() async throws {
            let context = CommandContext.current
            let reminders = try await context.client().routine(RoutineChange(workouts: state?.isOn))
            try context.present(reminders, output) { RoutineReminderView.workouts(reminders, on: $0) }
        }
    }

    private static let ways = """
        They are said once, in the open chat or by `bitebook notify --due`, and the desktop shows that one waits; never in \
        quiet hours or while you sleep. `bitebook notify --not-today` ends them for today.
        """
}

extension DaemonClient {
    /// Makes a change, or only asks where there is none.
    fileprivate func routine(_ change: RoutineChange) async throws -> RoutineReminders {
        change == RoutineChange()
            ? try await send(GetRoutineReminders.self) : try await send(PutRoutineReminders.self, body: change)
    }
}

/// `on` or `off`.
enum SwitchArgument: String, ExpressibleByArgument, CaseIterable {
    case on, off

    var isOn: Bool { self == .on }
}
