package import Foundation
import GRDB

/// Rows of `nudge_marks`: what was said, or shown on the desktop, on which day, so that it is not said again.
extension Store {
    /// The marks whose key begins with `prefix`, without it.
    package func nudgeMarks(_ prefix: String) async throws -> Set<String> {
        try await read { database in
            try String.fetchSet(
                database, sql: "SELECT key FROM nudge_marks WHERE key >= ? AND key < ?",
                arguments: [prefix, prefix + "\u{10FFFF}"])
        }.reduce(into: []) { $0.insert(String($1.dropFirst(prefix.count))) }
    }

    /// Marks what is not marked yet.
    ///
    /// - Returns: the keys that were not: of two that ask at the same time, one gets each.
    package func markNudges(_ keys: [String], at now: Date) async throws -> [String] {
        guard !keys.isEmpty else { return [] }
        return try await write { database in
            try keys.filter { key in
                try database.execute(
                    sql: "INSERT OR IGNORE INTO nudge_marks (key, at) VALUES (?, ?)",
                    arguments: [key, Milliseconds(now).value])
                return database.changesCount > 0
            }
        }
    }
}
