package import GRDB

/// One occurrence of a reminder; a row for each that came due, so that none is said twice.
package struct ReminderEvent: UserRow {
    package static let databaseTableName = "reminder_events"
    package static let entity = "reminder_event"

    package enum State: String, Codable, Sendable {
        /// Due, but held back by quiet hours or a snooze until `fireAt`.
        case pending
        /// Said as soon as somebody listens.
        case waiting
        case delivered
        case done
    }

    package var id: Int64?
    package var noteID: Int64
    /// Milliseconds since 1970, as `fireAt`.
    package var dueAt: Int64
    package var fireAt: Int64
    package var state: State

    package init(noteID: Int64, dueAt: Int64, fireAt: Int64, state: State) {
        self.noteID = noteID
        self.dueAt = dueAt
        self.fireAt = fireAt
        self.state = state
    }

    package enum CodingKeys: String, CodingKey {
        case id
        case noteID = "note_id"
        case dueAt = "due_at"
        case fireAt = "fire_at"
        case state
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package mutating func follow(_ numbers: ImportedNumbers) { noteID = numbers[NoteRecord.self, noteID] ?? 0 }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free(
            "SELECT id FROM reminder_events WHERE note_id = ? AND due_at = ?", [row.noteID, row.dueAt], besides: [],
            in: database)
    }
}

extension Store {
    /// The newest occurrence of each reminder.
    package func lastReminderEvents() async throws -> [Int64: ReminderEvent] {
        let events = try await read { database in
            try ReminderEvent.fetchAll(
                database,
                sql: """
                    SELECT * FROM reminder_events AS e
                    WHERE due_at = (SELECT MAX(due_at) FROM reminder_events WHERE note_id = e.note_id)
                    """)
        }
        return Dictionary(uniqueKeysWithValues: events.map { ($0.noteID, $0) })
    }

    /// Notes that a reminder came due; what came due before and was not said gives way to it.
    package func addReminderEvent(_ event: ReminderEvent) async throws {
        try await write { database in
            guard try NoteRecord.exists(database, key: event.noteID) else { return }
            try database.execute(
                sql: "UPDATE reminder_events SET state = 'done' WHERE note_id = ? AND state <> 'done'",
                arguments: [event.noteID])
            try database.execute(
                sql: "INSERT OR IGNORE INTO reminder_events (note_id, due_at, fire_at, state) VALUES (?, ?, ?, ?)",
                arguments: [event.noteID, event.dueAt, event.fireAt, event.state.rawValue])
        }
    }

    package func save(_ event: ReminderEvent) async throws { try await write { try event.update($0) } }

    /// Held-back occurrences whose time has come, for notes that are still active.
    package func dueReminderEvents(at now: Milliseconds) async throws -> [ReminderEvent] {
        try await read { database in
            try ReminderEvent.fetchAll(
                database,
                sql: """
                    SELECT e.* FROM reminder_events AS e JOIN notes AS n ON n.id = e.note_id
                    WHERE e.state = 'pending' AND e.fire_at <= ? AND n.status = 'active' ORDER BY e.fire_at
                    """, arguments: [now.value])
        }
    }

    /// Hands out what waits, each to one caller only.
    package func takeWaitingReminders() async throws -> [(event: ReminderEvent, note: NoteRecord)] {
        // Asked every second while somebody listens: no write without need.
        let count = try await read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM reminder_events WHERE state = 'waiting'")
        }
        guard count ?? 0 > 0 else { return [] }
        return try await write { database in
            let events = try ReminderEvent.fetchAll(
                database, sql: "SELECT * FROM reminder_events WHERE state = 'waiting' ORDER BY fire_at")
            return try events.compactMap { event in
                var event = event
                let note = try NoteRecord.fetchOne(database, key: event.noteID)
                event.state = note?.status == "active" ? .delivered : .done
                try event.update(database)
                return note.flatMap { event.state == .delivered ? (event, $0) : nil }
            }
        }
    }
}
