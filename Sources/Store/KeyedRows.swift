import Foundation
import GRDB

/// A row of `settings` as it is stored.
package struct SettingRow: KeyedRow {
    package static let databaseTableName = "settings"

    package var key: String
    package var value: String?

    package func take(in changes: Changes) throws -> Bool {
        guard let value, try SettingRecord.value(key, in: changes.database) != value else { return false }
        try changes.set(key, to: value)
        return true
    }
}

/// A row of `forgotten_usuals` as it is stored.
package struct ForgottenUsualRow: KeyedRow {
    package static let databaseTableName = "forgotten_usuals"

    package var key: String
    /// Milliseconds since 1970.
    package var at: Int64

    /// The later of two times counts.
    package func take(in changes: Changes) throws -> Bool {
        guard try ForgottenUsual.time(key, in: changes.database) ?? .min < at else { return false }
        try changes.forgetUsual(key, at: Milliseconds(at).date)
        return true
    }
}

/// A row of `note_marks` as it is stored.
package struct NoteMarkRow: KeyedRow {
    package static let databaseTableName = "note_marks"

    package var key: String
    /// Milliseconds since 1970.
    package var at: Int64

    package func take(in changes: Changes) throws -> Bool {
        guard try Self.filter(Column("key") == key).isEmpty(changes.database) else { return false }
        try insert(changes.database)
        return true
    }
}
