import Diary
import Store

/// The types of notes.
package enum NoteTypes {
    /// What people write, and what the model may.
    package static let written = ["observation", "pattern", "reminder"]
    /// All, with the summaries that the daemon writes.
    package static let all = written + ["summary-week", "summary-month"]
}

/// The states of notes.
package enum NoteStatus {
    package static let active = "active"
    /// A pattern that is no longer true; it may return.
    package static let retracted = "retracted"
    /// A reminder that needs no more attention.
    package static let done = "done"
    /// Its file is gone; the row stays, so that nothing writes it again.
    package static let removed = "removed"

    package static let all = [active, retracted, done, removed]
    /// What a file may say.
    package static let inFiles: Set<String> = [active, retracted, done]
}

extension NoteDocument {
    /// Puts the row's front matter in, key by key; the text only where it differs.
    mutating func apply(_ note: NoteRecord, created: String) {
        self["id"] = note.id.map(String.init)
        self["type"] = note.type
        self["status"] = note.status == NoteStatus.removed ? NoteStatus.active : note.status
        if self["created"] == nil { self["created"] = created }
        if self["source"] == nil { self["source"] = note.source }
        self["key"] = note.key
        self["n"] = note.details.n.map(String.init)
        self["period"] = note.details.period
        self["effect"] = note.details.effect
        self["query"] = note.details.query
        self["disproved_by"] = note.details.disprovedBy
        self["retracted"] = note.details.retracted
        self["at"] = note.details.at
        self["every"] = note.details.every
        body = note.content
    }

    /// What the file says, on top of what the row knew.
    func reading(into note: NoteRecord) -> NoteRecord {
        var note = note
        note.content = body
        note.key = note.key ?? self["key"]
        if let type = self["type"]?.lowercased(), NoteTypes.all.contains(type) { note.type = type }
        if let status = self["status"]?.lowercased(), NoteStatus.inFiles.contains(status) {
            note.status = status
        } else if note.status == NoteStatus.removed {
            note.status = NoteStatus.active
        }
        note.details.query = self["query"]
        note.details.n = self["n"].flatMap { Int($0) }
        note.details.period = self["period"]
        note.details.effect = self["effect"]
        note.details.disprovedBy = self["disproved_by"]
        note.details.retracted = self["retracted"]
        note.details.at = self["at"]
        note.details.every = self["every"]
        return note
    }

    /// A type or state that is none, for `notes check`.
    var oddValue: String? {
        if let type = self["type"]?.lowercased(), !NoteTypes.all.contains(type) {
            return "its type '\(Wording.shortened(type, to: 40))' is none of \(NoteTypes.all.joined(separator: ", "))"
        }
        if let status = self["status"]?.lowercased(), !NoteStatus.inFiles.contains(status) {
            return "its status '\(Wording.shortened(status, to: 40))' is none of active, retracted, done"
        }
        return nil
    }
}
