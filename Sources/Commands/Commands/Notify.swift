import ArgumentParser
import Client
import DaemonAPI
import Failures

struct Notify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is due now: for the system's scheduler.",
        discussion: """
            What is due is said once, here or in the chat, never in quiet hours, and only when you want it: `bitebook \
            settings set nudges on`. In a crontab: */15 * * * * bitebook notify --due --desktop. \
            A desktop notification says nothing about health: what lies on a locked screen is for everybody.
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Print what is due; nothing when nothing is.")
    var due = false

    @Flag(help: "Show a desktop notification, too.")
    var desktop = false

    @Flag(help: "No more of it today.")
    var notToday = false

    func validate() throws {
        guard due != notToday else { throw ValidationError("Give --due or --not-today.") }
        guard due || !desktop else { throw ValidationError("--desktop goes with --due.") }
    }

    func run() async throws {
        let context = CommandContext.current
        if notToday {
            _ = try await context.client().send(SilenceNudges.self)
            return try context.present(outcome: "Nothing more is said today.", output)
        }
        // Before anything is taken, so that what is due is not lost where it cannot be shown.
        let notice = desktop ? try DesktopNotice(environment: context.environment) : nil
        let nudges = try await context.client().send(TakeDueNudges.self)
        if let notice {
            for text in NudgeView.notices(nudges) where !notice.show(text) {
                context.errors.writeLine("The desktop notification could not be shown.")
            }
        }
        guard !nudges.isEmpty || output.format == .json else { return }
        try context.present(nudges, output) { NudgeView.text(nudges, $0.tracking) }
    }
}
