import Nutrition

/// Words that point at entries by their place, or say how an amount changes, in the languages of the product.
package enum ReferenceWords {
    /// What marked words point at; nil for words that say nothing.
    ///
    /// - Parameter message: whose language counts; a word alone says little.
    package static func target(_ text: String, in message: Reading? = nil) -> Correction.Target? {
        let words = NumberReader.words(text)
        if let place = words.lazy.compactMap(ordinal).first, words.allSatisfy(isPlain) { return .place(place) }
        // "all three"
        if let scope = scope(of: words), words.allSatisfy({ isPlain($0) || NumberReader.leading([$0]) != nil }) {
            return scope
        }
        let rest = words.filter { !isPlain($0) }
        if rest.isEmpty { return .unsaid }
        let reading = message.map { Reading(text, from: $0) } ?? Reading(text)
        // "the snacks" is a meal, "the breakfast bar" is none.
        if let meal = reading.words.indices.lazy.compactMap({
            reading.lexicon.meal(at: reading.words[$0...])?.meal
                ?? (reading.words[$0].hasSuffix("s")
                    ? reading.lexicon.meal(at: [String(reading.words[$0].dropLast())])?.meal : nil)
        }).first,
            rest.count <= 2
        {
            return .meal(meal)
        }
        // A snack has no time: all of them are meant.
        let isSnack = { (word: String) in
            [word, word.hasSuffix("s") ? String(word.dropLast()) : word].contains {
                reading.lexicon.mealChoice($0) == .snack
            }
        }
        if rest.count <= 2, reading.words.contains(where: isSnack) {
            return .meal(.afternoonSnack)
        }
        return .named(text)
    }

    /// "both", "everything"; nil when nothing of the kind is said.
    package static func scope(of words: [String]) -> Correction.Target? {
        if words.contains(where: { has(.referenceEverything, $0) }) { return .conversation }
        let isAll = words.indices.contains { index in
            // "after all" is no amount.
            has(.referenceAll, words[index])
                && !(index > 0
                    && Lexicon.of(.english).has(.referenceBack, words[(index - 1)...index].joined(separator: " ")))
        }
        return isAll ? .lastTurn : nil
    }

    /// "double", "half of it": how many times as much.
    package static func scale(in words: [String]) -> Double? {
        words.lazy.compactMap { word in scales.first { has($0.0, word) }?.1 }.first
    }

    /// Whether the words name what remains of something: "the rest".
    static func isRest(_ text: String) -> Bool {
        let words = NumberReader.words(text).filter { !isPlain($0) }
        return !words.isEmpty && words.allSatisfy { has(.amountRest, $0) }
    }

    /// Whether something goes back to what it was: "it was 4 after all".
    static func goesBack(_ words: [String]) -> Bool {
        MessageLanguage.allCases.contains { Lexicon.of($0).stands(.referenceBack, in: words) }
    }

    /// 1 for "more", -1 for "less".
    package static func direction(in words: [String]) -> Double? {
        // "more or less 200 g"
        let isAbout = words.indices.contains { index in
            MessageLanguage.allCases.contains { language in
                let length = Lexicon.of(language).length(of: .quantityAbout, at: words[index...]) ?? 0
                return length > 1 && words[index..<index + length].contains { has(.changeLess, $0) }
            }
        }
        guard !isAbout else { return nil }
        if words.contains(where: { has(.changeLess, $0) }) { return -1 }
        // "more like 250 g", "más bien"
        let isMore = words.indices.contains { index in
            has(.changeMore, words[index]) && !(index + 1 < words.count && has(.referenceRather, words[index + 1]))
        }
        return isMore ? 1 : nil
    }

    static func hasEach(_ words: [String]) -> Bool { words.contains { has(.quantityEach, $0) } }
    static func hasAnother(_ words: [String]) -> Bool { words.contains { has(.referenceAnother, $0) } }

    private static func isPlain(_ word: String) -> Bool {
        ordinal(word) != nil || UnitLexicon.fillers.contains(word)
            || [.referenceAll, .referenceEverything, .referencePronoun, .referenceAnother, .referenceLabel].contains {
                has($0, word)
            }
    }

    /// Names are pointed at in any language, whatever that of the message: a word alone says little of it.
    private static func has(_ concept: Concept, _ word: String) -> Bool { Lexicon.anyHas(concept, word) }

    private static func ordinal(_ word: String) -> Int? { ordinals.first { has($0.0, word) }?.1 }

    private static let ordinals: [(Concept, Int)] = [
        (.ordinalFirst, 0), (.ordinalSecond, 1), (.ordinalThird, 2), (.ordinalLast, -1),
    ]
    private static let scales: [(Concept, Double)] = [(.changeDouble, 2), (.changeTriple, 3), (.changeHalf, 0.5)]
}

extension LearntReading {
    /// Whether it names or describes an entry that it points at, as "the coffee".
    package func namesEntry(in message: Reading) -> Bool {
        slots(.reference).contains { ReferenceWords.target($0.text, in: message)?.isNamed == true }
    }
}
