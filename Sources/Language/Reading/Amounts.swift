import Nutrition

/// An amount that stands in the user's words.
package struct AmountExpression: Hashable, Sendable {
    package var quantity: Double
    /// The unit's words, folded; empty for a bare number. Where they mean something else without their language, the
    /// English ones.
    package let unit: String
    /// Where it stands in the utterance.
    package let range: Range<Int>
    /// Whether it is only an article ("a coffee").
    package let isArticle: Bool

    /// Whether it is a mass or a volume.
    package var isMeasured: Bool { UnitPhrase(unit).isMeasured }
}

extension AmountExpression {
    /// One that stands nowhere by itself, as it was reckoned.
    init(_ quantity: Double, _ unit: String) {
        self.init(quantity: quantity, unit: unit, range: 0..<1, isArticle: false)
    }
}

extension Reading {
    /// All amounts in the order in which they stand. Energies, clock times, dates and percentages are no amounts, nor are
    /// the weights of nutrients that are told with an energy.
    package var amounts: [AmountExpression] { parts.amounts { amountsWithoutNutrients } }

    private var amountsWithoutNutrients: [AmountExpression] {
        let found = everyAmount
        guard found.contains(where: \.isMeasured), !energies.isEmpty else { return found }
        let told = Set(statedNutrients.map(\.index))
        return found.filter { !told.contains($0.range.lowerBound) }
    }

    /// The same with the weights of nutrients.
    var everyAmount: [AmountExpression] {
        var found: [AmountExpression] = []
        var index = 0
        while index < words.count {
            let (amount, end) = amount(at: index)
            if let amount { found.append(amount) }
            index = end
        }
        return found
    }

    /// The amount that begins at a place, and where to go on reading: behind it, or behind a number of something else.
    private func amount(at start: Int) -> (AmountExpression?, end: Int) {
        let lexicon = lexicon
        guard lexicon.length(of: .clockBefore, endingIn: words[..<start]) == nil else { return (nil, start + 1) }
        // "gyoza x5"
        if words[start] == "x", start + 1 < words.count, let count = Double(words[start + 1]), (1...99).contains(count)
        {
            let amount = AmountExpression(quantity: count, unit: "", range: start..<start + 2, isArticle: false)
            return (amount, start + 2)
        }
        var index = start
        var quantity = 1.0
        var hasNumber = false
        if let (number, count) = lexicon.number(at: words[start...]), number.value > 0 {
            quantity = number.value
            index += count
            hasNumber = true
        }
        let startsWithArticle =
            hasNumber && index == start + 1 && Lexicon.anyHas(.determinerIndefinite, words[start])
        // French "a" is a verb; but what counts as English may be a few words of another language.
        if startsWithArticle, lexicon.language != .english, !lexicon.has(.determinerIndefinite, words[start]) {
            return (nil, start + 1)
        }
        if hasNumber, index < words.count, lexicon.has(Self.notAmounts, words[index]) { return (nil, index) }
        if hasNumber, !startsWithArticle, index < words.count, lexicon.has(Self.times, words[index]) {
            return (nil, index)
        }
        var unit: [String] = []
        var units = 0
        while index < words.count, unit.count < 3 {
            let word = words[index]
            if lexicon.size(word) != nil, !isPartOfName(index) {
                unit.append(UnitLexicon.plain(word, in: lexicon.language))
            } else if let measure = lexicon.measure(word), units == 0 || follows(unit, vessel: measure),
                !isPartOfName(index)
            {
                // Without a number, a unit counts only where its food follows: "bowl of oatmeal".
                if !hasNumber, !countsOne(measure, at: index), !isWholeBehind(index) { return (nil, start + 1) }
                unit.append(UnitLexicon.plain(word, in: lexicon.language))
                units += 1
            } else {
                break
            }
            index += 1
        }
        // A size alone is no amount: "large" belongs to its food.
        guard hasNumber || units > 0 else { return (nil, start + 1) }
        if quantity >= 1, hasNumber, units == 1, let (share, end) = shareBehind(index) {
            quantity += share
            index = end
        }
        let amount = AmountExpression(
            quantity: quantity, unit: unit.joined(separator: " "), range: start..<index,
            isArticle: startsWithArticle && unit.isEmpty)
        return (amount, index)
    }

