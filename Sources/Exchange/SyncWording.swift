import Foundation
import Nutrition
import Store
import Sync

/// What is said about syncing.
enum SyncWording {
    static func text(_ trouble: SyncTrouble) -> String {
        switch trouble.problem {
        case .halfCopied: "\(trouble.path) is not carried over completely yet."
        case .missing: "\(trouble.path) is missing; what comes after it waits."
        case .damaged:
            "\(trouble.path) is damaged. Its machine notices and writes all that it knows anew; else delete the file."
        case .foreign: "\(trouble.path) is no file of BiteBook and is left alone."
        case .newer: "\(trouble.path) was written by a newer version. Update BiteBook on this machine."
        }
    }

    /// Rows that wait, by reason.
    static func waiting(_ rows: [SyncWaiting]) -> [String] {
        let groups = Dictionary(grouping: rows) { "\($0.noun): \($0.problem ?? "")" }
        return groups.sorted { $0.key < $1.key }.map { reason, rows in
            "\(rows.count) × \(reason); tried again each time."
        }
    }

    static func text(_ value: SyncValue, of field: String) -> String {
        if field == SyncRow.presence { return value == SyncRow.present ? "kept" : "removed" }
        switch value {
        case .null: return "nothing"
        case .whole(let number): return String(number)
        case .real(let number): return Figures.plain(number)
        case .text(let text): return text.count > 200 ? text.prefix(200) + "…" : text
        }
    }
}
