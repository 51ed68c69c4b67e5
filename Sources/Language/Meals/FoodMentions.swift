import Nutrition

/// The foods of a message. The model copies them from the user's words; code finds their amounts there, and the food
/// table decides what is one dish ("chicken enchilada in enchilada sauce") and what are two foods ("a burger on a
/// white bun").
package struct FoodMentions {
    package private(set) var foods: [FoodMention] = []
    private let utterance: Reading
    /// The utterance's amounts.
    private let amounts: [AmountExpression]
    private let knowledge: any FoodNames
    private let lexicon: Lexicon

    package init(_ phrases: [String], in utterance: Reading, foods knowledge: any FoodNames) {
        self.utterance = utterance
        lexicon = utterance.lexicon
        amounts = utterance.amounts
        self.knowledge = knowledge
        var readings: [(phrase: Int, reading: FoodPhraseParser)] = []
        for (index, phrase) in phrases.enumerated() {
            for piece in FoodPhraseParser.pieces(of: phrase, in: utterance) {
                let start = readings.last { $0.reading.span != nil }?.reading.span?.upperBound ?? 0
                readings.append((index, FoodPhraseParser(piece, in: utterance, knowledge: knowledge, after: start)))
            }
        }
        readings = readings.filter { !$0.reading.words.isEmpty }
        var index = 0
        while index < readings.count {
            if let (dish, count) = dish(of: readings[index...].map(\.reading)) {
                take(dish, phrase: readings[index].phrase)
                index += count
            } else {
                take(readings[index].reading, phrase: readings[index].phrase)
                index += 1
            }
        }
        let spans = readings.compactMap(\.reading.span)
        dropHeading()
        // "broccoli", "g", "240": what names no food may be the amount of one.
        findAmounts(
            outside: readings.filter { Self.namesFood($0.reading.words, in: lexicon) }.compactMap(\.reading.span))
        describe(until: spans)
        tellSeller()
    }

    // MARK: Foods

    private mutating func take(_ reading: FoodPhraseParser, phrase: Int) {
        guard Self.namesFood(reading.words, in: reading.lexicon), !reading.isEnergy,
            !MealWords.isOwner(reading.words) || knowledge.knowsExactly(reading.name),
            !knowledge.isDescription(reading.words)
        else { return }
        if knowledge.isUnspecific(reading.name), !knowledge.knows(reading.name) {
            // "lasagne ready meal" is a lasagne.
            let known = reading.words.indices.dropFirst().last {
                knowledge.knowsExactly(reading.words[..<$0].joined(separator: " "))
            }
            if let known { take(reading.shortened(to: known), phrase: phrase) }
            return
        }
        if reading.amount == nil || reading.isContinuation, let before = foods.last, let merged = dish(before, reading)
        {
            foods[foods.count - 1] = merged
            return
        }
        let isDenied = reading.words.first.map { reading.lexicon.has(.negationDeterminer, $0) } ?? false
        if isRepeated(reading) || isDenied && !knowledge.knowsExactly(reading.name) { return }
        var food = FoodMention(phrase: phrase, name: reading.name)
        if let start = reading.span?.lowerBound {
            food.place = start + reading.nameRange.lowerBound..<start + reading.nameRange.upperBound
        } else {
            food.place = utterance.range(ofFood: reading.name)
        }
        food.end = reading.span?.upperBound
        food.amount = amount(of: reading, at: food.place)
        foods += parts(of: food)
    }

    /// The amount of a phrase as the user said it; one that does not stand in the user's words is the model's invention.
    private func amount(of reading: FoodPhraseParser, at place: Range<Int>?) -> AmountExpression? {
        guard let amount = reading.amount else { return nil }
        guard let start = reading.span?.lowerBound else {
            return amounts.first { $0.quantity == amount.quantity && $0.unit == amount.unit }
        }
        let range = amount.range.lowerBound + start..<amount.range.upperBound + start
        // "two large eggs", copied as "large eggs"
        let whole = amounts.first { said in
            guard let place, said.range.upperBound <= place.lowerBound else { return false }
            return said.range.contains(range.lowerBound) && said.range.lowerBound < range.lowerBound
                && utterance.words[said.range.upperBound..<place.lowerBound]
                    .allSatisfy(lexicon.isFiller)
        }
        if let whole { return whole }
        guard let before = amountEnding(at: start, before: amount) else {
            return AmountExpression(
                quantity: amount.quantity, unit: amount.unit, range: range, isArticle: amount.isArticle)
        }
        // "pack of 4 sausages": four of them, not four packs.
        if amount.quantity != 1, UnitPhrase(amount.unit).measure == nil, UnitPhrase(before.unit).measure != nil {
            return AmountExpression(
                quantity: amount.quantity * before.quantity, unit: amount.unit, range: range, isArticle: false)
        }
        // "a large fast food order of fries", copied as "order of fries"
        return AmountExpression(
            quantity: amount.quantity == 1 ? before.quantity : amount.quantity,
            unit: "\(before.unit) \(amount.unit)", range: before.range.lowerBound..<range.upperBound, isArticle: false)
    }

    /// The count and size that stand at most two words before a phrase; a measure too ("a piece of"), where the phrase
    /// begins with a mere size.
    private func amountEnding(at start: Int, before own: AmountExpression) -> AmountExpression? {
        let isSize = UnitPhrase(own.unit).measure == nil
        return amounts.last { amount in
            let between = amount.range.upperBound..<max(start, amount.range.upperBound)
            return amount.range.upperBound <= start && between.count <= 2 && !amount.unit.isEmpty
                && (isSize || UnitPhrase(amount.unit).measure == nil)
                // "40 g feta, one tomato": behind a pause it is another food's.
                && utterance.pauses[start] == nil
                && !between.contains { utterance.pauses[$0] != nil || lexicon.has(MealWords.cuts, utterance.words[$0]) }
                && !foods.contains { $0.place?.overlaps(amount.range) ?? false }
        }
    }

    /// Small models stutter: the same words once more, though they were said once.
    private func isRepeated(_ reading: FoodPhraseParser) -> Bool {
        if let span = reading.span { return foods.contains { $0.place?.overlaps(span) ?? false } }
        return foods.contains { $0.name == reading.name }
    }

    /// Whether the words are more than numbers, units and energies ("190 calories", "half").
    ///
    /// - Parameter lexicon: That of the words themselves, unless they stand in a message.
    package static func namesFood(_ words: [String], in lexicon: Lexicon? = nil) -> Bool {
        let lexicon = lexicon ?? Lexicon.of(MessageLanguage.of(words))
        if words.count > 1, words.contains(where: { lexicon.has(MealWords.energies, $0) }) {
            // "210 cal bar" is a bar.
            let rest = words.filter { !lexicon.has(MealWords.energies, $0) && !lexicon.isNumber($0) }
            return namesFood(rest, in: lexicon)
        }
        if words.allSatisfy({ lexicon.has(.personOther, $0) || lexicon.isFiller($0) }) { return false }
        let isFood = words.contains { word in
            word.contains(where: \.isLetter) && lexicon.measure(word) == nil && lexicon.size(word) == nil
                && !lexicon.isFiller(word) && !lexicon.has(MealWords.energies, word)
                && !lexicon.has(MealWords.pronouns, word)
                && !lexicon.isNumber(word)
        }
        // A food may be called like a unit: a can of "pop", a "bar"; but not like an abbreviated one.
        return isFood
            || words.count == 1 && (words[0].count > 2 || lexicon.measure(words[0]) == nil)
                && !lexicon.has(MealWords.energies, words[0]) && !lexicon.has(MealWords.pronouns, words[0])
                && lexicon.number(at: words) == nil
    }

    /// The first of the readings with the ones after it, where the text joins them with "with" or the like, none of
    /// them has an amount, and the table knows the whole: "croissant sandwich" with "sausage", "egg" and "cheese".
    private func dish(of readings: [FoodPhraseParser]) -> (reading: FoodPhraseParser, count: Int)? {
        guard let first = readings.first, let span = first.span, readings.count > 1 else { return nil }
        var count = 1
        var end = span.upperBound
        while count < readings.count, let next = readings[count].span, next.lowerBound >= end,
            readings[count].amount?.isArticle != false
        {
            let gap = utterance.words[end..<next.lowerBound]
            let links = count == 1 ? MealWords.joints : MealWords.links
            let isTied = gap.allSatisfy { lexicon.has(links, $0) || isEmpty($0) }
            guard isTied, count > 1 || gap.contains(where: { lexicon.has(MealWords.joints, $0) }) else { break }
            end = next.upperBound
            count += 1
        }
        while count > 1 {
            let end = readings[count - 1].span?.upperBound ?? span.upperBound
            let name = readings[..<(readings.startIndex + count)].map(\.name).joined(separator: " with ")
            if knowledge.knowsWhole(name) { return (first.extended(to: name, until: end), count) }
            count -= 1
        }
        return nil
    }

    private func isEmpty(_ word: String) -> Bool {
        lexicon.isFiller(word) || knowledge.isPraise(word)
            || lexicon.has(.dishLink, word)
    }

    /// `before` and what follows it as one dish, when the text joins them and either the table knows the whole or
    /// the rest only describes.
    private func dish(_ before: FoodMention, _ reading: FoodPhraseParser) -> FoodMention? {
        guard let place = before.place, let start = before.end, let span = reading.span,
            (start...start + 4).contains(span.lowerBound)
        else { return nil }
        let gap = utterance.words[start..<span.lowerBound]
        let isRelative = gap.contains { lexicon.has(.pronounRelative, $0) }
        let isJoined = gap.allSatisfy { lexicon.has(MealWords.joints, $0) || isEmpty($0) }
        let isDescribed = gap.contains { lexicon.has(MealWords.joints, $0) } || reading.isContinuation || isRelative
        guard isJoined, isDescribed, !gap.contains(where: { lexicon.has(.conjunctionAnd, $0) }) else { return nil }
        var merged = before
        let end = span.lowerBound + reading.nameRange.upperBound
        let whole = utterance.words[place.lowerBound..<end].joined(separator: " ")
        if knowledge.knowsWhole(whole) {
            merged.name = ([before.name] + gap + [reading.name]).joined(separator: " ")
            merged.place = place.lowerBound..<end
            return merged
        }
        // What the table does not know as a food of its own only describes the one before.
        guard reading.isContinuation ? !knowledge.knowsExactly(reading.name) : !knowledge.knows(reading.name) else {
            return nil
        }
        return merged
    }

    /// The food, or its parts where the table knows those and not the whole.
    private func parts(of food: FoodMention) -> [FoodMention] {
        // "bagel with cream cheese, 360 kcal": the energy is of the whole.
        guard let place = food.place, !knowledge.knowsWhole(food.name), !hasEnergy(behind: place) else { return [food] }
        let words = Array(utterance.words[place])
        var cuts: [Int] = []
        for index in words.indices.dropFirst() where lexicon.has(MealWords.cuts, words[index]) { cuts.append(index) }
        guard !cuts.isEmpty, cuts.count <= 4 else { return [food] }
        let starts = [0] + cuts.map { $0 + 1 }
        let ends = cuts + [words.count]
        var pieces: [FoodMention] = []
        for (start, end) in zip(starts, ends) {
            var start = start
            while start < end,
                lexicon.has(MealWords.links, words[start])
                    || lexicon.isFiller(words[start])
            { start += 1 }
            if start >= end { continue }
            var end = end
            while end > start, lexicon.has(MealWords.joints, words[end - 1]) { end -= 1 }
            var piece = FoodMention(phrase: food.phrase, name: words[start..<end].joined(separator: " "))
            piece.place = place.lowerBound + start..<place.lowerBound + end
            if pieces.isEmpty { piece.amount = food.amount }
            pieces.append(piece)
        }
        // "sausage and cheese sandwich" is no sausage.
        let isListed = words.contains { lexicon.has(.conjunctionAnd, $0) }
        let areFoods = pieces.allSatisfy { piece in
            // The bread that another food is on may be described further: "a white hamburger bun".
            isListed
                ? knowledge.knowsExactly(piece.name)
                : knowledge.knowsWhole(piece.name) || knowledge.isBread(piece.name)
        }
        guard pieces.count > 1, areFoods else { return [food] }
        return pieces
    }

    /// Whether an energy is said right behind these words.
    private func hasEnergy(behind place: Range<Int>) -> Bool {
        utterance.energies.contains { energy in
            guard energy.index > place.upperBound else { return false }
            return utterance.words[place.upperBound..<energy.index].allSatisfy {
                lexicon.isNumber($0) || $0.first?.isNumber == true || lexicon.isFiller($0)
            }
        }
    }

    /// "salad: lettuce 80 g, feta 40 g": what stands before the colon is listed behind it.
    private mutating func dropHeading() {
        guard foods.count > 2, foods[0].amount == nil, let place = foods[0].place,
            let colon = utterance.text.firstIndex(of: ":")
        else { return }
        let before = Reading(String(utterance.text.prefix(upTo: colon))).words.count
        let isBefore = place.upperBound <= before
        let areBehind = foods.dropFirst().allSatisfy { ($0.place?.lowerBound ?? before) >= before }
        if isBefore, areBehind { foods.removeFirst() }
    }

    // MARK: Amounts

    /// Amounts that stand outside the model's phrases: "one" of "one beef frankfurter", copied as "beef frankfurter".
    private mutating func findAmounts(outside spans: [Range<Int>]) {
        let taken = spans + foods.compactMap { $0.amount?.range } + amounts.filter(isOfPart).map(\.range)
        let found = utterance.amounts(ofFoods: foods.map(\.name), at: foods.map(\.place), leaving: taken)
        for index in foods.indices where foods[index].amount == nil {
            foods[index].amount = found[index]
            // "40 g each of radish, aubergine and okra"
            if found[index] == nil, index > 0, let before = foods[index - 1].amount, let place = foods[index].place,
                utterance.words[safe: before.range.upperBound].map({ lexicon.has(.quantityEach, $0) }) == true,
                before.range.lowerBound < place.lowerBound
            {
                foods[index].amount = before
            }
        }
    }

    /// Whether an amount counts what a dish is made of: "tortilla francesa de dos huevos".
    private func isOfPart(_ amount: AmountExpression) -> Bool {
        let before = amount.range.lowerBound - 1
        guard before > 0, lexicon.has(.dishOf, utterance.words[before]), !amount.isMeasured else { return false }
        return foods.contains { $0.place?.upperBound == before && knowledge.isDish($0.name) }
    }

    // MARK: Details

    /// What the food tables call the state before cooking.
    private static let raw = "raw"

    /// Whether the words behind a food say that it was weighed before cooking: "80 g rice (dry weight)", "riso, pesato
    /// crudo". A state right before the next food is that food's.
    private func saysRaw(_ range: Range<Int>) -> Bool {
        guard let place = range.first(where: { lexicon.has(.dishRaw, utterance.words[$0]) }) else { return false }
        let isLeading = place + 1 == range.upperBound && range.upperBound < utterance.words.count
        return utterance.words[range.lowerBound..<place].allSatisfy { lexicon.has(.dishWeighed, $0) || isEmpty($0) }
            && (!isLeading || utterance.pauses[range.upperBound] != nil
                || lexicon.has(.conjunctionAnd, utterance.words[place]))
    }

    /// Behind the words for a meal or a time that may stand between a food and what describes it.
    private func behindMeal(_ start: Int) -> Int {
        var end = start
        while end < utterance.words.count,
            lexicon.has(MealWords.times + [.foodBeforeTime], utterance.words[end])
        { end += 1 }
        return end > start && lexicon.has(MealWords.times, utterance.words[end - 1]) ? end : start
    }

    /// "two tacos and a cola from Taco Bell": where one place is named, all foods are from there.
    private mutating func tellSeller() {
        let covered = Set(foods.flatMap { $0.place.map(Array.init) ?? [] })
        var sellers: Set<String> = []
        var start = 0
        while start < utterance.words.count {
            let end = (start + 1...start + 4).reversed().first { end in
                end <= utterance.words.count && covered.isDisjoint(with: start..<end)
                    && knowledge.isSeller(utterance.words[start..<end].joined(separator: " "))
            }
            if let end { sellers.insert(utterance.words[start..<end].joined(separator: " ")) }
            start = end ?? start + 1
        }
        guard sellers.count == 1, let seller = sellers.first else { return }
        for index in foods.indices where !foods[index].details.contains(seller) {
            foods[index].details = foods[index].details.isEmpty ? seller : "\(foods[index].details) \(seller)"
        }
    }

    private mutating func describe(until spans: [Range<Int>]) {
        for index in foods.indices {
            guard let place = foods[index].place else { continue }
            // "a quesadilla for lunch, made with egg": the meal does not part them.
            let start = behindMeal(place.upperBound)
            let places = foods.compactMap { $0.place?.lowerBound }
            let next = (spans.map(\.lowerBound) + places).filter { $0 >= start }.min() ?? utterance.words.count
            let sentence = (start..<next).first { utterance.pauses[$0] == .sentence } ?? next
            // The model may name a state as if it were a food.
            let nextFood = places.filter { $0 >= start }.min() ?? utterance.words.count
            if saysRaw(start..<nextFood) { foods[index].details = Self.raw }
            guard start < sentence, lexicon.has(MealWords.descriptions, utterance.words[start]) else { continue }
            foods[index].details = utterance.words[start..<sentence].joined(separator: " ")
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
