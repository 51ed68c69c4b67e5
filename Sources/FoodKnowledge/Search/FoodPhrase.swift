import Nutrition

/// A food's name, a synonym, a table description or a query, taken apart for matching.
struct FoodPhrase {
    /// What a word does in its phrase.
    enum Role: UInt8 {
        /// In the first part: it names the food.
        case core
        /// In a later part: it describes the food.
        case detail
        /// In brackets or one of several alternatives.
        case aside
        /// Only a synonym has it: it may agree, and costs nothing when it does not occur.
        case optional

        /// How much of a word's weight counts when the other side lacks it.
        var share: Float {
            switch self {
            case .core: 1
            case .detail: 0.45
            case .aside: 0.2
            case .optional: 0
            }
        }
    }

    struct Word: Hashable {
        var text: String
        var role: Role
        /// Names the thing itself: the last noun of an English phrase, the first comma part of a description.
        var isHead = false
        /// In the second comma part of a description, where the kind stands: `Cheese, Cheddar`.
        var isKind = false
    }

    enum Style { case name, description }

    private(set) var words: [Word] = []

    init(_ text: String, style: Style) {
        let segments = Self.segments(text)
        for (number, segment) in segments.enumerated() {
            read(segment, number: number, style: style)
        }
        if !words.contains(where: \.isHead), let last = words.lastIndex(where: { $0.role == .core }) {
            words[last].isHead = true
        }
    }

    private mutating func read(_ segment: Segment, number: Int, style: Style) {
        let isFirst = number == 0
        let role: Role = segment.isBracketed ? .aside : isFirst || style == .name ? .core : .detail
        var head: Int?
        var heads: [Int] = []
        var behindPreposition = false
        var isNegated = false
        var isAlternative = false
        for raw in segment.words {
            if FoodWords.prepositions.contains(raw) {
                if isFirst && !behindPreposition { heads += [head].compactMap(\.self) }
                if !words.isEmpty { behindPreposition = true }
                if raw != "of" { isNegated = false }
                continue
            }
            if FoodWords.conjunctions.contains(raw) {
                if !behindPreposition, let last = head {
                    heads.append(last)
                    head = nil
                }
                continue
            }
            if FoodWords.alternatives.contains(raw) {
                if !behindPreposition, let last = head { heads.append(last) }
                isAlternative = style == .description
                continue
            }
            if FoodWords.negations.contains(raw) {
                isNegated = true
                continue
            }
            if raw == "eaten" || raw == "added", isNegated, let last = words.indices.last,
                !words[last].text.hasPrefix("~"), raw == "eaten"
            {
                // "skin not eaten" takes back the word before it.
                words[last].text = "~" + words[last].text
                isNegated = false
                continue
            }
            if FoodWords.stopWords.contains(raw) { continue }
            let word = FoodWords.canonical[raw] ?? raw
            let text = isNegated ? "~" + word : word
            if words.contains(where: { $0.text == text }) { continue }
            words.append(
                Word(
                    text: text, role: isAlternative && role == .detail ? .aside : role,
                    isKind: number == 1 && style == .description && !isNegated && !behindPreposition))
            if !isNegated, FoodWords.influence(word) >= 1, head == nil || !FoodWords.participles.contains(word) {
                head = words.count - 1
            }
        }
        guard isFirst, !segment.isBracketed else { return }
        if !behindPreposition, let head { heads.append(head) }
        for index in heads { words[index].isHead = true }
    }

    private struct Segment {
        var words: [String] = []
        var isBracketed = false
    }

    /// Parts between commas, semicolons and brackets; a part that says "not further specified" is left out.
    private static func segments(_ text: String) -> [Segment] {
        var segments: [Segment] = [Segment()]
        var word = ""
        func flush() {
            guard !word.isEmpty else { return }
            if word.hasSuffix("'s") { word.removeLast(2) }
            if word.hasSuffix("'") { word.removeLast() }
            if !word.isEmpty { segments[segments.count - 1].words.append(Plural.stem(word)) }
            word = ""
        }
        for character in FoldedText.fold(text) {
            switch character {
            case ",", ";":
                flush()
                segments.append(Segment())
            case "(", "[":
                flush()
                segments.append(Segment(isBracketed: true))
            case ")", "]":
                flush()
                segments.append(Segment())
            case "/":
                flush()
                segments[segments.count - 1].words.append("/")
            case "&", "%":
                if character == "%" { word.append(character) }
                flush()
                if character == "&" { segments[segments.count - 1].words.append("&") }
            case "'":
                // "jus d'orange": what stands before is a word of its own.
                if word.count == 1 { flush() } else { word.append(character) }
            case _ where character.isLetter || character.isNumber:
                word.append(character)
            default: flush()
            }
        }
        flush()
        return segments.filter { !$0.words.isEmpty && !($0.words[0] == "ns" || $0.words == ["nfs"]) }
            .map { Segment(words: joiningTerms($0.words), isBracketed: $0.isBracketed) }
    }

    private static func joiningTerms(_ words: [String]) -> [String] {
        var joined: [String] = []
        var index = 0
        while index < words.count {
            if index + 1 < words.count, let term = FoodWords.joined["\(words[index]) \(words[index + 1])"] {
                joined.append(term)
                index += 2
            } else {
                joined.append(words[index])
                index += 1
            }
        }
        return joined
    }
}
