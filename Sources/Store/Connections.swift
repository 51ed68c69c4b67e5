package import Foundation
import GRDB
package import Nutrition

/// A device provider that the user let this program in to. Its tokens are elsewhere.
package struct DeviceConnection: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
        case connected
        /// The provider takes the tokens no more; the user has to connect again.
        case ended
    }

    /// `fitbit`, `oura`.
    package var provider: String
    /// The address of the relay that renews its tokens.
    package var relay: String
    package var since: Date
    /// What the user granted, with spaces between; empty where the provider does not tell.
    package var scopes: String
    package var state: State
    /// When data last came, whole.
    package var synced: Date?
    /// The last day that was asked about then.
    package var syncedDay: CalendarDay?
    package var tried: Date?
    /// Until then the provider is not asked.
    package var notBefore: Date?
    /// Why the last try failed.
    package var problem: String?

    package init(provider: String, relay: String, since: Date, scopes: String) {
        (self.provider, self.relay, self.since, self.scopes) = (provider, relay, since, scopes)
        state = .connected
    }

    init(_ row: Row) {
        func date(_ name: String) -> Date? { (row[name] as Int64?).map { Milliseconds($0).date } }
        (provider, relay, scopes, problem) = (row["provider"], row["relay"], row["scopes"], row["problem"])
        since = date("since") ?? .distantPast
        state = State(rawValue: row["state"]) ?? .ended
        (synced, tried, notBefore) = (date("synced_at"), date("tried_at"), date("not_before"))
        syncedDay = (row["synced_day"] as String?).flatMap { CalendarDay(iso: $0) }
    }
}

extension Store {
    package func connections() async throws -> [DeviceConnection] {
        try await read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM connections ORDER BY provider").map(DeviceConnection.init)
        }
    }

    package func connection(_ provider: String) async throws -> DeviceConnection? {
        try await connections().first { $0.provider == provider }
    }

    /// Keeps it in the place of what was known of the provider. It belongs to this machine and is not journaled.
    package func save(_ connection: DeviceConnection) async throws {
        func milliseconds(_ date: Date?) -> Int64? { date.map { Milliseconds($0).value } }
        let arguments: StatementArguments = [
            connection.provider, connection.relay, Milliseconds(connection.since).value, connection.scopes,
            connection.state.rawValue, milliseconds(connection.synced), connection.syncedDay?.description,
            milliseconds(connection.tried), milliseconds(connection.notBefore), connection.problem,
        ]
        try await write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO connections (provider, relay, since, scopes, state, synced_at, synced_day,
                        tried_at, not_before, problem)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """, arguments: arguments)
        }
    }

    package func forgetConnection(_ provider: String) async throws {
        try await write { database in
            try database.execute(sql: "DELETE FROM connections WHERE provider = ?", arguments: [provider])
        }
    }
}

extension Changes {
    /// The rows of a kind that came from a program or device.
    package func rows<Record: JournaledRecord>(_ type: Record.Type, from source: String) throws -> [Record] {
        try Int64.fetchAll(
            database,
            sql: "SELECT row_id FROM identities WHERE kind = ? AND source = ? AND removed_at IS NULL ORDER BY row_id",
            arguments: [Record.entity, source]
        ).compactMap { try Record.fetchOne(database, key: $0) }
    }
}
