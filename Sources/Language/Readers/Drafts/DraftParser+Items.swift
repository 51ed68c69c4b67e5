import Nutrition

/// The draft and its items, as words name them.
extension DraftParser {
    /// "the draft", "that photo"
    mutating func takeDraft() -> Bool {
        let start = rest
        _ = rest.take(["the", "this", "that", "my"])
        if rest.take(["draft", "photo", "picture", "label"]) {
            namesDraft = true
            return true
        }
        rest = start
        return false
    }

    /// One item, all words up to one of `ends`, which stays.
    mutating func takeItem(until ends: Set<String> = []) -> Int? {
        let end = ends.isEmpty ? rest.endIndex : rest.firstIndex { ends.contains($0) } ?? rest.startIndex
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
    mutating func takeItems(until ends: Set<String> = [], ending: Set<String> = []) -> [Int]? {
        let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
        var named: [Int] = []
        var words = Array(rest[..<end])
        while let last = words.last, ending.contains(last) || last == "please" { words.removeLast() }
        for part in words.split(whereSeparator: { $0 == "and" || $0 == "plus" || $0 == "&" }) {
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
        while let first = words.first, ["the", "my", "a", "an", "some", "any", "no"].contains(first) {
            words.removeFirst()
        }
        if let last = words.last, words.count > 1, last == "one" || last == "item" { words.removeLast() }
        if let first = words.first, ["number", "item", "no", "#"].contains(first), words.count == 2,
            let number = words.last.flatMap({ Int($0) })
        {
            return items.first { $0.number == number }?.number
        }
        if words.count == 1, let place = words.first.flatMap({ Self.ordinals[$0] }) {
            let index = place == 0 ? items.count - 1 : place - 1
            return items.indices.contains(index) ? items[index].number : nil
        }
        guard !words.isEmpty else { return nil }
        let wanted = words.map(Self.stem)
        let fitting = items.filter { item in
            let name = Set(NumberReader.words(item.name).map(Self.stem))
            return wanted.allSatisfy(name.contains)
        }
        return fitting.count == 1 ? fitting[0].number : nil
    }

    private static func stem(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": 0,
    ]
}
