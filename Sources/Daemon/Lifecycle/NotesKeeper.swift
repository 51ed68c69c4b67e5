import DaemonAPI
import Features
import Foundation
import Logging
import ServiceLifecycle

/// Checks the patterns when a week or a month has ended, and fires reminders when they are due.
struct NotesKeeper: Service {
    /// Between two looks at the clock.
    static let interval = Duration.seconds(10)

    let workspace: Workspace
    let notifier: DesktopNotifier
    let logger: Logger

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            var problem: String?
            while !Task.isCancelled {
                let found = await look()
                // Told once, not every ten seconds.
                if let found, found != problem {
                    logger.warning("notes could not be looked after", metadata: ["error": "\(found)"])
                }
                problem = found
                try await Task.sleep(for: Self.interval)
            }
        }
    }

    /// A full disk or a folder that is away is told in the log, and tried again at the next look.
    ///
    /// - Returns: what went wrong.
    private func look() async -> String? {
        do {
            if try await workspace.reminders.tick() > 0, try await workspace.settings.value("notifications") == "on" {
                await notifier.tellThatOneWaits()
            }
            guard let result = try await workspace.patterns.refreshIfDue() else { return nil }
            logger.info(
                "patterns checked",
                metadata: ["written": "\(result.written.count)", "retracted": "\(result.retracted.count)"])
            return nil
        } catch is CancellationError {
            return nil
        } catch {
            return "\(error)"
        }
    }
}
