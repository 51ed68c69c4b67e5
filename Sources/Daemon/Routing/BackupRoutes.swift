import Backups
import DaemonAPI
import Failures
import Foundation

/// Routes about backups, restores and the check of the data. They are about the user's own data, never about a scratch
/// workspace.
enum BackupRoutes {
    static func add(to table: RouteTable, backups: BackupManager, stopping: StopSignal) {
        table.stream(MakeBackup.self) { call, progress in
            .backup(BackupReport(backup: try await backups.service.make(call.body, progress: progress)))
        }
        table.on(ListBackups.self) { try await backups.list($0.address.folder) }
        table.stream(VerifyBackup.self) { .backup(try await backups.verify($0.body, progress: $1)) }
        table.stream(RestoreBackup.self) { call, progress in
            let report = try await backups.restores.prepare(call.body, progress: progress)
            await stopping.set()
            return .backup(report)
        }
        table.on(GetRestore.self) { _ in backups.restores.last().map { [$0] } ?? [] }
        table.on(CheckData.self) { try await DataCheck(backups.service).run(repair: $0.body.repair) }
    }
}
