import Foundation
import Nutrition
import Store
import Sync

/// What is said about syncing.
enum SyncWording {
    /// What is said of one device's files; of many pictures with one fault only the first is named.
    ///
    /// - Parameter own: this device, under which is said what no other one is about.
    /// - Returns: by device.
    static func texts(
        _ report: SyncReport, _ pictures: SyncPictureReport, own: String
    ) -> [String: [String]] {
        var texts = Dictionary(grouping: report.troubles, by: device).mapValues { $0.map { text($0) } }
        for (device, troubles) in Dictionary(grouping: pictures.troubles, by: device) {
            for (problem, alike) in Dictionary(grouping: troubles, by: \.problem) {
                let more = alike.count > 1 ? " So are \(alike.count - 1) more." : ""
                let first = SyncTrouble(path: alike[0].path, problem: problem)
                texts[device, default: []].append(text(picture: first) + more)
            }
            texts[device]?.sort()
        }
        if let problem = pictures.problem {
            texts[own, default: []].append("Pictures wait: \(problem)")
        }
        return texts
    }

    private static func device(_ trouble: SyncTrouble) -> String { String(trouble.path.prefix { $0 != "/" }) }

    private static func text(picture trouble: SyncTrouble) -> String {
        guard trouble.problem == .damaged || trouble.problem == .foreign else { return text(trouble) }
        return "\(trouble.path) is damaged. A machine that has the picture writes it anew."
    }

    static func text(_ trouble: SyncTrouble) -> String {
        switch trouble.problem {
        case .halfCopied: "\(trouble.path) is not carried over completely yet."
        case .missing: "\(trouble.path) is missing; what comes after it waits."
        case .damaged:
            "\(trouble.path) is damaged. Its machine notices and writes all that it knows anew; else delete the file."
        case .foreign: "\(trouble.path) is no file of BiteBook and is left alone."
        case .tooLarge: "\(trouble.path) is larger than \(SyncPictureFile.largest >> 20) MB and is not carried over."
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
