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
    /// was removed stays removed.
    ///
    /// - Returns: nil when it is known.
    package func insert<Record: JournaledRecord>(
        _ row: Record, from source: String, as externalID: String
    ) throws -> Record? {
        let isKnown = try Bool.fetchOne(
            database.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM identities WHERE source = ? AND external_id = ?)"),
            arguments: [source, externalID])
        guard isKnown == false else { return nil }
        let inserted = try insertInBulk(row)
        try database.cachedStatement(
            sql: "UPDATE identities SET source = ?, external_id = ? WHERE kind = ? AND row_id = ?"
        ).execute(arguments: [source, externalID, Record.entity, inserted.id])
        return inserted
    }
}
