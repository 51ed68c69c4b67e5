/// What is wrong in a file of the library, and where.
package struct LibraryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// As it is called in the repository: `activities.tsv`.
    package let file: String
    /// From 1, as editors count; the header is line 1.
    package let line: Int
    package let reason: String

    package var description: String { "\(file):\(line): \(reason)" }
}
