import Nutrition

/// One of the model's phrases, such as `a medium slice of toasted wheat bread`, taken apart.
struct FoodPhraseParser {
    /// What is left without the amount at its beginning or end, as the user wrote it; empty for a bare amount.
    private(set) var name: String
    /// The words of `name`, folded.
    private(set) var words: [String]
    /// The amount within the phrase; its range counts from the phrase's first word.
    let amount: AmountExpression?
    /// Where `words` stand within the phrase.
    private(set) var nameRange: Range<Int>
    /// Where the phrase stands in the utterance, when it was copied word for word.
    private(set) var span: Range<Int>?
    /// It begins like the end of a sentence ("topped with …", "complete with the skin").
    let isContinuation: Bool
    /// That of the phrase: the model may have translated it.
    let lexicon: Lexicon

    init(_ text: String, in utterance: Reading, knowledge: any FoodNames, after start: Int) {
        let phrase = Reading(text, from: utterance)
        let all = phrase.words
        let lexicon = phrase.lexicon
        self.lexicon = lexicon
        span = utterance.span(of: all, after: start) ?? utterance.span(of: all, after: 0)
        let amounts = phrase.amounts.map { Self.withoutName($0, in: all, knowledge) }
        let vessel = Self.vessel(all, amounts, knowledge, lexicon)
        // "3 Musketeers bar", "quarter chicken": the number is part of the name.
        let isNumber = all.first?.first?.isNumber == true || amounts.first.map { $0.quantity < 1 } ?? false
        let isName =
            isNumber && amounts.first?.range == 0..<1 && amounts.first?.unit == "" && knowledge.knowsExactly(text)
        amount =
            isName
            ? nil
            : vessel?.amount ?? Self.ownAmount(amounts, in: all, lexicon) ?? Self.leadingSize(all, lexicon)
                ?? Self.leadingUnit(all, knowledge, lexicon)
        let first = isName ? 0 : Self.nameStart(all, amounts, after: vessel?.end, knowledge, lexicon)
        let range = first..<max(first, Self.nameEnd(all, amounts, from: first, knowledge, lexicon))
        nameRange = range
        isContinuation =
            amount?.isArticle != false
            && all.first.map { lexicon.has(MealWords.continuations, $0) || Self.isParticiple($0) } ?? false
            // "mashed potato" is a food, "topped with cheese" none.
            && !knowledge.knowsExactly(text)
        // "soft 45 g white roll": the amount may stand inside.
        let inner = amounts.filter { $0.isMeasured && range.contains($0.range.lowerBound) }
        words = range.filter { index in !inner.contains { $0.range.contains(index) } }.map { all[$0] }
        name =
            inner.isEmpty
            ? Self.original(text, words: words, from: first, all: all) : words.joined(separator: " ")
    }

    /// "100 g paluszki rybne": the sticks are no unit behind the weight where they are how the food's name begins.
    private static func withoutName(
        _ amount: AmountExpression, in words: [String], _ knowledge: any FoodNames
    ) -> AmountExpression {
        let unit = amount.unit.split(separator: " ")
        let last = amount.range.upperBound - 1
        guard !unit.isEmpty, last > amount.range.lowerBound, isWholeName(words, from: last, knowledge) else {
            return amount
        }
        return AmountExpression(
            quantity: amount.quantity, unit: unit.dropLast().joined(separator: " "),
            range: amount.range.lowerBound..<last, isArticle: amount.isArticle)
    }

    /// Whether a unit and what stands behind it are a food's very name, of which the rest is none.
    private static func isWholeName(_ words: [String], from unit: Int, _ knowledge: any FoodNames) -> Bool {
        unit + 1 < words.count && knowledge.knowsExactly(words[unit...].joined(separator: " "))
            && !knowledge.knows(words[(unit + 1)...].joined(separator: " "))
    }

    /// Where the food's name begins, behind its amount and words that belong to the sentence.
    private static func nameStart(
        _ words: [String], _ amounts: [AmountExpression], after vessel: Int?, _ knowledge: any FoodNames,
        _ lexicon: Lexicon
    ) -> Int {
        // "a cool 507 g of water"
        let measured = amounts.first { $0.isMeasured && $0.range.lowerBound <= 3 }
        let leading = measured.flatMap {
            words.dropFirst($0.range.upperBound).first.map { lexicon.has(.prepositionOf, $0) } == true
                ? $0.range.upperBound : nil
        }
        var first =
            vessel ?? leading ?? (amounts.isEmpty ? leadingUnit(words, knowledge, lexicon)?.range.upperBound : nil) ?? 0
        while first < words.count {
            if let amount = amounts.first(where: { $0.range.lowerBound == first }) {
                first = amount.range.upperBound
            } else if isBeforeName(first, words, amounts, knowledge, lexicon) {
                first += 1
            } else if first + 1 < words.count, lexicon.has(.unitLength, words[first + 1]) {
                first += 2
            } else {
                break
            }
        }
        return min(first, words.count)
    }

