import Foundation

/// How numbers read in texts for the user.
package enum Wording {
    /// `1,850`: whole, with thousands separators.
    package static func whole(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return (number < 0 ? "-" : "") + grouped
    }

    package static func kilocalories(_ number: Int) -> String { whole(number) + " kcal" }

    /// `0.5`, `2`, `1.33`: at most two decimals, none needless.
    package static func quantity(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        if rounded == rounded.rounded(), abs(rounded) < 1e9 { return whole(Int(rounded)) }
        return String(rounded)
    }

    /// Grams or millilitres: whole from 10 on, one decimal below.
    package static func grams(_ number: Double) -> String {
        number >= 10 ? whole(Int(number.rounded())) + " g" : quantity((number * 10).rounded() / 10) + " g"
    }

    /// `1 entry`, `2 entries`.
    package static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(whole(number)) \(number == 1 ? one : many)"
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
