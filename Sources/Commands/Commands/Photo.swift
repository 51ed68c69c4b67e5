import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

struct Photo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read photos of a meal, a nutrition label or a barcode; what is found becomes a draft.",
        discussion: """
            JPEG, PNG, WebP and HEIC. Nothing is logged before you confirm the draft, in the chat ("log it") or with \
            `bitebook drafts confirm`. A photo that nothing can read yet is kept and read later.
            """)

    @OptionGroup var output: OutputOptions

    @Argument(help: "The photos.", completion: .file(extensions: ["jpg", "jpeg", "png", "webp", "heic"]))
    var files: [String]

    @Option(help: "The meal, as lunch; the photo's time decides otherwise.")
    var meal: MealArgument?

    @Option(help: "When it was eaten, as 2026-11-18T12:30:00+01:00; the photo's own time otherwise.")
    var at: InstantArgument?

    @Option(help: "What it is called, for a label, or where nothing else can be read.")
    var name: String?

    @Flag(help: "Log what was found at once.")
    var yes = false

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("Which photo? As in: bitebook photo lunch.jpg") }
        if let name { try OwnFoodFields.check(name: name) }
    }

    func run() async throws {
        let context = CommandContext.current
        let client = try await context.client()
        var results: [PhotoResult] = []
        var failure: (any Error)?
        for file in files {
            do {
                results.append(try await send(file, client, context))
            } catch is CancellationError {
                throw CancellationError()
            } catch let error as BiteBookError {
                // The others are read all the same.
                guard files.count > 1, error.code != .daemonUnavailable else { throw error }
                context.errors.writeLine("\(file.printableLine):")
                context.show(error)
                failure = ExitCode(ExitCodes.code(for: error.code))
            }
        }
        try context.present(results, output) { page in
            results.map { DraftView.result($0, on: page) }.joined(separator: "\n\n")
        }
        if let failure { throw failure }
    }

    private func send(_ file: String, _ client: DaemonClient, _ context: CommandContext) async throws -> PhotoResult {
        let data = try NamedFile.read(
            file, noun: "file", upTo: PhotoUpload.largestFile, wanted: "Name the photos themselves.",
            smaller: "Save it smaller, as a JPEG.")
        let line = StatusLine(context)
        line.show("Reading \(URL(filePath: file).lastPathComponent)", countsSeconds: true)
        defer { line.finish() }
        let upload = PhotoUpload(
            data: data, meal: meal?.meal, eatenAt: at?.iso, name: name?.trimmingSpaces)
        var result = try await client.send(AddPhoto.self, body: upload, timeout: .seconds(900))
        guard yes, let draft = result.draft, draft.state == "open" else { return result }
        let logged = try await client.send(ConfirmDraft.self, at: .init(id: draft.id), body: DraftConfirmation())
        result.draft = logged.draft
        result.photo.entries = logged.entries.compactMap(\.id)
        return result
    }
}
