package import Failures
import Foundation

/// A file whose first line is a password.
package enum PasswordFile {
    /// The longest that is taken for one, in bytes.
    private static let longest = 4096

    /// - Throws: `not_found` for a file that cannot be read, `invalid_input` for what is no text.
    package static func firstLine(of path: String) throws(BiteBookError) -> String {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: URL(filePath: path, directoryHint: .notDirectory))
            defer { try? handle.close() }
            data = try handle.read(upToCount: longest) ?? Data()
        } catch {
            throw BiteBookError(
                .notFound, "\(path) cannot be read.", hint: "Check the name and that you may read it.",
                underlying: error)
        }
        guard let text = String(validating: data.prefix { $0 != 0x0A }, as: UTF8.self), !text.contains("\0") else {
            throw BiteBookError(
                .invalidInput, "The first line of \(path) is not readable as UTF-8 text.",
                hint: "Convert it first, as with `iconv -f LATIN1 -t UTF-8`.")
        }
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }
}
