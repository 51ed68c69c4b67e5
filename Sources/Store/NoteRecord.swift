import Failures
package import GRDB

/// A row of `notes`; the text itself also lies in the markdown file `file`.
package struct NoteRecord: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "notes"

    package var id: Int64?
    package var content: String
    package var type: String
    /// Milliseconds since 1970.
    package var createdAt: Int64
    /// Name of the file in the notes folder.
    package var file: String
    package var turnID: Int64?
    /// `active`, `retracted`, `done` or `removed`.
    package var status = "active"
    /// `chat`, `command_line`, `daemon`, `import` or `file` (added by hand).
    package var source = "chat"
    /// Which pattern or summary it is, as `weekend-energy` or `summary-week:2026-W46`; nil for what people write.
    package var key: String?
    /// The rest of the front matter.
    package var details = NoteDetails()
    /// The text as it was last computed; a content that differs was edited by hand.
    package var generated: String?

    package init(content: String, type: String, createdAt: Int64, file: String, turnID: Int64?) {
        self.content = content
        self.type = type
        self.createdAt = createdAt
        self.file = file
        self.turnID = turnID
    }

    /// Also reads what the journal kept before notes had a status.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(Int64.self, forKey: .id)
        content = try container.decode(String.self, forKey: .content)
        type = try container.decode(String.self, forKey: .type)
        createdAt = try container.decode(Int64.self, forKey: .createdAt)
        file = try container.decode(String.self, forKey: .file)
        turnID = try container.decodeIfPresent(Int64.self, forKey: .turnID)
        status = try container.decodeIfPresent(String.self, forKey: .status) ?? "active"
        source = try container.decodeIfPresent(String.self, forKey: .source) ?? "chat"
        key = try container.decodeIfPresent(String.self, forKey: .key)
        details = try container.decodeIfPresent(NoteDetails.self, forKey: .details) ?? NoteDetails()
        generated = try container.decodeIfPresent(String.self, forKey: .generated)
    }

    package enum CodingKeys: String, CodingKey {
        case id, content, type
        case createdAt = "created_at"
        case file
        case turnID = "turn_id"
        case status, source, key, details, generated
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// What a note's front matter says beyond its type and status; each nil when it does not apply.
package struct NoteDetails: Codable, Hashable, Sendable {
    /// How it was computed.
    package var query: String?
    /// How many observations it rests on.
    package var n: Int?
    /// The days it is about, `2026-05-25..2026-11-21`.
    package var period: String?
    /// The size of the effect with its 95 % interval, in words.
    package var effect: String?
    /// What would disprove it.
    package var disprovedBy: String?
    /// When and by which figures it was retracted.
    package var retracted: String?
    /// Of a reminder: the wall-clock time at which it is due first, `2026-11-22T15:00`.
    package var at: String?
    /// Of a reminder that returns: `day`, `weekday` or `week`.
    package var every: String?

    package init() {}

    package enum CodingKeys: String, CodingKey {
        case query, n, period, effect
        case disprovedBy = "disproved_by"
        case retracted, at, every
    }
}

/// What a note's file was like when it was last read or written.
package struct NoteFileState: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    package static let databaseTableName = "note_files"

    package var noteID: Int64
    /// Bytes.
    package var size: Int64
    /// Modification time in nanoseconds since 1970.
    package var modified: Int64
    /// `Fingerprint` of the bytes.
    package var hash: String

    package init(noteID: Int64, size: Int64, modified: Int64, hash: String) {
        self.noteID = noteID
        self.size = size
        self.modified = modified
        self.hash = hash
    }

    package enum CodingKeys: String, CodingKey {
        case noteID = "note_id"
        case size, modified, hash
    }
}

extension Store {
    /// Every note, removed ones too, the newest first.
    package func notes() async throws -> [NoteRecord] {
        try await read { try NoteRecord.order(Column("id").desc).fetchAll($0) }
    }

    package func note(id: Int64) async throws -> NoteRecord? { try await read { try NoteRecord.fetchOne($0, key: id) } }

    package func note(file: String) async throws -> NoteRecord? {
        try await read { try NoteRecord.filter(Column("file") == file).fetchOne($0) }
    }

    /// The file states by note.
    package func noteFiles() async throws -> [Int64: NoteFileState] {
        let states = try await read { try NoteFileState.fetchAll($0) }
        return Dictionary(uniqueKeysWithValues: states.map { ($0.noteID, $0) })
    }

    package func remember(_ state: NoteFileState) async throws {
        try await write { database in
            // The note may have been removed meanwhile.
            guard try NoteRecord.exists(database, key: state.noteID) else { return }
            try state.save(database)
        }
    }

    /// Writes what the files say into the rows. Not in the journal: an undo is for what was done through BiteBook.
    ///
    /// - Parameter found: notes with the states of their files; one without an id is new.
    package func readBack(_ found: [(note: NoteRecord, state: NoteFileState?)]) async throws {
        guard !found.isEmpty else { return }
        try await write { database in
            for (note, state) in found {
                var row = note
                // A file that was only touched, as by a restore, changes no row and nothing of who it is.
                let known = try row.id.flatMap { try NoteRecord.fetchOne(database, key: $0) }
                if known != row { try row.save(database) }
                guard var state, let id = row.id else { continue }
                state.noteID = id
                try state.save(database)
            }
        }
    }

    /// When something was last done, as the check of the patterns.
    package func mark(_ key: String) async throws -> Milliseconds? {
        try await read { database in
            try Int64.fetchOne(database, sql: "SELECT at FROM note_marks WHERE key = ?", arguments: [key])
                .map { Milliseconds($0) }
        }
    }

    package func setMark(_ key: String, _ at: Milliseconds) async throws {
        try await write { database in
            try database.execute(
                sql:
                    "INSERT INTO note_marks (key, at) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at",
                arguments: [key, at.value])
        }
    }
}

extension NoteRecord {
    /// Makes its file name free: another note may have got it since.
    ///
    /// - Throws: `conflict` when that note is still there.
    func takeName(in database: Database) throws {
        guard let other = try NoteRecord.filter(Column("file") == file && Column("id") != id).fetchOne(database) else {
            return
        }
        guard other.status == "removed" else {
            throw BiteBookError(
                .conflict, "Another note has the file \(file) now.",
                hint: "Rename that file in the notes folder, then try again.")
        }
        try other.delete(database)
    }

    /// Inserts it without a journal, and returns it with its id.
    package func inserted(in database: Database) throws -> NoteRecord {
        var row = self
        try row.insert(database)
        return row
    }
}

/// A logged food as patterns see it.
package struct EatingRow: Decodable, Sendable, FetchableRecord {
    package var day: String
    package var meal: String
    /// Milliseconds since 1970.
    package var eatenAt: Int64
    package var zone: String
    /// kcal; nil is unknown.
    package var calories: Double?
    /// Grams; nil is unknown.
    package var protein: Double?
    package var name: String

    package enum CodingKeys: String, CodingKey {
        case day, meal
        case eatenAt = "eaten_at"
        case zone, calories, protein, name
    }
}

extension Store {
    /// What was eaten on the logical days from `first` to `last` (ISO dates), in order.
    package func eating(from first: String, to last: String) async throws -> [EatingRow] {
        try await read { database in
            try EatingRow.fetchAll(
                database,
                sql: """
                    SELECT day, meal, eaten_at, zone, CAST(calories AS REAL) AS calories,
                           CAST(json_extract(nutrients, '$.protein_g') AS REAL) AS protein, name
                    FROM food_entries WHERE day BETWEEN ? AND ? ORDER BY day, eaten_at, id
                    """,
                arguments: [first, last])
        }
    }
}
