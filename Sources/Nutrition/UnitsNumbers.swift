/// A number as people write it at the start of an amount: a value, or a range with both ends.
package struct NumberExpression: Hashable, Sendable {
    package let low: Double
    package let high: Double

    package init(_ value: Double) { (low, high) = (value, value) }

    package init(low: Double, high: Double) { (self.low, self.high) = (Swift.min(low, high), Swift.max(low, high)) }

    /// The middle of a range.
    package var value: Double { (low + high) / 2 }
}

/// Reads numbers in digits and in English, German, Spanish and French words. Total: never traps.
package enum NumberReader {
    /// The words of `text`, folded, with numbers kept whole and apart from letters: `1½ Tassen` → `1`, `1/2`,
    /// `tassen`; `330ml` → `330`, `ml`.
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        var current = ""
        func flush() {
            while let last = current.last, last == "." || last == "," || last == "/" { current.removeLast() }
            if !current.isEmpty { words.append(current) }
            current = ""
        }
        for character in FoldedText.fold(text) {
            if let fraction = vulgarFractions[character] {
                flush()
                words.append(fraction)
            } else if character == "⁄" {
                current.append("/")
            } else if character.isASCII && character.isNumber {
                if let last = current.last, !(last.isNumber || ".,/".contains(last)) { flush() }
                current.append(character)
            } else if ".,/".contains(character), let last = current.last, last.isNumber {
                current.append(character)
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
    package static func leading(_ words: some BidirectionalCollection<String>) -> (
        number: NumberExpression, count: Int
    )? {
        let list = Array(words.prefix(12))
        guard let first = single(list[...]) else { return nil }
        let rest = list.dropFirst(first.count)
        if let link = rest.first, rangeLinks.contains(link), let second = single(rest.dropFirst()),
            second.value > first.value, !articles.contains(rest.dropFirst().first ?? "")
        {
            return (NumberExpression(low: first.value, high: second.value), first.count + 1 + second.count)
        }
        return (NumberExpression(first.value), first.count)
    }

    /// A plain decimal with point or comma; a comma before exactly three digits separates thousands (`1,500`).
    static func decimal(_ text: String) -> Double? {
        guard let first = text.first, first.isNumber, text.count <= 15 else { return nil }
        if text.contains("/") {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let above = decimal(String(parts[0])), let below = decimal(String(parts[1])),
                below > 0
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

    private static func single(_ words: ArraySlice<String>) -> (value: Double, count: Int)? {
        guard let first = words.first else { return nil }
        var value: Double
        var count = 1
        if let digits = decimal(first) {
            value = digits
            // "1 1/2"
            if digits == digits.rounded(), let next = words.dropFirst().first, next.contains("/"),
                let part = decimal(next), part < 1
            {
                value += part
                count = 2
            }
        } else if let part = fractions[first] {
            value = part
        } else if let number = cardinals[first] {
            value = number
        } else {
            return nil
        }
        var rest = words.dropFirst(count)
        // "one half", "three quarters", "a dozen", "ein halbes", "half a dozen"
        if let next = rest.first, let scale = fractions[next] ?? multiples[next], fractions[first] == nil {
            value *= scale
            count += 1
            rest = rest.dropFirst()
        }
        // "one and a half", "2 y media", "deux et demi"
        if let link = rest.first, ands.contains(link) {
            let article = rest.dropFirst().first.map { articles.contains($0) } == true ? 1 : 0
            if let part = rest.dropFirst(1 + article).first, let share = fractions[part] ?? fraction(part), value >= 1 {
                value += share
                count += 2 + article
                rest = words.dropFirst(count)
            }
        }
        // "half a", "half of an": the article belongs to the fraction
        if value < 1 {
            var skip = 0
            if let link = rest.first, link == "of" || link == "de" { skip = 1 }
            if let article = rest.dropFirst(skip).first, articles.contains(article) {
                count += skip + 1
                if let next = rest.dropFirst(skip + 1).first, let scale = multiples[next] {
                    value *= scale
                    count += 1
                }
            }
        }
        return value.isFinite ? (value, count) : nil
    }

    private static func fraction(_ word: String) -> Double? {
        guard word.contains("/"), let value = decimal(word), value < 1 else { return nil }
        return value
    }

    private static let rangeLinks: Set<String> = ["-", "to", "or", "bis", "oder", "o", "ou"]
    private static let ands: Set<String> = ["and", "&", "und", "y", "et"]
    private static let articles: Set<String> = [
        "a", "an", "one", "ein", "eine", "einer", "eines", "einen", "einem", "un", "una", "uno", "une", "the",
    ]
    private static let multiples: [String: Double] = [
        "dozen": 12, "dozens": 12, "dutzend": 12, "docena": 12, "docenas": 12, "douzaine": 12, "couple": 2, "few": 3,
        "paar": 2, "pair": 2, "par": 2, "hundred": 100, "hundert": 100, "cien": 100, "cent": 100,
    ]
    private static let fractions: [String: Double] = [
        "half": 0.5, "halves": 0.5, "halb": 0.5, "halbe": 0.5, "halber": 0.5, "halbes": 0.5, "halben": 0.5,
        "medio": 0.5, "media": 0.5, "demi": 0.5, "demie": 0.5, "quarter": 0.25, "quarters": 0.25, "viertel": 0.25,
        "cuarto": 0.25, "quart": 0.25, "quarts": 0.25, "third": 1 / 3, "thirds": 1 / 3, "drittel": 1 / 3,
        "tercio": 1 / 3, "tercios": 1 / 3, "tiers": 1 / 3, "dreiviertel": 0.75,
    ]
    private static let cardinals: [String: Double] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "fifty": 50,
        "dozen": 12, "couple": 2, "few": 3, "hundred": 100, "both": 2,
        "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "eines": 1, "eins": 1, "zwei": 2, "drei": 3,
        "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwolf": 12,
        "dutzend": 12, "anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5, "dreieinhalb": 3.5, "hundert": 100,
        "zwanzig": 20, "un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6,
        "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "doce": 12, "veinte": 20, "une": 1, "deux": 2, "trois": 3,
        "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "douze": 12, "vingt": 20,
    ]
    private static let vulgarFractions: [Character: String] = [
        "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5",
        "⅙": "1/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
    ]
}
