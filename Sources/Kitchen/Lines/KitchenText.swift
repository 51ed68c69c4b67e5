import Foundation

extension String {
    /// Without white space at both ends.
    var trimmedWhitespace: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    /// Every run of white space, line ends and no-break spaces too, is one space, and none stands at the ends.
    var collapsedWhitespace: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Small letters without marks: "Crème" is "creme", "Łyżka" is "lyzka", "Öl" is "ol".
    var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var text = ""
        for scalar in lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
            switch scalar {
            case "ł": text += "l"
            case "ß": text += "ss"
            case "ø": text += "o"
            case "æ": text += "ae"
            case "œ": text += "oe"
            case "ı": text += "i"
            default:
                if !scalar.properties.generalCategory.isMark { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    /// Its words, folded: letters and digits of any alphabet.
    var foldedWords: [String] {
        folded.replacing("'", with: "").replacing("’", with: "")
            .split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool {
        switch self {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
