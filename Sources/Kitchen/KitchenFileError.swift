/// Why a file of recipes or drinks cannot be read: where, and what is wrong there.
package struct KitchenFileError: Error, Hashable, Sendable {
    /// The file's name as it was given by the caller.
    package let file: String
    /// Counted from 1; nil where the whole file is meant.
    package let line: Int?
    /// In characters, counted from 1; nil where the whole line is meant.
    package let column: Int?
    /// One plain sentence without a full stop.
    package let reason: String

    package init(file: String, line: Int? = nil, column: Int? = nil, reason: String) {
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
    }
}

extension KitchenFileError: CustomStringConvertible {
    /// As compilers write it: `chili.cook:3:14: the brace is not closed`.
    package var description: String {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
        return "\(place): \(reason)"
    }
}
