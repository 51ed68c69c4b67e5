import Foundation

/// A file of the repository that says how something that is generated must read.
///
/// With `BITEBOOK_UPDATE_GOLDENS=1` a comparison writes the file instead.
package enum GoldenFile {
    /// - Parameter path: relative to the repository.
    /// - Returns: the first line that differs, in words; nil when the texts are equal.
    package static func difference(_ path: String, _ actual: String) throws -> String? {
        let file = URL(fileURLWithPath: Fixtures.repository).appending(path: path)
        if ProcessInfo.processInfo.environment["BITEBOOK_UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: file)
            return nil
        }
        guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
            return "\(path) does not exist; BITEBOOK_UPDATE_GOLDENS=1 writes it."
        }
        guard expected != actual else { return nil }
        let (old, new) = (lines(expected), lines(actual))
        let line = zip(old, new).prefix { $0 == $1 }.count
        func text(_ lines: [Substring]) -> String { line < lines.count ? "'\(lines[line].prefix(200))'" : "nothing" }
        return "\(path), line \(line + 1): expected \(text(old)), got \(text(new))"
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
