/// The unit of an amount in words, read: `large slices`, `fl oz can`, `500 ml bottle`, `small bag`.
package struct UnitPhrase: Hashable, Sendable {
    /// A number inside the words (`500` of `500 ml bottle`), else 1.
    package var multiplier: Double = 1
    /// What is measured: mass or volume when one is named, else the household word or piece; nil when none is.
    package var measure: Measure?
    /// The vessel that goes with a mass or volume (`bottle` of `500 ml bottle`).
    package var vessel: HouseholdUnit?
    package var size: ServingSize?
    /// The remaining words, folded: a food's own counting word (`nugget`, `chip`) or what nobody knows.
    package var words: [String] = []

    package init() {}

    /// Reads the words of a unit. Total: what is not understood lands in `words`.
    package init(_ text: String) { self.init(words: NumberReader.words(text)) }

    init(words list: [String]) {
        var rest = Self.joiningPhrases(list)[...]
        while let word = rest.first {
            if let (number, count) = NumberReader.leading(rest), word != "a", word != "an", !Self.isUnit(word) {
                // "100 calorie package": the vessel's name, not a hundred of them.
                if let next = rest.dropFirst(count).first, Self.energies.contains(next) {
                    words += [Figures.plain(number.value), "calorie"]
                    rest = rest.dropFirst(count + 1)
                    continue
                }
                if number.value > 0 { multiplier *= number.value }
                rest = rest.dropFirst(count)
                continue
            }
            rest = rest.dropFirst()
            take(word)
        }
        if !multiplier.isFinite { multiplier = 1 }
    }

    /// Whether it is a mass or a volume.
    package var isMeasured: Bool {
        switch measure {
        case .mass, .volume: true
        default: false
        }
    }

    /// Whether it is a vessel that is sold with so much in it: a volume behind it is of each.
    package var isSoldBySize: Bool { [.household(.can), .household(.bottle), .household(.carton)].contains(measure) }

    /// Nothing that says how much.
    package var isEmpty: Bool { measure == nil && size == nil && words.isEmpty }

    private mutating func take(_ word: String) {
        if let measure = UnitLexicon.measure(word) {
            switch (self.measure, measure) {
            case (nil, _): self.measure = measure
            case (.mass, .household(let unit)), (.volume, .household(let unit)): vessel = unit
            case (.household(let unit), .mass), (.household(let unit), .volume):
                (vessel, self.measure) = (unit, measure)
            case (.piece, .household): self.measure = measure
            default: words.append(word)
            }
        } else if let size = UnitLexicon.size(word) {
            self.size = size
        } else if !UnitLexicon.fillers.contains(word), word.contains(where: \.isLetter) {
            words.append(word)
        }
    }

    /// Whether `word` names a unit, so that its other sense as a number (`half`, `quart`) gives way.
    private static func isUnit(_ word: String) -> Bool { UnitLexicon.measure(word) != nil }

    private static let energies: Set<String> = ["calorie", "calories", "kcal", "cal"]

    /// Hyphens say something between digits ("2-3") and behind a denial ("no-bake"); elsewhere they only join words
    /// ("three-quarters", "medium-sized").
    private static func withoutHyphens(_ words: [String]) -> [String] {
        words.indices.filter { index in
            guard words[index] == "-", index > 0, index + 1 < words.count else { return words[index] != "-" }
            let isRange = words[index - 1].last?.isNumber == true && words[index + 1].first?.isNumber == true
            return isRange || ["no", "non"].contains(words[index - 1])
        }.map { words[$0] }
    }

    package static func joiningPhrases(_ words: [String]) -> [String] {
        var joined: [String] = []
        var rest = withoutHyphens(words)[...]
        while let first = rest.first {
            if let phrase = UnitLexicon.phrases.first(where: { rest.starts(with: $0.words) }) {
                joined.append(phrase.single)
                rest = rest.dropFirst(phrase.words.count)
            } else {
                joined.append(first)
                rest = rest.dropFirst()
            }
        }
        return joined
    }
}

/// An amount at the start of a food's name, split off: `half an avocado`, `330 ml coke`, `bowl of oatmeal`.
package struct LeadingAmount: Hashable, Sendable {
    /// The number, when one was said.
    package var number: NumberExpression?
    package var unit: UnitPhrase
    /// The unit's words as they stood.
    package var unitText: String
    /// What is left: the food, folded.
    package var food: String

    /// - Returns: nil when the text does not begin with an amount or nothing would be left of it.
    package init?(_ text: String) {
        var rest = UnitPhrase.joiningPhrases(NumberReader.words(text))[...]
        number = nil
        if let (number, count) = NumberReader.leading(rest) {
            self.number = number
            rest = rest.dropFirst(count)
        }
        var unitWords: [String] = []
        while let word = rest.first, rest.count > 1, unitWords.count < 4 {
            let isSize = UnitLexicon.size(word) != nil
            guard isSize || UnitLexicon.measure(word) != nil || (word == "of" || word == "x") else { break }
            // "medium crust pizza"
            if isSize, rest.dropFirst().first == "crust" { break }
            // "bar" is a unit in "bar of chocolate", and the food in "bar snacks": a household word counts only
            // before "of", after a number, or after a size.
            if case .household = UnitLexicon.measure(word), number == nil, unitWords.isEmpty,
                !UnitLexicon.fillers.contains(rest.dropFirst().first ?? "")
            {
                break
            }
            if isSize || UnitLexicon.measure(word) != nil { unitWords.append(word) }
            rest = rest.dropFirst()
            if !isSize {
                while let filler = rest.first, rest.count > 1, UnitLexicon.fillers.contains(filler) {
                    rest = rest.dropFirst()
                }
            }
        }
        guard number != nil || !unitWords.isEmpty, let next = rest.first else { return nil }
        // "half and half" is no amount of something, and a share ("100 % apple juice") none either.
        guard !["and", "und", "y", "et", "&", "-", "%"].contains(next) else { return nil }
        unit = UnitPhrase(words: unitWords)
        unitText = unitWords.joined(separator: " ")
        food = rest.joined(separator: " ")
    }
}
