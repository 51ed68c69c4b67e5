import GRDB

/// A message in which words were found.
package struct MessageMatch: Hashable, Sendable {
    package let conversationID: Int64
    package let title: String
    package let messageID: Int64
    package let role: String
    package let timestamp: Int64
    /// The text before, of and after the first place where a word was found, cut to about a dozen words.
    package let before: String
    package let match: String
    package let after: String
}

extension Store {
    /// The messages that hold all words of a query, the newest first. The last word may be the beginning of one. Case
    /// and diacritics do not count.
    ///
    /// - Returns: nil when the query has no word to look for.
    package func searchMessages(_ query: String, limit: Int) async throws -> [MessageMatch]? {
        guard let pattern = Self.searchPattern(query) else { return nil }
        return try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT m.id, m.conversation_id, m.role, m.timestamp, c.title,
                           snippet(messages_search, 0, char(2), char(3), '…', 12) AS excerpt
                    FROM messages_search
                    JOIN messages m ON m.id = messages_search.rowid
                    JOIN conversations c ON c.id = m.conversation_id
                    WHERE messages_search MATCH ? ORDER BY messages_search.rowid DESC LIMIT ?
                    """,
                arguments: [pattern, limit])
            return rows.map { row in
                let parts = Self.parts(of: row["excerpt"])
                return MessageMatch(
                    conversationID: row["conversation_id"], title: row["title"], messageID: row["id"],
                    role: row["role"], timestamp: row["timestamp"], before: parts.before, match: parts.match,
                    after: parts.after)
            }
        }
    }

    /// The most words of a query; further ones do not count.
    static let mostSearchWords = 16

    /// Every word in quotes, so that nothing in it is an operator of the index's query language.
    static func searchPattern(_ query: String) -> String? {
        let words = query.split { !$0.isLetter && !$0.isNumber }.prefix(mostSearchWords).map { "\"\($0)\"" }
        guard !words.isEmpty else { return nil }
        return words.joined(separator: " AND ") + "*"
    }

    private static func parts(of excerpt: String) -> (before: String, match: String, after: String) {
        func plain(_ text: Substring) -> String { text.filter { $0 != "\u{2}" && $0 != "\u{3}" } }
        guard let open = excerpt.firstIndex(of: "\u{2}"),
            let close = excerpt[open...].firstIndex(of: "\u{3}")
        else { return (plain(excerpt[...]), "", "") }
        return (plain(excerpt[..<open]), plain(excerpt[open..<close]), plain(excerpt[close...]))
    }
}
