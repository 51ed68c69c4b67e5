import Conversation
import Exchange
import Foundation
import Logging
import ServiceLifecycle

/// Looks whether everything is to be deleted because nobody used it, and warns before (SPEC C8).
struct RetentionKeeper: Service {
    /// Between two looks at the clock.
    static let interval = Duration.seconds(600)

    let workspace: Workspace
    let connections: ConnectionService
    /// What was typed into the chat, which the client keeps beside the logs.
    let history: URL
    let notifier: DesktopNotifier
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "retention", interval: Self.interval, logger: logger).repeating(look)
        }
    }

    private func look() async throws {
        switch try await workspace.retention.look(beforehand: { try await connections.forgetAll() }) {
        case .nothing: break
        case .warned:
            // Whatever `notifications` says: this one is about losing everything, and it comes once.
            await notifier.tell(DesktopNotifier.deletion)
            logger.notice("warned that all data will be deleted")
        case .deleted:
            try? FileManager.default.removeItem(at: history)
            logger.notice("all data was deleted after long disuse")
        }
    }
}
