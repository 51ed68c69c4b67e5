import GRDB

/// Search results by normalised query.
extension Store {
    package func cachedSearch(_ key: String) async throws -> (body: String, fetchedAt: Milliseconds)? {
        try await read { database in
            try Row.fetchOne(database, sql: "SELECT body, fetched_at FROM search_cache WHERE key = ?", arguments: [key])
                .map { ($0["body"], Milliseconds($0["fetched_at"] as Int64)) }
        }
    }

    package func cacheSearch(_ key: String, body: String, fetchedAt: Milliseconds) async throws {
        try await write { database in
            try database.execute(
                sql: """
                    INSERT INTO search_cache (key, fetched_at, body) VALUES (?, ?, ?)
                    ON CONFLICT (key) DO UPDATE SET fetched_at = excluded.fetched_at, body = excluded.body
                    """,
                arguments: [key, fetchedAt.value, body])
        }
    }
}
