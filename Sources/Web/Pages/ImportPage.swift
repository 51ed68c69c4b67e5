import Client
import DaemonAPI
import Failures
import Foundation
import Markup
import Nutrition

/// Takes over what another program, a device or an export of BiteBook has written: first it is shown, then it is one
/// change.
enum ImportPage {
    static let pages: [WebPage] = [
        .get("/import") { context in
            .page(beginning(try await context.client.send(ListImportFormats.self), context))
        },
        .upload("/import", largestFile: largest) { context in
            guard let upload = context.upload else {
                throw BiteBookError(.invalidInput, ImportText.noFile(), hint: ImportText.noFileHint())
            }
            do {
                try await context.uploads.working(upload) { try await ImportRun.look(upload, context.client) }
            } catch {
                context.uploads.remove(upload)
                throw error
            }
            return .redirect(path(upload))
        },
        .get("/import/{id}") { context in .page(page(try context.uploads.find(context.path["id"]), context)) },
        .post("/import/{id}/columns") { context in
            let upload = try context.uploads.find(context.path["id"])
            let told = upload.told(try ImportColumns.read(context.form, of: upload))
            try await context.uploads.working(upload) {
                let state = try await ImportRun.look(told, context.client)
                context.uploads.keep(told.mappings, of: upload)
                return state
            }
            return .redirect(path(upload))
        },
        .post("/import/{id}/take") { context in
            let upload = try context.uploads.find(context.path["id"])
            try await context.uploads.working(upload) { try await ImportRun.take(upload, context.client) }
            return .redirect(path(upload))
        },
        .post("/import/{id}/discard") { context in
            context.uploads.remove(try context.uploads.find(context.path["id"]))
            return .redirect("/import", notice: ImportText.discarded())
        },
    ]

    /// Bytes of a file that goes through the page; a larger one is for the command line.
    private static let largest: Int64 = 1 << 30

    static func path(_ upload: KeptUpload) -> LocalPath { "/import" / upload.id }

    static func beginning(_ formats: [ImportFormatDTO], _ context: WebContext) -> Page {
        Page(ImportText.title(), in: .settings) {
            Element(.p) { ImportText.intro() }
            Form(to: "/import", context.token, class: "card", carriesFiles: true) {
                Parts.field(
                    ImportText.file(), name: "file",
                    help: ImportText.fileHelp("\(largest >> 20)", "bitebook import FILE"), .type("file"), .isRequired())
                Element(.button, .type("submit")) { ImportText.send() }
            }
            Parts.card(ImportText.programs()) {
                Element(.p) { formats.map(\.title).joined(separator: ", ") }
            }
            back
        }
    }

    static func page(_ upload: KeptUpload, _ context: WebContext) -> Page {
        switch upload.state {
        case .new:
            Page(ImportText.title(), in: .settings) { Element(.p, .role("status")) { ImportText.busy() } }
        case .found(let found): ImportFindingsView.page(found, upload, context)
        case .export(let bytes):
            Page(ImportText.found(), in: .settings) {
                Element(.p) { ImportText.export(upload.name, size(bytes)) }
                choice(upload, ImportText.takeExport(), context)
            }
        case .taken(let taken): ImportFindingsView.page(taken, upload, context)
        case .added(let result): ImportFindingsView.page(result, upload, context)
        }
    }

    /// Take it over, or not.
    static func choice(_ upload: KeptUpload, _ words: String, _ context: WebContext) -> Element {
        Element(.div, .class("row")) {
            Parts.button(words, to: path(upload) / "take", context.token, class: "")
            Parts.button(ImportText.discard(), to: path(upload) / "discard", context.token)
        }
    }

    static var back: Element {
        Element(.p) { Element(.a, .href("/settings")) { LayoutText.settings() } }
    }

    private static func size(_ bytes: Int64) -> String { Figures.tenths(max(0.1, Double(bytes) / 1e6)) + " MB" }
}

/// The daemon's work on an upload.
enum ImportRun {
    /// What is in it. Nothing is written.
    ///
    /// - Throws: what the daemon throws; `invalid_input` for a damaged export.
    static func look(_ upload: KeptUpload, _ client: DaemonClient) async throws -> KeptUpload.State {
        if case .foreign = try ImportableFile(upload.file.path, called: upload.name) {
            let events = client.stream(LookAtImport.self, body: request(upload))
            guard case .found(let found) = try await last(of: events) else { throw unfinished }
            return .found(found)
        }
        let size = try? FileManager.default.attributesOfItem(atPath: upload.file.path)[.size] as? NSNumber
        return .export(size?.int64Value ?? 0)
    }

    /// Takes it over.
    ///
    /// - Throws: what the daemon throws: then nothing was written. `not_found` where there is nothing to be taken.
    static func take(_ upload: KeptUpload, _ client: DaemonClient) async throws -> KeptUpload.State {
        switch upload.state {
        case .found(let found) where found.new > 0:
            guard case .taken(let taken) = try await last(of: client.stream(TakeImport.self, body: request(upload)))
            else { throw unfinished }
            return .taken(taken)
        case .export:
            switch try ImportableFile(upload.file.path, called: upload.name) {
            case .document(let document):
                return .added(try await client.send(ImportAll.self, body: document, timeout: .seconds(300)))
            case .whole:
                return .added(
                    try await client.upload(ImportFile.self, file: upload.file, timeout: .seconds(3_600)) { _ in })
            case .foreign: throw WebContext.noPage
            }
        default: throw BiteBookError(.conflict, ImportText.nothingNew(), hint: ImportText.noFileHint())
        }
    }

    private static func request(_ upload: KeptUpload) -> ImportRequest {
        ImportRequest(path: upload.file.path, mappings: upload.mappings.isEmpty ? nil : upload.mappings)
    }

    private static func last(of events: AsyncThrowingStream<StreamEvent, any Error>) async throws -> StreamEvent? {
        var last: StreamEvent?
        for try await event in events { last = event }
        return last
    }

    private static var unfinished: BiteBookError {
        BiteBookError(.internalFailure, ChatText.broken(), hint: ChatText.brokenHint())
    }
}

/// Texts of ``ImportPage``.
enum ImportText: String, PageText {
    case title, intro, file, fileHelp, send, programs, noFile, noFileHint, tooLarge, tooLargeHint, noRoom, noRoomHint
    case found, kind, inFile, known, new, foods, measures, activities, readings, nothingKept, period, leftOut, reason,
        count
    case problems, place, problem, more, truncated, unknownFiles, nothingNew
    case columnsHelp, column, examples, meaning, dates, dayFirst, monthFirst, yearFirst, decimal, comma,
        point, asWritten, look
    case take, takeExport, export, discard, discarded, gone, goneHint, busy, busyHint
    case taken, added, already, grown, rows

    static let table = TextTable(PackageResources.import_tsv)
}
