import DaemonAPI
import Foundation

/// Backups and the check of the data.
extension Fixtures {
    static let backup: BackupInfo = {
        var backup = BackupInfo(file: "/x/mine.backup", bytes: 1_234_567, isEncrypted: false)
        backup.madeAt = "2026-11-18T13:05:00+01:00"
        backup.product = "0.1.0"
        backup.schema = 10
        backup.parts = [
            ExportSummary.Part(table: "food_entries", count: 1203, noun: "entries"),
            ExportSummary.Part(table: "conversations", count: 1, noun: "conversation"),
            ExportSummary.Part(table: "notes", count: 3, noun: "notes"),
        ]
        backup.pictures = 12
        backup.notes = 2
        backup.missing = ["meals/2026-11-18/20261118T123000.jpg"]
        backup.isVerified = true
        return backup
    }()

    static let encryptedBackup = BackupInfo(file: "/x/closed.backup", bytes: 2_000_000, isEncrypted: true)

    static let present: BackupInfo = {
        var present = backup
        present.parts[0].count = 1250
        present.parts.append(ExportSummary.Part(table: "drafts", count: 1, noun: "draft"))
        present.pictures = 15
        return present
    }()

    static let restore = RestoreOutcome(
        id: "a-restore", file: "/x/mine.backup", before: "/state/before-restore-2026-11-18-130500.backup",
        restoredAt: "2026-11-18T13:06:00+01:00")

    static let findings: CheckReport = {
        var mended = CheckFinding(
            kind: "portion_sums", what: "sums of portions do not fit the entries", count: 3,
            example: "2026-11-18 fruit: 1.0 instead of 2.0", isRepairable: true)
        mended.isRepaired = true
        return CheckReport(
            findings: [
                mended,
                CheckFinding(
                    kind: "pictures", what: "pictures of photos are not in the folder of photos", count: 1,
                    example: "meals/2026-11-18/a.jpg", isRepairable: false),
            ], before: "/state/before-repair-2026-11-18-130500.backup")
    }()
}
