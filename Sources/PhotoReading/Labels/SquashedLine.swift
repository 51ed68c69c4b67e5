import Nutrition

/// A row's letters and digits without spaces, which text recognition puts where it likes, and where each stands.
struct SquashedLine {
    private(set) var characters: [Character] = []
    /// For each character the word that it is of.
    private(set) var wordOf: [Int] = []
    private var starts: Set<Int> = []
    private let words: [LabelWord]

    init(_ line: LabelLine) {
        words = line.words
        for (index, word) in words.enumerated() {
            starts.insert(characters.count)
            var startsPart = false
            for part in word.text.split(whereSeparator: { "/|-–·•*()".contains($0) }) {
                if startsPart { starts.insert(characters.count) }
                startsPart = true
                for character in LabelNames.folded(part) {
                    characters.append(character)
                    wordOf.append(index)
                }
            }
        }
        starts.insert(characters.count)
    }

    var text: String { String(characters) }

    func isBoundary(_ index: Int) -> Bool {
        if starts.contains(index) { return true }
        guard index > 0, index < characters.count else { return true }
        return characters[index - 1].isLetter != characters[index].isLetter
    }

    /// The middle of what stands in a range, in pixels.
    func center(_ range: Range<Int>) -> Double {
        let touched = range.map { wordOf[$0] }
        guard let first = touched.first, let last = touched.last else { return 0 }
        return (position(range.lowerBound, in: first) + position(range.upperBound, in: last)) / 2
    }

    private func position(_ index: Int, in word: Int) -> Double {
        guard let first = wordOf.firstIndex(of: word), let last = wordOf.lastIndex(of: word) else { return 0 }
        let share = Double(index - first) / Double(last - first + 1)
        return words[word].left + share * (words[word].right - words[word].left)
    }

    /// A row's name in this line.
    struct Match {
        var range: Range<Int>
        var field: LabelField
    }

    /// Names of rows, longest first, that do not overlap; in the order in which they stand.
    func names() -> [Match] {
        var found: [Match] = []
        for (name, field) in LabelNames.all {
            var index = 0
            while index < characters.count {
                if isBoundary(index), let end = end(of: name, from: index),
                    !found.contains(where: { $0.range.overlaps(index..<end) })
                {
                    found.append(Match(range: index..<end, field: field))
                    index = end
                } else {
                    index += 1
                }
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Where `name` ends that starts at `start`, with one misread letter in seven; short names are whole words.
    private func end(of name: [Character], from start: Int) -> Int? {
        let allowed = name.count / 7
        var best: (end: Int, errors: Int)?
        // Only letters in the name's own number, or one more or less.
        for length in [name.count, name.count - 1, name.count + 1]
        where length > 0 && start + length <= characters.count {
            if length != name.count && allowed == 0 { continue }
            // A digit that begins a word is the row's number, whatever letter it resembles.
            guard isBoundary(start + length),
                !(start..<(start + length)).contains(where: { characters[$0].isNumber && starts.contains($0) })
                    || name.contains(where: \.isNumber)
            else { continue }
            let errors = Self.distance(name, characters[start..<(start + length)], limit: allowed)
            if errors <= allowed, errors < best?.errors ?? .max { best = (start + length, errors) }
        }
        return best?.end
    }

    /// Edit distance, in which letters of like shape are equal; more than `limit` is not counted out.
    private static func distance(_ name: [Character], _ text: ArraySlice<Character>, limit: Int) -> Int {
        if name.count == text.count {
            var errors = 0
            for (a, b) in zip(name, text) where shape(a) != shape(b) { errors += 1 }
            if errors <= limit { return errors }
        }
        guard limit > 0 else { return .max }
        return EditDistance.between(name.map(shape), text.map(shape), limit: limit, swaps: false)
    }

    private static func shape(_ character: Character) -> Character {
        switch character {
        case "l", "1", "i", "j": "i"
        case "0", "o": "o"
        case "5", "s": "s"
        case "8", "b": "b"
        default: character
        }
    }
}
