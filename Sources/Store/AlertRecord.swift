package import Foundation
package import GRDB
package import Nutrition

/// A row of `alerts`: something that the rules found, once an episode.
package struct AlertRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "alerts"
    package static let entity = "alert"
    package static let noun = "alert"

    package enum State: String, Codable, Hashable, Sendable {
        case open, acknowledged, snoozed, dismissed
    }

    package var id: Int64?
    /// Of the episode, so that it is raised once.
    package var key: String
    package var kind: String
    /// Milliseconds since 1970; of one that comes back after a snooze, when it came back.
    package var raisedAt: Int64
    /// The last logical day of what was found.
    package var day: CalendarDay
    package var state: State
    /// Until when it is snoozed.
    package var untilDay: CalendarDay?
    /// What was found, as JSON.
    package var evidence: String

    package init(key: String, kind: String, raisedAt: Date, day: CalendarDay, evidence: String) {
        self.key = key
        self.kind = kind
        self.raisedAt = Milliseconds(raisedAt).value
        self.day = day
        state = .open
        self.evidence = evidence
    }

    package enum CodingKeys: String, CodingKey {
        case id, key, kind, day, state, evidence
        case raisedAt = "raised_at"
        case untilDay = "until_day"
    }

    package var spoken: String { "the alert of \(day.inWords)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM alerts WHERE key = ?", [row.key], besides: taken, in: database)
    }
}

extension Store {
    package func alerts() async throws -> [AlertRecord] {
        try await read { try AlertRecord.order(Column("day").desc, Column("id").desc).fetchAll($0) }
    }

    package func alert(_ id: Int64) async throws -> AlertRecord? {
        try await read { try AlertRecord.fetchOne($0, key: id) }
    }

    /// Keeps what the rules found; an episode that is known keeps its state and gets the newest evidence. One that was
    /// snoozed until a day before `today` is open again. Found by itself, so that undo does not reach it.
    ///
    /// - Returns: those that are new, or open again.
    package func raise(_ found: [AlertRecord], today: CalendarDay) async throws -> [AlertRecord] {
        guard !found.isEmpty else { return [] }
        return try await write { database in
            try found.compactMap { alert in
                guard let known = try AlertRecord.filter(Column("key") == alert.key).fetchOne(database) else {
                    var new = alert
                    try new.insert(database)
                    return new
                }
                var now = known
                (now.day, now.evidence) = (alert.day, alert.evidence)
                if known.state == .snoozed, known.untilDay.map({ $0 < today }) ?? true {
                    (now.state, now.untilDay, now.raisedAt) = (.open, nil, alert.raisedAt)
                }
                if now != known { try now.update(database) }
                return now.state == known.state ? nil : now
            }
        }
    }
}
