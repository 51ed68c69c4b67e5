import Nutrition

/// Lists of foods: "2 servings of my chili and a negroni".
extension Reading {
    /// The phrases of a message that lists foods and says nothing else, each with its amount and as it was written. What
    /// stands together is one food where that is its name: "mac and cheese".
    ///
    /// - Parameter isFood: whether a food is called so, by its whole name.
    /// - Returns: nil where anything else is said, or very much.
    package func listedFoods(_ isFood: (String) throws -> Bool) rethrows -> [String]? {
        let pieces = listedPieces
        guard (1...Self.mostPieces).contains(pieces.count), !text.contains("?") else { return nil }
        var phrases: [String] = []
        var rest = pieces[...]
        while !rest.isEmpty {
            let together = 1 + rest.dropFirst().prefix(Self.mostInName - 1).prefix { $0.joint != nil }.count
            let phrase = try (1...together).reversed().lazy
                .map { count in (count, Self.joined(rest.prefix(count))) }
                .first { _, text in
                    let name = foodName(in: text)
                    return try !name.isEmpty && isFood(name)
                }
            guard let (count, text) = phrase else { return nil }
            phrases.append(text)
            rest = rest.dropFirst(count)
        }
        return phrases
    }

    /// A piece of a list, and the word between it and the piece before; nil behind punctuation, where no name goes on.
    private typealias ListedPiece = (joint: String?, text: String)

    /// Of longer lists nobody waits for an answer by rules.
    private static let mostPieces = 40
    /// "bacon and egg and cheese"
    private static let mostInName = 3

    /// The text cut at punctuation and at what lists.
    private var listedPieces: [ListedPiece] {
        Self.parts(of: text).flatMap { part -> [ListedPiece] in
            var pieces: [ListedPiece] = [(nil, "")]
            for token in part.text.split(whereSeparator: \.isWhitespace) {
                if lexicon.has(.conjunctionAnd, FoldedText.fold(String(token))) {
                    pieces.append((" \(token) ", ""))
                } else {
                    pieces[pieces.count - 1].text += pieces[pieces.count - 1].text.isEmpty ? token : " \(token)"
                }
            }
            return pieces.filter { !$0.text.isEmpty }
        }
    }

    private static func joined(_ pieces: ArraySlice<ListedPiece>) -> String {
        pieces.dropFirst().reduce(pieces.first?.text ?? "") { $0 + ($1.joint ?? " ") + $1.text }
    }

    /// The name in a phrase, without the amount before or behind it and without words for the owner.
    private func foodName(in phrase: String) -> String {
        let reading = Reading(phrase, from: self)
        let (words, lexicon) = (reading.words, reading.lexicon)
        var range = words.startIndex..<words.endIndex
        if let amount = reading.amounts.first, amount.range.lowerBound == 0 {
            range = min(amount.range.upperBound, range.upperBound)..<range.upperBound
        } else if let amount = reading.amounts.last, amount.range.upperBound == range.upperBound {
            range = range.lowerBound..<amount.range.lowerBound
        }
        return words[range].drop { word in
            lexicon.isFiller(word) || lexicon.has([.determinerPossessive, .determinerArticle, .prepositionOf], word)
        }.joined(separator: " ")
    }
}