    /// The "and a half" behind a unit, before the food or the end of the clause: "un litro e mezzo d'acqua".
    private func shareBehind(_ index: Int) -> (share: Double, end: Int)? {
        let lexicon = lexicon
        guard index + 1 < words.count, pauses[index] == nil, lexicon.has(.conjunctionAnd, words[index]),
            let (number, count) = lexicon.number(at: words[(index + 1)...]), number.value < 1
        else { return nil }
        let end = index + 1 + count
        let ends =
            end >= words.count || pauses[end] != nil || lexicon.has(.prepositionOf, words[end])
            || lexicon.isFiller(words[end]) || words[end].hasPrefix("d'")
        return ends && !Lexicon.anyHas(.determinerArticle, words[end - 1]) ? (number.value, end) : nil
    }

    /// Whether a unit without a number counts one: "bowl of oatmeal"; where nouns have no articles, any vessel, slice or
    /// spoon before a word of its clause.
    private func countsOne(_ measure: Measure, at index: Int) -> Bool {
        let lexicon = lexicon
        guard index + 1 < words.count else { return false }
        if lexicon.isFiller(words[index + 1]) { return true }
        guard !lexicon.language.hasArticles, pauses[index + 1] == nil, !isBreak(words[index + 1]) else { return false }
        return switch measure {
        case .household(let unit): unit.usualMilliliters != nil || Self.counted.contains(unit)
        case .volume, .piece: true
        case .mass: false
        }
    }

    /// Units, beside those that hold something, of which one is meant where no number stands.
    private static let counted: Set<HouseholdUnit> = [
        .slice, .handful, .serving, .plate, .scoop, .packet, .pinch, .bite, .container, .jar,
    ]

    /// "500 ml bottle", but not "2 slices whole wheat toast".
    private func follows(_ unit: [String], vessel: Measure) -> Bool {
        guard case .household = vessel, let last = unit.last.flatMap({ UnitLexicon.measure($0) }) else { return false }
        return switch last {
        case .mass, .volume: true
        case .piece, .household: false
        }
    }

    /// "whole" of whole wheat and whole milk counts nothing, "medium" of medium crust measures none.
    private func isPartOfName(_ index: Int) -> Bool {
        if lexicon.size(words[index]) != nil { return stands(.sizeName, at: index + 1) }
        return stands(.quantityWhole, at: index) && stands(.quantityWholeName, at: index + 1)
    }

    /// "una pizza intera": where describing words follow. Of "leche entera" it is the name.
    private func isWholeBehind(_ index: Int) -> Bool {
        index > 0 && lexicon.language.describesBehind && lexicon.measure(words[index]) == .household(.whole)
            && !stands(.quantityWholeName, at: index - 1)
    }

    private func stands(_ concept: Concept, at index: Int) -> Bool {
        index >= 0 && index < words.count && lexicon.has(concept, words[index])
    }

    /// Behind a number, make it a time or a span.
    private static let times: [Concept] = [.clockMarker] + Concept.timeUnits
    /// Make the number before them something else than an amount of food.
    private static let notAmounts: [Concept] =
        Concept.energyUnits + [.unitLength, .unitPercent, .unitMoney, .amountException]
}

