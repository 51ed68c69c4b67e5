import Foundation

/// Regular expressions of evaluation files, which are written for Python: case-insensitive, anywhere in the text.
enum EvalPattern {
    /// - Returns: false for a pattern that is none.
    static func occurs(_ pattern: String, in text: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: [.caseInsensitive]) else {
            return false
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

/// The numbers of a reply as the evaluation files count them: digits with thousands separators or decimals, fractions,
/// and small numbers in words. ISO dates and digits behind a letter ("B12") are none; no unit is converted.
enum ReplyNumbers {
    private static let words: [String: Double] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12,
    ]
    private static let fractions = [("½", ".5"), ("¼", ".25"), ("¾", ".75")]

    static func numbers(in reply: String) -> [Double] {
        var text = reply.replacing(#/\d{4}-\d\d-\d\d/#, with: " ")
        for (sign, decimals) in fractions { text = spelledOut(sign, as: decimals, in: text) }
        var found = text.lowercased().split { !$0.isLetter }.compactMap { words[String($0)] }
        let pattern =
            #/(?:(?<grouped>[0-9]{1,3}(?:[,\x{202f}\x{a0}\x{2009} ][0-9]{3})+)(?![0-9])(?<rest>\.[0-9]+)?|(?<single>[0-9]+(?:[.,][0-9]+)?))/#
        for match in text.matches(of: pattern) {
            if match.range.lowerBound > text.startIndex {
                let before = text[text.index(before: match.range.lowerBound)]
                if before.isLetter || before.isNumber || before == "." || before == "," { continue }
            }
            if let single = match.output.single {
                if let value = Double(single.replacing(",", with: ".")) { found.append(value) }
            } else if let grouped = match.output.grouped {
                let parts = grouped.split { !$0.isNumber }
                if let value = Double(parts.joined() + (match.output.rest ?? "")) { found.append(value) }
                // "31 165" may be two numbers as well.
                if !grouped.contains(",") { found += parts.compactMap { Double($0) } }
            }
        }
        return found
    }

    /// "4½" and "4 ½" are 4.5, "½" alone is 0.5.
    private static func spelledOut(_ sign: String, as decimals: String, in text: String) -> String {
        let pieces = text.components(separatedBy: sign)
        return pieces.dropLast().reduce("") { done, piece in
            let before = done + piece
            let trimmed = before.last?.isWhitespace == true ? String(before.dropLast()) : before
            return trimmed.last?.isNumber == true ? trimmed + decimals : before + "0" + decimals
        } + (pieces.last ?? "")
    }
}
