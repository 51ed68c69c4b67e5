import Failures
package import Foundation
package import GRDB

/// Who a row is beyond this database; a row of `identities`, which triggers keep.
package struct Identity: Codable, Hashable, Sendable {
    package var uuid: UUID
    /// Milliseconds since 1970.
    package var updatedAt: Int64
    /// From where it came, as `apple_health`, and what it is called there.
    package var source: String?
    package var externalID: String?

    package enum CodingKeys: String, CodingKey {
        case uuid
        case updatedAt = "updated_at"
        case source
        case externalID = "external_id"
    }

    package init(uuid: UUID, updatedAt: Int64, source: String? = nil, externalID: String? = nil) {
        self.uuid = uuid
        self.updatedAt = updatedAt
        self.source = source
        self.externalID = externalID
    }

    init(_ row: Row) {
        self.init(
            uuid: row["uuid"], updatedAt: row["updated_at"], source: row["source"], externalID: row["external_id"])
    }
}

/// A row that was removed.
package struct Tombstone: Codable, Hashable, Sendable, FetchableRecord {
    package var kind: String
    package var id: Int64
    package var uuid: UUID
    /// Milliseconds since 1970.
    package var removedAt: Int64
    package var source: String?
    package var externalID: String?

    package enum CodingKeys: String, CodingKey {
        case kind, id, uuid
        case removedAt = "removed_at"
        case source
        case externalID = "external_id"
    }

    package init(row: Row) {
        (kind, id, uuid, removedAt) = (row["kind"], row["row_id"], row["uuid"], row["removed_at"])
        (source, externalID) = (row["source"], row["external_id"])
    }
}

extension Store {
    /// Which of the user's machines this is; a purge makes it another one.
    package func device() async throws -> UUID {
        let uuid = try await read { try UUID.fetchOne($0, sql: "SELECT uuid FROM device") }
        guard let uuid else { throw BiteBookError(.databaseUnusable, "The database lacks the name of its device.") }
        return uuid
    }

    /// Who a row is; nil when it was never there.
    package func identity(of row: any UserRow.Type, _ id: Int64) async throws -> Identity? {
        let entity = row.entity
        return try await read { database in
            try Row.fetchOne(
                database, sql: "SELECT * FROM identities WHERE kind = ? AND row_id = ?", arguments: [entity, id]
            ).map(Identity.init)
        }
    }
}

extension Changes {
    /// Inserts what another program or device calls by `externalID`, once: what is known stays as it is here, and what
    /// the user removed stays removed. What an undo took away may come again.
    ///
    /// - Returns: nil when it is known.
    package func insert<Record: JournaledRecord>(
        _ row: Record, from source: String, as externalID: String
    ) throws -> Record? {
        if let known = try identified(source, externalID) {
            guard known.isRemoved, try !isApplied(known) else { return nil }
            try database.cachedStatement(
                sql: "UPDATE identities SET source = NULL, external_id = NULL WHERE kind = ? AND row_id = ?"
            ).execute(arguments: [known.kind, known.id])
        }
        let inserted = try insertInBulk(row)
        try database.cachedStatement(
            sql: "UPDATE identities SET source = ?, external_id = ? WHERE kind = ? AND row_id = ?"
        ).execute(arguments: [source, externalID, Record.entity, inserted.id])
        return inserted
    }

    /// The row that came from another program under a name, where it is here.
    package func imported<Record: JournaledRecord>(
        _ type: Record.Type, _ externalID: String, from source: String
    ) throws -> Record? {
        guard let known = try identified(source, externalID), !known.isRemoved, known.kind == Record.entity else {
            return nil
        }
        return try Record.fetchOne(database, key: known.id)
    }

    private struct Identified {
        let kind: String
        let id: Int64
        let isRemoved: Bool
    }

    private func identified(_ source: String, _ externalID: String) throws -> Identified? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT kind, row_id, removed_at FROM identities WHERE source = ? AND external_id = ?"),
            arguments: [source, externalID]
        ).map { Identified(kind: $0["kind"], id: $0["row_id"], isRemoved: $0["removed_at"] != nil) }
    }

    /// Whether the import that brought a row still holds, so that its removal was the user's.
    private func isApplied(_ row: Identified) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM journal_bulks JOIN journal ON journal.id = journal_bulks.journal_id
                        WHERE kind = ? AND ? BETWEEN first_id AND last_id AND state = 'applied')
                    """),
            arguments: [row.kind, row.id]) ?? false
    }
}
