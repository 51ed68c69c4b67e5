import Nutrition

/// A row's letters and digits without spaces, which text recognition puts where it likes, and where each stands.
struct SquashedLine {
    /// In ASCII.
    private(set) var characters: [UInt8] = []
    private var shapes: [UInt8] = []
    /// For each character the word that it is of.
    private(set) var wordOf: [Int] = []
    /// For each character, and behind the last one, whether a part of a word begins there.
    private var starts: [Bool] = []
    /// For each character, and behind the last one, whether a name may begin or end there.
    private var isBoundary: [Bool] = []
    private var isNumber: [Bool] = []
    private let words: [LabelWord]

    init(_ line: LabelLine) {
        words = line.words
        for (index, word) in words.enumerated() {
            var startsPart = true
            for part in word.text.split(whereSeparator: { "/|-–·•*()".contains($0) }) {
                startsPart = true
                for character in LabelNames.folded(part) {
                    characters.append(character)
                    wordOf.append(index)
                    starts.append(startsPart)
                    startsPart = false
                }
            }
        }
        starts.append(true)
        shapes = characters.map(LabelShapes.shape)
        isNumber = characters.map(LabelShapes.isNumber)
        let isLetter = characters.map(LabelShapes.isLetter)
        isBoundary = starts.indices.map { starts[$0] || isLetter[$0 - 1] != isLetter[$0] }
    }

    var text: String { String(decoding: characters, as: UTF8.self) }

    /// Whether one of these stands in it, in ASCII.
    func says(_ pieces: [String]) -> Bool {
        pieces.contains { piece in
            let piece = Array(piece.utf8)
            return characters.indices.dropLast(piece.count - 1).contains {
                characters[$0] == piece[0] && characters[$0..<($0 + piece.count)].elementsEqual(piece)
            }
        }
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
        let all = LabelShapes(shapes)
        for name in LabelNames.all where name.letters.missing(in: all) <= name.errors {
            var next = 0
            for index in characters.indices where index >= next && isBoundary[index] {
                guard let end = end(of: name, from: index), !found.contains(where: { $0.range.overlaps(index..<end) })
                else { continue }
                found.append(Match(range: index..<end, field: name.field))
                next = end
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Where `name` ends that starts at `start`, with so many misread letters as it may have.
    private func end(of name: LabelNames.Name, from start: Int) -> Int? {
        let (count, allowed) = (name.shapes.count, name.errors)
        var best: (end: Int, errors: Int)?
        // Only letters in the name's own number, or one more or less.
        for length in [count, count - 1, count + 1] where length > 0 && start + length <= characters.count {
            if length != count && allowed == 0 { continue }
            let range = start..<(start + length)
            // A digit that begins a word is the row's number, whatever letter it resembles.
            guard isBoundary[range.upperBound], name.hasNumber || !range.contains(where: { isNumber[$0] && starts[$0] })
            else { continue }
            let errors = Self.distance(name, shapes[range], limit: allowed)
            if errors <= allowed, errors < best?.errors ?? .max { best = (range.upperBound, errors) }
        }
        return best?.end
    }

    /// Edit distance, in which letters of like shape are equal; more than `limit` is not counted out.
    private static func distance(_ name: LabelNames.Name, _ text: ArraySlice<UInt8>, limit: Int) -> Int {
        // Each letter that is nowhere in the text is an error.
        guard name.letters.missing(in: LabelShapes(text)) <= limit else { return .max }
        if name.shapes.count == text.count {
            var errors = 0
            for (a, b) in zip(name.shapes, text) where a != b { errors += 1 }
            if errors <= limit { return errors }
        }
        guard limit > 0 else { return .max }
        return EditDistance.between(name.shapes, Array(text), limit: limit, swaps: false)
    }
}
