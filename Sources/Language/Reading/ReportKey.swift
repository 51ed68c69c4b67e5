import Nutrition

extension Reading {
    /// What of a report decides about its foods: its words without those that say who, when and at which meal, because
    /// these are read anew each time. Two messages with the same key mean the same foods. Nil for what is no report
    /// that stands for itself: a question, or one that points back to something.
    package var reportKey: String? {
        let lexicon = lexicon
        guard text.unicodeScalars.count <= Self.longestReport, !text.contains("?"), objection(toFoodAt: nil) == nil,
            !words.contains(where: { lexicon.has(Self.pointers, $0) })
        else { return nil }
        var tokens: [String] = []
        for (index, word) in words.enumerated() {
            if index > 0, pauses[index] != nil, !lexicon.has(.conjunctionAnd, word) { tokens.append(",") }
            tokens.append(word)
        }
        tokens = Self.core(of: tokens, lexicon)
        guard tokens.contains(where: { $0.contains { $0.isLetter } }) else { return nil }
        return tokens.joined(separator: " ")
    }

    /// In Unicode scalars; longer messages are seldom said twice.
    private static let longestReport = 400

    private static func core(of tokens: [String], _ lexicon: Lexicon) -> [String] {
        var rest = tokens[...]
        var hasReport = false
        func first(_ concepts: [Concept]) -> Int? {
            concepts.compactMap { lexicon.length(of: $0, at: rest) }.max().flatMap { $0 < rest.count ? $0 : nil }
        }
        func last(_ concepts: [Concept]) -> Int? {
            concepts.compactMap { lexicon.length(of: $0, endingIn: rest) }.max().flatMap { $0 < rest.count ? $0 : nil }
        }
        while true {
            let before = rest.count
            if let count = first([.reportTime, .discourseOpening]) { rest.removeFirst(count) }
            // "had I had eggs" is no report.
            if !hasReport, let count = first([.reportVerb]) {
                rest.removeFirst(count)
                hasReport = true
            }
            if let count = last([.reportTime, .discourseEnding]) { rest.removeLast(count) }
            while rest.first == "," { rest.removeFirst() }
            while rest.last == "," { rest.removeLast() }
            if rest.count == before { return Array(rest) }
        }
    }

    /// What the words mean depends on what was said before.
    private static let pointers: [Concept] = [.pronounDemonstrative, .discoursePointer]
}
