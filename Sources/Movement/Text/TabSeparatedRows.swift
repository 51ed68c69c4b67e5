/// Rows of a tab-separated text with a header line, each with its line number, so that what reads them can say where an
/// error is. Empty lines and lines that begin with `#` are left out.
struct TabSeparatedRows {
    struct Row {
        let file: String
        let line: Int
        fileprivate let values: [String: String]

        /// Empty where nothing stands in the column.
        func text(_ column: String) -> String { values[column] ?? "" }

        /// The parts between separators, trimmed, without empty ones.
        func list(_ column: String, separator: Character) -> [String] {
            text(column).split(separator: separator).map(TabSeparatedRows.trimmed).filter { !$0.isEmpty }
        }

        func error(_ reason: String) -> LibraryFileError { LibraryFileError(file: file, line: line, reason: reason) }
    }

    let rows: [Row]

    /// - Throws: where the header lacks one of `columns`, or a line has another number of columns than the header.
    init(_ text: String, file: String, columns: [String]) throws(LibraryFileError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
        guard let header = lines.first.map({ Self.fields($0.element) }) else {
            throw LibraryFileError(file: file, line: 1, reason: "nothing stands in it")
        }
        if let absent = columns.first(where: { !header.contains($0) }) {
            throw LibraryFileError(file: file, line: 1, reason: "there is no column \"\(absent)\"")
        }
        var rows: [Row] = []
        for (index, line) in lines.dropFirst() {
            let fields = Self.fields(line)
            guard fields.count == header.count else {
                throw LibraryFileError(
                    file: file, line: index + 1, reason: "\(fields.count) columns instead of \(header.count)")
            }
            let values = Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first })
            rows.append(Row(file: file, line: index + 1, values: values))
        }
        self.rows = rows
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(trimmed)
    }

    private static func trimmed(_ text: Substring) -> String {
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
