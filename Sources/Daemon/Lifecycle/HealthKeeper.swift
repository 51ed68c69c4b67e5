import Conversation
import Diary
import Health
import Logging
import ServiceLifecycle

/// Looks at the rules for safety, and shows on the desktop that a nudge or a critical alert waits.
struct HealthKeeper: Service {
    /// Between two looks.
    static let interval = Duration.seconds(60)

    let workspace: Workspace
    let notifier: DesktopNotifier
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "alerts", interval: Self.interval, logger: logger).repeating(look)
        }
    }

    private func look() async throws {
        let new = try await workspace.alerts.check()
        if !new.isEmpty {
            // What they are about is no matter of a log.
            logger.info("alerts raised", metadata: ["count": "\(new.count)"])
        }
        guard try await workspace.settings.value("notifications") == "on" else { return }
        // Several at a time are one message: they say the same.
        for notice in Set(try await workspace.nudges.notices()) { await notifier.tell(notice) }
    }
}