    private static func isBeforeName(
        _ index: Int, _ words: [String], _ amounts: [AmountExpression], _ knowledge: any FoodNames,
        _ lexicon: Lexicon
    ) -> Bool {
        let word = words[index]
        if lexicon.has(MealWords.leadIns, word) || knowledge.isPraise(word) { return true }
        if index > 0, lexicon.isFiller(word) { return true }
        if index < 2, lexicon.has(MealWords.times, word), amounts.contains(where: { $0.range.lowerBound > index }) {
            return true
        }
        guard index + 1 < words.count else { return false }
        return lexicon.has(Concept.eating, word) || lexicon.has(.personSelf, word)
            || lexicon.size(word) != nil && !lexicon.has(.sizeName, words[index + 1])
    }

    /// Where the name ends: before an amount, a time or a clause that only describes.
    private static func nameEnd(
        _ words: [String], _ amounts: [AmountExpression], from first: Int, _ knowledge: any FoodNames,
        _ lexicon: Lexicon
    ) -> Int {
        var end = words.indices.first { $0 > first && lexicon.has(.pronounRelative, words[$0]) } ?? words.count
        while let last = amounts.last(where: { $0.range.upperBound == end && $0.range.lowerBound > first }),
            !last.unit.isEmpty || isCount(last, behind: words[first..<last.range.lowerBound], knowledge)
        {
            end = last.range.lowerBound
            while end > first, lexicon.has(.amountTrailing, words[end - 1]) { end -= 1 }
        }
        // "a croissant in the morning"
        while end > first + 1, lexicon.has(MealWords.times, words[end - 1]) {
            end -= 1
            while end > first + 1, lexicon.has(.foodBeforeTime, words[end - 1]) { end -= 1 }
        }
        return end
    }

    /// "masala dosa 1": how many, unless it is part of the name ("omega 3").
    private static func isCount(
        _ amount: AmountExpression, behind name: ArraySlice<String>, _ knowledge: any FoodNames
    ) -> Bool {
        let name = name.joined(separator: " ")
        return amount.quantity <= 20 && knowledge.knows(name)
            && !knowledge.knowsExactly("\(name) \(Figures.plain(amount.quantity))")
    }

    /// "refreshing can of cola", "an individual school carton of juice", "6 oz container of yogurt": the words up to
    /// "of" say how much, whatever stands between the number and the vessel.
    private static func vessel(
        _ words: [String], _ amounts: [AmountExpression], _ knowledge: any FoodNames, _ lexicon: Lexicon
    ) -> (amount: AmountExpression, end: Int)? {
        guard let place = measure(words, lexicon) ?? unknownVessel(words, amounts, knowledge, lexicon),
            // "half of a 90 g bag of crisps" says itself how much.
            !amounts.contains(where: { $0.isMeasured && $0.range.contains(place) }),
            !words[..<place].contains(where: {
                lexicon.has(MealWords.leadIns, $0) && !lexicon.has(.foodLeadArticle, $0)
            })
        else { return nil }
        let isFilledWith =
            lexicon.has(.dishFilled, words[place + 1]) && lexicon.has(.prepositionWith, words[place + 2])
        let end = isFilledWith ? place + 3 : place + 2
        let start =
            words[..<place].firstIndex { !knowledge.isPraise($0) && !lexicon.has(.foodLeadArticle, $0) } ?? place
        // "three small single-serving bags", "two 100-calorie packs": all words up to the vessel name it.
        let names = words[start..<place].contains {
            lexicon.has(.sizeKind, $0) || lexicon.has(Concept.energyUnits, $0)
        }
        if names, let (quantity, behind) = Self.count(words[start..<place], lexicon) {
            let unit = words[behind...place].filter { !knowledge.isPraise($0) && !lexicon.isFiller($0) && $0 != "-" }
            return (
                AmountExpression(
                    quantity: quantity,
                    unit: unit.map { UnitLexicon.plain($0, in: lexicon.language) }.joined(separator: " "),
                    range: start..<(place + 1), isArticle: false), end
            )
        }
        let said =
            amounts.last { $0.range.upperBound <= place && !$0.unit.isEmpty }
            ?? amounts.last { $0.range.upperBound <= place }
            ?? amounts.last { $0.range.upperBound <= place + 1 && !$0.unit.isEmpty }
        let unitStart = said.map { max(start, $0.range.lowerBound) } ?? start
        let behind = said?.range.upperBound ?? start
        var unit = words[behind..<max(behind, place + 1)]
            .filter { !knowledge.isPraise($0) && !lexicon.isFiller($0) }
            .map { UnitLexicon.plain($0, in: lexicon.language) }
        if let said, !said.unit.isEmpty { unit = said.unit.split(separator: " ").map(String.init) + unit }
        return (
            AmountExpression(
                quantity: said?.quantity ?? 1, unit: unit.joined(separator: " "), range: unitStart..<(place + 1),
                isArticle: false), end
        )
    }

