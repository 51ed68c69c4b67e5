import Conversation
import DaemonAPI
import Diary
import Foundation
import Logging
import Notes
import ServiceLifecycle

/// Checks the patterns when a week or a month has ended, and fires reminders when they are due.
struct NotesKeeper: Service {
    /// Between two looks at the clock.
    static let interval = Duration.seconds(10)

    let workspace: Workspace
    let notifier: DesktopNotifier
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "notes", interval: Self.interval, logger: logger).repeating(look)
        }
    }

    private func look() async throws {
        if try await workspace.reminders.tick() > 0, try await workspace.settings.value("notifications") == "on" {
            await notifier.tell(DesktopNotifier.reminder)
        }
        guard let result = try await workspace.patterns.refreshIfDue() else { return }
        logger.info(
            "patterns checked",
            metadata: ["written": "\(result.written.count)", "retracted": "\(result.retracted.count)"])
    }
}
