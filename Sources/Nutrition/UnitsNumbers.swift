/// A number as people write it at the start of an amount: a value, or a range with both ends.
package struct NumberExpression: Hashable, Sendable {
    package let low: Double
    package let high: Double

    package init(_ value: Double) { (low, high) = (value, value) }

    package init(low: Double, high: Double) { (self.low, self.high) = (Swift.min(low, high), Swift.max(low, high)) }

    /// The middle of a range.
    package var value: Double { (low + high) / 2 }
}

/// Reads numbers in digits and in words (`NumberWords`). Total: never traps.
package enum NumberReader {
    /// The words of `text`, folded, with numbers kept whole and apart from letters: `1½ Tassen` → `1`, `1/2`,
    /// `tassen`; `330ml` → `330`, `ml`. A time of day stays one word, and no number: `13:10`.
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        var current = ""
        func flush() {
            while let last = current.last, last == "." || last == "," || last == "/" { current.removeLast() }
            if !current.isEmpty { words.append(current) }
            current = ""
        }
        let characters = Array(FoldedText.fold(text))
        for (index, character) in characters.enumerated() {
            if let fraction = vulgarFractions[character] {
                flush()
                words.append(fraction)
            } else if character == "⁄" {
                current.append("/")
            } else if character.isASCII && character.isNumber {
                if let last = current.last, !(last.isNumber || ".,/:".contains(last)) { flush() }
                current.append(character)
            } else if ".,/".contains(character), let last = current.last, last.isNumber {
                current.append(character)
            } else if character == ".", current.isEmpty, index + 1 < characters.count,
                characters[index + 1].isASCII, characters[index + 1].isNumber,
                index == 0 || characters[index - 1].isWhitespace
            {
                // ".5 l"
                current = "0."
            } else if character == ":", let last = current.last, last.isNumber, !current.contains(":"),
                index + 1 < characters.count, characters[index + 1].isASCII, characters[index + 1].isNumber
            {
                // A time of day is no number.
                current.append(character)
            } else if character == "'", elided.contains(current) {
                flush()
            } else if character.isLetter || character == "'" && current.last?.isLetter == true {
                if let last = current.last, last.isNumber || ".,/".contains(last) { flush() }
                current.append(character)
            } else {
                flush()
                if character == "-" || character == "%" || character == "&" { words.append(String(character)) }
            }
        }
        flush()
        return words
    }

    /// The number that `words` begin with and how many of them it takes; nil when they begin with none.
    ///
    /// - Parameter language: With it, only its number words count (for English, German, Spanish and French those of
    ///   all four), and numbers of several words and ranges of its own are read: "zweihundertfünfzig", "between a hundred
    ///   and 150". Without it, the single words of these four are.
    package static func leading(
        _ words: some BidirectionalCollection<String>, in language: MessageLanguage? = nil
    ) -> (number: NumberExpression, count: Int)? {
        let list = Array(words.prefix(16))
        let vocabulary = NumberWords.of(language)
        if let range = framed(list[...], vocabulary) { return range }
        guard let first = singles(list[...], vocabulary).first else { return nil }
        let rest = list.dropFirst(first.count)
        if let link = rest.first, vocabulary.rangeLinks.contains(link),
            let second = singles(rest.dropFirst(), vocabulary).first, second.value > first.value,
            second.count > 1 && language != nil || !vocabulary.articles.contains(rest.dropFirst().first ?? "")
        {
            return (NumberExpression(low: first.value, high: second.value), first.count + 1 + second.count)
        }
        return (NumberExpression(first.value), first.count)
    }

    /// The languages in which a word is a cardinal number; folded.
    package static func languages(of word: String) -> Set<MessageLanguage> { NumberCompounds.languages(of: word) }

    /// "between 100 and 150", "od stu do dwustu".
    private static func framed(
        _ words: ArraySlice<String>, _ vocabulary: NumberWords
    ) -> (number: NumberExpression, count: Int)? {
        guard let opening = words.first, !vocabulary.rangeFrames.isEmpty else { return nil }
        for frame in vocabulary.rangeFrames where frame.opening == opening {
            // "between a hundred and one hundred fifty": the shorter first number leaves the second one whole.
            for first in singles(words.dropFirst(), vocabulary) {
                let rest = words.dropFirst(1 + first.count)
                guard rest.first == frame.link, let second = singles(rest.dropFirst(), vocabulary).first,
                    second.value > first.value
                else { continue }
                return (NumberExpression(low: first.value, high: second.value), 2 + first.count + second.count)
            }
        }
        return nil
    }

    /// A plain decimal with point or comma; a comma before exactly three digits separates thousands (`1,500`), and with
    /// `groupsWithPoints` so does a point (`1.500`, `1.500,5`).
    static func decimal(_ text: String, groupsWithPoints: Bool = false) -> Double? {
        guard let first = text.first, first.isNumber, text.count <= 15 else { return nil }
        if groupsWithPoints, let whole = groupedWithPoints(text) { return whole }
        if text.contains("/") {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let above = decimal(String(parts[0])), let below = decimal(String(parts[1])),
                below > 0,
                // "80/20" is a kind of minced beef.
                above < below || below < 10
            else { return nil }
            return above / below
        }
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        if groups.count > 1, first != "0", groups[0].count <= 3, !groups[0].contains("."),
            groups.dropFirst().allSatisfy({ $0.prefix(while: { $0 != "." }).count == 3 })
        {
            return Double(groups.joined())
        }
        guard groups.count <= 2 else { return nil }
        return Double(text.replacing(",", with: "."))
    }

    /// The number of a word whose thousands are separated as they are outside English: `1.890`, `12.600,5`; nil for
    /// everything else.
    package static func groupedWithPoints(_ text: String) -> Double? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard groups.count > 1, parts.count <= 2, text.first != "0", (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return Double(groups.joined() + (parts.count == 2 ? "." + parts[1] : ""))
    }

    /// The numbers that the words may begin with, the likeliest first.
    private static func singles(
        _ words: ArraySlice<String>, _ vocabulary: NumberWords
    ) -> [(value: Double, count: Int)] {
        guard let first = words.first else { return [] }
        var bases: [(value: Double, count: Int)] = []
        if let digits = decimal(first, groupsWithPoints: vocabulary.groupsWithPoints) {
            bases = [(digits, 1)]
            // "1 1/2"
            if digits == digits.rounded(), let next = words.dropFirst().first, next.contains("/"),
                let part = decimal(next), part < 1
            {
                bases = [(digits + part, 2)]
            }
        } else if let part = vocabulary.fractions[first] {
            bases = [(part, 1)]
        } else {
            bases = (vocabulary.compounds?.leading(words) ?? []).map { (Double($0.value), $0.count) }
            if let number = vocabulary.cardinals[first], !bases.contains(where: { $0.count == 1 }) {
                bases.append((number, 1))
            }
        }
        return bases.map { completed($0, words, vocabulary) }.filter(\.value.isFinite)
    }

    /// A number with the fraction or multiple that follows it.
    private static func completed(
        _ base: (value: Double, count: Int), _ words: ArraySlice<String>, _ vocabulary: NumberWords
    ) -> (value: Double, count: Int) {
        var (value, count) = base
        let isFraction = words.first.map { vocabulary.fractions[$0] != nil } ?? false
        let multiples = vocabulary.multiples
        var rest = words.dropFirst(count)
        // "one half", "three quarters", "a dozen", "ein halbes", "half a dozen"
        if let next = rest.first, !isFraction,
            let scale = vocabulary.fractions[next] ?? vocabulary.countedFractions[next] ?? multiples[next]
        {
            value *= scale
            count += 1
            rest = rest.dropFirst()
        }
        // "ein halbes Dutzend", "mezza dozzina"
        if value < 1, vocabulary.compounds != nil, let next = rest.first, let scale = multiples[next] {
            value *= scale
            count += 1
            rest = rest.dropFirst()
        }
        // "one and a half", "2 y media", "deux et demi"
        if let link = rest.first, vocabulary.ands.contains(link) {
            let article = rest.dropFirst().first.map { vocabulary.articles.contains($0) } == true ? 1 : 0
            if let part = rest.dropFirst(1 + article).first,
                let share = vocabulary.fractions[part] ?? fraction(part), value >= 1
            {
                value += share
                count += 2 + article
                rest = words.dropFirst(count)
            }
        }
        // "half a", "half of an": the article belongs to the fraction
        if value < 1 {
            var skip = 0
            if let link = rest.first, vocabulary.ofs.contains(link) { skip = 1 }
            if let article = rest.dropFirst(skip).first, vocabulary.articles.contains(article) {
                count += skip + 1
                if let next = rest.dropFirst(skip + 1).first, let scale = multiples[next] {
                    value *= scale
                    count += 1
                }
            }
        }
        return (value, count)
    }

    private static func fraction(_ word: String) -> Double? {
        guard word.contains("/"), let value = decimal(word), value < 1 else { return nil }
        return value
    }

    /// Italian words that lost their vowel before another word: "un'arancia", "dell'acqua".
    private static let elided: Set<String> = ["un", "mezz", "dell", "nell", "dall", "sull", "quest", "quell"]
    private static let vulgarFractions: [Character: String] = [
        "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
        "⅙": "1/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
    ]
}
