import DaemonAPI
import Failures
import Foundation

/// Files with recipes.
enum RecipeFile {
    /// A cookbook of hundreds is looked up food by food.
    static let patience = Duration.seconds(900)

    static func name(_ path: String) -> String { URL(filePath: path, directoryHint: .notDirectory).lastPathComponent }

    /// - Throws: `storage_unavailable` for what is no file that can be read, `too_large`.
    static func readable(_ path: String, upTo limit: Int64 = Limits.recipeFile) throws -> URL {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0 else {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.",
                hint: "Check the name, that it is a file, and that you may read it.")
        }
        guard Int64(status.st_size) <= limit else {
            throw BiteBookError(
                .tooLarge, "\(path) is larger than \(limit >> 20) MB.", hint: "Is it the right file?")
        }
        return URL(filePath: path, directoryHint: .notDirectory)
    }

    /// - Throws: as ``readable(_:)``; `invalid_input` for what is no text.
    static func text(_ path: String, _ context: CommandContext) async throws -> String {
        if path == "-" { return try await context.input.all(upTo: Limits.recipeText) }
        let data = try Data(contentsOf: try readable(path))
        guard data.count <= Limits.recipeText else { throw InputRules.tooLong(Limits.recipeText) }
        return try InputRules.decode(data)
    }

    /// What somebody wrote in an editor is not lost where it cannot be read.
    static func keeping(_ text: String, _ error: BiteBookError) -> BiteBookError {
        let file = FileManager.default.temporaryDirectory.appending(path: "bitebook-\(UUID().uuidString).cook")
        guard (try? DataFile.write(Data(text.utf8), to: file.path)) != nil else { return error }
        return BiteBookError(
            error.code, error.message,
            hint: [error.hint, "Your text is kept in \(file.path); mend it and give it with --file."]
                .compactMap(\.self).joined(separator: " "), underlying: error)
    }
}
