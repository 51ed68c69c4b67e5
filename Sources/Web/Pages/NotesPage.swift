import Client
import DaemonAPI
import Markup
import Nutrition

/// The notes in the folder: found, read, written, changed and removed.
enum NotesPage {
    static let pages: [WebPage] = [
        .get("/notes") { context in
            let notes = try await context.client.send(
                ListNotes.self, at: .init(type: context.query["type"], words: context.query["q"]))
            return .page(list(notes, context))
        },
        .post("/notes") { context in
            let content = try context.form.required("content", label: NotesText.note())
            let note = try await context.client.send(
                WriteNote.self, body: NewNote(type: "observation", content: content))
            return .redirect(path(note), notice: NotesText.written())
        },
        .get("/notes/{name}") { context in .page(one(try await note(context), context)) },
        .get("/notes/{name}/edit") { context in .page(editing(try await note(context), context)) },
        .post("/notes/{name}/edit") { context in
            let content = try context.form.required("content", label: NotesText.note())
            let note = try await context.client.send(
                EditNote.self, at: try address(context), body: NoteEdit(content: content))
            return .redirect(path(note), notice: NotesText.changed())
        },
        .post("/notes/{name}/done") { context in
            let note = try await context.client.send(
                EditNote.self, at: try address(context), body: NoteEdit(status: "done"))
            return .redirect(path(note), notice: NotesText.changed())
        },
        .post("/notes/{name}/remove") { context in
            _ = try await context.client.send(RemoveNote.self, at: try address(context))
            return .redirect("/notes", notice: NotesText.removed())
        },
    ]

    /// Of a list and of a note that is shown, in bytes as they are written.
    private static let room = 60_000
    /// Of a note that can be changed here.
    private static let roomOfField = 100_000
    private static let mostNotes = 200

    private static func address(_ context: WebContext) throws -> ReferenceAddress {
        guard let name = context.path["name"] else { throw WebContext.noPage }
        return ReferenceAddress(id: name)
    }

    private static func note(_ context: WebContext) async throws -> NoteDTO {
        try await context.client.send(GetNote.self, at: try address(context))
    }

    static func path(_ note: NoteDTO) -> LocalPath { "/notes" / (note.file.isEmpty ? "\(note.id)" : note.file) }

    // MARK: Pages

    static func list(_ notes: [NoteDTO], _ context: WebContext) -> Page {
        var room = TextRoom(bytes: room)
        return Page(NotesText.title(), in: .library) {
            LibraryParts.tabs(.notes)
            SearchForm(to: "/notes", class: "card row") {
                Parts.field(
                    NotesText.search(), name: "q", .type("search"), .maxLength(Limits.search),
                    .value(context.query["q"] ?? ""))
                Element(.p, .class("field")) {
                    Element(.label, .for("field-type")) { NotesText.kind() }
                    Element(.select, .id("field-type"), .name("type")) {
                        Element(.option, .value("")) { NotesText.all() }
                        for type in types {
                            Element(
                                .option, .value(type), type == context.query["type"] ? .isSelected() : nil
                            ) { name(ofType: type) }
                        }
                    }
                }
                Element(.button, .type("submit"), .class("quiet")) { TodayText.show() }
            }
            Parts.card(NotesText.found(Figures.grouped(notes.count))) {
                if notes.isEmpty { Element(.p) { NotesText.none() } }
                Element(.ul, .class("entries")) {
                    for note in notes.prefix(mostNotes) where room.bytes > 0 {
                        Element(.li) {
                            Element(.time, .datetime(note.createdAt)) { String(note.createdAt.prefix(10)) }
                            Element(.a, .class("name"), .href(path(note))) {
                                room.take(firstLine(context.tracking.kept(note.content)), most: 300)
                            }
                            Element(.span, .class("soft")) { about(note) }
                        }
                    }
                }
                if notes.count > mostNotes { Element(.p) { NotesText.more() } }
            }
            Form(to: "/notes", context.token, class: "card") {
                Element(.h2) { NotesText.new() }
                field("")
                Element(.button, .type("submit")) { LayoutText.save() }
            }
        }
    }

