import Backups
import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Notes

/// Backups of the user's own data, as the settings want them.
struct BackupManager: Sendable {
    let service: BackupService
    let restores: RestoreService
    let daily: DailyBackups
    private let workspace: Workspace

    init(places: Places, workspace: Workspace) {
        self.workspace = workspace
        let notes = workspace.notes
        service = BackupService(
            store: workspace.store, places: BackupPlaces(data: places.dataFolder, state: places.stateFolder),
            clock: workspace.clock,
            whileNotesRest: { body in
                // What was edited by hand gets into the database before it is copied.
                _ = try await notes.list()
                try await notes.exclusively(body)
            })
        restores = RestoreService(service)
        daily = DailyBackups(service)
    }

    /// Makes today's backup where it is missing.
    func look() async throws -> BackupInfo? {
        let settings = workspace.settings
        guard let keep = BackupRotation(try await settings.value(SettingsService.backupKeepKey)) else { return nil }
        return try await daily.look(
            folder: try await settings.value(SettingsService.backupFolderKey), keep: keep,
            today: try await settings.today())
    }

    /// - Throws: `invalid_input` where no folder is named and none is set.
    func list(_ folder: String?) async throws -> [BackupInfo] {
        let chosen = try await workspace.settings.value(SettingsService.backupFolderKey)
        let folder = folder ?? chosen
        guard !folder.isEmpty else {
            throw BiteBookError(
                .invalidInput, "No folder of backups is set.",
                hint: "Name one, or set it: `bitebook settings set backup_folder /path/to/folder`.")
        }
        return try service.list(folder)
    }

    func verify(_ request: BackupReading, progress: @escaping BackupService.Progress) async throws -> BackupReport {
        BackupReport(
            backup: try await service.verify(request, progress: progress), present: try await service.present())
    }
}
