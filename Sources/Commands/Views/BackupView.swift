import DaemonAPI
import Foundation
import Nutrition

/// Backups, and what becomes of them.
enum BackupView {
    static func made(_ backup: BackupInfo) -> String {
        var lines = [
            "Wrote \(held(backup)) to \(backup.file), \(Figures.bytes(backup.bytes))"
                + (backup.isEncrypted ? ", encrypted." : "."),
            "It was read back and is sound.",
        ]
        if !backup.missing.isEmpty {
            let pictures = Figures.count(backup.missing.count, "picture", "pictures")
            lines.append("\(pictures) of photos were not there: \(backup.missing.prefix(3).joined(separator: ", ")).")
        }
        if backup.isEncrypted { lines.append("Without its password nobody can read it, you neither.") }
        return lines.joined(separator: "\n").printable
    }

    /// `1,203 entries, 12 notes, 40 pictures`.
    private static func held(_ backup: BackupInfo) -> String {
        [
            Figures.count(backup.count("food_entries"), "entry", "entries"),
            Figures.count(backup.count("conversations"), "conversation", "conversations"),
            Figures.count(backup.notes, "note", "notes"), Figures.count(backup.pictures, "picture", "pictures"),
        ].joined(separator: ", ")
    }

    static func list(_ backups: [BackupInfo], on page: Page) -> String {
        Table<BackupInfo>(
            columns: [
                Column(title: "Made") { $0.madeAt.map(Calendars.dayAndTime) ?? "–" },
                Column(title: "Size", isNumber: true) { Figures.bytes($0.bytes) },
                Column(title: "Entries", isNumber: true) { backup in
                    backup.madeAt == nil ? "–" : Figures.grouped(backup.count("food_entries"))
                },
                Column(title: "State") { state(of: $0) },
                Column(title: "File", isFlexible: true) { URL(filePath: $0.file).lastPathComponent },
            ], empty: "There is no backup in this folder: no plain file whose name ends in .backup."
        ).text(backups, on: page)
    }

    private static func state(of backup: BackupInfo) -> String {
        if backup.isVerified { return backup.isEncrypted ? "sound, encrypted" : "sound" }
        if backup.isEncrypted, backup.madeAt == nil { return "encrypted" }
        return backup.problem ?? "not read"
    }

    /// What is in a backup beside what is here now.
    static func comparison(_ report: BackupReport) -> String {
        let backup = report.backup
        let made = backup.madeAt.map { " of \(Calendars.dayAndTime($0))" } ?? ""
        var rows = [("", "in the backup", "here now")]
        func add(_ what: String, _ inside: Int, _ here: Int) {
            guard inside + here > 0 else { return }
            rows.append((what, Figures.grouped(inside), Figures.grouped(here)))
        }
        let tables = backup.parts.map(\.table) + (report.present?.parts ?? []).map(\.table)
        var seen: Set<String> = ["notes"]
        for table in tables where seen.insert(table).inserted {
            let noun =
                [backup.parts, report.present?.parts ?? []].joined().filter { $0.table == table }
                .max { $0.count < $1.count }?.noun ?? table
            add(noun, backup.count(table), report.present?.count(table) ?? 0)
        }
        add("notes", backup.notes, report.present?.notes ?? 0)
        add("pictures", backup.pictures, report.present?.pictures ?? 0)
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { "\($0.0.padded(to: width))  \($0.1.padded(to: 13))  \($0.2)".trimmingEnd }
        return "The backup\(made) is sound (BiteBook \(backup.product ?? "?")).\n" + lines.joined(separator: "\n")
    }

    static func restored(_ backup: BackupInfo, before: String) -> String {
        "Restored \(held(backup)).\nWhat was here is in \(before).".printable
    }
}
