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
            facts.loggedNames = try Self.latestEntries(database, inConversation: id, limit: limit).map(\.name)
            return facts
        }
    }
}
