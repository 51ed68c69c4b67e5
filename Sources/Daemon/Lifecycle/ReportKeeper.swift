import Logging
import ReportWriting
import Reporting
import ServiceLifecycle

/// Writes the report of each month that is over, where the user wished it.
struct ReportKeeper: Service {
    /// Between two looks at the clock.
    static let interval = Duration.seconds(600)

    let reports: MonthlyReports
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await RepeatedCheck(subject: "monthly reports", interval: Self.interval, logger: logger).repeating {
                let written = try await reports.look { try await ReportWriter.installed().pdf(of: $0) }
                guard !written.isEmpty else { return }
                logger.info("monthly reports written", metadata: ["count": "\(written.count)"])
            }
        }
    }
}