    static func one(_ note: NoteDTO, _ context: WebContext) -> Page {
        var room = TextRoom(bytes: room)
        let content = context.tracking.kept(note.content)
        let isWhole = TextRoom.fits(content, bytes: room.bytes)
        return Page(name(ofType: note.type), in: .library) {
            Element(.p, .class("soft")) {
                Element(.time, .datetime(note.createdAt)) { String(note.createdAt.prefix(10)) }
                " · " + about(note)
            }
            Element(.article, .class("card note")) { Markdown.pieces(room.take(content)) }
            if !isWhole { Element(.p) { NotesText.cut(note.file) } }
            facts(note, context.tracking)
            Element(.div, .class("row")) {
                if context.tracking.kept(note.content) == note.content {
                    Element(.a, .href(path(note) / "edit")) { NotesText.change() }
                }
                if note.status == "active" {
                    Parts.button(NotesText.done(), to: path(note) / "done", context.token)
                }
                Parts.button(LayoutText.remove(), to: path(note) / "remove", context.token)
            }
            Element(.p) { Element(.a, .href("/notes")) { LayoutText.back() } }
        }
    }

    static func editing(_ note: NoteDTO, _ context: WebContext) -> Page {
        Page(NotesText.change(), in: .library) {
            // A text with its energies taken out, or cut, must not be saved over the whole one.
            if TextRoom.fits(note.content, bytes: roomOfField), context.tracking.kept(note.content) == note.content {
                Form(to: path(note) / "edit", context.token, class: "card") {
                    field(note.content)
                    Element(.button, .type("submit")) { LayoutText.save() }
                }
            } else {
                Element(.p, .class("problem")) { NotesText.cut(note.file) }
            }
            Element(.p) { Element(.a, .href(path(note))) { LayoutText.back() } }
        }
    }

    // MARK: Parts

    private static let types = ["observation", "pattern", "reminder", "summary-week", "summary-month"]

    private static func name(ofType type: String) -> String {
        switch type {
        case "observation": NotesText.observation()
        case "pattern": NotesText.pattern()
        case "reminder": NotesText.reminder()
        case "summary-week": NotesText.week()
        case "summary-month": NotesText.month()
        default: String(type.prefix(40))
        }
    }

    private static func about(_ note: NoteDTO) -> String {
        let status =
            switch note.status {
            case "retracted": NotesText.retracted()
            case "done": NotesText.isDone()
            case "removed": NotesText.isRemoved()
            default: ""
            }
        return [name(ofType: note.type), status].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What a list shows of a note.
    static func firstLine(_ content: String) -> String {
        let line = content.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        let words = (line ?? "").drop { "#>-*+ ".contains($0) }
        return words.isEmpty ? "–" : String(words)
    }

    @MarkupBuilder
    private static func facts(_ note: NoteDTO, _ tracking: Tracking) -> [Markup] {
        let rows: [(String, String?)] = [
            (NotesText.when(), note.at), (NotesText.period(), note.period), (NotesText.effect(), note.effect),
            (NotesText.observations(), note.n.map { Figures.grouped($0) }), (NotesText.why(), note.retracted),
        ]
        let known = rows.compactMap { title, value in value.map { (title, String($0.prefix(500))) } }
        if !known.isEmpty {
            Element(.dl, .class("figures")) {
                for (title, value) in known {
                    Element(.div) {
                        Element(.dt) { title }
                        Element(.dd) { tracking.kept(value) }
                    }
                }
            }
        }
    }

    private static func field(_ content: String) -> Element {
        Element(.p, .class("field")) {
            Element(.label, .for("content")) { NotesText.note() }
            Element(
                .textarea, .id("content"), .name("content"), .rows(8), .maxLength(Limits.note), .isRequired(),
                .aria("describedby", "content-help")
            ) { content }
            Element(.small, .id("content-help")) { NotesText.help() }
        }
    }
}

/// Texts of ``NotesPage``.
enum NotesText: String, PageText {
    case title, search, kind, all, found, none, more, new, note, help, written, changed, removed, change, done, cut
    case observation, pattern, reminder, week, month, retracted, isDone, isRemoved
    case when, period, effect, observations, why

    static let table = TextTable(PackageResources.notes_tsv)
}
