/// What a backup file is, and what it holds.
package struct BackupInfo: Codable, Hashable, Sendable {
    /// Absolute path.
    package var file: String
    package var bytes: Int64
    package var isEncrypted: Bool
    /// ISO instant; null while an encrypted file was not opened, as what follows.
    package var madeAt: String?
    /// The version of BiteBook that made it.
    package var product: String?
    /// The version of the database's schema.
    package var schema: Int?
    /// Rows by table, of kinds of which there are some.
    package var parts: [ExportSummary.Part]
    package var pictures: Int
    package var notes: Int
    /// Pictures that photos name and that were not there when it was made.
    package var missing: [String]
    /// Whether every byte was read and compared, and its database opened.
    package var isVerified: Bool
    /// Why it cannot be restored.
    package var problem: String?

    package init(file: String, bytes: Int64, isEncrypted: Bool) {
        self.file = file
        self.bytes = bytes
        self.isEncrypted = isEncrypted
        parts = []
        pictures = 0
        notes = 0
        missing = []
        isVerified = false
    }

    package func count(_ table: String) -> Int { parts.first { $0.table == table }?.count ?? 0 }
}

/// How making, reading or restoring a backup has ended.
package struct BackupReport: Codable, Hashable, Sendable {
    package var backup: BackupInfo
    /// What is here now, counted as the backup counts; only of a backup that was looked at.
    package var present: BackupInfo?
    /// Of a restore that waits for the daemon's next start.
    package var restore: RestoreOutcome?

    package init(backup: BackupInfo, present: BackupInfo? = nil, restore: RestoreOutcome? = nil) {
        self.backup = backup
        self.present = present
        self.restore = restore
    }
}

/// A restore: prepared by one daemon, ended by the next one before it opens anything.
package struct RestoreOutcome: Codable, Hashable, Sendable {
    /// Of this restore alone.
    package var id: String
    /// The backup.
    package var file: String
    /// The backup of what was there before.
    package var before: String
    /// ISO instant; null until it is done.
    package var restoredAt: String?

    package init(id: String, file: String, before: String, restoredAt: String? = nil) {
        self.id = id
        self.file = file
        self.before = before
        self.restoredAt = restoredAt
    }
}

/// Paths are absolute, on the daemon's machine.
package struct BackupRequest: Codable, Hashable, Sendable {
    package var file: String
    /// Whether a file that is there may be replaced.
    package var replace: Bool
    /// Encrypts the file; null leaves it as it is.
    package var password: String?

    package init(file: String, replace: Bool = false, password: String? = nil) {
        self.file = file
        self.replace = replace
        self.password = password
    }
}

package struct BackupReading: Codable, Hashable, Sendable {
    package var file: String
    /// Of an encrypted one.
    package var password: String?

    package init(file: String, password: String? = nil) {
        self.file = file
        self.password = password
    }
}

package enum MakeBackup: StreamRoute {
    package typealias Request = BackupRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/backups"
    package static let summary =
        "Writes a backup of everything to a file and reads it back; the last event is `backup` or `failure`."
}

package enum ListBackups: Route {
    package typealias Response = [BackupInfo]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/backups"
    package static let summary = "The backups in a folder, the newest first, by their manifests."

    package struct Address: RouteAddress {
        /// Absolute; nil is the setting `backup_folder`.
        package let folder: String?

        package init(folder: String? = nil) { self.folder = folder }

        package static let fields = AddressFields(
            Self.init, .query("folder", \.folder, "an absolute path; default the setting `backup_folder`"))
    }
}

package enum VerifyBackup: StreamRoute {
    package typealias Request = BackupReading
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/backups/verify"
    package static let summary =
        "Reads a backup wholly and says what it holds and what is here now; the last event is `backup` or `failure`."
}

package enum RestoreBackup: StreamRoute {
    package typealias Request = BackupReading
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/restore"
    package static let summary =
        "Prepares a restore and stops the daemon; its next start ends it. The last event is `backup` or `failure`."
}

package enum GetRestore: Route {
    package typealias Response = [RestoreOutcome]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/restore"
    package static let summary = "The last restore that was done, or nothing."
}

/// Something that a check found.
package struct CheckFinding: Codable, Hashable, Sendable {
    /// As `portion_sums`.
    package var kind: String
    package var what: String
    package var count: Int
    package var example: String?
    /// Whether `--repair` can mend it.
    package var isRepairable: Bool
    package var isRepaired: Bool

    package init(kind: String, what: String, count: Int, example: String?, isRepairable: Bool) {
        self.kind = kind
        self.what = what
        self.count = count
        self.example = example
        self.isRepairable = isRepairable
        isRepaired = false
    }
}

package struct CheckReport: Codable, Hashable, Sendable {
    package var findings: [CheckFinding]
    /// The backup that was made before anything was repaired.
    package var before: String?

    package init(findings: [CheckFinding], before: String? = nil) {
        self.findings = findings
        self.before = before
    }

    package var isSound: Bool { findings.allSatisfy(\.isRepaired) }
}

package struct CheckRequest: Codable, Hashable, Sendable {
    package var repair: Bool

    package init(repair: Bool) { self.repair = repair }
}

package enum CheckData: Route {
    package typealias Request = CheckRequest
    package typealias Response = CheckReport
    package static let verb = HTTPVerb.post
    package static let path = "/v1/check"
    package static let summary = "Looks for what is damaged; on request repairs what follows from other rows."
}
