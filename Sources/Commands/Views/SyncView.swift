import DaemonAPI
import Nutrition

/// Syncing between the user's machines.
enum SyncView {
    static let devices = Table<SyncDeviceDTO>(
        columns: [
            Column(title: "Machine", isFlexible: true) { $0.name.isEmpty ? "not read yet" : $0.name },
            Column(title: "Last seen") { device in
                device.isThis ? "this one" : device.lastSeen.map(moment) ?? "never"
            },
            Column(title: "Id") { String($0.id.prefix(8)) },
        ],
        empty: "Syncing is off.")

    private static let conflicts = Table<SyncConflictDTO>(
        columns: [
            Column(title: "No.") { String($0.id) },
            Column(title: "What", isFlexible: true) { conflict in
                conflict.kind + (conflict.name.map { " \($0)" } ?? "")
            },
            Column(title: "Field") { $0.field == "*" ? "there" : $0.field },
            Column(title: "Lost", isFlexible: true) { $0.lost },
            Column(title: "Counts", isFlexible: true) { $0.counts },
            Column(title: "Set on", isFlexible: true) { $0.device },
            Column(title: "At") { moment($0.at) },
        ],
        empty: "No value lost against another one.")

    /// Fields that hold energies, which are not shown to who tracks portions.
    private static let energies: Set<String> = [
        "calories", "calories_low", "calories_high", "nutrients", "per_100g", "portion_rule",
    ]

    static func text(_ list: [SyncConflictDTO], on page: Page) -> String {
        conflicts.text(list.map { shown($0, on: page) }, on: page)
    }

    /// What was taken back.
    static func text(_ taken: SyncConflictDTO, on page: Page) -> String {
        let conflict = shown(taken, on: page)
        let what = conflict.kind + (conflict.name.map { " \($0)" } ?? "")
        let field = conflict.field == "*" ? "" : ", \(conflict.field)"
        return """
            Taken back: \(what)\(field): \(conflict.lost) instead of \(conflict.counts).
            `bitebook undo` reverts it.
            """.split(separator: "\n").map { String($0).printableLine }.joined(separator: "\n")
    }

    private static func shown(_ conflict: SyncConflictDTO, on page: Page) -> SyncConflictDTO {
        guard page.energy == nil, energies.contains(conflict.field) else { return conflict }
        var hidden = conflict
        (hidden.lost, hidden.counts) = ("not shown", "not shown")
        return hidden
    }

    static func text(_ status: SyncStatusDTO, on page: Page) -> String {
        guard status.isOn else {
            return "Syncing is off. `bitebook sync setup FOLDER` turns it on, with a folder that you sync anyway."
        }
        let place = status.keyPlace == "keyring" ? "in the system's keyring" : "in a file that only you can read"
        var lines = [
            "Syncing through \(status.folder ?? "").".printableLine,
            "Last: \(status.lastSync.map(moment) ?? "not yet"). The key is \(status.keyPlace == nil ? "missing" : place).",
        ]
        if status.pending > 0 {
            lines.append("\(Figures.count(status.pending, "change is", "changes are")) not in the folder yet.")
        }
        if status.waiting > 0 {
            lines.append("\(Figures.count(status.waiting, "row", "rows")) of other machines cannot be taken over yet.")
        }
        if status.pictures > 0 {
            let pictures = Figures.count(status.pictures, "picture has", "pictures have")
            lines.append("\(pictures) not come over yet.")
        }
        if status.conflicts > 0 {
            let values = Figures.count(status.conflicts, "value", "values")
            lines.append("\(values) lost against others: `bitebook sync conflicts` shows them.")
        }
        lines += status.problems.map { page.style.yellow($0.printableLine) }
        return (lines + ["", devices.text(status.devices, on: page)]).joined(separator: "\n")
    }

    static func text(_ result: SyncResultDTO, on page: Page) -> String {
        let written = Figures.count(result.written, "file", "files")
        let read = Figures.count(result.read, "file", "files")
        func pictures(_ count: Int) -> String {
            count == 0 ? "" : ", \(Figures.count(count, "picture", "pictures"))"
        }
        var lines = [
            "Written: \(written)\(pictures(result.picturesWritten)). Read: \(read)\(pictures(result.picturesRead))."
        ]
        if result.picturesLeft > 0 {
            let left = Figures.count(result.picturesLeft, "picture follows by itself", "pictures follow by themselves")
            lines.append("\(left).")
        }
        return (lines + result.problems.map { page.style.yellow($0.printableLine) }).joined(separator: "\n")
    }

    /// `2026-11-18 08:00`.
    private static func moment(_ iso: String) -> String { String(iso.prefix(16)).replacing("T", with: " ") }
}