    /// How many vessels the words before one count, and where their names begin: one where nothing counts them.
    private static func count(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> (Double, Int)? {
        guard let first = words.first else { return nil }
        if lexicon.has(.sizeKind, first) || lexicon.size(first) != nil { return (1, words.startIndex) }
        guard let (number, count) = lexicon.number(at: words) else { return nil }
        let behind = words.startIndex + count
        // "100-calorie pack of crisps"
        let isEnergy =
            behind < words.endIndex
            && words[behind...].first { $0 != "-" }.map { lexicon.has(Concept.energyUnits, $0) } ?? false
        return isEnergy ? (1, words.startIndex) : (number.value, behind)
    }

    private static func measure(_ words: [String], _ lexicon: Lexicon) -> Int? {
        words.indices.prefix(8).first { index in
            guard index + 2 < words.count, lexicon.has([.prepositionOf, .dishFilled], words[index + 1]),
                let measure = lexicon.measure(words[index]), measure != .household(.half)
            else { return false }
            if case .household = measure { return true }
            return measure == .cup && lexicon.has(.prepositionOf, words[index + 1])
        }
    }

    /// "a sleeve of crackers", "a nugget of chocolate": a word that no list has, before a food that the table knows.
    private static func unknownVessel(
        _ words: [String], _ amounts: [AmountExpression], _ knowledge: any FoodNames, _ lexicon: Lexicon
    ) -> Int? {
        let of = words.indices.prefix(5).first { lexicon.has(.prepositionOf, words[$0]) }
        // What "200 ml latte di mandorla" names begins behind its amount.
        let lead = amounts.first { $0.range.lowerBound == 0 }?.range.upperBound ?? 0
        guard let of, of > 0, of + 1 < words.count,
            !amounts.contains(where: { $0.range.upperBound >= of && $0.range.lowerBound < of && !$0.isArticle }),
            // "a large drink of soda": what has a size before "of" is a vessel.
            of > 1 && lexicon.size(words[of - 2]) != nil
                && !knowledge.knowsExactly(words[(of - 1)...].joined(separator: " "))
                || !knowledge.knowsWhole(words[min(lead, of - 1)...].joined(separator: " ")),
            knowledge.knows(words[(of + 1)...].joined(separator: " "))
        else { return nil }
        return of - 1
    }

    /// Whether the phrase says an energy and where it stands ("156kcal on the lid"), and no food.
    var isEnergy: Bool {
        let said = words.drop { $0.first?.isNumber == true }
        guard let unit = said.first, let link = said.dropFirst().first else { return false }
        return lexicon.has(MealWords.energies, unit)
            && lexicon.has([.nameLink, .prepositionOf, .personPreposition], link)
    }

    /// The same reading of fewer words: "lasagne" of "lasagne ready meal".
    func shortened(to count: Int) -> FoodPhraseParser {
        var shorter = self
        shorter.words = Array(words.prefix(count))
        shorter.name = shorter.words.joined(separator: " ")
        shorter.nameRange = nameRange.lowerBound..<min(nameRange.upperBound, nameRange.lowerBound + count)
        return shorter
    }

    /// The same reading for a dish that goes on to `end` in the utterance.
    func extended(to name: String, until end: Int) -> FoodPhraseParser {
        var whole = self
        whole.name = name
        whole.words = NumberReader.words(name)
        if let span {
            whole.span = span.lowerBound..<end
            whole.nameRange = nameRange.lowerBound..<(end - span.lowerBound)
        }
        return whole
    }

    /// The piece of `text` whose words are `words`, so that capitals, accents and commas stay.
    private static func original(_ text: String, words: [String], from start: Int, all: [String]) -> String {
        guard !words.isEmpty else { return "" }
        let tokens = text.split(whereSeparator: \.isWhitespace)
        let head = tokens.indices.first { index in
            Reading(tokens[index...].joined(separator: " ")).words == Array(all[start...])
        }
        guard let head else { return words.joined(separator: " ") }
        for end in stride(from: tokens.count, to: head, by: -1) {
            let piece = tokens[head..<end].joined(separator: " ")
            if Reading(piece).words == words {
                // "fruit juice drink (Capri Sun)" keeps its bracket.
                let isBracketed = !piece.hasPrefix("(") && piece.contains("(") && piece.hasSuffix(")")
                return isBracketed
                    ? piece
                    : String(
                        piece.filter { !QuotationMarks.typographic.contains($0) }.drop { "([\"'-".contains($0) }
                            .reversed().drop { ",;:.!?)]\"'-".contains($0) }.reversed())
            }
        }
        return words.joined(separator: " ")
    }

    /// A mass or volume says more than a count; a count right before one multiplies it ("two 6 oz fillets").
    private static func ownAmount(
        _ amounts: [AmountExpression], in words: [String], _ lexicon: Lexicon
    ) -> AmountExpression? {
        guard let measured = amounts.first(where: \.isMeasured) else {
            return amounts.first { !$0.isArticle } ?? amounts.first
        }
        // "two 6 oz fillets", "half of a 90 g bag"
        let count = amounts.last { count in
            let gap = count.range.upperBound..<max(count.range.upperBound, measured.range.lowerBound)
            return count.range.upperBound <= measured.range.lowerBound
                && (gap.isEmpty || count.quantity < 1 && gap.count <= 2 && words[gap].allSatisfy(lexicon.isFiller))
        }
        if let count, count.unit.isEmpty, !count.isArticle {
            return AmountExpression(
                quantity: count.quantity * measured.quantity, unit: measured.unit,
                range: count.range.lowerBound..<measured.range.upperBound, isArticle: false)
        }
        return measured
    }

    /// "medium soft taco"
    private static func leadingSize(_ words: [String], _ lexicon: Lexicon) -> AmountExpression? {
        guard words.count > 1, lexicon.size(words[0]) != nil, !lexicon.has(.sizeName, words[1])
        else { return nil }
        let size = UnitLexicon.plain(words[0], in: lexicon.language)
        return AmountExpression(1, size)
    }

    private static func isParticiple(_ word: String) -> Bool { word.count > 5 && word.hasSuffix("ed") }

    /// "eetlepel pindakaas": in languages that need no "of" a unit may lead without a number.
    private static func leadingUnit(
        _ words: [String], _ knowledge: any FoodNames, _ lexicon: Lexicon
    ) -> AmountExpression? {
        guard lexicon.language != .english, words.count > 1, lexicon.measure(words[0]) != nil,
            !isWholeName(words, from: 0, knowledge)
        else { return nil }
        return AmountExpression(1, words[0])
    }

    /// One phrase may hold two foods, each with its amount ("cheese alongside 210 g of cottage cheese"), or name a
    /// meal before the food ("a snack of 7 g of biscuit").
    static func pieces(of phrase: String, in utterance: Reading) -> [String] {
        let read = Reading(phrase, from: utterance)
        let lexicon = read.lexicon
        if let cut = read.words.indices.dropFirst().first(where: { lexicon.has(.dishCompanion, read.words[$0]) }) {
            return [read.words[..<cut], read.words[(cut + 1)...]]
                .flatMap { $0.isEmpty ? [] : Self.pieces(of: $0.joined(separator: " "), in: utterance) }
        }
        var pieces: [String] = []
        var start = 0
        for amount in read.amounts where amount.range.lowerBound > start + 1 {
            let cut = amount.range.lowerBound
            guard !amount.isArticle, lexicon.has(MealWords.beforeAmount, read.words[cut - 1]) else { continue }
            var end = cut
            while end > start, lexicon.has(MealWords.beforeAmount, read.words[end - 1]) { end -= 1 }
            let piece = read.words[start..<end]
            if !lexicon.has(.prepositionOf, read.words[cut - 1]), !piece.isEmpty {
                pieces.append(piece.joined(separator: " "))
            }
            start = cut
        }
        return start == 0 ? [phrase] : pieces + [read.words[start...].joined(separator: " ")]
    }
}

extension Reading {
    /// Where `run` stands word for word; nil when it does not.
    func span(of run: [String], after start: Int) -> Range<Int>? {
        guard !run.isEmpty, start + run.count <= words.count else { return nil }
        for first in start...(words.count - run.count) where words[first..<(first + run.count)].elementsEqual(run) {
            return first..<(first + run.count)
        }
        return nil
    }
}
