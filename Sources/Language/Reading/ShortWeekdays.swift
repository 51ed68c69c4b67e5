import Nutrition

extension Reading {
    /// Short names of days are words of other things, too ("sun", "mon" in French): so many different ones must open what
    /// stands between pauses.
    private static let fewestWeekdays = 2
    /// In letters, where no colon follows.
    private static let shortestWeekday = 3

    /// "sat ramen 600 kcal, sun burger 900 kcal" with the days written out, before the language is told from the words.
    static func weekdaysWrittenOut(_ text: String) -> String {
        let tokens = TextToken.all(of: text)
        let opening = tokens.indices.dropLast().filter { tokens[$0].isAfterPause }
        guard opening.count >= fewestWeekdays else { return text }
        let byLanguage = MessageLanguage.allCases.map { language in
            opening.compactMap { index in
                // "Do I log that?": of two letters only what a colon follows is a day.
                let isMarked = text[tokens[index].range.upperBound...].first == ":"
                return tokens[index].word.count < shortestWeekday && !isMarked
                    ? nil
                    : Lexicon.of(language).phrase(of: .weekdayShort, openedBy: tokens[index].word).map {
                        TextToken.Change(range: tokens[index].range, text: $0)
                    }
            }
        }
        let counts = byLanguage.map { Set($0.map(\.text)).count }
        guard let most = counts.max(), most >= fewestWeekdays else { return text }
        // Several languages say "mar": then the other words decide.
        let candidates = counts.indices.filter { counts[$0] == most }
        let others = tokens.indices.filter { !opening.contains($0) }.map { tokens[$0].word }
        let decided = MessageLanguage.decided(by: others)
        guard
            let best = decided.map({ decided in candidates.first { MessageLanguage.allCases[$0] == decided } })
                ?? candidates.first
        else { return text }
        return TextToken.text(text, with: byLanguage[best])
    }
}
