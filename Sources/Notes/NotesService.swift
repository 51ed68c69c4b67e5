package import DaemonAPI
import Diary
import Failures
package import Foundation
import Gates
package import Nutrition
package import Store

/// Notes: a markdown file in the notes folder and a row for each. The file is what counts: the folder may be edited,
/// synced and searched by other programs, and is read back before notes are used.
package struct NotesService: Sendable {
    /// Characters of a note that is written through BiteBook; a file may be longer.
    static let longestNote = Limits.note
    static let mostOfOneName = 1000

    let store: Store
    package let folder: NoteFolder
    let clock: Clock
    /// One at a time: reading the folder must not meet a file whose row is not there yet.
    let gate = Gate()

    package init(store: Store, folder: URL, clock: @escaping Clock) {
        self.store = store
        self.folder = NoteFolder(folder)
        self.clock = clock
    }

    @discardableResult
    package func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await gate.run(0, body)
    }

    /// - Throws: `invalid_input` for an empty or overlong text or an unknown type; `storage_unavailable`.
    package func write(
        _ content: String, type: String, details: NoteDetails = NoteDetails(), by actor: Actor, turn: Int64?
    ) async throws -> NoteRecord {
        let text = try Self.checked(content)
        guard NoteTypes.written.contains(type) else {
            throw BiteBookError(
                .invalidInput, "There is no note type '\(Wording.shortened(type, to: 40))'.",
                hint: "The types are \(NoteTypes.written.joined(separator: ", ")).")
        }
        var note = NoteRecord(
            content: text, type: type, createdAt: Milliseconds(clock().date).value, file: "", turnID: turn)
        note.source = actor.rawValue
        note.details = details
        return try await exclusively { [note] in try await add(note, by: actor) }
    }

    static func checked(_ content: String) throws -> String {
        // As it is read back from the file.
        let text = content.replacing("\0", with: "").replacing("\r\n", with: "\n").trimmingSpaces
        guard !text.isEmpty, text.count <= longestNote else {
            throw BiteBookError(
                .invalidInput, text.isEmpty ? "The note is empty." : "The note is too long.",
                hint: "Use up to \(Wording.whole(longestNote)) characters.")
        }
        return text
    }

    /// A note that the daemon computed.
    func add(computed note: NoteRecord) async throws -> NoteRecord {
        try await exclusively { try await add(note, by: nil) }
    }

    /// Writes row and file, or neither.
    ///
    /// - Parameter actor: who is asked to undo it; nil for the daemon, whose notes undo passes over.
    func add(_ note: NoteRecord, by actor: Actor?) async throws -> NoteRecord {
        var note = note
        note.file = try await reserveName(for: note)
        let (named, folder) = (note, folder)
        let written: NoteRecord
        do {
            let insert: @Sendable (NoteRecord) throws -> Void = { try folder.write(fresh($0).data, to: $0.file) }
            written =
                if let actor {
                    try await store.change(by: actor, turn: note.turnID, at: clock().date) { changes in
                        let row = try changes.insert(named)
                        try insert(row)
                        return row
                    }
                } else {
                    try await store.write { database in
                        let row = try named.inserted(in: database)
                        try insert(row)
                        return row
                    }
                }
        } catch {
            try? FileManager.default.removeItem(at: folder.file(named.file))
            throw error
        }
        // Row and file are there. What the file was like is read again where this fails, as on a full disk: to take the
        // file away then would leave a row without one, which reads as removed by hand.
        try? await remember(written)
        return written
    }

    /// The newest first; removed ones only when asked for.
    ///
    /// - Throws: `invalid_input` for a type or status that is none.
    package func list(type: String? = nil, status: String? = nil, words: String? = nil) async throws -> [NoteDTO] {
        try Self.check(type, among: NoteTypes.all, "type")
        try Self.check(status, among: NoteStatus.all, "status")
        let wanted = FoldedText.fold(words ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        return try await records().filter { note in
            let text = FoldedText.fold("\(note.content) \(note.file) \(note.type)")
            return (type ?? note.type) == note.type && wanted.allSatisfy { text.contains($0) }
                && (status.map { $0 == note.status } ?? (note.status != NoteStatus.removed))
        }.map(wire)
    }

    private static func check(_ value: String?, among values: [String], _ name: String) throws {
        guard let value, !values.contains(value) else { return }
        throw BiteBookError(
            .invalidInput, "'\(Wording.shortened(value, to: 40))' is no \(name) of notes.",
            hint: "Use one of \(values.joined(separator: ", ")).")
    }

    /// Every row, after the folder was read.
    func records() async throws -> [NoteRecord] {
        try await exclusively { try await readFolder() }
        return try await store.notes()
    }

    /// Files that are left alone, with the reason.
    package func check() async throws -> [NoteProblemDTO] {
        try await exclusively { try await readFolder(readAll: true) }
    }

    /// By id or file name.
    ///
    /// - Throws: `not_found`.
    package func find(_ reference: String) async throws -> NoteDTO { wire(try await record(reference)) }

    func record(_ reference: String) async throws -> NoteRecord {
        let note = try await records().first { $0.file == reference || $0.id.map(String.init) == reference }
        guard let note, note.status != NoteStatus.removed else {
            throw BiteBookError(
                .notFound, "There is no note '\(Wording.shortened(reference, to: 60))'.",
                hint: "`bitebook notes list` shows them.")
        }
        return note
    }

    /// Changes what is not nil; the rest of the file stays as it is.
    ///
    /// - Throws: `not_found`; `invalid_input`; `conflict` when the file cannot be read.
    package func edit(_ reference: String, _ edit: NoteEdit, by actor: Actor) async throws -> NoteDTO {
        try Self.check(edit.type, among: NoteTypes.all, "type")
        try Self.check(edit.status, among: NoteStatus.inFiles.sorted(), "status")
        var note = try await record(reference)
        if let content = edit.content { note.content = try Self.checked(content) }
        if let type = edit.type { note.type = type }
        if let status = edit.status { note.status = status }
        return wire(try await save(note, by: actor))
    }

    /// Takes a note away; undo brings it back.
    ///
    /// - Throws: `not_found`.
    package func remove(_ reference: String, by actor: Actor) async throws -> NoteDTO {
        let note = try await record(reference)
        try await exclusively {
            var removed = note
            removed.status = NoteStatus.removed
            try await store.change(by: actor, turn: nil, at: clock().date) { [removed] in try $0.update(removed) }
            try takeAway(note)
        }
        return wire(note)
    }

    /// Row and file, what changed of it.
    ///
    /// - Parameter actor: nil for the daemon, whose changes undo passes over.
    func save(_ note: NoteRecord, by actor: Actor?) async throws -> NoteRecord {
        try await exclusively {
            let created = created(note)
            guard try folder.change(note.file, { $0.apply(note, created: created) }) else {
                throw BiteBookError(
                    .conflict, "The note's file \(note.file) cannot be changed now.",
                    hint: "`bitebook notes check` says why.")
            }
            if let actor {
                try await store.change(by: actor, turn: nil, at: clock().date) { try $0.update(note) }
            } else {
                try await store.readBack([(note, nil)])
            }
            try await remember(note)
            return note
        }
    }

    /// Runs an undo or redo of the rows and brings the files in line with it, before anybody reads the folder.
    package func reverting(
        forward: Bool, _ revert: @Sendable () async throws -> [JournalChange]?
    ) async throws -> [JournalChange]? {
        try await exclusively {
            let changes = try await revert()
            for change in changes ?? [] {
                guard let (before, after) = change.rows(of: NoteRecord.self) else { continue }
                let (old, new) = forward ? (before, after) : (after, before)
                if let new, new.status != NoteStatus.removed {
                    try await putFile(of: new, replacing: old)
                } else if let old {
                    try takeAway(old)
                }
            }
            return changes
        }
    }

    /// Runs a change of rows that came from elsewhere and brings the files in line with it, before anybody reads the
    /// folder. What was edited by hand until then is read first.
    ///
    /// - Parameter change: its value, and the notes that it changed.
    package func following<Value: Sendable>(
        _ change: @Sendable () async throws -> (Value, [SyncedNote])
    ) async throws -> Value {
        try await exclusively {
            try await readFolder()
            let (value, notes) = try await change()
            for note in notes {
                if let after = note.after, after.status != NoteStatus.removed {
                    if let before = note.before, before.file != after.file { try takeAway(before) }
                    try await putFile(of: after, replacing: note.before)
                } else if let before = note.before, before.status != NoteStatus.removed {
                    try takeAway(before)
                }
            }
            return value
        }
    }

    /// Loads rows and writes the files of the notes among them, before anybody reads the folder.
    ///
    /// - Parameter bytes: what the file of this name was like where it comes from.
    package func loading(
        _ bytes: @Sendable (String) -> Data? = { _ in nil }, _ load: @Sendable () async throws -> ImportOutcome
    ) async throws -> ImportOutcome {
        try await exclusively {
            let outcome = try await load()
            for note in outcome.notes {
                if folder.state(note.file) == nil, let data = bytes(note.file) {
                    try folder.write(data, to: note.file)
                }
                try await putFile(of: note, replacing: nil)
            }
            return outcome
        }
    }

    private func putFile(of note: NoteRecord, replacing old: NoteRecord?) async throws {
        let created = created(note)
        _ = folder.restore(note.file)
        // An edit by hand that the journal does not know is kept beside.
        if let data = try? folder.read(note.file), let document = try? NoteDocument(data),
            document.body != old?.content, document.body != note.content
        {
            try folder.keepCopy(note.file)
        }
        if try !folder.change(note.file, { $0.apply(note, created: created) }) {
            guard folder.state(note.file) == nil else { return }
            try folder.write(fresh(note).data, to: note.file)
        }
        try await remember(note)
    }

    /// Deletes a file that can be written again as it is; one with more in it is moved to `.removed`.
    private func takeAway(_ note: NoteRecord) throws {
        if let data = try? folder.read(note.file), data == fresh(note).data {
            try? FileManager.default.removeItem(at: folder.file(note.file))
        } else {
            try folder.remove(note.file)
        }
    }

    private func fresh(_ note: NoteRecord) -> NoteDocument {
        var document = NoteDocument(body: note.content)
        document.apply(note, created: created(note))
        return document
    }

    private func created(_ note: NoteRecord) -> String {
        ZonedInstant(Milliseconds(note.createdAt).date, clock().zone).iso
    }

    /// `2026-11-18-tends-to-skip-breakfast.md`, with a number when that is taken. Only letters, digits and hyphens
    /// come from the text, so that it cannot name another folder.
    private func reserveName(for note: NoteRecord) async throws -> String {
        let words = FoldedText.fold(note.key ?? note.content).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.prefix(6).joined(separator: "-").prefix(60)
        let stem = "\(clock().calendarDay)-\(slug.isEmpty ? "note" : String(slug))"
        for suffix in 1...Self.mostOfOneName {
            let name = suffix == 1 ? "\(stem).md" : "\(stem)-\(suffix).md"
            guard try await store.note(file: name) == nil else { continue }
            if try folder.reserve(name) { return name }
        }
        throw BiteBookError(
            .storageUnavailable, "There are too many notes of this name.", hint: "Begin the note with other words.")
    }

    func wire(_ note: NoteRecord) -> NoteDTO {
        var wire = NoteDTO(
            id: note.id ?? 0, type: note.type, content: note.content, file: note.file,
            path: folder.file(note.file).path, createdAt: created(note))
        wire.status = note.status
        wire.source = note.source
        wire.key = note.key
        wire.n = note.details.n
        wire.period = note.details.period
        wire.effect = note.details.effect
        wire.query = note.details.query
        wire.disprovedBy = note.details.disprovedBy
        wire.retracted = note.details.retracted
        wire.at = note.details.at
        wire.every = note.details.every
        return wire
    }
}

extension NotesService {
    /// A note from the command line.
    ///
    /// - Throws: `invalid_input`; `storage_unavailable`.
    package func write(_ note: NewNote, by actor: Actor) async throws -> NoteDTO {
        wire(try await write(note.content, type: note.type, by: actor, turn: nil))
    }
}
