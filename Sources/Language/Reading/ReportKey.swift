import Nutrition

extension Reading {
    /// What of a report decides about its foods: its words without those that say who, when and at which meal, because
    /// these are read anew each time. Two messages with the same key mean the same foods. Nil for what is no report
    /// that stands for itself: a question, or one that points back to something.
    package var reportKey: String? {
        guard text.unicodeScalars.count <= Self.longestReport, !text.contains("?"), objection(toFoodAt: nil) == nil,
            !words.contains(where: Self.pointers.contains)
        else { return nil }
        var tokens: [String] = []
        for (index, word) in words.enumerated() {
            if index > 0, pauses[index] != nil, !EatingWords.coordinators.contains(word) { tokens.append(",") }
            tokens.append(word)
        }
        tokens = Self.core(of: tokens)
        guard tokens.contains(where: { $0.contains { $0.isLetter } }) else { return nil }
        return tokens.joined(separator: " ")
    }

    /// In Unicode scalars; longer messages are seldom said twice.
    private static let longestReport = 400

    private static func core(of tokens: [String]) -> [String] {
        var rest = tokens[...]
        var hasReport = false
        while true {
            let before = rest.count
            for phrase in openings where rest.count > phrase.count && rest.starts(with: phrase) {
                rest.removeFirst(phrase.count)
                break
            }
            // "had I had eggs" is no report.
            if !hasReport,
                let phrase = reports.first(where: { rest.count > $0.count && rest.starts(with: $0) })
            {
                rest.removeFirst(phrase.count)
                hasReport = true
            }
            for phrase in endings where rest.count > phrase.count && rest.suffix(phrase.count).elementsEqual(phrase) {
                rest.removeLast(phrase.count)
                break
            }
            while rest.first == "," { rest.removeFirst() }
            while rest.last == "," { rest.removeLast() }
            if rest.count == before { return Array(rest) }
        }
    }

    /// What the words mean depends on what was said before.
    private static let pointers: Set<String> = [
        "it", "that", "this", "them", "those", "these", "same", "usual", "again", "another", "more", "other", "rest",
        "remaining", "both", "too", "instead", "make", "actually", "correction",
    ]

    /// The longest first, so that "i just had" is not read as "i".
    private static func phrases(_ text: String) -> [[String]] {
        text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .sorted { $0.count > $1.count }
    }

    private static let times = phrases(
        """
        today, yesterday, last night, now, right now, just now, for breakfast, for lunch, for dinner, for supper,
        for brunch, at breakfast, at lunch, at dinner, for my breakfast, for my lunch, for my dinner
        """)
    private static let openings = times + phrases("so, ok, okay, well, hi, hello, hey, then, please")
    private static let endings = times + phrases("please, thanks")
    private static let reports = phrases(
        """
        i've just had, i've just eaten, i've just drunk, i just had, i just ate, i just drank, i've had, i've eaten,
        i have had, i have eaten, i have just had, i had, i ate, i drank, just had, just ate, just drank, had, ate, drank
        """)
}
