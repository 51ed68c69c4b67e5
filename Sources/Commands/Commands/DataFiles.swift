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
        var photos: Int
        var drafts: Int
    }

    static let configuration = CommandConfiguration(
        abstract: "Write everything that you made to a file.",
        discussion: """
            The file is JSON, readable by you only. With `-` it goes to standard output. Of photos it holds what was \
            read out of them; the pictures are files of their own.
            """)

    @OptionGroup var output: OutputOptions

    @Argument(help: "The file to write, replacing what is there.")
    var file: String

    func run() async throws {
        let context = CommandContext.current
        let document = try await context.client()
            .send(ExportAll.self, timeout: .seconds(300), largestAnswer: 1 << 30)
        let data = try WireCoding.encode(document, pretty: true)
        guard file != "-" else {
            context.output.writeLine(String(decoding: data, as: UTF8.self))
            return
        }
        try DataFile.write(data, to: file)
        let summary = Summary(
            file: file, entries: document.entries.count, conversations: document.conversations.count,
            notes: document.notes.count, ownFoods: document.ownFoods?.count ?? 0,
            bodyMeasures: document.bodyMeasures?.count ?? 0, photos: document.photos?.count ?? 0,
            drafts: document.drafts?.count ?? 0)
        let pictures = document.photos?.count { $0.file != nil } ?? 0
        let folder = context.places.photosFolder.path
        try context.present(summary, output) { _ in
            var counts = [
                Figures.count(summary.entries, "entry", "entries"),
                Figures.count(summary.conversations, "conversation", "conversations"),
                Figures.count(summary.notes, "note", "notes"),
                Figures.count(summary.ownFoods, "food", "foods") + " of your own",
                Figures.count(summary.bodyMeasures, "measurement", "measurements"),
            ]
            if summary.photos > 0 { counts.append(Figures.count(summary.photos, "photo", "photos")) }
            if summary.drafts > 0 { counts.append(Figures.count(summary.drafts, "draft", "drafts")) }
            let last = counts.removeLast()
            let text = "Wrote \(counts.joined(separator: ", ")) and \(last) to \(file)."
            guard pictures > 0 else { return text }
            return text
                + "\nCopy the folder \(folder) as well: it holds \(Figures.count(pictures, "picture", "pictures"))."
        }
    }
}

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add what an export holds; undo takes it back, conversations apart.",
        discussion: "What is already there is skipped.")

    @OptionGroup var output: OutputOptions

    @Argument(help: "A file that `bitebook export` wrote.")
    var file: String

    func run() async throws {
        let context = CommandContext.current
        let document = try DataFile.readExport(file)
        let result = try await context.client().send(ImportAll.self, body: document, timeout: .seconds(300))
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
            let skipped = result.skipped > 0 ? "\n\(Figures.grouped(result.skipped)) were already there." : ""
            return
                "Added \(entries), \(conversations), \(notes) and \(settings).\(foods)\(measures)\(pictures)\(skipped)"
        }
        await context.celebrate(output)
    }
}

/// Reading and writing exports.
enum DataFile {
    /// - Throws: `conflict` when the file is there and may not be replaced; `storage_unavailable`.
    static func write(_ data: Data, to path: String, replacing: Bool = true) throws(BiteBookError) {
        do {
            let file = URL(filePath: path, directoryHint: .notDirectory)
            try data.write(to: file, options: replacing ? .atomic : .withoutOverwriting)
            // Only the owner may read what somebody ate.
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw BiteBookError(
                .conflict, "\(path) is already there.", hint: "Choose another name, or replace it with --force.",
                underlying: error)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be written.",
                hint: "Check that its folder exists, that you may write there, and that the disk is not full.",
                underlying: error)
        }
    }

    static func readExport(_ path: String) throws(BiteBookError) -> ExportDocument {
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
            guard (size?.intValue ?? 0) <= Limits.importSize else {
                throw BiteBookError(
                    .tooLarge, "\(path) is larger than \(Limits.importSize >> 20) MB.",
                    hint: "An export is never that large; is it the right file?")
            }
            data = try Data(contentsOf: URL(filePath: path, directoryHint: .notDirectory))
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.", hint: "Check the name and that you may read it.",
                underlying: error)
        }
        return try decode(data, path)
    }

    private struct Head: Decodable {
        var format: Int
    }

    private static func decode(_ data: Data, _ path: String) throws(BiteBookError) -> ExportDocument {
        do {
            let format = try WireCoding.decode(Head.self, from: data).format
            guard format <= ExportDocument.currentFormat else {
                throw BiteBookError(
                    .invalidInput, "\(path) was written by a newer BiteBook (format \(format)).",
                    hint: "Update BiteBook, then import it.")
            }
            return try WireCoding.decode(ExportDocument.self, from: data)
        } catch let error as BiteBookError {
            throw error
        } catch {
            throw BiteBookError(
                .invalidInput, "\(path) is no BiteBook export.", hint: "Use a file that `bitebook export` wrote.",
                underlying: error)
        }
    }
}
