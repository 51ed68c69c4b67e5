import Nutrition

extension Reading {
    /// A time of day as the words say it, in seconds after midnight: `at 8`, `at 7:30 pm`, `8am`, `um 19 Uhr`,
    /// `o godzinie 8`. Whether it is before or after noon stays open for a number up to eleven without `am` or `pm`.
    var clockTime: (second: Int, isHalfDayOpen: Bool)? {
        guard text.contains(where: \.isNumber) else { return nil }
        let lexicon = lexicon
        var before: [String] = []
        for token in text.split(whereSeparator: \.isWhitespace) {
            if let first = token.first, first.isNumber, let said = ClockDigits(token, in: text) {
                let marker = clockMarker(at: said.end, lexicon)
                let isLed = lexicon.length(of: .clockLead, endingIn: before) != nil
                // "around 3 eggs" is no time: a bare number needs the marker on one side and nothing that it counts.
                if marker != nil || isLed && (said.hasMinutes || endsClause(said.end, lexicon)) {
                    return Self.time(said, marker)
                }
            }
            before = before.suffix(2) + [FoldedText.fold(String(token))]
        }
        return nil
    }

    private static func time(_ said: ClockDigits, _ marker: String?) -> (second: Int, isHalfDayOpen: Bool) {
        var hour = said.hour
        let half = marker.flatMap { $0.hasSuffix("m") ? $0.first : nil }
        if half == "p", hour < 12 { hour += 12 }
        if half == "a", hour == 12 { hour = 0 }
        return (hour * 3600 + said.minute * 60, half == nil && (1...11).contains(hour))
    }

    /// The word behind a number that makes a time of it.
    private func clockMarker(at index: String.Index, _ lexicon: Lexicon) -> String? {
        let rest = FoldedText.fold(String(text[index...].drop(while: \.isWhitespace).prefix(12)))
        return lexicon[.clockMarker].filter { marker in
            guard rest.hasPrefix(marker) else { return false }
            return rest.dropFirst(marker.count).first.map { !($0.isLetter || $0.isNumber) } ?? true
        }.max { $0.count < $1.count }
    }

    private func endsClause(_ index: String.Index, _ lexicon: Lexicon) -> Bool {
        let rest = text[index...].drop(while: \.isWhitespace)
        guard let first = rest.first else { return true }
        if ",.;:!?()".contains(first) { return true }
        let word = FoldedText.fold(String(rest.prefix { $0.isLetter }))
        return lexicon.has(.clockFollowing, word)
    }
}

/// The digits of a time at the beginning of a word: `8`, `7:30`, `20h15`.
private struct ClockDigits {
    let hour: Int
    let minute: Int
    let hasMinutes: Bool
    /// Behind the digits.
    let end: String.Index

    init?(_ token: Substring, in text: String) {
        let digits = token.prefix(while: \.isNumber)
        guard digits.count <= 2, let hour = Int(digits), hour < 24 else { return nil }
        let rest = token.dropFirst(digits.count)
        let minutes = rest.dropFirst().prefix(while: \.isNumber)
        if let sign = rest.first, ":.h".contains(sign.lowercased()), !minutes.isEmpty {
            guard minutes.count == 2, let minute = Int(minutes), minute < 60 else { return nil }
            (self.minute, hasMinutes, end) = (minute, true, minutes.endIndex)
        } else {
            (minute, hasMinutes, end) = (0, false, digits.endIndex)
        }
        self.hour = hour
    }
}
