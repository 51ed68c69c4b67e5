/// Text with commas between (RFC 4180): lines end with CR LF, and a cell with a comma, a quotation mark or a line end
/// stands in quotation marks, of which those within are doubled.
package enum CSVText {
    private static let lineEnd = "\r\n"

    /// A line of cells that are written as they are.
    package static func line(_ cells: [CSVCell]) -> String {
        cells.map { quoted($0.text) }.joined(separator: ",") + lineEnd
    }

    private static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

/// One cell. An unknown value is an empty one, never 0.
package struct CSVCell: Hashable, Sendable {
    package let text: String

    /// Words that somebody wrote. A spreadsheet would run one that begins as a formula does, so an apostrophe stands
    /// before it, as before one of its own; whoever reads it back takes one apostrophe away.
    package init(words: String?) {
        guard let words else {
            text = ""
            return
        }
        // Compared by code points: a combining mark behind the sign would make another character of it.
        let starts = words.unicodeScalars.first.map { Self.guarded.contains($0) } ?? false
        text = starts ? "'" + words : words
    }

    /// What code wrote: a date, a key.
    package init(key: String) { text = key }

    package init(_ number: Int64?) { text = number.map(String.init) ?? "" }

    package init(_ number: Int?) { text = number.map(String.init) ?? "" }

    /// With a point, and all the digits that it takes to read the same number back.
    package init(_ number: Double?) {
        guard let number, number.isFinite else {
            text = ""
            return
        }
        text = Int64(exactly: number).map(String.init) ?? String(number)
    }

    /// What cells begin with that spreadsheets run (https://owasp.org/www-community/attacks/CSV_Injection), and the mark
    /// that keeps them from it.
    private static let guarded: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "'", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]

    /// The words of a cell that ``init(words:)`` made.
    package static func words(in cell: String) -> String {
        let scalars = cell.unicodeScalars
        guard scalars.first == "'", let second = scalars.dropFirst().first, guarded.contains(second) else {
            return cell
        }
        return String(scalars.dropFirst())
    }
}
