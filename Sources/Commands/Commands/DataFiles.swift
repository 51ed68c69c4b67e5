import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct Export: AsyncParsableCommand {
    /// What was written.
    struct Summary: Encodable {
        var file: String
        var entries: Int
        var conversations: Int
        var notes: Int
        var ownFoods: Int
        var bodyMeasures: Int
        var activities: Int
        var photos: Int
        var drafts: Int
        /// Pictures in the file.
        var pictures: Int
        /// All rows, by table.
        var rows: [String: Int]

        init(_ export: ExportSummary, file: String, form: ExportForm) {
            self.file = file
            entries = export.count("food_entries")
            conversations = export.count("conversations")
            notes = export.count("notes")
            ownFoods = export.count("own_foods")
            bodyMeasures = export.count("body_measures")
            activities = export.count("activities")
            photos = export.count("photos")
            drafts = export.count("drafts")
            pictures = form == .archive ? export.pictures : 0
            rows = Dictionary(export.parts.map { ($0.table, $0.count) }, uniquingKeysWith: { $1 })
        }
    }

    static let configuration = CommandConfiguration(
        abstract: "Write everything that you made to a file.",
        discussion: """
            The file is a ZIP archive with rows in JSON, your pictures and your notes, readable by you only. A name \
            that ends in .json gives one JSON document without the pictures; with `-` it goes to standard output.
            """)

    @OptionGroup var output: OutputOptions

    @Argument(help: "The file to write, replacing what is there.")
    var file: String

    func run() async throws {
        let context = CommandContext.current
        let form: ExportForm = file == "-" || file.lowercased().hasSuffix(".json") ? .json : .archive
        let client = try await context.client()
        guard file != "-" else {
            let lines = LineSink(context.output)
            _ = try await Self.download(form, from: client) { lines.add($0) }
            lines.finish()
            return
        }
        let target = try DataFile.Writing(file)
        let line = StatusLine(context)
        defer { line.finish() }
        var written: Int64 = 0
        let export = try await Self.download(form, from: client) { piece in
            try target.add(piece)
            written += Int64(piece.count)
            line.show("writing \(file)  \(Figures.bytes(written))")
        }
        try target.finish()
        line.finish()
        let summary = Summary(export, file: file, form: form)
        let folder = context.places.photosFolder.path
        try context.present(summary, output) { _ in Self.text(summary, export, form, folder) }
    }

    private static func download(
        _ form: ExportForm, from client: DaemonClient, into sink: (Data) throws -> Void
    ) async throws -> ExportSummary {
        try await client.download(
            ExportFile.self, at: .init(form: form), header: ExportForm.summaryHeader, ExportSummary.self,
            into: sink)
    }

    private static func text(
        _ summary: Summary, _ export: ExportSummary, _ form: ExportForm, _ folder: String
    ) -> String {
        var counts = [
            Figures.count(summary.entries, "entry", "entries"),
            Figures.count(summary.conversations, "conversation", "conversations"),
            Figures.count(summary.notes, "note", "notes"),
            Figures.count(summary.ownFoods, "food", "foods") + " of your own",
            Figures.count(summary.bodyMeasures, "measurement", "measurements"),
        ]
        if summary.activities > 0 { counts.append(Figures.count(summary.activities, "activity", "activities")) }
        if summary.photos > 0 { counts.append(Figures.count(summary.photos, "photo", "photos")) }
        if summary.drafts > 0 { counts.append(Figures.count(summary.drafts, "draft", "drafts")) }
        let last = counts.removeLast()
        let text = "Wrote \(counts.joined(separator: ", ")) and \(last) to \(summary.file)."
        guard export.pictures > 0 else { return text }
        let pictures = Figures.count(export.pictures, "picture", "pictures")
        return text
            + (form == .archive
                ? "\nIt holds \(pictures)." : "\nCopy the folder \(folder) as well: it holds \(pictures).")
    }
}

/// Writing files of the user's.
enum DataFile {
    /// - Throws: `conflict` when the file is there and may not be replaced; `storage_unavailable`.
    static func write(_ data: Data, to path: String, replacing: Bool = true) throws(BiteBookError) {
        do {
            let file = URL(filePath: path, directoryHint: .notDirectory)
            try data.write(to: file, options: replacing ? .atomic : .withoutOverwriting)
            // Only the owner may read what somebody ate.
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw alreadyThere(path)
        } catch {
            throw unwritable(path, error)
        }
    }

    static func alreadyThere(_ path: String) -> BiteBookError {
        BiteBookError(.conflict, "\(path) is already there.", hint: "Choose another name, or replace it with --force.")
    }
}
