import Failures
package import Foundation
import GRDB
import Synchronization

/// Ends of turns for which the disk had no room. They wait in memory and are stored before the next write, so that a
/// turn does not stay `running`. There are no more of them than turns whose beginning found room.
final class LateTurnEnds: Sendable {
    private let waiting = Mutex<[StoredTurnEnd]>([])

    func add(_ end: StoredTurnEnd) { waiting.withLock { $0.append(end) } }

    func forget() { waiting.withLock { $0 = [] } }

    /// Takes place in a write of its own: what is written next must not fail with them.
    func store(in writer: DatabasePool, hold: WriteHold) async throws {
        let ends = waiting.withLock(\.self)
        guard !ends.isEmpty else { return }
        try await writer.write { database in
            try hold.check()
            for end in ends { try end.store(database) }
        }
        let stored = Set(ends.map(\.turn))
        waiting.withLock { $0.removeAll { stored.contains($0.turn) } }
    }
}

/// The end of a turn with the turn that ended.
struct StoredTurnEnd: Sendable {
    let turn: Int64
    let conversation: Int64
    let end: TurnEnd
    let at: Milliseconds

    /// Does nothing where the turn has ended already, or is gone with its conversation.
    func store(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE turns SET finished_at = ?, state = ?, plan = ?, calls = ?, failure = ?, total_ms = ?,
                    model_ms = ?, prompt_tokens = ?, generated_tokens = ?, phrase = ?, instant = ?
                WHERE id = ? AND state = 'running'
                """,
            arguments: [
                at.value, end.state, end.plan, end.calls, end.failure, end.totalMilliseconds, end.modelMilliseconds,
                end.promptTokens, end.generatedTokens, end.phrase, end.isInstant, turn,
            ])
        guard database.changesCount > 0, let reply = end.reply else { return }
        var message = MessageRecord(
            conversationID: conversation, role: "assistant", content: reply, timestamp: at.value, turnID: turn)
        try message.insert(database)
    }
}

extension Store {
    /// Ends a turn. Where the disk has no room for that, the end is kept in memory, and stored as soon as there is.
    package func endTurn(_ turn: Int64, conversation: Int64, _ end: TurnEnd, at now: Date) async throws {
        let end = StoredTurnEnd(turn: turn, conversation: conversation, end: end, at: Milliseconds(now))
        do {
            try await write { try end.store($0) }
        } catch let failure as BiteBookError where failure.code == .storageUnavailable {
            lateEnds.add(end)
        }
    }

    /// Stores the ends of turns that found no room before.
    ///
    /// - Throws: `BiteBookError`, `storage_unavailable` while there is no room; they wait on then.
    package func storeLateEnds() async throws {
        do {
            try await lateEnds.store(in: writer, hold: hold)
        } catch {
            throw Store.translated(error, path: nil)
        }
    }
}
