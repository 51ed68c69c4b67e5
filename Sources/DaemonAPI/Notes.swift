package struct NoteDTO: Codable, Hashable, Sendable, Identifiable {
    package var id: Int64
    /// `observation`, `pattern`, `reminder`, `summary-week` or `summary-month`.
    package var type: String
    package var content: String
    /// The markdown file's name in the notes folder.
    package var file: String
    /// The markdown file's path.
    package var path: String
    package var createdAt: String
    /// `active`, `retracted`, `done` or `removed`.
    package var status = "active"
    /// `chat`, `command_line`, `daemon`, `import`, or `file` for one that was added by hand.
    package var source = "chat"
    /// Which pattern or summary it is.
    package var key: String?
    /// How many observations it rests on.
    package var n: Int?
    /// The days it is about, `2026-05-25..2026-11-21`.
    package var period: String?
    /// The size of the effect with its 95 % interval.
    package var effect: String?
    /// How it was computed.
    package var query: String?
    package var disprovedBy: String?
    /// When and by which figures it was retracted.
    package var retracted: String?
    /// Of a reminder: the wall-clock time at which it is due first, `2026-11-22T15:00`.
    package var at: String?
    /// Of a reminder that returns: `day`, `weekday` or `week`.
    package var every: String?

    package init(id: Int64, type: String, content: String, file: String, path: String, createdAt: String) {
        self.id = id
        self.type = type
        self.content = content
        self.file = file
        self.path = path
        self.createdAt = createdAt
    }

    /// Also reads exports from before notes had a status.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int64.self, forKey: .id)
        type = try container.decode(String.self, forKey: .type)
        content = try container.decode(String.self, forKey: .content)
        file = try container.decode(String.self, forKey: .file)
        path = try container.decode(String.self, forKey: .path)
        createdAt = try container.decode(String.self, forKey: .createdAt)
        status = try container.decodeIfPresent(String.self, forKey: .status) ?? "active"
        source = try container.decodeIfPresent(String.self, forKey: .source) ?? "chat"
        key = try container.decodeIfPresent(String.self, forKey: .key)
        n = try container.decodeIfPresent(Int.self, forKey: .n)
        period = try container.decodeIfPresent(String.self, forKey: .period)
        effect = try container.decodeIfPresent(String.self, forKey: .effect)
        query = try container.decodeIfPresent(String.self, forKey: .query)
        disprovedBy = try container.decodeIfPresent(String.self, forKey: .disprovedBy)
        retracted = try container.decodeIfPresent(String.self, forKey: .retracted)
        at = try container.decodeIfPresent(String.self, forKey: .at)
        every = try container.decodeIfPresent(String.self, forKey: .every)
    }
}

package struct NewNote: Codable, Hashable, Sendable {
    /// `observation`, `pattern` or `reminder`.
    package var type: String
    package var content: String
    /// Of a reminder: `15:00`, or a wall-clock time as `2026-11-22T15:00`.
    package var at: String?
    /// Of a reminder that returns: `day`, `weekday` or `week`.
    package var every: String?

    package init(type: String, content: String, at: String? = nil, every: String? = nil) {
        self.type = type
        self.content = content
        self.at = at
        self.every = every
    }
}

/// What is null stays.
package struct NoteEdit: Codable, Hashable, Sendable {
    package var content: String?
    package var type: String?
    /// `active`, `retracted` or `done`.
    package var status: String?

    package init(content: String? = nil, type: String? = nil, status: String? = nil) {
        self.content = content
        self.type = type
        self.status = status
    }
}

package struct NotesFolderDTO: Codable, Hashable, Sendable {
    package var path: String

    package init(path: String) { self.path = path }
}

/// A file in the notes folder that is left alone, or something odd in one.
package struct NoteProblemDTO: Codable, Hashable, Sendable {
    package var file: String
    package var problem: String

    package init(file: String, problem: String) {
        self.file = file
        self.problem = problem
    }
}

/// What a check of patterns and summaries wrote.
package struct NotesRefresh: Codable, Hashable, Sendable {
    /// Complete days that the patterns were computed from.
    package var days: Int
    /// Patterns that were tried.
    package var tried: Int
    package var written: [NoteDTO]
    package var confirmed: [NoteDTO]
    package var retracted: [NoteDTO]

    package init(
        days: Int, tried: Int, written: [NoteDTO] = [], confirmed: [NoteDTO] = [], retracted: [NoteDTO] = []
    ) {
        self.days = days
        self.tried = tried
        self.written = written
        self.confirmed = confirmed
        self.retracted = retracted
    }
}

package enum ListNotes: Route {
    package typealias Response = [NoteDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/notes"
    package static let summary = "Notes, newest first, as the folder has them now; removed ones only by status."

    package struct Address: RouteAddress {
        /// One of the types that a note may have; nil is all.
        package let type: String?
        /// Nil is all but removed ones.
        package let status: String?
        /// What must all be in it; nil is any text.
        package let words: String?

        package init(type: String? = nil, status: String? = nil, words: String? = nil) {
            self.type = type
            self.status = status
            self.words = words
        }

        package static let fields = AddressFields(
            Self.init,
            .query("type", \.type, "observation, pattern, reminder, summary-week or summary-month"),
            .query("status", \.status, "active, retracted, done or removed"),
            .query("q", \.words, "words that must all be in it"))
    }
}

package enum GetNote: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = NoteDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/notes/{id}"
    package static let summary = "One note, by id or file name."
}

package enum WriteNote: Route {
    package typealias Request = NewNote
    package typealias Response = NoteDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/notes"
    package static let summary = "Writes a note; undo takes it back."
}

package enum EditNote: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = NoteEdit
    package typealias Response = NoteDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/notes/{id}"
    package static let summary = "Changes a note's text, type or status; the rest of its file stays byte for byte."
}

package enum RemoveNote: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = NoteDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/notes/{id}"
    package static let summary = "Removes a note; undo brings it back."
}

package enum GetNotesFolder: Route {
    package typealias Response = NotesFolderDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/notes-folder"
    package static let summary = "Where the notes' files lie."
}

package enum CheckNotes: Route {
    package typealias Response = [NoteProblemDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/notes-folder/check"
    package static let summary = "Files in the notes folder that are left alone, with the reason."
}

package enum RefreshNotes: Route {
    package typealias Response = NotesRefresh
    package static let verb = HTTPVerb.post
    package static let path = "/v1/notes-refresh"
    package static let summary = "Checks the patterns and writes summaries now, which otherwise happens every week."
}
