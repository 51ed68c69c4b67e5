import Backups
import Conversation
import DaemonAPI
import Exchange
import FoodKnowledge
import Foundation
import Reporting
import Store

/// Answers how the daemon stands.
struct StatusReporter: Sendable {
    let configuration: DaemonConfiguration
    let models: ModelHost
    let foods: FoodKnowledge
    let backups: DailyBackups
    let started: ContinuousClock.Instant

    func status(of workspace: Workspace) async throws -> DaemonStatus {
        let places = configuration.places
        let uptime = started.duration(to: .now).components
        var status = DaemonStatus(
            version: BiteBookVersion.product, api: BiteBookVersion.api,
            processID: ProcessInfo.processInfo.processIdentifier,
            uptimeSeconds: Double(uptime.seconds) + Double(uptime.attoseconds) / 1e18, socket: places.socket.path,
            home: places.dataFolder.path, cache: places.cacheFolder.path, residentBytes: Self.residentBytes(),
            offline: configuration.isOffline, model: await models.status(), foods: foods.table.count,
            findsByMeaning: foods.meanings.isReady, entries: try await workspace.store.entryCount())
        let notices = [
            try await workspace.retention.notice(), backups.notice, workspace.monthlyReports.trouble,
        ].compactMap(\.self)
        status.notice = notices.isEmpty ? nil : notices.joined(separator: " ")
        return status
    }

    /// `VmRSS` of this process; nil where the system has no `/proc`.
    private static func residentBytes() -> Int64? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int64($0) }.map { $0 * 1024 }
    }
}
