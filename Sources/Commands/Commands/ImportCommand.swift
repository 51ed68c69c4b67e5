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

            Of a table of no program that is known it asks which column is what, and remembers it by the heading. \
            Where nobody can be asked, --columns says it, as what a column is and its title:

            bitebook import meals.csv --columns "date=Datum,food=Lebensmittel,energy=kcal" --dates dmy --yes
            bitebook import --mappings
            bitebook import --forget-mapping meals.csv
            """)

    @OptionGroup var output: OutputOptions

    @Flag(help: "Do not ask before it is taken over.")
    var yes = false

    @Flag(help: "Only show what is in it.")
    var dryRun = false

    @Flag(help: "List the programs and devices whose files are read.")
    var formats = false

    @Option(help: ArgumentHelp("What the columns of a table are.", valueName: "date=Datum,food=Essen,…"))
    var columns: String?

    @Option(help: "How its dates are written, where they do not tell: dmy, mdy or ymd.")
    var dates: String?

    @Option(help: "What stands before its decimals, where they do not tell: comma or point.")
    var decimal: String?

    @Flag(help: "List the tables whose columns are remembered.")
    var mappings = false

    @Option(help: "Forget what the columns of a table are, by its name in --mappings.")
    var forgetMapping: String?

    @Argument(help: "A file, a folder or an archive.", completion: .file())
    var file: String?

    func validate() throws {
        let alone = [
            formats ? "--formats" : nil, mappings ? "--mappings" : nil, forgetMapping.map { _ in "--forget-mapping" },
        ]
        .compactMap(\.self)
        if let first = alone.first {
            guard alone.count == 1, file == nil, !dryRun, columns == nil, dates == nil, decimal == nil else {
                throw ValidationError("\(first) stands alone.")
            }
        } else if file == nil {
            throw ValidationError("Name a file, a folder or an archive; --formats lists what is read.")
        }
        guard columns != nil || dates == nil && decimal == nil else {
            throw ValidationError("--dates and --decimal go with --columns.")
        }
        guard dates.map(ImportMapping.orders.contains) ?? true else {
            throw ValidationError("--dates is dmy, mdy or ymd.")
        }
        guard decimal.map(ImportMapping.decimals.contains) ?? true else {
            throw ValidationError("--decimal is comma or point.")
        }
    }

    func run() async throws {
        let context = CommandContext.current
        if mappings || forgetMapping != nil {
            let client = try await context.client()
            guard let forgetMapping else {
                let known = try await client.send(ListImportMappings.self)
                return try context.present(known, output) { ImportView.mappings(known, on: $0) }
            }
            let forgotten = try await client.send(ForgetImportMapping.self, at: .init(name: forgetMapping))
            return try context.present(forgotten, output) { _ in
                "Forgot what the columns of \(forgetMapping.printableLine) are. `bitebook undo` brings it back."
            }
        }
        guard let file else {
            let formats = try await context.client().send(ListImportFormats.self)
            return try context.present(formats, output) { ImportView.formats(formats, on: $0) }
        }
        let contents = try ImportableFile(file)
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
        var told: [ImportMapping] = []
        if let columns { told.append(try ImportMapping(columns: columns, dates: dates, decimal: decimal)) }
        var request = ImportRequest(path: path, mappings: told.isEmpty ? nil : told)
        var found = try await look(request, client, context)
        if let tables = found.tables, !tables.isEmpty {
            let dialogue = ColumnDialogue(context)
            guard context.terminal.inputIsTerminal, !output.json, !yes else {
                if found.sources.isEmpty { throw ColumnDialogue.untold(tables[0]) }
                return try await finish(found, request, client, context)
            }
            for table in tables {
                if let mapping = try await dialogue.ask(about: table) { told.append(mapping) }
            }
            if !told.isEmpty {
                request.mappings = told
                found = try await look(request, client, context)
            }
        }
        try await finish(found, request, client, context)
    }

    private func look(
        _ request: ImportRequest, _ client: DaemonClient, _ context: CommandContext
    ) async throws -> ImportFindings {
        let events = client.stream(LookAtImport.self, body: request)
        guard case .found(let found) = try await LongTask.last(of: events, context) else { throw Self.unfinished }
        return found
    }

    private func finish(
        _ found: ImportFindings, _ request: ImportRequest, _ client: DaemonClient, _ context: CommandContext
    ) async throws {
        guard !dryRun, found.new > 0 else {
            return try context.present(found, output) { ImportView.found(found, on: $0) }
        }
        context.errors.writeLine(ImportView.found(found, on: .file))
        try await context.confirmImport(yes, ImportView.question(found))
        let events = client.stream(TakeImport.self, body: request)
        guard case .taken(let taken) = try await LongTask.last(of: events, context) else { throw Self.unfinished }
        try context.present(taken, output) { _ in ImportView.taken(taken) }
        await context.celebrate(output)
    }

    private static let unfinished = BiteBookError(
        .internalFailure, "The daemon did not say how it ended.", hint: "Try again.")

    /// What `bitebook export` wrote.
    private func load(
        _ contents: ImportableFile, of file: String, _ context: CommandContext
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
