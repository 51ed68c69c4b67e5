import Nutrition

/// The draft and its items, as words name them.
extension DraftParser {
    /// "the draft", "that photo"
    mutating func takeDraft() -> Bool {
        let start = rest
        _ = take(.determinerArticle, .pronounDemonstrative, .determinerPossessive)
        if take(.draftThing) {
            namesDraft = true
            return true
        }
        rest = start
        return false
    }

    /// One item, all words up to one of `ends`, which stays.
    mutating func takeItem(until ends: [Concept] = []) -> Int? {
        let end = ends.isEmpty ? rest.endIndex : rest.firstIndex { lexicon.has(ends, $0) } ?? rest.startIndex
        guard end > rest.startIndex else { return nil }
        guard let number = item(Array(rest[..<end])) else { return nil }
        rest = rest[end...]
        return number
    }

    /// As many words as name an item, with others behind them: "the rice 200 g".
    mutating func takeLeadingItem() -> Int? {
        for end in rest.indices.dropFirst().reversed() {
            guard let number = item(Array(rest[..<end])) else { continue }
            rest = rest[end...]
            return number
        }
        return nil
    }

    /// Items that "and" joins, all words up to one of `ends`, which stays, or to the end.
    mutating func takeItems(until ends: [Concept] = [], ending: [Concept] = []) -> [Int]? {
        let end = rest.firstIndex { lexicon.has(ends, $0) } ?? rest.endIndex
        var named: [Int] = []
        var words = Array(rest[..<end])
        while let last = words.last, lexicon.has(ending + [.discoursePlease], last) { words.removeLast() }
        for part in words.split(whereSeparator: { lexicon.has(.conjunctionAnd, $0) }) {
            guard let number = item(Array(part)) else { return nil }
            named.append(number)
        }
        guard !named.isEmpty else { return nil }
        rest = rest[end...]
        return named
    }

    /// The item that these words name: "the second", "number 2", or words of its name.
    private func item(_ words: [String]) -> Int? {
        var words = words[...]
        while let first = words.first, lexicon.has(Self.determiners, first) { words.removeFirst() }
        if let last = words.last, words.count > 1, lexicon.has(.draftItem, last) { words.removeLast() }
        if let first = words.first, lexicon.has(.draftNumber, first), words.count == 2,
            let number = words.last.flatMap({ Int($0) })
        {
            return items.first { $0.number == number }?.number
        }
        if words.count == 1, let index = words.first.flatMap(place) {
            return items.indices.contains(index) ? items[index].number : nil
        }
        guard !words.isEmpty else { return nil }
        let wanted = words.map(Plural.stem)
        let fitting = items.filter { item in
            let name = Set(NumberReader.words(item.name).map(Plural.stem))
            return wanted.allSatisfy(name.contains)
        }
        return fitting.count == 1 ? fitting[0].number : nil
    }

    /// The place among the items that a word such as "second" or "last" names.
    private func place(_ word: String) -> Int? {
        if lexicon.has(.daypartLast, word) { return items.count - 1 }
        return lexicon.place(word)
    }

    private static let determiners: [Concept] = [
        .determinerArticle, .determinerPossessive, .determinerSome, .determinerNo,
    ]
}
