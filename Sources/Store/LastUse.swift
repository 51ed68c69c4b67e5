import GRDB

extension Store {
    /// When the person last used BiteBook: said something, changed something by command or import, or brought a photo.
    /// What the daemon writes by itself (patterns, alerts, sums) is no use. Nil when nothing was ever done.
    package func lastUse() async throws -> Milliseconds? {
        try await read { database in
            try Int64.fetchOne(
                database,
                sql: """
                    SELECT MAX(at) FROM (
                        SELECT MAX(at) AS at FROM journal UNION ALL SELECT MAX(started_at) FROM turns
                        UNION ALL SELECT MAX(added_at) FROM photos)
                    """
            ).map { Milliseconds($0) }
        }
    }
}
