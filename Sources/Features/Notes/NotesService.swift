package import DaemonAPI
import Failures
package import Foundation
package import Nutrition
package import Store

/// Notes: a markdown file in the notes folder and a row for each.
package struct NotesService: Sendable {
    package static let types = ["observation", "pattern", "reminder"]
    static let longestNote = 10_000
    static let mostOfOneName = 1000

    let store: Store
    let folder: URL
    let clock: Clock

    package init(store: Store, folder: URL, clock: @escaping Clock) {
        self.store = store
        self.folder = folder
        self.clock = clock
    }

    /// Writes the file first and removes it when the row cannot be committed, so that no row lacks its file.
    ///
    /// - Throws: `invalid_input` for an empty or overlong text or an unknown type; `storage_unavailable`.
    package func write(_ content: String, type: String, by actor: Actor, turn: Int64?) async throws -> NoteRecord {
        let text = content.trimmingSpaces
        guard !text.isEmpty, text.count <= Self.longestNote else {
            throw BiteBookError(
                .invalidInput, text.isEmpty ? "The note is empty." : "The note is too long.",
                hint: "Use up to \(Wording.whole(Self.longestNote)) characters.")
        }
        guard Self.types.contains(type) else {
            throw BiteBookError(
                .invalidInput, "There is no note type '\(Wording.shortened(type, to: 40))'.",
                hint: "The types are \(Self.types.joined(separator: ", ")).")
        }
        let now = clock()
        let note = NoteRecord(
            content: text, type: type, createdAt: Milliseconds(now.date).value,
            file: try await reserveName(for: text, on: now.calendarDay), turnID: turn)
        do {
            try writeFile(of: note)
            return try await store.change(by: actor, turn: turn, at: now.date) { try $0.insert(note) }
        } catch {
            try? FileManager.default.removeItem(at: url(of: note))
            throw error
        }
    }

    package func list() async throws -> [NoteDTO] {
        try await store.notes().map(wire)
    }

    /// By id or file name.
    ///
    /// - Throws: `not_found`.
    package func find(_ reference: String) async throws -> NoteDTO {
        let note =
            if let id = Int64(reference) { try await store.note(id: id) } else { try await store.note(file: reference) }
        guard let note else {
            throw BiteBookError(
                .notFound, "There is no note '\(Wording.shortened(reference, to: 60))'.",
                hint: "`bitebook notes list` shows them.")
        }
        return wire(note)
    }

    /// Brings the files in line with what an undo or redo did to the rows.
    func synchronizeFiles(_ changes: [JournalChange], forward: Bool) throws {
        for change in changes {
            guard case .note(let before, let after) = change.subject else { continue }
            let (old, new) = forward ? (before, after) : (after, before)
            if let new {
                try writeFile(of: new)
            } else if let old {
                try? FileManager.default.removeItem(at: url(of: old))
            }
        }
    }

    package func restoreFile(of note: NoteRecord) throws { try writeFile(of: note) }

    private func writeFile(of note: NoteRecord) throws {
        let created = ZonedInstant(Milliseconds(note.createdAt).date, clock().zone).iso
        let text = "---\ntype: \(note.type)\ncreated: \(created)\nsource: chat\n---\n\n\(note.content)\n"
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url(of: note), options: .atomic)
        } catch {
            throw unwritable(error)
        }
    }

    private func unwritable(_ error: any Error) -> BiteBookError {
        BiteBookError(
            .storageUnavailable, "The note cannot be written to \(folder.path).",
            hint: "Check the folder's permissions and the free space.", underlying: error)
    }

    private func url(of note: NoteRecord) -> URL { folder.appending(path: note.file, directoryHint: .notDirectory) }

    /// `2026-11-18-tends-to-skip-breakfast.md`, with a number when that is taken. Only letters, digits and hyphens
    /// come from the text, so that it cannot name another folder.
    ///
    /// An empty file takes the name, so that two notes written at once cannot have the same.
    private func reserveName(for text: String, on day: CalendarDay) async throws -> String {
        let words = FoldedText.fold(text).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.prefix(6).joined(separator: "-").prefix(60)
        let stem = "\(day)-\(slug.isEmpty ? "note" : String(slug))"
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw unwritable(error)
        }
        for suffix in 1...Self.mostOfOneName {
            let name = suffix == 1 ? "\(stem).md" : "\(stem)-\(suffix).md"
            guard try await store.note(file: name) == nil else { continue }
            do {
                try Data().write(
                    to: folder.appending(path: name, directoryHint: .notDirectory), options: .withoutOverwriting)
                return name
            } catch CocoaError.fileWriteFileExists {
                continue
            } catch {
                throw unwritable(error)
            }
        }
        throw BiteBookError(
            .storageUnavailable, "There are too many notes of this name.", hint: "Begin the note with other words.")
    }

    private func wire(_ note: NoteRecord) -> NoteDTO {
        NoteDTO(
            id: note.id ?? 0, type: note.type, content: note.content, file: note.file, path: url(of: note).path,
            createdAt: ZonedInstant(Milliseconds(note.createdAt).date, clock().zone).iso)
    }
}
