import Foundation
import GRDB
package import Nutrition

/// What stands in the database around a message: to what its words may point back.
package struct TurnFacts: Sendable {
    /// Open drafts, the last touched first, with whether somebody (not the daemon by itself) made or changed them.
    package var openDrafts: [(draft: DraftRecord, isKnown: Bool)] = []
    /// Whether a split was proposed by the last turn of the conversation and waits for an answer.
    package var hasProposal = false
    /// What the message before measured.
    package var lastMeasures: [BodyMeasure] = []
    /// The sport that the message before logged.
    package var lastSport: Int64?
    /// What it was and how long.
    package var lastActivity: (name: String, minutes: Double, kilometers: Double?)?
    /// The exercises that the message before logged, in their order.
    package var lastLifts: [LiftRecord] = []
    /// The message before.
    package var lastTurn: Int64?
    /// What the message before called, as JSON.
    package var lastCalls: String?
    /// The last entry that the message before wrote or changed.
    package var lastEntry: EntryRecord?
    /// Titles of pots of which something is left, the newest first.
    package var openPots: [String] = []
    /// What the conversation logged, the newest first.
    package var loggedNames: [String] = []
}

extension Store {
    /// In one read, because every message asks.
    ///
    /// - Parameter limit: of `loggedNames`.
    package func turnFacts(inConversation id: Int64, limit: Int) async throws -> TurnFacts {
        try await read { database in
            var facts = TurnFacts()
            for draft in try DraftRecord.filter(Column("state") == "open").order(Column("updated_at").desc)
                .fetchAll(database)
            {
                facts.openDrafts.append((draft, try Self.isInJournal(draft, database)))
            }
            facts.hasProposal = try !Self.proposedEntries(database, inConversation: id).isEmpty
            facts.lastMeasures = try Self.bodyMeasures(database, ofLastTurnIn: id).map(\.kind)
            facts.lastSport = try Self.changed(ActivityRecord.entity, database, ofLastTurnIn: id).last
            facts.lastActivity = try facts.lastSport.flatMap { try ActivityRecord.fetchOne(database, key: $0) }
                .map { ($0.name, $0.minutes, $0.kilometers) }
            facts.lastEntry = try Self.changed(EntryRecord.entity, database, ofLastTurnIn: id).last
                .flatMap { try EntryRecord.fetchOne(database, key: $0) }
            facts.lastLifts = try Self.changed(LiftRecord.entity, database, ofLastTurnIn: id)
                .compactMap { try LiftRecord.fetchOne(database, key: $0) }
            let last = try Row.fetchOne(
                database,
                sql:
                    "SELECT id, calls FROM turns WHERE conversation_id = ? AND state = 'done' ORDER BY id DESC LIMIT 1",
                arguments: [id])
            facts.lastTurn = last?["id"]
            facts.lastCalls = last?["calls"]
            facts.openPots = try Self.openPots(database)
            facts.loggedNames = try Self.latestEntries(database, inConversation: id, limit: limit).map(\.name)
            return facts
        }
    }
}

extension Store {
    /// Ids of the rows of an entity that the last turn of a conversation changed, in their order.
    static func changed(_ entity: String, _ database: Database, ofLastTurnIn conversation: Int64) throws -> [Int64] {
        try Int64.fetchAll(
            database,
            sql: """
                SELECT DISTINCT CAST(c.entity_id AS INTEGER) AS id FROM journal j
                JOIN journal_changes c ON c.journal_id = j.id AND c.entity = ?
                WHERE j.state = 'applied' AND j.turn_id = (
                    SELECT MAX(id) FROM turns WHERE conversation_id = ? AND state <> 'running')
                ORDER BY id
                """,
            arguments: [entity, conversation])
    }
}