extension Reading {
    /// The amount of each food, in the order of `foods`; nil where none was said.
    ///
    /// An amount belongs to the food that follows it ("2 eggs", "330 ml of coke"); where amounts follow their foods
    /// ("salmon 150 g, potatoes 200 g"), to the one before.
    ///
    /// - Parameters:
    ///   - known: where the foods stand, when that is known.
    ///   - taken: places whose amounts belong to other foods.
    package func amounts(
        ofFoods foods: [String], at known: [Range<Int>?]? = nil, leaving taken: [Range<Int>] = []
    ) -> [AmountExpression?] {
        let places = known ?? self.places(ofFoods: foods)
        let amounts = amounts.filter { amount in !taken.contains { $0.overlaps(amount.range) } }
        var assigned = [AmountExpression?](repeating: nil, count: foods.count)
        var used: Set<Range<Int>> = []
        let order = foods.indices.filter { places[$0] != nil }.sorted { start($0, places) < start($1, places) }
        let isTrailing =
            order.first.map { first in
                !amounts.contains { $0.range.lowerBound < start(first, places) && !$0.isArticle }
                    && amounts.contains { amount in places[first].map { isRightAfter($0, amount.range) } ?? false }
            } ?? false
        for (rank, food) in order.enumerated() {
            guard let place = places[food] else { continue }
            let previousEnd = rank == 0 ? 0 : places[order[rank - 1]]?.upperBound ?? 0
            let nextStart = rank + 1 < order.count ? start(order[rank + 1], places) : words.count
            let candidates = amounts.filter { !used.contains($0.range) }
            let before = candidates.last {
                $0.range.lowerBound >= previousEnd && $0.range.upperBound <= place.lowerBound
                    && leads($0, to: place)
            }
            // A unit that the food's own name begins with: "bowl of oatmeal" named as "bowl of oatmeal".
            let within = candidates.first { $0.range.overlaps(place) && $0.range.lowerBound <= place.lowerBound }
            let after = candidates.first { $0.range.lowerBound < nextStart && isRightAfter(place, $0.range) }
            if let amount = isTrailing ? after ?? before ?? within : before ?? within ?? lone(after, foods.count) {
                assigned[food] = amount
                used.insert(amount.range)
            }
        }
        let rest = amounts.filter { !used.contains($0.range) && !$0.isArticle }
        if foods.count == 1, let share = rest.last(where: isShareOfIt) {
            assigned[0] = AmountExpression(
                quantity: share.quantity * (assigned[0]?.quantity ?? 1), unit: assigned[0]?.unit ?? "",
                range: share.range, isArticle: false)
            return assigned
        }
        assignRest(&assigned, amounts: rest, places: places)
        return assigned
    }

    /// Where each food stands; a food that is named twice stands at its second place the second time.
    package func places(ofFoods foods: [String]) -> [Range<Int>?] {
        var taken: [Range<Int>] = []
        return foods.map { food in
            var start = 0
            while let range = range(ofFood: food, after: start) {
                if !taken.contains(where: { $0.overlaps(range) }) {
                    taken.append(range)
                    return range
                }
                start = range.lowerBound + 1
            }
            return nil
        }
    }

    /// "I ate half of it": a share of what was named before.
    private func isShareOfIt(_ amount: AmountExpression) -> Bool {
        amount.quantity < 1 && lexicon.length(of: .pronounShare, at: words[amount.range.upperBound...]) != nil
    }

    private func start(_ food: Int, _ places: [Range<Int>?]) -> Int { places[food]?.lowerBound ?? .max }

    /// Only words that describe the food stand between the amount and it.
    private func leads(_ amount: AmountExpression, to place: Range<Int>) -> Bool {
        let between = amount.range.upperBound..<place.lowerBound
        return between.count <= 3 && !words[between].contains(where: isBreak)
            && !between.contains { pauses[$0] == .sentence }
    }

    private func isRightAfter(_ place: Range<Int>, _ amount: Range<Int>) -> Bool {
        // "a tart, 1 cup of milk": after a comma the next food begins, unless only the amount stands there, as in
        // "rice, 200 g, and an egg".
        amount.lowerBound >= place.upperBound && amount.lowerBound - place.upperBound <= 1
            && !words[place.upperBound..<amount.lowerBound].contains(where: isBreak)
            && (isClosed(amount.upperBound) || !(place.upperBound...amount.lowerBound).contains { pauses[$0] != nil })
    }

    /// Whether a clause ends before the word at `index`.
    private func isClosed(_ index: Int) -> Bool {
        index >= words.count || pauses[index] != nil || isBreak(words[index])
    }

    /// With several foods an amount after a food mostly belongs to the next one.
    private func lone(_ amount: AmountExpression?, _ foods: Int) -> AmountExpression? {
        foods == 1 ? amount : nil
    }

    /// Foods that were not found in the text take the amounts that are left, when the count leaves no doubt.
    private func assignRest(_ assigned: inout [AmountExpression?], amounts: [AmountExpression], places: [Range<Int>?]) {
        let unplaced = assigned.indices.filter { assigned[$0] == nil && places[$0] == nil }
        if unplaced.count == amounts.count {
            for (food, amount) in zip(unplaced, amounts) { assigned[food] = amount }
        } else if assigned.count == 1, assigned[0] == nil, amounts.count == 1 {
            assigned[0] = amounts[0]
        }
    }

    private func isBreak(_ word: String) -> Bool { lexicon.has(Self.breaks, word) }

    private static let breaks: [Concept] = [.conjunctionAnd, .prepositionWith, .amountBreak]
}
