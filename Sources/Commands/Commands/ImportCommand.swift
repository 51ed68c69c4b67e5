import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add what another program, a device or an export of BiteBook has written.",
        discussion: """
            What a file is, is told from its content; folders and ZIP archives may hold many. Of other programs it \
            shows first what was found, asks, and takes all of it over as one change, which undo takes back. What is \
            here already is skipped, so that a newer export may be imported over an older one.

            A file that `bitebook export` wrote is added as it is; if it is damaged or incomplete, nothing is.

            bitebook import export.zip
            bitebook import ~/Downloads/Takeout --dry-run
            bitebook import --formats
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Do not ask before it is taken over.")
    var yes = false

    @Flag(help: "Only show what is in it.")
    var dryRun = false

    @Flag(help: "List the programs and devices whose files are read.")
    var formats = false

    @Argument(help: "A file, a folder or an archive.", completion: .file())
    var file: String?

    func validate() throws {
        if formats {
            guard file == nil, !dryRun else { throw ValidationError("--formats stands alone.") }
        } else if file == nil {
            throw ValidationError("Name a file, a folder or an archive; --formats lists what is read.")
        }
    }

    func run() async throws {
        let context = CommandContext.current
        guard let file else {
            let formats = try await context.client().send(ListImportFormats.self)
            return try context.present(formats, output) { ImportView.formats(formats, on: $0) }
        }
        let contents = try DataFile.contents(of: file)
        if case .foreign = contents { return try await takeOver(file, context) }
        guard !dryRun else {
            throw ValidationError("--dry-run is for files of other programs; undo takes an export back.")
        }
        let result = try await load(contents, of: file, context)
        try context.present(result, output) { _ in
            let entries = Figures.count(result.entries, "entry", "entries")
            let conversations = Figures.count(result.conversations, "conversation", "conversations")
            let notes = Figures.count(result.notes, "note", "notes")
            let settings = Figures.count(result.settings, "setting", "settings")
            let foods =
                result.ownFoods > 0 ? "\nAdded \(Figures.count(result.ownFoods, "food", "foods")) of your own." : ""
            let measures =
                result.bodyMeasures > 0
                ? "\nAdded \(Figures.count(result.bodyMeasures, "measurement", "measurements")) of your body." : ""
            let photos = Figures.count(result.photos, "photo", "photos")
            let drafts = Figures.count(result.drafts, "draft", "drafts")
            let pictures = result.photos + result.drafts > 0 ? "\nAdded \(photos) and \(drafts)." : ""
            let activities = result.parts?.first { $0.table == "activities" }
            let sport = activities.map { "\nAdded \(Figures.grouped($0.count)) \($0.noun)." } ?? ""
            let skipped = result.skipped > 0 ? "\n\(Figures.grouped(result.skipped)) were already there." : ""
            let remarks = (result.remarks ?? []).map { "\n" + $0.printableLine }.joined()
            return
                "Added \(entries), \(conversations), \(notes) and \(settings).\(foods)\(measures)\(sport)\(pictures)\(skipped)"
                + remarks
        }
        await context.celebrate(output)
    }

    /// What another program has written.
    private func takeOver(_ file: String, _ context: CommandContext) async throws {
        let client = try await context.client()
        let path = URL(filePath: file).absoluteURL.standardizedFileURL.path
        let line = StatusLine(context)
        defer { line.finish() }
        line.show("reading \(file.printableLine)", countsSeconds: true)
        let found = try await client.send(LookAtImport.self, body: ImportRequest(path: path), timeout: Self.patience)
        line.finish()
        guard !dryRun, found.new > 0 else {
            return try context.present(found, output) { ImportView.found(found, on: $0) }
        }
        context.errors.writeLine(ImportView.found(found, on: .file))
        try await context.confirmImport(yes, ImportView.question(found))
        line.show("taking over what \(file.printableLine) holds", countsSeconds: true)
        let taken = try await client.send(TakeImport.self, body: ImportRequest(path: path), timeout: Self.patience)
        line.finish()
        try context.present(taken, output) { _ in ImportView.taken(taken) }
        await context.celebrate(output)
    }

    /// For gigabytes.
    private static let patience: Duration = .seconds(3600)

    /// What `bitebook export` wrote.
    private func load(
        _ contents: DataFile.Contents, of file: String, _ context: CommandContext
    ) async throws -> ImportResult {
        let client = try await context.client()
        if case .document(let document) = contents {
            return try await client.send(ImportAll.self, body: document, timeout: .seconds(300))
        }
        let line = StatusLine(context)
        defer { line.finish() }
        let place = URL(filePath: file, directoryHint: .notDirectory)
        return try await client.upload(ImportFile.self, file: place, timeout: .seconds(86_400)) { sent in
            if case .whole(let size) = contents, sent < size {
                line.show("sending \(file)  \(Figures.bytes(sent)) of \(Figures.bytes(size))")
            } else {
                line.show("adding what \(file) holds", countsSeconds: true)
            }
        }
    }
}
