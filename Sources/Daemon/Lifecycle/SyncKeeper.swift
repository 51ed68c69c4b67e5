import Exchange
import Foundation
import Logging
import ServiceLifecycle

/// Syncs by itself, where that is on: at the start, after changes, and every few minutes for what others write.
struct SyncKeeper: Service {
    /// Between two looks for changes. What is changed within it is written together.
    static let interval = Duration.seconds(10)
    /// Looks after which the folder is read although nothing changed here.
    static let looksBetweenReadings = 18

    let sync: SyncService
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var looks = 0
            await RepeatedCheck(subject: "the sync folder", interval: Self.interval, logger: logger).repeating {
                defer { looks += 1 }
                try await sync.look(isTime: looks % Self.looksBetweenReadings == 0)
            }
        }
    }
}

extension SyncKeeper: CustomStringConvertible {
    var description: String { "sync" }
}
