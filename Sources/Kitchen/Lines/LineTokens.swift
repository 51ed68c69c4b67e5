/// A piece of an ingredient line, and where it stands.
struct LineToken {
    enum Kind {
        case word
        /// Digits, a decimal number, or a sign such as ½.
        case number(Double)
        case mark
    }

    let kind: Kind
    /// As written.
    let text: String
    let folded: String
    /// In characters of the line.
    let start: Int
    let end: Int
    let hasSpaceBefore: Bool

    var number: Double? { if case .number(let value) = kind { value } else { nil } }
    var isWord: Bool { if case .word = kind { true } else { false } }

    func isMark(_ mark: String) -> Bool { text == mark && !isWord }
}

/// Cuts a line into words, numbers and marks.
enum LineTokens {
    /// Longer lines are no ingredients; what is beyond is left out.
    static let longestLine = 1000

    static func split(_ line: String) -> [LineToken] { split(Array(line.prefix(longestLine))) }

    static func split(_ line: [Character]) -> [LineToken] {
        var tokens: [LineToken] = []
        var at = 0
        var spaced = false
        while at < line.count {
            let start = at
            if line[at].isWhitespace {
                spaced = true
                at += 1
                continue
            }
            let kind = take(line, &at)
            let text = String(line[start..<at])
            tokens.append(
                LineToken(
                    kind: kind, text: text, folded: text.folded, start: start, end: at, hasSpaceBefore: spaced))
            spaced = false
        }
        return tokens
    }

    private static func take(_ line: [Character], _ at: inout Int) -> LineToken.Kind {
        let first = line[at]
        if let value = Fractions.signs[first] {
            at += 1
            return .number(value)
        }
        if isDigit(first) { return takeNumber(line, &at) }
        at += 1
        guard first.isLetter else { return .mark }
        while at < line.count, line[at].isLetter { at += 1 }
        return .word
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// A comma or a point is part of it when a digit follows.
    private static func takeNumber(_ line: [Character], _ at: inout Int) -> LineToken.Kind {
        let start = at
        var separators: [Character] = []
        while at < line.count {
            let isSeparator =
                (line[at] == "." || line[at] == ",") && at + 1 < line.count && isDigit(line[at + 1])
            guard isDigit(line[at]) || isSeparator else { break }
            if isSeparator { separators.append(line[at]) }
            at += 1
        }
        return value(String(line[start..<at]), separators: separators).map { .number($0) } ?? .word
    }

    /// "1,200" and "1.200.000" count thousands; "1,5", "0,250" and "1.125" have decimals. "00", as in flour, is a name.
    private static func value(_ text: String, separators: [Character]) -> Double? {
        if separators.isEmpty {
            guard text.count < 16, text.first != "0" || text.count == 1 else { return nil }
            return Double(text)
        }
        let groups = text.split(whereSeparator: { $0 == "." || $0 == "," })
        let looksGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count <= 3 && groups[0] != "0"
        if looksGrouped, separators.count > 1 || separators[0] == "," { return Double(groups.joined()) }
        guard separators.count == 1, text.count <= 30 else { return nil }
        return Double(text.replacing(",", with: "."))
    }
}
