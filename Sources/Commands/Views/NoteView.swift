import DaemonAPI

enum NoteView {
    static let table = Table<NoteDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Written") { Calendars.dayAndTime($0.createdAt) },
            Column(title: "Type") { $0.status == "active" ? $0.type : "\($0.type), \($0.status)" },
            .kept("Note") { $0.content },
        ],
        empty: "No notes yet.")

    static let problems = Table<NoteProblemDTO>(
        columns: [
            Column(title: "File") { $0.file },
            Column(title: "Left alone because", isFlexible: true) { $0.problem },
        ],
        empty: "All files in the folder are notes.")

    static func text(_ note: NoteDTO, on page: Page) -> String {
        let about = "\(note.type), \(note.status), \(Calendars.dayAndTime(note.createdAt)), \(note.path)"
        let figures: [(String, String?)] = [
            ("Effect", note.effect), ("Rests on", note.n.map { "\($0) observations" }), ("Days", note.period),
            ("Computed as", note.query), ("Disproved by", note.disprovedBy), ("Retracted", note.retracted),
            ("Due", note.at), ("Every", note.every),
        ]
        let lines = figures.compactMap { name, value in
            value.map { page.style.dim("\(name): \(page.kept($0))".printableLine) }
        }
        return
            ([page.style.dim(about.printableLine), "", page.kept(note.content).printable] + (lines.isEmpty ? [] : [""])
            + lines)
            .joined(separator: "\n")
    }

    static func written(_ note: NoteDTO) -> String { "Noted in \(note.path).".printableLine }

    static func text(_ refresh: NotesRefresh, on page: Page) -> String {
        let parts = [("New", refresh.written), ("Still so", refresh.confirmed), ("Retracted", refresh.retracted)]
        let lines = parts.flatMap { name, notes in notes.map { "\(name): \(page.kept($0.content))".printable } }
        let basis = "Looked at \(refresh.days) complete days; \(refresh.tried) patterns were tried."
        return ([basis] + (lines.isEmpty ? ["Nothing new to note."] : lines)).joined(separator: "\n")
    }
}
