import DaemonAPI
import Foundation
import Nutrition
import Store

/// Reading the folder back: hand edits, files that were added, renamed or deleted.
extension NotesService {
    /// Files whose row, or absence of one, could be told.
    private struct Reading {
        var found: [(note: NoteRecord, state: NoteFileState?)] = []
        var problems: [NoteProblemDTO] = []
    }

    /// Brings the rows in line with the folder. Only files whose size or modification time changed are read. When the
    /// folder itself is not there, nothing is taken for deleted.
    ///
    /// - Parameter readAll: also reads what has not changed, to name odd values.
    /// - Returns: the files that are left alone, with the reason.
    @discardableResult
    func readFolder(readAll: Bool = false) async throws -> [NoteProblemDTO] {
        guard let files = folder.list() else { return [] }
        let rows = try await store.notes()
        let known = try await store.noteFiles()
        let names = Set(files.map(\.name))
        let byName = Dictionary(rows.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
        var missing = rows.filter { !names.contains($0.file) && $0.status != NoteStatus.removed }
        var reading = Reading()
        for file in files {
            if let problem = file.problem {
                reading.problems.append(NoteProblemDTO(file: file.name, problem: problem.rawValue))
                continue
            }
            let row = byName[file.name]
            let state = row?.id.flatMap { known[$0] }
            let isUnchanged = state?.size == file.size && state?.modified == file.modified
            if isUnchanged, !readAll, row?.status != NoteStatus.removed { continue }
            do throws(NoteProblem) {
                let data = try folder.read(file.name)
                let document = try NoteDocument(data)
                if let odd = document.oddValue {
                    reading.problems.append(NoteProblemDTO(file: file.name, problem: odd))
                }
                let hash = Fingerprint.text(of: data)
                if let row {
                    let isSame = state?.hash == hash && row.status != NoteStatus.removed
                    reading.found.append(
                        (isSame ? row : document.reading(into: row), NoteFileState(note: 0, file, data)))
                } else if let index = missing.firstIndex(where: { note in
                    document["id"].flatMap { Int64($0) } == note.id || note.id.flatMap { known[$0]?.hash } == hash
                }) {
                    var renamed = document.reading(into: missing.remove(at: index))
                    renamed.file = file.name
                    reading.found.append((renamed, NoteFileState(note: 0, file, data)))
                } else {
                    reading.found.append((added(file, document), NoteFileState(note: 0, file, data)))
                }
            } catch {
                reading.problems.append(NoteProblemDTO(file: file.name, problem: error.rawValue))
            }
        }
        for note in missing {
            var note = note
            note.status = NoteStatus.removed
            reading.found.append((note, nil))
        }
        try await store.readBack(reading.found)
        return reading.problems
    }

    /// A file that the user made. It is not written to: its name is enough to know it by.
    private func added(_ file: NoteFolder.Listed, _ document: NoteDocument) -> NoteRecord {
        let created = document["created"].flatMap { ZonedInstant(iso: $0) }.map { Milliseconds($0.date).value }
        var note = NoteRecord(
            content: document.body, type: "observation", createdAt: created ?? file.modified / 1_000_000,
            file: file.name, turnID: nil)
        note.source = "file"
        return document.reading(into: note)
    }

    /// Remembers what a file looks like now that BiteBook has written it.
    func remember(_ note: NoteRecord) async throws {
        guard let id = note.id, let file = folder.state(note.file), let data = try? folder.read(note.file) else {
            return
        }
        try await store.remember(NoteFileState(note: id, file, data))
    }
}
