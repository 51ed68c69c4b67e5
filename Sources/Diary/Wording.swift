import Foundation
import Nutrition

/// How numbers and words read in texts of the daemon; the numbers are ``Figures``', as everywhere.
package enum Wording {
    /// `1,850`: whole, with thousands separators.
    package static func whole(_ number: Int) -> String { Figures.grouped(number) }

    /// `0.5`, `2`, `1.33`: at most two decimals, none needless.
    package static func quantity(_ number: Double) -> String { Figures.plain(number) }

    /// Grams or millilitres: whole from 10 on, one decimal below.
    package static func grams(_ number: Double) -> String { Figures.grams(number) }

    /// `1 entry`, `2 entries`.
    package static func count(_ number: Int, _ one: String, _ many: String) -> String {
        Figures.count(number, one, many)
    }

    package static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// A text cut to `limit` characters at a word, with an ellipsis.
    package static func shortened(_ text: String, to limit: Int) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard line.count > limit else { return line }
        let cut = line.prefix(limit)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return cut[..<end] + "…"
    }
}
