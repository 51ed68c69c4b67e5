import DaemonAPI
import Logging
import ServiceLifecycle

/// Makes a backup each logical day, where the user chose a folder for them.
struct BackupKeeper: Service {
    /// Between two looks at the clock and the folder.
    static let interval = Duration.seconds(300)

    let backups: BackupManager
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "backups", interval: Self.interval, logger: logger).repeating {
                guard let made = try await backups.look() else { return }
                logger.info("backup made", metadata: ["bytes": "\(made.bytes)"])
            }
        }
    }
}
