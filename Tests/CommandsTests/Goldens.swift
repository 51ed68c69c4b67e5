import Foundation
import Testing

/// Compares what is rendered with a file under `Tests/Goldens`. `BITEBOOK_UPDATE_GOLDENS=1` writes the files instead.
enum Goldens {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func expect(
        _ text: String, matches path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = root.appending(path: path)
        if ProcessInfo.processInfo.environment["BITEBOOK_UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return
        }
        let golden = try? String(contentsOf: file, encoding: .utf8)
        #expect(text == golden, "differs from \(path)", sourceLocation: sourceLocation)
    }
}
